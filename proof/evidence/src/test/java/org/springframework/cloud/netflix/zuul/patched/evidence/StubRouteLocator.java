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

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;

/**
 * A locator that shows the paths it was given from its next refresh on.
 */
public class StubRouteLocator implements RefreshableRouteLocator {

	private volatile Collection<String> paths;

	private volatile Collection<String> ignoredPaths = Collections.emptyList();

	private volatile List<Route> routes;

	public StubRouteLocator(Collection<String> paths) {
		this.paths = paths;
		this.routes = routes(paths);
	}

	public static Route route(String path) {
		return new Route(path, path, "http://localhost", "", false, null);
	}

	private static List<Route> routes(Collection<String> paths) {
		List<Route> routes = new ArrayList<>(paths.size());
		paths.forEach(path -> routes.add(route(path)));
		return routes;
	}

	public void setPaths(Collection<String> paths) {
		this.paths = paths;
	}

	/**
	 * @param ignoredPaths what {@link #getIgnoredPaths()} returns
	 */
	public void setIgnoredPaths(Collection<String> ignoredPaths) {
		this.ignoredPaths = ignoredPaths;
	}

	@Override
	public void refresh() {
		this.routes = routes(this.paths);
	}

	@Override
	public Collection<String> getIgnoredPaths() {
		return this.ignoredPaths;
	}

	@Override
	public List<Route> getRoutes() {
		return this.routes;
	}

	@Override
	public Route getMatchingRoute(String path) {
		return null;
	}

}
