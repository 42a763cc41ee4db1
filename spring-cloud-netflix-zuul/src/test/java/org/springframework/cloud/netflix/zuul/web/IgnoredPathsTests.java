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

import java.util.Arrays;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Ignored paths are Ant patterns.
 */
public class IgnoredPathsTests {

	@Test
	public void aPathIsIgnoredThatOneOfThePatternsMatches() {
		assertThat(isIgnored("/orders/1", "/private/**", "/orders/?")).isTrue();
		assertThat(isIgnored("/orders/11", "/private/**", "/orders/?")).isFalse();
	}

	@Test
	public void anAsteriskStaysWithinASegment() {
		assertThat(isIgnored("/orders/1", "/orders/*")).isTrue();
		assertThat(isIgnored("/orders/1/lines", "/orders/*")).isFalse();
		assertThat(isIgnored("/orders/1/lines", "/orders/**")).isTrue();
	}

	@Test
	public void noneMayBeIgnored() {
		assertThat(isIgnored("/orders/1")).isFalse();
		assertThat(IgnoredPaths.match(null, "/orders/1")).isFalse();
	}

	private static boolean isIgnored(String path, String... patterns) {
		return IgnoredPaths.match(Arrays.asList(patterns), path);
	}

}
