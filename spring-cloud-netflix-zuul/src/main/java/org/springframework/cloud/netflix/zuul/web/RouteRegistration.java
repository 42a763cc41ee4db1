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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

import org.apache.commons.logging.Log;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.Assert;
import org.springframework.util.PathMatcher;
import org.springframework.util.StringUtils;

/**
 * The registration of all routes that a locator holds. Each goes through the mapping's
 * {@code registerHandler}, which a subclass may override: it may leave a route out, add
 * paths of its own, or skip what it knows to be registered. Not for use by two threads at
 * once.
 */
final class RouteRegistration {

	private final Consumer<String> registrar;

	private final Function<String, Object> registered;

	private final Log logger;

	// What came in for a route besides its own path, ever, for subclasses that skip it
	// another time.
	private final Map<String, Map<String, Object>> others = new HashMap<>();

	private Set<String> skipped = Collections.emptySet();

	// while a registration is under way

	private Map<String, Object> routes;

	private String path;

	/**
	 * @param registrar registers a route's path; what comes of it is {@link #add added}
	 * @param registered the handler that was ever registered for a path, or null
	 */
	RouteRegistration(Consumer<String> registrar, Function<String, Object> registered, Log logger) {
		this.registrar = registrar;
		this.registered = registered;
		this.logger = logger;
	}

	/**
	 * Registers routes. One that cannot be mapped is left out, with a warning when it was
	 * not left out before.
	 * @return the handlers by path, which do not change any more
	 */
	Map<String, Object> register(Collection<Route> held, PathMatcher matcher) {
		Assert.state(held != null, "The RouteLocator returned null instead of routes");
		List<Route> current = new ArrayList<>(held);
		if (current.isEmpty()) {
			this.logger.warn("No routes found from RouteLocator");
		}
		Map<String, Object> routes = new LinkedHashMap<>(2 * current.size());
		Set<String> skipped = new HashSet<>();
		this.routes = routes;
		try {
			for (Route route : current) {
				String reason = findFault(route, matcher);
				if (reason == null) {
					reason = register(route.getFullPath());
				}
				if (reason != null) {
					String name = route != null ? "'" + route.getId() + "' (" + route.getFullPath() + ")" : "null";
					if (skipped.add(name) && !this.skipped.contains(name)) {
						this.logger.warn("Skipped route " + name + ": " + reason);
					}
				}
			}
		}
		finally {
			this.routes = null;
		}
		this.skipped = skipped;
		return routes;
	}

	boolean isUnderWay() {
		return this.routes != null;
	}

	/**
	 * Takes what was registered for the route at hand.
	 */
	void add(String path, Object handler) {
		this.routes.putIfAbsent(path, handler);
		if (!path.equals(this.path) || RouteTable.isCatchAll(path)) {
			this.others.computeIfAbsent(this.path, key -> new LinkedHashMap<>()).put(path, handler);
		}
	}

	// why the route cannot be mapped, or null if it is
	private String register(String path) {
		this.path = path;
		try {
			this.registrar.accept(path);
		}
		catch (RuntimeException ex) {
			// A subclass that fails may succeed another time: then this is a failed reading.
			// For the path of another handler no route can be mapped.
			if (this.registered.apply(path) == null) {
				throw ex;
			}
			return ex.getMessage();
		}
		// what a subclass let pass once stays as long as the route does
		this.routes.computeIfAbsent(path, this.registered);
		this.others.getOrDefault(path, Collections.emptyMap()).forEach(this.routes::putIfAbsent);
		return null;
	}

	private static String findFault(Route route, PathMatcher matcher) {
		if (route == null || route.getFullPath() == null) {
			return route == null ? "it is null" : "its path is null";
		}
		String path = route.getFullPath();
		if (matcher instanceof AntPathMatcher && path.indexOf('{') >= 0) {
			try {
				// a lookup would fail on the regular expression of a template variable,
				// "/{id:[}", if it is none
				for (String segment : StringUtils.tokenizeToStringArray(path, "/")) {
					matcher.match(segment, segment);
				}
			}
			catch (RuntimeException ex) {
				return ex.getMessage();
			}
		}
		return null;
	}

}
