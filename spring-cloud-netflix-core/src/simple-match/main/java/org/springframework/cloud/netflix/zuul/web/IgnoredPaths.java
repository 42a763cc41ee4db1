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

import java.util.Collection;

import org.springframework.util.PatternMatchUtils;

/**
 * What a locator's ignored paths match in Camden and Dalston.
 */
final class IgnoredPaths {

	private static final String[] NONE = {};

	private IgnoredPaths() {
	}

	/**
	 * Whether a path is ignored.
	 * @param ignored patterns in which {@code *} stands for anything, may be null
	 */
	static boolean match(Collection<String> ignored, String path) {
		return ignored != null && PatternMatchUtils.simpleMatch(ignored.toArray(NONE), path);
	}

}
