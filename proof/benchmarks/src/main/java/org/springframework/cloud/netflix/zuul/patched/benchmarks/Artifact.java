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

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

/**
 * The jar of Zuul that a JVM which measures has on its class path.
 */
enum Artifact {

	/** As upstream published it. */
	PUBLISHED,

	/** Ours. */
	PATCHED;

	private static final String CLASS_PATH = "java.class.path";

	private static final String EXPECTED = "zuul.jar";

	private static final String OURS = System.getProperty(CLASS_PATH);

	/**
	 * Makes JMH start its next JVM with this artifact: it hands on the class path of its
	 * own.
	 * @return an argument of that JVM, for {@link #check()}
	 */
	String use() {
		Path patched = inUse();
		Path jar = this == PATCHED ? patched : Path.of(System.getProperty("upstream.jar"));
		System.setProperty(CLASS_PATH, Arrays.stream(OURS.split(File.pathSeparator))
				.map(element -> Path.of(element).equals(patched) ? jar.toString() : element)
				.collect(Collectors.joining(File.pathSeparator)));
		return "-D" + EXPECTED + "=" + jar;
	}

	/**
	 * Fails unless the class in use is that of the artifact to be measured.
	 */
	static void check() {
		if (!Path.of(System.getProperty(EXPECTED)).equals(inUse())) {
			throw new IllegalStateException(
					"To be measured: " + System.getProperty(EXPECTED) + ", on the class path: " + inUse());
		}
	}

	private static Path inUse() {
		try {
			return Path.of(ZuulHandlerMapping.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		}
		catch (URISyntaxException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
