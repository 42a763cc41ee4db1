/*
 * Copyright 2026 the original author or authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *      https://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.lang.reflect.Proxy;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;

/**
 * As much of a request as a handler mapping asks for, at next to no cost.
 */
class PathRequest extends HttpServletRequestWrapper {

	private static final HttpServletRequest NOTHING = (HttpServletRequest) Proxy.newProxyInstance(
			PathRequest.class.getClassLoader(), new Class<?>[] { HttpServletRequest.class }, (proxy, method, args) -> {
				throw new UnsupportedOperationException(method.toString());
			});

	private String path;

	PathRequest() {
		super(NOTHING);
	}

	PathRequest withPath(String path) {
		this.path = path;
		return this;
	}

	@Override
	public String getRequestURI() {
		return this.path;
	}

	@Override
	public String getServletPath() {
		return this.path;
	}

	@Override
	public String getContextPath() {
		return "";
	}

	@Override
	public String getPathInfo() {
		return null;
	}

	@Override
	public String getMethod() {
		return "GET";
	}

	@Override
	public String getHeader(String name) {
		return null;
	}

	@Override
	public String getCharacterEncoding() {
		return null;
	}

	@Override
	public Object getAttribute(String name) {
		return null;
	}

	@Override
	public void setAttribute(String name, Object value) {
	}

	@Override
	public void removeAttribute(String name) {
	}

}
