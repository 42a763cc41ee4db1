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
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.Test;

import org.springframework.util.AntPathMatcher;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The index finds what trying every pattern finds, and tries few.
 */
public class RoutePatternsTests {

	private static final List<String> PATTERNS = Arrays.asList("/**", "/api/**", "/api/a/**",
			"/api/a", "/api/*/x", "/{v}/a", "/a?i/a", "/api//a/**", "api/a", "/api/a/", "",
			"*", "{v}", "/Aa/**", "/BB/**", "/api/a{v}/**", "/api/a*", "//", "/ api/a",
			"/API/a");

	private static final List<String> PATHS = Arrays.asList("/api/a", "/api/a/", "/api//a",
			"//api/a", "api/a", "/api", "/api/", "/api/a/b/c", "/api/b/x", "/Aa", "/Aa/b",
			"/BB/b", "/AaBB", "/", "", "//", "/API/a", "/api/ab", "/axi/a", "/x/a");

	private final AntPathMatcher matcher = new AntPathMatcher();

	@Test
	public void indexFindsWhatTryingEveryPatternFinds() {
		RoutePatterns patterns = new RoutePatterns(PATTERNS);
		for (String path : PATHS) {
			for (boolean trailingSlash : new boolean[] { true, false }) {
				List<String> expected = expected(path, trailingSlash);
				assertThat(patterns.match(path, this.matcher, trailingSlash, true)).as(path)
						.isEqualTo(expected);
				assertThat(patterns.match(path, this.matcher, trailingSlash, false))
						.as(path).isEqualTo(expected);
			}
		}
	}

	@Test
	public void routesWithACommonPrefixDoNotCostEachOther() {
		List<String> many = new ArrayList<>();
		for (int i = 0; i < 1000; i++) {
			many.add("/api/v1/service-" + i + "/**");
			many.add("/api/v1/service-" + i + "/status");
			many.add("/api/v1/exact-" + i);
		}
		CountingMatcher counting = new CountingMatcher();

		assertThat(new RoutePatterns(many).match("/api/v1/service-500/x", counting, false,
				true)).containsExactly("/api/v1/service-500/**");
		assertThat(counting.comparisons.get()).as("patterns tried").isLessThan(5);
	}

	@Test
	public void patternsThatBeginWithAWildcardAreAlwaysTried() {
		RoutePatterns patterns = new RoutePatterns(
				Arrays.asList("/api/**", "/{tenant}/orders/**"));

		assertThat(patterns.match("/any/orders/1", this.matcher, false, true))
				.containsExactly("/{tenant}/orders/**");
	}

	@Test
	public void noPatternsMatchNothing() {
		RoutePatterns patterns = new RoutePatterns(Collections.<String>emptyList());

		assertThat(patterns.match("/api/a", this.matcher, true, true)).isEmpty();
		assertThat(patterns.match("/api/a", this.matcher, true, false)).isEmpty();
	}

	@Test
	public void pathsOfTheRootAndTheDefaultHandlerAreLeftOut() {
		RoutePatterns patterns = new RoutePatterns(Arrays.asList("/*", "/a/*", "/"));

		assertThat(patterns.match("/a", this.matcher, true, true)).isEmpty();
		assertThat(patterns.match("/", this.matcher, true, false)).isEmpty();
		assertThat(patterns.match("/a/b", this.matcher, true, false))
				.containsExactly("/a/*");
	}

	@Test
	public void indexFitsSpringsOwnMatcherAsItComes() {
		AntPathMatcher uncached = new AntPathMatcher();
		uncached.setCachePatterns(false);
		assertThat(RoutePatterns.fit(this.matcher)).isTrue();
		assertThat(RoutePatterns.fit(uncached)).isTrue();
	}

	@Test
	public void indexDoesNotFitAMatcherThatSplitsOrComparesOtherwise() {
		AntPathMatcher caseInsensitive = new AntPathMatcher();
		caseInsensitive.setCaseSensitive(false);
		AntPathMatcher trimming = new AntPathMatcher();
		trimming.setTrimTokens(true);

		assertThat(RoutePatterns.fit(caseInsensitive)).isFalse();
		assertThat(RoutePatterns.fit(trimming)).isFalse();
		assertThat(RoutePatterns.fit(new AntPathMatcher("."))).isFalse();
		assertThat(RoutePatterns.fit(new CountingMatcher())).isFalse();
	}

	private List<String> expected(String path, boolean trailingSlash) {
		List<String> matching = new ArrayList<>();
		for (String pattern : PATTERNS) {
			if (this.matcher.match(pattern, path)) {
				matching.add(pattern);
			}
			else if (trailingSlash && !pattern.endsWith("/")
					&& this.matcher.match(pattern + "/", path)) {
				matching.add(pattern + "/");
			}
		}
		return matching;
	}

	private static final class CountingMatcher extends AntPathMatcher {

		private final AtomicInteger comparisons = new AtomicInteger();

		@Override
		public boolean match(String pattern, String path) {
			this.comparisons.incrementAndGet();
			return super.match(pattern, path);
		}

	}

}
