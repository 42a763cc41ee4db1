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

import java.net.URI;
import java.util.Arrays;
import java.util.List;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import reactor.core.publisher.Mono;

import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.autoconfigure.http.codec.CodecsAutoConfiguration;
import org.springframework.boot.autoconfigure.web.reactive.HttpHandlerAutoConfiguration;
import org.springframework.boot.autoconfigure.web.reactive.WebFluxAutoConfiguration;
import org.springframework.boot.web.reactive.context.AnnotationConfigReactiveWebApplicationContext;
import org.springframework.cloud.gateway.config.GatewayAutoConfiguration;
import org.springframework.cloud.gateway.event.RefreshRoutesEvent;
import org.springframework.cloud.gateway.handler.RoutePredicateHandlerMapping;
import org.springframework.cloud.gateway.handler.predicate.PredicateDefinition;
import org.springframework.cloud.gateway.route.RouteDefinition;
import org.springframework.cloud.gateway.route.RouteDefinitionWriter;
import org.springframework.context.annotation.Configuration;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

/**
 * A Spring Cloud Gateway as it configures itself, but without a server, that holds a
 * definition with a path predicate for each route.
 */
@State(Scope.Benchmark)
public class SpringCloudGateway {

	@Param("10")
	int routes;

	private AnnotationConfigReactiveWebApplicationContext context;

	private RoutePredicateHandlerMapping mapping;

	private List<MockServerWebExchange> exchanges;

	private int next;

	@Setup
	public void readRoutes() {
		this.context = new AnnotationConfigReactiveWebApplicationContext();
		this.context.register(Application.class);
		this.context.refresh();
		RouteDefinitionWriter definitions = this.context.getBean(RouteDefinitionWriter.class);
		for (int i = 0; i < this.routes; i++) {
			RouteDefinition definition = new RouteDefinition();
			definition.setId("service-" + i);
			definition.setUri(URI.create("http://localhost"));
			definition.setPredicates(List.of(new PredicateDefinition("Path=/service-" + i + "/**")));
			definitions.save(Mono.just(definition)).block();
		}
		this.mapping = this.context.getBean(RoutePredicateHandlerMapping.class);
		this.exchanges = Arrays.stream(Routes.paths(this.routes))
				.map(path -> MockServerWebExchange.from(MockServerHttpRequest.get(path).build())).toList();
		refresh();
		if (next() == null) {
			throw new IllegalStateException("No route for " + this.exchanges.get(0).getRequest().getPath());
		}
	}

	@TearDown
	public void close() {
		this.context.close();
	}

	void refresh() {
		this.context.publishEvent(new RefreshRoutesEvent(this));
	}

	Object next() {
		return this.mapping.getHandler(this.exchanges.get(this.next++ & (this.exchanges.size() - 1))).block();
	}

	@Configuration
	@ImportAutoConfiguration({ GatewayAutoConfiguration.class, WebFluxAutoConfiguration.class,
			HttpHandlerAutoConfiguration.class, CodecsAutoConfiguration.class,
			PropertyPlaceholderAutoConfiguration.class })
	static class Application {

	}

}
