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
import java.util.List;
import java.util.Map;

import org.springframework.util.PathMatcher;

/**
 * One complete set of paths and their handlers, which never changes.
 */
final class RouteTable {

	private final Map<String, Object> routes;

	private final Map<String, Object> handlers;

	/**
	 * @param routes the routes among the handlers
	 * @param handlers by path, in the order that decides between equally good matches; a
	 * handler may be the name of a bean. They do not change any more.
	 * @param matcher the matcher that the mapping is configured with
	 */
	RouteTable(Map<String, Object> routes, Map<String, Object> handlers, PathMatcher matcher) {
		this.routes = routes;
		this.handlers = handlers;
	}

	/**
	 * Whether Spring treats a path as that of its root or default handler, not as a
	 * pattern.
	 */
	static boolean isCatchAll(String path) {
		return "/".equals(path) || "/*".equals(path);
	}

	Map<String, Object> getRoutes() {
		return this.routes;
	}

	/**
	 * The handler of exactly this path, or null.
	 */
	Object getHandler(String path) {
		return isCatchAll(path) ? null : this.handlers.get(path);
	}

	/**
	 * The handler of a pattern that {@link #getMatchingPatterns} returned.
	 */
	Object getHandlerOfMatch(String pattern) {
		Object handler = getHandler(pattern);
		return handler != null ? handler : getHandler(pattern.substring(0, pattern.length() - 1));
	}

	/**
	 * The handler of "/" or "/*" for a path that nothing else matches, or null.
	 * @param root whether there is a handler of "/" elsewhere, which goes before "/*"
	 */
	Object getFallback(String path, boolean root) {
		if ("/".equals(path) && (root || this.handlers.containsKey("/"))) {
			return this.handlers.get("/");
		}
		return this.handlers.get("/*");
	}

	/**
	 * The matcher to use with this table: one that matches as the configured one does.
	 */
	PathMatcher matcherFor(PathMatcher configured) {
		return configured;
	}

	/**
	 * The patterns that match a path, in the order of registration, with "/" appended
	 * where they only match so.
	 * @param matcher from {@link #matcherFor}
	 * @param trailingSlash whether to try that
	 */
	List<String> getMatchingPatterns(String path, PathMatcher matcher, boolean trailingSlash) {
		List<String> matching = new ArrayList<>();
		for (String pattern : this.handlers.keySet()) {
			if (isCatchAll(pattern)) {
				continue;
			}
			if (matcher.match(pattern, path)) {
				matching.add(pattern);
			}
			else if (trailingSlash && !pattern.endsWith("/") && matcher.match(pattern + "/", path)) {
				matching.add(pattern + "/");
			}
		}
		return matching;
	}

}
