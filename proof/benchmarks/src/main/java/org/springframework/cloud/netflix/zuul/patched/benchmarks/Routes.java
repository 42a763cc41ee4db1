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
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;

/**
 * A locator of routes for {@code /service-0/**}, {@code /service-1/**} and so on, and one
 * for {@value #EXACT}, and paths to look up.
 */
public class Routes implements RefreshableRouteLocator {

	/** The path of a route without a wildcard, found without trying any pattern. */
	static final String EXACT = "/exact";

	private static final int PATHS = 4096;

	private final String prefix;

	private final int count;

	private final long readingMillis;

	private volatile List<Route> routes;

	/**
	 * @param prefix what the paths of all routes begin with, may be empty
	 * @param readingMillis how long {@code getRoutes()} takes
	 */
	Routes(int count, String prefix, long readingMillis) {
		this.prefix = prefix;
		this.count = count;
		this.readingMillis = readingMillis;
		holdAlso(Collections.emptyList());
	}

	Routes(int count, String prefix) {
		this(count, prefix, 0);
	}

	/**
	 * Makes the locator hold routes for other services beside its own.
	 */
	void holdAlso(List<String> services) {
		hold(with(services));
	}

	void hold(List<Route> routes) {
		this.routes = routes;
	}

	/**
	 * The locator's own routes and others.
	 */
	List<Route> with(List<String> services) {
		List<Route> routes = IntStream.range(0, this.count).mapToObj(i -> route(service(i), "/**"))
				.collect(Collectors.toList());
		services.forEach(service -> routes.add(route(service, "/**")));
		routes.add(route(EXACT, ""));
		return routes;
	}

	private String service(int number) {
		return this.prefix + "/service-" + number;
	}

	private static Route route(String prefix, String path) {
		return new Route(prefix.substring(1), path, "http://localhost", prefix, false, Collections.emptySet());
	}

	/**
	 * Paths to look up.
	 * @param kind "hit" for paths spread evenly over all routes, "last" for the route
	 * that is registered last, "miss" for paths that no route matches
	 */
	String[] paths(String kind) {
		String[] paths = new String[PATHS];
		Random random = new Random(42);
		Arrays.setAll(paths, i -> {
			switch (kind) {
			case "hit":
				return service(random.nextInt(this.count)) + "/orders/" + i;
			case "last":
				return service(this.count - 1) + "/orders/" + i;
			default:
				return this.prefix + "/unknown-" + i + "/orders";
			}
		});
		return paths;
	}

	@Override
	public List<Route> getRoutes() {
		if (this.readingMillis > 0) {
			long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(this.readingMillis);
			for (long left; (left = end - System.nanoTime()) > 0;) {
				LockSupport.parkNanos(left);
			}
		}
		return this.routes;
	}

	@Override
	public Collection<String> getIgnoredPaths() {
		return Collections.emptyList();
	}

	@Override
	public Route getMatchingRoute(String path) {
		return null;
	}

	@Override
	public void refresh() {
	}

}
