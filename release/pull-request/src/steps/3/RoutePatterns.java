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
import java.util.List;

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

/**
 * Path patterns, each of which is tried. An index will need a matcher that it fits.
 */
final class RoutePatterns {

	private final List<String> patterns;

	/**
	 * @param paths in the order of registration; "/" and "/*" are left out
	 */
	RoutePatterns(Collection<String> paths) {
		this.patterns = new ArrayList<>(paths);
		this.patterns.removeIf(RouteTable::isCatchAll);
	}

	/**
	 * Whether a matcher splits and compares as Spring's own does as it comes: by "/", with
	 * regard to case and white space.
	 */
	static boolean fit(PathMatcher matcher) {
		return matcher.getClass() == AntPathMatcher.class && matcher.combine("a", "b").equals("a/b")
				&& !matcher.match("a", "A") && !matcher.match("a", " a");
	}

	/**
	 * The patterns that match, in the order of registration, with "/" appended where they
	 * only match so.
	 */
	List<String> match(String path, PathMatcher matcher, boolean trailingSlash, boolean indexed) {
		List<String> matching = new ArrayList<>();
		for (String pattern : this.patterns) {
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
