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

package org.springframework.cloud.netflix.zuul.web;

import java.util.Collections;
import java.util.Map;

import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Requests, as far as a handler mapping sees them.
 */
final class Requests {

	private Requests() {
	}

	/**
	 * The handler of a path, null when it would be answered 404.
	 */
	static Object handlerOf(String path, HandlerMapping mapping) throws Exception {
		return handlerOf(new MockHttpServletRequest("GET", path), mapping);
	}

	static Object handlerOf(MockHttpServletRequest request, HandlerMapping mapping)
			throws Exception {
		HandlerExecutionChain chain = mapping.getHandler(request);
		return chain != null ? chain.getHandler() : null;
	}

	/**
	 * Whether a path is that of a route.
	 */
	static boolean isRouted(String path, HandlerMapping mapping) throws Exception {
		return handlerOf(path, mapping) instanceof ZuulController;
	}

	/**
	 * The pattern that won for a path.
	 */
	static String patternOf(String path, HandlerMapping mapping) throws Exception {
		return (String) lookUp(path, mapping)
				.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
	}

	static String pathWithinMappingOf(String path, HandlerMapping mapping)
			throws Exception {
		return (String) lookUp(path, mapping)
				.getAttribute(HandlerMapping.PATH_WITHIN_HANDLER_MAPPING_ATTRIBUTE);
	}

	@SuppressWarnings("unchecked")
	static Map<String, String> variablesOf(String path, HandlerMapping mapping)
			throws Exception {
		Object variables = lookUp(path, mapping)
				.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE);
		return variables != null ? (Map<String, String>) variables
				: Collections.emptyMap();
	}

	// The attributes are set by interceptors that Spring puts into the chain.
	private static MockHttpServletRequest lookUp(String path, HandlerMapping mapping)
			throws Exception {
		MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
		HandlerExecutionChain chain = mapping.getHandler(request);
		if (chain != null && chain.getInterceptors() != null) {
			for (HandlerInterceptor interceptor : chain.getInterceptors()) {
				interceptor.preHandle(request, null, chain.getHandler());
			}
		}
		return request;
	}

}
