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

	private static final Comparator<Candidate> BY_POSITION = Comparator.comparingInt(c -> c.position);

	private final Candidate[] all;

	// chains of candidates, by the spread hash of the literal segments
	private final Candidate[] chains;

	private final int longestPrefix;

	/**
	 * @param paths in the order of registration; those that are no patterns are left out
	 */
	RoutePatterns(Collection<String> paths) {
		List<String> patterns = new ArrayList<>(paths);
		patterns.removeIf(RouteTable::isCatchAll);
		this.all = new Candidate[patterns.size()];
		this.chains = new Candidate[Integer.highestOneBit(Math.max(1, patterns.size())) * 2];
		int longest = 0;
		int position = 0;
		for (String pattern : patterns) {
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
			int chain = chain(literal);
			this.chains[chain] = new Candidate(pattern, position, literal, this.chains[chain]);
			this.all[position++] = this.chains[chain];
			longest = Math.max(longest, segments);
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
		List<Candidate> matching = new ArrayList<>();
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
			for (Candidate candidate : this.all) {
				candidate.addIfMatching(matching, path, matcher, trailingSlash);
			}
		}
		if (matching.isEmpty()) {
			return Collections.emptyList();
		}
		List<String> patterns = new ArrayList<>(matching.size());
		for (Candidate candidate : matching) {
			patterns.add(candidate.pattern);
		}
		return patterns;
	}

	private void addMatching(List<Candidate> matching, int hash, String path, PathMatcher matcher,
			boolean trailingSlash) {
		for (Candidate candidate = this.chains[chain(hash)]; candidate != null; candidate = candidate.next) {
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

	private static final class Candidate {

		private final String pattern;

		private final int position;

		private final int hash;

		private final Candidate next;

		Candidate(String pattern, int position, int hash, Candidate next) {
			this.pattern = pattern;
			this.position = position;
			this.hash = hash;
			this.next = next;
		}

		private void addIfMatching(List<Candidate> matching, String path, PathMatcher matcher,
				boolean trailingSlash) {
			if (matcher.match(this.pattern, path)) {
				matching.add(this);
			}
			else if (trailingSlash && !this.pattern.endsWith("/") && matcher.match(this.pattern + "/", path)) {
				matching.add(new Candidate(this.pattern + "/", this.position, this.hash, null));
			}
		}

	}

}
