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

package org.springframework.cloud.netflix.zuul.patched.distribution.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.Assume;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A project of {@code src/it} that Maven has built before the tests began.
 */
final class Consumer {

	private static final String ZUUL = "org.springframework.cloud:" + Build.artifactId() + ":jar:";

	final Path folder;

	Consumer(String name) {
		assumeBuilt();
		this.folder = Build.output("it").resolve(name);
		assertThat(this.folder.resolve("build.log")).as("Maven's log").exists();
	}

	private static void assumeBuilt() {
		Assume.assumeFalse("The consumers were not built, because of -Dinvoker.skip", Boolean.getBoolean("invoker.skip"));
	}

	String log() throws IOException {
		return Files.readString(this.folder.resolve("build.log"));
	}

	/** What the dependency plugin printed about a module, without its first line, the module itself. */
	List<String> tree(String module) throws IOException {
		List<String> lines = Files.readAllLines(this.folder.resolve(module).resolve("target/tree.txt"));
		return lines.subList(1, lines.size());
	}

	/** The versions of the artifact in a module's tree. */
	List<String> versions(String module) throws IOException {
		return tree(module).stream().filter((line) -> line.contains(ZUUL))
				.map((line) -> line.substring(line.indexOf(ZUUL) + ZUUL.length()).replaceFirst(":.*", "")).toList();
	}

	/** Which repository a file of the patched artifact came from, as the local repository remembers. */
	static List<String> origins(Path localRepository) throws IOException {
		assumeBuilt();
		return Files
				.readAllLines(localRepository.resolve("org/springframework/cloud").resolve(Build.artifactId())
						.resolve(Build.version()).resolve("_remote.repositories"))
				.stream().filter((line) -> !line.startsWith("#"))
				.map((line) -> line.replaceFirst(".*>(.*)=", "$1")).distinct().toList();
	}

}
