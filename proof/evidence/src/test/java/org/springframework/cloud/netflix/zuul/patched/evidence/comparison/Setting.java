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

package org.springframework.cloud.netflix.zuul.patched.evidence.comparison;

import java.util.Collections;
import java.util.function.Consumer;

import com.netflix.zuul.context.RequestContext;

import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;
import org.springframework.web.servlet.handler.HandlerInterceptorAdapter;

/**
 * What else can be set on a mapping, or be the case for all requests of a scenario.
 */
enum Setting {

	TRAILING_SLASH_MATCH(mapping -> mapping.setUseTrailingSlashMatch(true)),

	FULL_PATH(mapping -> mapping.setAlwaysUseFullPath(true)),

	NO_DECODING(mapping -> mapping.setUrlDecode(false)),

	KEEP_SEMICOLONS(mapping -> mapping.setRemoveSemicolonContent(false)),

	INTERCEPTOR(mapping -> mapping.setInterceptors(new HandlerInterceptorAdapter() {
	})),

	DEFAULT_HANDLER(mapping -> mapping.setDefaultHandler(new Scenario.OwnHandler("default"))),

	ROOT_HANDLER(mapping -> mapping.setRootHandler(new Scenario.OwnHandler("root"))),

	CORS(mapping -> {
		CorsConfiguration all = new CorsConfiguration();
		all.addAllowedOrigin(CorsConfiguration.ALL);
		all.addAllowedMethod(CorsConfiguration.ALL);
		mapping.setCorsConfigurations(Collections.singletonMap("/**", all));
	}),

	PREFLIGHT(mapping -> {
	}, request -> {
		request.setMethod("OPTIONS");
		request.addHeader("Origin", "http://example.com");
		request.addHeader("Access-Control-Request-Method", "GET");
	}),

	CONTEXT_PATH(mapping -> {
	}, request -> {
		request.setContextPath("/context");
		request.setRequestURI("/context" + request.getRequestURI());
	}),

	SERVLET_PATH(mapping -> {
	}, request -> {
		request.setServletPath("/servlet");
		request.setRequestURI("/servlet" + request.getRequestURI());
	}),

	FORWARDED(mapping -> {
	}, request -> RequestContext.getCurrentContext().put("forward.to", "/"));

	private final Consumer<AbstractUrlHandlerMapping> onMapping;

	private final Consumer<MockHttpServletRequest> onRequest;

	Setting(Consumer<AbstractUrlHandlerMapping> onMapping) {
		this(onMapping, request -> {
		});
	}

	Setting(Consumer<AbstractUrlHandlerMapping> onMapping, Consumer<MockHttpServletRequest> onRequest) {
		this.onMapping = onMapping;
		this.onRequest = onRequest;
	}

	void apply(AbstractUrlHandlerMapping mapping) {
		this.onMapping.accept(mapping);
	}

	void apply(MockHttpServletRequest request) {
		this.onRequest.accept(request);
	}

}
