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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Assume;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the documentation tells users to copy is what the consumers in {@code src/it} run.
 */
public class DocumentationTests {

	private static final Pattern SNIPPET = Pattern.compile("```(?:xml|groovy)\n(.*?)```", Pattern.DOTALL);

	@Test
	public void snippetsOfTheReadmeRunInTheTests() throws IOException {
		assertSnippetsRun("README.md", 1);
	}

	@Test
	public void snippetsForSubstitutingRunInTheTests() throws IOException {
		assertSnippetsRun("docs/substitute.md", 4);
		assertSnippetsRun("docs/gradle.md", 5);
		assertSnippetsRun("docs/after-the-first-day.md", 1);
	}

	@Test
	public void theTreeInTheDocumentationIsTheOneThatMavenPrints() throws IOException {
		Assume.assumeTrue("The page shows the default release's", Build.artifactId().equals("spring-cloud-netflix-zuul"));
		// the starter is of the release train, which the last releases of a branch are not in
		String tree = new Consumer("entry-after-bom").tree("").stream()
				.map((line) -> line.replaceFirst("(-starter-netflix-zuul:jar:)[^:]+", "$1" + Build.upstreamVersion()))
				.map((line) -> "       " + line + "\n").collect(Collectors.joining());
		assertThat(Files.readString(Build.file("docs/verify.md")).replace(Build.defaultUpstreamVersion(), Build.upstreamVersion()))
				.contains(tree);
	}

	@Test
	public void theListingInTheDocumentationIsTheOneOfAFatJar() throws IOException {
		// BootJarTests compares the listing itself
		assertThat(Files.readString(Build.file("docs/verify.md")))
				.contains("\n       BOOT-INF/lib/spring-cloud-netflix-zuul-" + Build.defaultVersion() + ".jar\n");
	}

	@Test
	public void theStartUpLineInTheDocumentationIsTheOneThatIsLogged() throws IOException {
		for (String file : List.of("README.md", "docs/verify.md")) {
			// BootJarTests reads it from a gateway
			assertThat(Files.readString(Build.file(file))).contains("Routes are mapped by spring-cloud-netflix-zuul "
					+ Build.defaultVersion() + ", base org.springframework.cloud:spring-cloud-netflix-zuul:"
					+ Build.defaultUpstreamVersion());
		}
	}

	private static void assertSnippetsRun(String file, int count) throws IOException {
		List<String> snippets = SNIPPET.matcher(Files.readString(Build.file(file))).results().map(MatchResult::group)
				.map((snippet) -> snippet.replaceAll("```\\w*", "")).toList();
		assertThat(snippets).hasSize(count);
		String consumers = consumers();
		for (String snippet : snippets) {
			assertThat(consumers).contains(normalized(snippet));
		}
	}

	private static String consumers() throws IOException {
		try (Stream<Path> files = Files.walk(Build.file("release/distribution/src/it"))) {
			return files.filter(Files::isRegularFile).map(DocumentationTests::read).map(DocumentationTests::normalized)
					.collect(Collectors.joining("\n"));
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Without indentation and empty lines, and with the versions and artifacts of all releases alike. */
	private static String normalized(String text) {
		return text.replaceAll("[0-9.]+RELEASE-patched\\.[0-9]+", "@project.version@")
				.replaceAll("spring-cloud-netflix-(zuul|core)\\b(?!-)", "@patched.artifactId@").lines().map(String::strip)
				.filter((line) -> !line.isEmpty()).collect(Collectors.joining("\n"));
	}

}
