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

package org.springframework.cloud.netflix.zuul.patched.distribution.publishing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The build's local repositories without the patched artifacts that a build may have installed there.
 */
final class LocalRepositories {

	private static final Path ARTIFACT = Path.of("org/springframework/cloud/spring-cloud-netflix-zuul");

	private LocalRepositories() {
	}

	/** A folder of links to all the rest. */
	static Path withoutPatched(Path folder) throws IOException {
		for (Path repository : MavenRun.buildsLocalRepositories()) {
			link(folder, repository, Path.of(""));
		}
		return folder;
	}

	private static void link(Path folder, Path repository, Path inside) throws IOException {
		if (!Files.isDirectory(repository.resolve(inside))) {
			return;
		}
		Files.createDirectories(folder.resolve(inside));
		for (Path child : children(repository.resolve(inside))) {
			Path name = inside.resolve(child.getFileName());
			if (ARTIFACT.startsWith(name)) {
				link(folder, repository, name);
			}
			else if (!name.toString().contains("-patched.") && Files.notExists(folder.resolve(name))) {
				Files.createSymbolicLink(folder.resolve(name), child);
			}
		}
	}

	private static List<Path> children(Path folder) throws IOException {
		try (Stream<Path> children = Files.list(folder)) {
			return children.collect(Collectors.toList());
		}
	}

}
