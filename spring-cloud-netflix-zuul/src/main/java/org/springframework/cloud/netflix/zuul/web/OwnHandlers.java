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
import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.util.PathMatcher;

/**
 * The handlers that a subclass registered itself, apart from any route: they stay, and
 * need no locator. Each combination of them with the routes is one {@link RouteTable}.
 */
final class OwnHandlers {

	// Of equally good matches the one registered first wins: those before the routes were
	// ever read, the routes, those that came later. All guarded by this.
	private final Map<String, Object> before = new LinkedHashMap<>();

	private final Map<String, Object> after = new LinkedHashMap<>();

	private boolean root;

	private boolean fallback;

	private volatile RouteTable table;

	/**
	 * Adds a handler. Those of "/" and "/*" are only noted: Spring keeps them.
	 * @param late whether routes have been read already
	 */
	synchronized void add(String path, Object handler, boolean late) {
		if (RouteTable.isCatchAll(path)) {
			this.root |= "/".equals(path);
			this.fallback |= "/*".equals(path);
		}
		else if (!this.before.containsKey(path) && !this.after.containsKey(path)) {
			(late ? this.after : this.before).put(path, handler);
			this.table = null;
		}
	}

	/**
	 * Whether one of these handlers would serve a path if there were no routes.
	 * @param matcher the matcher that the mapping is configured with
	 * @param trailingSlash whether a pattern also matches with "/" appended
	 */
	boolean serve(String path, PathMatcher matcher, boolean trailingSlash) {
		RouteTable own = alone(matcher);
		try {
			return own.getHandler(path) != null || own.match(path, matcher, trailingSlash, false) != null
					|| isFallback(path);
		}
		catch (RuntimeException ex) {
			return isFallback(path); // a pattern fails on it; a route may go before any pattern
		}
	}

	private synchronized boolean isFallback(String path) {
		return this.fallback || (this.root && "/".equals(path));
	}

	/**
	 * The table of these handlers and the routes.
	 * @param routes handlers by path, which do not change any more
	 * @param matcher the matcher that the mapping is configured with
	 */
	RouteTable with(Map<String, Object> routes, PathMatcher matcher) {
		RouteTable known = this.table;
		return known != null && known.getRoutes() == routes ? known : build(routes, matcher);
	}

	RouteTable alone(PathMatcher matcher) {
		return with(Collections.emptyMap(), matcher);
	}

	private synchronized RouteTable build(Map<String, Object> routes, PathMatcher matcher) {
		if (this.table == null || this.table.getRoutes() != routes) {
			Map<String, Object> handlers = routes;
			if (!this.before.isEmpty() || !this.after.isEmpty()) {
				handlers = new LinkedHashMap<>(this.before);
				routes.forEach(handlers::putIfAbsent);
				this.after.forEach(handlers::putIfAbsent);
			}
			this.table = new RouteTable(routes, handlers, matcher, this.table);
		}
		return this.table;
	}

}
