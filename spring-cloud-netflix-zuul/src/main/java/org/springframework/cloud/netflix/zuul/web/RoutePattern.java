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

import java.util.List;

import org.springframework.util.PathMatcher;

/**
 * A path pattern as {@link RoutePatterns} finds it: by a hash of the literal segments that
 * it begins with.
 */
final class RoutePattern {

	final String pattern;

	/** Its place in the order of registration. */
	final int position;

	final int hash;

	final int literalSegments;

	/** The next one of the same chain of the index, or null. */
	RoutePattern next;

	RoutePattern(String pattern, int position) {
		int literal = 0;
		int hash = 0;
		int segments = 0;
		int start = 0;
		// up to the first wildcard; the end of the pattern ends a segment as "/" does
		for (int i = 0; i <= pattern.length(); i++) {
			char c = i < pattern.length() ? pattern.charAt(i) : '/';
			if (c == '*' || c == '?' || c == '{') {
				break;
			}
			if (c != '/' || i > start) {
				hash = 31 * hash + c;
			}
			if (c == '/') {
				segments += i > start ? 1 : 0;
				literal = hash;
				start = i + 1;
			}
		}
		this.pattern = pattern;
		this.position = position;
		this.hash = literal;
		this.literalSegments = segments;
	}

	private RoutePattern(String pattern, RoutePattern other) {
		this.pattern = pattern;
		this.position = other.position;
		this.hash = other.hash;
		this.literalSegments = other.literalSegments;
	}

	/**
	 * Adds this pattern if it matches, or as one with "/" appended if it does so then.
	 */
	void addIfMatching(List<RoutePattern> matching, String path, PathMatcher matcher, boolean trailingSlash) {
		if (matcher.match(this.pattern, path)) {
			matching.add(this);
		}
		else if (trailingSlash && !this.pattern.endsWith("/") && matcher.match(this.pattern + "/", path)) {
			matching.add(new RoutePattern(this.pattern + "/", this));
		}
	}

}
