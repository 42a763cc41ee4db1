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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.JarComparison.Difference;
import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.JarComparison.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Writes {@code target/difference-report.md}: what differs from upstream, entry by entry.
 */
public class DifferenceReportTests {

	private final JarComparison jar = new JarComparison(Build.upstreamJar(), Build.patchedJar());

	private final JarComparison sources = new JarComparison(Build.upstreamSources(), Build.patchedSources());

	@Test
	public void theReportNamesTheReplacedClassWithItsChecksums() throws IOException {
		String name = Build.REPLACED + ".class";
		assertThat(Files.readAllLines(Files.write(Build.output("difference-report.md"), report()))).contains(
				"| upstream's | `" + Build.upstreamSha256() + "` |",
				"| `" + name + "` | changed | `" + JarComparison.sha256(Build.upstreamJar().bytes(name)) + "` | `"
						+ JarComparison.sha256(Build.patchedJar().bytes(name)) + "` |");
	}

	private List<String> report() throws IOException {
		List<String> lines = new ArrayList<>();
		lines.add("# What differs from upstream");
		lines.add("");
		lines.add("`org.springframework.cloud:" + Build.artifactId() + ":" + Build.version() + "`, base `" + Build.upstreamVersion()
				+ "`. Checksums are SHA-256.");
		section(lines, "The jar", this.jar, Build.upstreamJar(), Build.patchedJar());
		section(lines, "The sources jar", this.sources, Build.upstreamSources(), Build.patchedSources());
		lines.add("");
		lines.add("The POM has upstream's dependencies, scopes, optional flags and exclusions, and no parent.");
		return lines;
	}

	private static void section(List<String> lines, String title, JarComparison comparison, Jar upstream, Jar patched)
			throws IOException {
		lines.addAll(List.of("", "## " + title, "", "| | SHA-256 |", "| --- | --- |",
				"| upstream's | " + checksum(JarComparison.sha256(Files.readAllBytes(upstream.file))) + " |",
				"| patched | " + checksum(JarComparison.sha256(Files.readAllBytes(patched.file))) + " |", "",
				comparison.entries(Kind.SAME).size() + " entries are the same, byte for byte. These differ:",
				"", "| entry | | upstream's | patched |", "| --- | --- | --- | --- |"));
		for (Difference entry : differences(comparison)) {
			lines.add("| `" + entry.name() + "` | " + entry.kind().name().toLowerCase(Locale.ROOT) + " | "
					+ checksum(entry.before()) + " | " + checksum(entry.after()) + " |");
		}
	}

	/** Without folders: which of them have an entry is up to the tool that makes the jar. */
	private static List<Difference> differences(JarComparison comparison) {
		return Stream.of(Kind.CHANGED, Kind.ADDED, Kind.LOST).map(comparison::entries).flatMap(List::stream)
				.filter((entry) -> !entry.name().endsWith("/")).toList();
	}

	private static String checksum(String sha256) {
		return (sha256 != null) ? "`" + sha256 + "`" : "";
	}

}
