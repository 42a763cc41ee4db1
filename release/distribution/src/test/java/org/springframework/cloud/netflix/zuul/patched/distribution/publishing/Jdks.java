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
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The JDKs of this machine: those in the usual folders, and the one of {@code -Dother.java.home}.
 */
final class Jdks {

	private Jdks() {
	}

	/** The latest that this build can run on, other than the one it does run on. */
	static Optional<Path> other() throws IOException {
		String given = System.getProperty("other.java.home", "");
		if (!given.isEmpty() && !given.startsWith("${")) {
			return Optional.of(Path.of(given));
		}
		int running = Runtime.version().feature();
		return Stream.of(Path.of("/usr/lib/jvm"), Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
				Path.of(System.getProperty("user.home"), ".jdks")).flatMap(Jdks::children)
				.filter((home) -> Files.isExecutable(home.resolve("bin/javac")) && feature(home) >= 17 && feature(home) != running)
				.max(Comparator.comparingInt(Jdks::feature));
	}

	static int feature(Path home) {
		Properties release = new Properties();
		try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
			release.load(reader);
		}
		catch (IOException ex) {
			return 0;
		}
		return Runtime.Version.parse(release.getProperty("JAVA_VERSION", "0").replace("\"", "")).feature();
	}

	private static Stream<Path> children(Path folder) {
		try (Stream<Path> children = Files.list(folder)) {
			return children.toList().stream();
		}
		catch (IOException ex) {
			return Stream.empty();
		}
	}

}
