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
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.discovery.DiscoveryClient;
import org.springframework.cloud.netflix.zuul.filters.CompositeRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.filters.SimpleRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties.ZuulRoute;
import org.springframework.cloud.netflix.zuul.filters.discovery.DiscoveryClientRouteLocator;

/**
 * The routes that everything is measured with, {@code /service-0/**}, {@code /service-1/**}
 * and so on, in the locators that Zuul has.
 */
final class Routes {

	private static final int PATHS = 4096;

	private Routes() {
	}

	/**
	 * Paths that are spread evenly over the routes. Their number is a power of two.
	 */
	static String[] paths(int routes) {
		String[] paths = new String[PATHS];
		Random random = new Random(42);
		Arrays.setAll(paths, i -> "/service-" + random.nextInt(routes) + "/orders/" + i);
		return paths;
	}

	/**
	 * @param kind "simple", routes that are configured; "discovery", one for each service;
	 * "composite", half of them each
	 */
	static RouteLocator locator(String kind, int routes) {
		switch (kind) {
		case "simple":
			return new SimpleRouteLocator("", configured(0, routes, "http://localhost"));
		case "discovery":
			return discovery(new Services(0, routes));
		default:
			return new CompositeRouteLocator(List.of(
					new SimpleRouteLocator("", configured(0, routes / 2, "http://localhost")),
					discovery(new Services(routes / 2, routes))));
		}
	}

	static DiscoveryClientRouteLocator discovery(Services services) {
		return new DiscoveryClientRouteLocator("", services, new ZuulProperties(), (ServiceInstance) null);
	}

	static ZuulProperties configured(int from, int to, String url) {
		ZuulProperties properties = new ZuulProperties();
		IntStream.range(from, to).mapToObj(i -> "service-" + i)
				.forEach(id -> properties.getRoutes().put(id, new ZuulRoute("/" + id + "/**", url)));
		return properties;
	}

	/**
	 * Services, the last of which can be absent.
	 */
	static class Services implements DiscoveryClient {

		private final List<List<String>> ids;

		private boolean oneLess;

		Services(int from, int to) {
			this.ids = List.of(ids(from, to), ids(from, to - 1));
		}

		private static List<String> ids(int from, int to) {
			return IntStream.range(from, to).mapToObj(i -> "service-" + i).toList();
		}

		void comeOrGo() {
			this.oneLess = !this.oneLess;
		}

		@Override
		public String description() {
			return "benchmark";
		}

		@Override
		public List<String> getServices() {
			return this.ids.get(this.oneLess ? 1 : 0);
		}

		@Override
		public List<ServiceInstance> getInstances(String serviceId) {
			return List.of();
		}

	}

}
