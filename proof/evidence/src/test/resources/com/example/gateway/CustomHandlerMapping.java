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

package com.example.gateway;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import javax.servlet.http.HttpServletRequest;

import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.util.AntPathMatcher;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.handler.HandlerInterceptorAdapter;

/**
 * A subclass such as gateways have, compiled against the stock jar by
 * ExistingSubclassTests: it uses all that subclasses may.
 */
public class CustomHandlerMapping extends ZuulHandlerMapping {

	private final List<String> calls = new ArrayList<>();

	public CustomHandlerMapping(RouteLocator routeLocator, ZuulController zuul) {
		super(routeLocator, zuul);
		setInterceptors(new CustomInterceptor());
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCaseSensitive(false);
		setPathMatcher(matcher);
		setUseTrailingSlashMatch(true);
		CorsConfiguration cors = new CorsConfiguration();
		cors.addAllowedOrigin(CorsConfiguration.ALL);
		cors.addAllowedMethod(CorsConfiguration.ALL);
		setCorsConfigurations(Collections.singletonMap("/cors/**", cors));
		setDefaultHandler(new CustomHandler("default"));
		setRootHandler(new CustomHandler("root"));
		setErrorController(new CustomErrorController());
	}

	public List<String> getCalls() {
		return this.calls;
	}

	/** To be called at any time, with the name of a handler. */
	public void addHandler(String path, String name) {
		super.registerHandler(path, new CustomHandler(name));
	}

	@Override
	public void setDirty(boolean dirty) {
		this.calls.add("setDirty " + dirty);
		super.setDirty(dirty);
	}

	@Override
	protected Object lookupHandler(String urlPath, HttpServletRequest request) throws Exception {
		if (urlPath.startsWith("/maintenance")) {
			return new CustomHandler("maintenance");
		}
		return super.lookupHandler(urlPath, request);
	}

	/** Puts each route under a version as well, and leaves internal ones out. */
	@Override
	protected void registerHandler(String urlPath, Object handler) {
		this.calls.add("registerHandler " + urlPath);
		if (!urlPath.startsWith("/internal")) {
			super.registerHandler(urlPath, handler);
			super.registerHandler("/v2" + urlPath, handler);
		}
	}

	@Override
	protected HandlerExecutionChain getCorsHandlerExecutionChain(HttpServletRequest request,
			HandlerExecutionChain chain, CorsConfiguration config) {
		this.calls.add("getCorsHandlerExecutionChain " + (config != null));
		return super.getCorsHandlerExecutionChain(request, chain, config);
	}

	public static class CustomInterceptor extends HandlerInterceptorAdapter {
	}

	public static class CustomErrorController implements ErrorController {

		@Override
		public String getErrorPath() {
			return "/failure";
		}

	}

	public static class CustomHandler {

		private final String name;

		CustomHandler(String name) {
			this.name = name;
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

}
