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

package org.springframework.cloud.netflix.zuul.patched.evidence;

/**
 * The release whose class the tests run on as control, and in what that one is not like
 * those of the later releases.
 */
public final class Release {

	private static final String VERSION = System.getProperty("upstream.version", "2.0.1.RELEASE");

	private Release() {
	}

	/**
	 * Whether ignored paths are Ant patterns. In Camden and Dalston they are not, and null
	 * instead of them fails every request on the published class.
	 */
	public static boolean ignoresAntPatterns() {
		return !VERSION.startsWith("1.2.") && !VERSION.startsWith("1.3.");
	}

}
