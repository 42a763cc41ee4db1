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

package org.springframework.cloud.netflix.zuul.patched.evidence.comparison;

import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

/**
 * The path matchers that a mapping is given. An index over literal segments is sound for
 * the first three only.
 */
enum MatcherKind {

	DEFAULT(AntPathMatcher::new),

	SLASH_SEPARATOR(() -> new AntPathMatcher("/")),

	NO_CACHE(() -> {
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCachePatterns(false);
		return matcher;
	}),

	CASE_INSENSITIVE(() -> {
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCaseSensitive(false);
		return matcher;
	}),

	TRIM_TOKENS(() -> {
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setTrimTokens(true);
		return matcher;
	}),

	DOT_SEPARATOR(() -> new AntPathMatcher(".")),

	SUBCLASS(LowerCaseAntPathMatcher::new),

	NOT_ANT(PrefixMatcher::new);

	private final Supplier<PathMatcher> factory;

	MatcherKind(Supplier<PathMatcher> factory) {
		this.factory = factory;
	}

	PathMatcher create() {
		return this.factory.get();
	}

	/**
	 * Also matches paths that are a pattern in lower case.
	 */
	private static final class LowerCaseAntPathMatcher extends AntPathMatcher {

		@Override
		public boolean match(String pattern, String path) {
			return super.match(pattern, path) || super.match(pattern.toLowerCase(Locale.ROOT), path);
		}

		@Override
		public Map<String, String> extractUriTemplateVariables(String pattern, String path) {
			return super.match(pattern, path) ? super.extractUriTemplateVariables(pattern, path)
					: Collections.emptyMap();
		}

	}

	/**
	 * A pattern that ends in stars matches all that begins like it, segments or not.
	 */
	private static final class PrefixMatcher implements PathMatcher {

		@Override
		public boolean isPattern(String path) {
			return path.endsWith("*");
		}

		@Override
		public boolean match(String pattern, String path) {
			return isPattern(pattern) ? path.startsWith(prefix(pattern)) : pattern.equals(path);
		}

		@Override
		public boolean matchStart(String pattern, String path) {
			return match(pattern, path);
		}

		@Override
		public String extractPathWithinPattern(String pattern, String path) {
			return isPattern(pattern) ? path.substring(prefix(pattern).length()) : "";
		}

		@Override
		public Map<String, String> extractUriTemplateVariables(String pattern, String path) {
			return Collections.singletonMap("rest of " + pattern, extractPathWithinPattern(pattern, path));
		}

		@Override
		public Comparator<String> getPatternComparator(String path) {
			return Comparator.comparing(pattern -> -prefix(pattern).length());
		}

		@Override
		public String combine(String pattern1, String pattern2) {
			return pattern1 + pattern2;
		}

		private static String prefix(String pattern) {
			int end = pattern.length();
			while (end > 0 && pattern.charAt(end - 1) == '*') {
				end--;
			}
			return pattern.substring(0, end);
		}

	}

}
