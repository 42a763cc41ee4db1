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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the gateways run on.
 */
enum Artifact {

	PATCHED("patched.version"),

	/** As published: the control. */
	STOCK("upstream.version");

	private final String version;

	Artifact(String property) {
		this.version = System.getProperty(property);
	}

	/**
	 * The Implementation-Version in the manifest of the jar.
	 */
	String version() {
		return this.version;
	}

	/**
	 * That of this JVM, which has the patched jar, less the tests.
	 */
	String classPath() {
		String patched = "spring-cloud-netflix-zuul-" + PATCHED.version + ".jar";
		return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
				.filter((element) -> !element.endsWith("test-classes"))
				.map((element) -> this == STOCK && element.endsWith(patched) ? System.getProperty("stock.jar") : element.toString())
				.collect(Collectors.joining(File.pathSeparator));
	}

}
