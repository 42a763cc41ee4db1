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

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Assume;
import org.junit.Before;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Substitution and guard in a Gradle build, with the {@code gradle} on the PATH. Debian's (4.4.1) will do.
 */
public class GradleTests {

	private static final String RESOLVED = "resolved org.springframework.cloud:spring-cloud-netflix-zuul:";

	private final Path project = Build.output("it-gradle");

	@Before
	public void copyProject() throws IOException {
		Assume.assumeTrue("gradle is on the PATH", Stream.of(System.getenv("PATH").split(":"))
				.anyMatch((folder) -> Files.isExecutable(Path.of(folder, "gradle"))));
		Files.createDirectories(this.project);
		try (Stream<Path> files = Files.list(Build.file("distribution/src/it/gradle"))) {
			for (Path file : files.toList()) {
				Files.writeString(this.project.resolve(file.getFileName()), Build.filter(Files.readString(file)));
			}
		}
	}

	@Test
	public void aRuleSubstitutes() throws Exception {
		assertThat(gradle("substitute", 0)).filteredOn((line) -> line.startsWith(RESOLVED))
				.containsExactly(RESOLVED + Build.version());
	}

	@Test
	public void anEntryOfTheDependencyManagementPluginSubstitutes() throws Exception {
		assertThat(gradle("managed", 0)).filteredOn((line) -> line.startsWith(RESOLVED))
				.containsExactly(RESOLVED + Build.version());
	}

	@Test
	public void theGuardFailsTheBuildWhenStockWasResolved() throws Exception {
		assertThat(String.join("\n", gradle("stock", 1))).contains("spring-cloud-netflix-zuul " + Build.upstreamVersion()
				+ " was resolved in compile, not the patched " + Build.version());
	}

	private List<String> gradle(String variant, int expected) throws Exception {
		ProcessBuilder builder = new ProcessBuilder("gradle", "--no-daemon", "-q", "resolve", "-Pvariant=" + variant,
				"-Ppublication=" + Build.publication().toUri(),
				"-PresolvedByTheBuild=" + Build.localRepositories().get(0).toUri(), "-g", Build.output("gradle-home").toString());
		Process gradle = builder.directory(this.project.toFile()).redirectErrorStream(true).start();
		try {
			// its output ends with the process at the latest
			CompletableFuture.delayedExecutor(5, TimeUnit.MINUTES).execute(gradle::destroyForcibly);
			List<String> out;
			try (BufferedReader reader = gradle.inputReader()) {
				out = reader.lines().collect(Collectors.toList());
			}
			assertThat(gradle.waitFor()).as(String.join("\n", out)).isEqualTo(expected);
			return out;
		}
		finally {
			gradle.destroyForcibly();
		}
	}

}
