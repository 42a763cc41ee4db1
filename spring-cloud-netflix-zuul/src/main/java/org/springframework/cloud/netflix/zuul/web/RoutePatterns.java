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
import java.util.Comparator;
import java.util.List;

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

/**
 * Path patterns with an index over the literal segments that each begins with, all of
 * them, since routes often share a prefix such as {@code /api}.
 * <p>
 * A pattern can only match a path that begins with the same segments. So the candidates
 * for a path are found by a hash of its first segment, of its first two, and so on; a
 * pattern that begins with a wildcard has none and is always a candidate. Two prefixes of
 * equal hash make a candidate too many, never one too few: the matcher decides.
 */
final class RoutePatterns {

	private static final Comparator<RoutePattern> BY_POSITION = Comparator.comparingInt(candidate -> candidate.position);

	private final RoutePattern[] all;

	// chains of candidates, by the spread hash of the literal segments
	private final RoutePattern[] chains;

	private final int longestPrefix;

	/**
	 * @param paths in the order of registration; "/" and "/*" are left out
	 */
	RoutePatterns(Collection<String> paths) {
		List<String> patterns = new ArrayList<>(paths);
		patterns.removeIf(RouteTable::isCatchAll);
		this.all = new RoutePattern[patterns.size()];
		this.chains = new RoutePattern[Integer.highestOneBit(Math.max(1, patterns.size())) * 2];
		int longest = 0;
		for (int i = 0; i < this.all.length; i++) {
			RoutePattern pattern = new RoutePattern(patterns.get(i), i);
			int chain = chain(pattern.hash);
			pattern.next = this.chains[chain];
			this.chains[chain] = pattern;
			this.all[i] = pattern;
			longest = Math.max(longest, pattern.literalSegments);
		}
		this.longestPrefix = longest;
	}

	/**
	 * Whether a matcher splits and compares as the index does: Spring's own, by "/",
	 * with regard to case and white space.
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
		List<RoutePattern> matching = new ArrayList<>();
		if (indexed) {
			addMatching(matching, 0, path, matcher, trailingSlash);
			int hash = 0;
			int at = nextSegment(path, 0);
			for (int i = 0; i < this.longestPrefix && at < path.length(); i++) {
				int end = segmentEnd(path, at);
				hash = hash(hash, path, at, end);
				addMatching(matching, hash, path, matcher, trailingSlash);
				at = nextSegment(path, end);
			}
			matching.sort(BY_POSITION);
		}
		else {
			for (RoutePattern candidate : this.all) {
				candidate.addIfMatching(matching, path, matcher, trailingSlash);
			}
		}
		if (matching.isEmpty()) {
			return Collections.emptyList();
		}
		List<String> patterns = new ArrayList<>(matching.size());
		for (RoutePattern candidate : matching) {
			patterns.add(candidate.pattern);
		}
		return patterns;
	}

	private void addMatching(List<RoutePattern> matching, int hash, String path, PathMatcher matcher,
			boolean trailingSlash) {
		for (RoutePattern candidate = this.chains[chain(hash)]; candidate != null; candidate = candidate.next) {
			if (candidate.hash == hash) {
				candidate.addIfMatching(matching, path, matcher, trailingSlash);
			}
		}
	}

	private int chain(int hash) {
		return (hash * 0x9E3779B9) >>> Integer.numberOfLeadingZeros(this.chains.length - 1);
	}

	private static int hash(int hash, String path, int start, int end) {
		for (int i = start; i < end; i++) {
			hash = 31 * hash + path.charAt(i);
		}
		return 31 * hash + '/';
	}

	// empty segments do not count, as in AntPathMatcher
	private static int nextSegment(String path, int at) {
		while (at < path.length() && path.charAt(at) == '/') {
			at++;
		}
		return at;
	}

	private static int segmentEnd(String path, int at) {
		int end = path.indexOf('/', at);
		return end >= 0 ? end : path.length();
	}

}
