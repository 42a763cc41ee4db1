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

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import io.undertow.util.PathMatcher;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.mock.web.MockHttpServletRequest;

/**
 * What routing a request costs, without the rest of it.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RoutingBenchmark {

	/**
	 * What Spring's dispatcher asks of the mapping.
	 */
	@Benchmark
	public Object mapping(Zuul zuul) throws Exception {
		return zuul.handler(zuul.nextPath());
	}

	/**
	 * What Zuul's filters ask of the locator for the same request.
	 */
	@Benchmark
	public Object locator(Zuul zuul) {
		return zuul.route(zuul.nextPath());
	}

	@Benchmark
	public Object both(Zuul zuul) throws Exception {
		String path = zuul.nextPath();
		return zuul.handler(path) != null ? zuul.route(path) : null;
	}

	/**
	 * A refresh and the first request after it.
	 */
	@Benchmark
	public Object refresh(RefreshedZuul zuul) throws Exception {
		zuul.refresh();
		return zuul.handler(zuul.nextPath());
	}

	@Benchmark
	public Object springCloudGateway(SpringCloudGateway gateway) {
		return gateway.next();
	}

	@Benchmark
	public Object springCloudGatewayRefresh(SpringCloudGateway gateway) {
		gateway.refresh();
		return gateway.next();
	}

	@Benchmark
	public Object undertow(Undertow undertow) {
		return undertow.next();
	}

	/**
	 * Mapping and locator, as in a gateway.
	 */
	@State(Scope.Benchmark)
	public static class Zuul {

		@Param("10")
		int routes;

		@Param("discovery")
		String locator;

		private final MockHttpServletRequest request = new MockHttpServletRequest("GET", "");

		private RouteLocator routeLocator;

		private String[] paths;

		private int next;

		ZuulHandlerMapping mapping;

		@Setup
		public void readRoutes() throws Exception {
			Artifact.check();
			this.routeLocator = createLocator();
			this.mapping = new ZuulHandlerMapping(this.routeLocator, new ZuulController());
			this.paths = Routes.paths(this.routes);
			for (String path : Arrays.asList(this.paths).subList(0, 10)) {
				if (handler(path) == null || !path.startsWith("/" + route(path).getId() + "/")) {
					throw new IllegalStateException(path + " is not routed as it should be");
				}
			}
		}

		RouteLocator createLocator() {
			return Routes.locator(this.locator, this.routes);
		}

		String nextPath() {
			return this.paths[this.next++ & (this.paths.length - 1)];
		}

		Object handler(String path) throws Exception {
			this.request.setRequestURI(path);
			this.request.setServletPath(path);
			return this.mapping.getHandler(this.request);
		}

		Route route(String path) {
			return this.routeLocator.getMatchingRoute(path);
		}

	}

	/**
	 * The same, with services that come and go.
	 */
	@State(Scope.Benchmark)
	public static class RefreshedZuul extends Zuul {

		/** How many services come or go with each refresh. */
		@Param("0")
		int changes;

		private Routes.Services services;

		@Override
		RouteLocator createLocator() {
			this.services = new Routes.Services(0, this.routes + 1);
			return Routes.discovery(this.services);
		}

		void refresh() {
			if (this.changes > 0) {
				this.services.comeOrGo();
			}
			this.mapping.setDirty(true);
		}

	}

	/**
	 * A prefix matcher, which shows what is possible.
	 */
	@State(Scope.Benchmark)
	public static class Undertow {

		@Param("10")
		int routes;

		private final PathMatcher<String> matcher = new PathMatcher<>();

		private String[] paths;

		private int next;

		@Setup
		public void addRoutes() {
			for (int i = 0; i < this.routes; i++) {
				this.matcher.addPrefixPath("/service-" + i, "service-" + i);
			}
			this.paths = Routes.paths(this.routes);
		}

		Object next() {
			return this.matcher.match(this.paths[this.next++ & (this.paths.length - 1)]).getValue();
		}

	}

}
