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

package org.springframework.cloud.netflix.zuul.patched.evidence;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

import com.netflix.zuul.context.RequestContext;

import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * What a request sees of a handler mapping, as text: the handler, the types of the
 * interceptors, and all request attributes after them, or the type of the exception.
 */
public final class Answer {

	private Answer() {
	}

	/**
	 * @param label the names of the handlers; null for a class that is named by its type
	 */
	public static String of(HandlerMapping mapping, MockHttpServletRequest request, Function<Object, String> label) {
		try {
			HandlerExecutionChain chain = mapping.getHandler(request);
			return chain != null ? describe(chain, request, label) : "no handler";
		}
		catch (Exception | LinkageError ex) {
			return ex.getClass().getName();
		}
		finally {
			RequestContext.getCurrentContext().unset();
		}
	}

	private static String describe(HandlerExecutionChain chain, MockHttpServletRequest request,
			Function<Object, String> label) throws Exception {
		StringBuilder answer = new StringBuilder(name(chain.getHandler(), label));
		if (chain.getInterceptors() != null) {
			for (HandlerInterceptor interceptor : chain.getInterceptors()) {
				answer.append(", ").append(interceptor.getClass().getName().replaceFirst(".*[.$]", ""));
				interceptor.preHandle(request, new MockHttpServletResponse(), chain.getHandler());
			}
		}
		Map<String, String> attributes = new TreeMap<>();
		for (String attribute : Collections.list(request.getAttributeNames())) {
			attributes.put(attribute.substring(attribute.lastIndexOf('.') + 1),
					name(request.getAttribute(attribute), label));
		}
		return answer.append(", ").append(attributes).toString();
	}

	private static String name(Object value, Function<Object, String> label) {
		String name = label.apply(value);
		if (name != null) {
			return name;
		}
		return value instanceof String || value instanceof Map ? value.toString() : value.getClass().getName();
	}

}
