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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.Assume;
import org.junit.BeforeClass;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Substitution and guard in a Gradle build, and what does not substitute, with the {@code gradle} on the PATH. Debian's (4.4.1) will do.
 */
public class GradleTests {

	private static final String ZUUL = "org.springframework.cloud:" + Build.artifactId() + ":";

	private static final String FAILED = "Execution failed for task ':";

	/** One run for all tests, since Gradle starts slowly. */
	private static List<String> output;

	@BeforeClass
	public static void runGradle() throws Exception {
		Assume.assumeTrue("gradle is on the PATH", Stream.of(System.getenv("PATH").split(":"))
				.anyMatch((folder) -> Files.isExecutable(Path.of(folder, "gradle"))));
		Path source = Build.file("release/distribution/src/it/gradle");
		Path project = Build.output("it-gradle");
		try (Stream<Path> files = Files.walk(source)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Path copy = project.resolve(source.relativize(file));
				Files.createDirectories(copy.getParent());
				Files.writeString(copy, Build.filter(Files.readString(file)));
			}
		}
		ProcessBuilder builder = new ProcessBuilder("gradle", "--no-daemon", "--continue", "-q", "resolve",
				"-Ppublication=" + Build.publication().toUri(),
				"-PresolvedByTheBuild=" + Build.localRepositories().get(0).toUri(), "-g", Build.output("gradle-home").toString());
		Process gradle = builder.directory(project.toFile()).redirectErrorStream(true).start();
		try {
			// its output ends with the process at the latest
			CompletableFuture.delayedExecutor(10, TimeUnit.MINUTES).execute(gradle::destroyForcibly);
			try (BufferedReader reader = gradle.inputReader()) {
				output = reader.lines().toList();
			}
			assertThat(gradle.waitFor()).as(String.join("\n", output)).isEqualTo(1);
		}
		finally {
			gradle.destroyForcibly();
		}
	}

	@Test
	public void withoutSpringsPluginARuleAForcedVersionAndASubstitutionSubstitute() {
		assertSubstituted("rule", "force", "substitution");
	}

	@Test
	public void withSpringsPluginAnEntryAPlainDependencyAndTheLastBomSubstitute() {
		assertSubstituted("managed-entry", "managed-dependency", "managed-bom-last");
	}

	@Test
	public void aPlainDependencyBesideTheStarterGivesWayToStockAndTheGuardSaysSo() {
		assertStopped("dependency");
	}

	@Test
	public void withSpringsPluginABomImportedFirstGivesWayAndTheGuardSaysSo() {
		assertStopped("managed-bom-first");
	}

	@Test
	public void withSpringsPluginThePropertyOfTheReleaseTrainBreaksTheBuild() {
		assertThat(failure("managed-property")).startsWith("> Could not resolve all files for configuration");
		assertThat(output).anyMatch((line) -> line.contains(
				"Could not find org.springframework.cloud:spring-cloud-netflix-dependencies:" + Build.version()));
	}

	@Test
	public void nothingElseFails() {
		assertThat(output).filteredOn((line) -> line.startsWith(FAILED)).extracting((line) -> line.split(":")[1])
				.containsExactlyInAnyOrder("dependency", "managed-bom-first", "managed-property");
	}

	private static void assertSubstituted(String... projects) {
		for (String project : projects) {
			assertThat(output).filteredOn((line) -> line.startsWith(project + ": " + ZUUL))
					.containsExactly(project + ": " + ZUUL + Build.version());
		}
	}

	private static void assertStopped(String project) {
		assertThat(failure(project)).startsWith("> " + Build.artifactId() + " " + Build.upstreamVersion()
				+ " was resolved in runtimeClasspath, not the patched " + Build.version());
		assertThat(output).noneMatch((line) -> line.startsWith(project + ": "));
	}

	/** What Gradle gives as the reason. */
	private static String failure(String project) {
		int failed = output.indexOf(FAILED + project + ":resolve'.");
		assertThat(failed).as(String.join("\n", output)).isNotNegative();
		return output.get(failed + 1);
	}

}
