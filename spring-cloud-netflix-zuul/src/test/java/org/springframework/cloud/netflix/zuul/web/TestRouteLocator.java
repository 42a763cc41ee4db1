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

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;

/**
 * A locator as those that read their routes remotely: it hands out what it found there at
 * its last refresh. A test changes what is there, and stops it or makes it fail.
 */
class TestRouteLocator implements RefreshableRouteLocator {

	private static final Runnable NOTHING = () -> {
	};

	private final AtomicInteger refreshes = new AtomicInteger();

	private final AtomicInteger readings = new AtomicInteger();

	private volatile List<Route> held;

	private volatile List<Route> refreshed;

	private volatile Collection<String> ignoredPaths = Collections.emptyList();

	private volatile Runnable duringRefresh = NOTHING;

	private volatile Runnable beforeReading = NOTHING;

	private volatile Runnable afterReading = NOTHING;

	private volatile Runnable duringRequest = NOTHING;

	TestRouteLocator(String... paths) {
		hold(paths);
		this.refreshed = this.held;
	}

	static Route route(String path) {
		return new Route(path, path, "http://localhost", "", false, null);
	}

	/**
	 * Sets the routes that the next refresh finds.
	 */
	final void hold(String... paths) {
		List<Route> routes = new ArrayList<>();
		for (String path : paths) {
			routes.add(route(path));
		}
		hold(routes);
	}

	final void hold(List<Route> routes) {
		this.held = routes;
	}

	void setIgnoredPaths(Collection<String> ignoredPaths) {
		this.ignoredPaths = ignoredPaths;
	}

	/**
	 * Sets what happens in {@link #refresh()}, before the routes are exchanged.
	 */
	void duringRefresh(Runnable action) {
		this.duringRefresh = action;
	}

	/**
	 * Sets what happens in {@link #getRoutes()}, before the routes are taken.
	 */
	void beforeReading(Runnable action) {
		this.beforeReading = action;
	}

	/**
	 * Sets what happens in {@link #getRoutes()}, after the routes are taken.
	 */
	void afterReading(Runnable action) {
		this.afterReading = action;
	}

	/**
	 * Sets what happens in each request, before its lookup needs the routes.
	 */
	void duringRequest(Runnable action) {
		this.duringRequest = action;
	}

	/**
	 * Takes back all of that.
	 */
	void recover() {
		this.duringRefresh = NOTHING;
		this.beforeReading = NOTHING;
		this.afterReading = NOTHING;
		this.duringRequest = NOTHING;
	}

	int getRefreshes() {
		return this.refreshes.get();
	}

	int getReadings() {
		return this.readings.get();
	}

	@Override
	public void refresh() {
		this.refreshes.incrementAndGet();
		this.duringRefresh.run();
		synchronized (this) {
			this.refreshed = this.held;
		}
	}

	@Override
	public List<Route> getRoutes() {
		this.readings.incrementAndGet();
		this.beforeReading.run();
		List<Route> routes = this.refreshed;
		this.afterReading.run();
		return routes;
	}

	@Override
	public Collection<String> getIgnoredPaths() {
		this.duringRequest.run();
		return this.ignoredPaths;
	}

	@Override
	public Route getMatchingRoute(String path) {
		return null;
	}

}
