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

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

/**
 * One complete set of paths and their handlers, which never changes.
 */
final class RouteTable {

	private final Map<String, Object> routes;

	private final Map<String, Object> handlers;

	private final RoutePatterns patterns;

	// The configured matcher that the index fits, and the one that stands in for it. Tables
	// that follow each other share that one as long as no path goes: so it has cached what
	// belongs to the current paths, and no more. Null when the configured matcher is of
	// another kind, or set otherwise.
	private final PathMatcher configured;

	private final PathMatcher indexed;

	/**
	 * @param routes the routes among the handlers
	 * @param handlers by path, in the order that decides between equally good matches; a
	 * handler may be the name of a bean. They do not change any more.
	 * @param matcher the matcher that the mapping is configured with
	 * @param before the table that this one follows, whose warm matcher it takes over
	 * unless a path is gone; may be null
	 */
	RouteTable(Map<String, Object> routes, Map<String, Object> handlers, PathMatcher matcher, RouteTable before) {
		this.routes = routes;
		this.handlers = handlers;
		this.patterns = new RoutePatterns(handlers.keySet());
		boolean fits = RoutePatterns.fit(matcher);
		this.configured = fits ? matcher : null;
		this.indexed = fits ? takeOver(before) : null;
	}

	private PathMatcher takeOver(RouteTable before) {
		boolean nothingRemoved = before != null && before.indexed != null
				&& this.handlers.keySet().containsAll(before.handlers.keySet());
		return nothingRemoved ? before.indexed : new AntPathMatcher();
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
	 * The handler of exactly this path, or null. It goes before any pattern.
	 */
	Object getHandler(String path) {
		return isCatchAll(path) ? null : this.handlers.get(path);
	}

	/**
	 * Finds the handler of a path that has none of its own, by Spring MVC's rules for URL
	 * handler mappings: that of the best pattern, else that of "/" or "/*".
	 * @param configured the matcher that the mapping is configured with
	 * @param trailingSlash whether a pattern also matches with "/" appended
	 * @param rootElsewhere whether there is a handler of "/" elsewhere, which goes before
	 * that of "/*"
	 * @return null if there is none
	 */
	Match match(String path, PathMatcher configured, boolean trailingSlash, boolean rootElsewhere) {
		PathMatcher matcher = configured == this.configured ? this.indexed : configured;
		List<String> patterns = this.patterns.match(path, matcher, trailingSlash, matcher == this.indexed);
		if (patterns.isEmpty()) {
			boolean root = "/".equals(path) && (rootElsewhere || this.handlers.containsKey("/"));
			Object fallback = this.handlers.get(root ? "/" : "/*");
			return fallback != null ? new Match(fallback, path, path, patterns, null) : null;
		}
		Comparator<String> bestFirst = matcher.getPatternComparator(path);
		patterns.sort(bestFirst);
		String best = patterns.get(0);
		Map<String, String> variables = new LinkedHashMap<>();
		for (String pattern : patterns) {
			if (bestFirst.compare(best, pattern) == 0) {
				variables.putAll(matcher.extractUriTemplateVariables(pattern, path));
			}
		}
		Object handler = getHandler(best);
		if (handler == null) { // it only matched with "/" appended
			handler = getHandler(best.substring(0, best.length() - 1));
		}
		return new Match(handler, best, matcher.extractPathWithinPattern(best, path), patterns, variables);
	}

	/**
	 * What a lookup found, and what it exposes.
	 */
	static final class Match {

		final Object handler;

		final String pattern;

		final String pathWithin;

		/** All that match, best first. */
		final List<String> patterns;

		/** URI template variables, still encoded; null when no pattern matched. */
		final Map<String, String> variables;

		Match(Object handler, String pattern, String pathWithin, List<String> patterns,
				Map<String, String> variables) {
			this.handler = handler;
			this.pattern = pattern;
			this.pathWithin = pathWithin;
			this.patterns = patterns;
			this.variables = variables;
		}

	}

}
