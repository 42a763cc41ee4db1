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

package org.springframework.cloud.netflix.zuul.patched.distribution;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The supported releases are the profiles of the root POM; {@code docs/releases.md} must say
 * the same.
 */
public class ReleasesTests {

	private static final Path ROOT = Paths.get("../..");

	@Rule
	public final TemporaryFolder temporary = new TemporaryFolder();

	@Test
	public void docsNameEachSupportedReleaseWithItsTrainArtifactAndBoot() throws Exception {
		Map<String, List<String>> documented = documented();
		List<Profile> releases = releases();
		assertThat(releases).isNotEmpty();
		assertThat(documented.keySet()).containsExactlyInAnyOrderElementsOf(releases.stream().map(Profile::getId).collect(Collectors.toList()));
		for (Profile release : releases) {
			List<String> row = documented.get(release.getId());
			assertThat(row.get(0)).contains(release.getProperties().getProperty("release.train"));
			assertThat(row.get(2)).isEqualTo(release.getId() + patchLevel());
			assertThat(row.get(3)).isEqualTo(release.getProperties().getProperty("spring-boot.version"));
		}
	}

	@Test
	public void eachReleaseIsActivatedByItsOwnVersionAndPinsBothJars() throws Exception {
		for (Profile release : releases()) {
			assertThat(release.getActivation().getProperty().getValue()).isEqualTo(release.getId());
			assertThat(release.getProperties().getProperty("upstream.sha256")).matches("[0-9a-f]{64}");
			assertThat(release.getProperties().getProperty("upstream-sources.sha256")).matches("[0-9a-f]{64}");
		}
	}

	/**
	 * What publishes requires that every module of the build has passed; the last release had one behind it once.
	 */
	@Test
	public void whatPublishesIsTheLastModuleOfEveryRelease() throws Exception {
		List<String> modules = pom().getProfiles().stream().flatMap((profile) -> profile.getModules().stream()).collect(Collectors.toList());
		assertThat(modules).doesNotHaveDuplicates().contains("proof/boot-2.7").endsWith("release/distribution");
	}

	@Test
	public void theCommandThatRaisesThePatchNumberChangesPomsAndDocsAlike() throws Exception {
		String command = Files.readAllLines(ROOT.resolve("docs/publish.md")).stream().map(String::trim)
				.filter((line) -> line.startsWith("sed ")).findFirst().get().replaceAll("patched\\.\\d+/g", "patched.99/g");
		Path copy = this.temporary.getRoot().toPath();
		try (Stream<Path> files = Files.find(ROOT, 3, (file, attributes) -> ROOT.relativize(file).toString().matches("([^/]+/){0,2}pom\\.xml|([A-Z]+|docs/[^/]+)\\.md"))) {
			for (Path file : files.collect(Collectors.toList())) {
				Path target = copy.resolve(ROOT.relativize(file));
				Files.createDirectories(target.getParent());
				Files.copy(file, target);
			}
		}
		Path output = this.temporary.newFile().toPath();
		Process process = new ProcessBuilder("sh", "-c", command).directory(copy.toFile()).redirectErrorStream(true)
				.redirectOutput(output.toFile()).start();
		try {
			assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
			assertThat(process.exitValue()).as(new String(Files.readAllBytes(output))).isZero();
		}
		finally {
			process.destroyForcibly();
		}
		try (Stream<Path> files = Files.walk(copy)) {
			for (Path file : files.filter((file) -> file.toString().matches(".*\\.(xml|md)")).collect(Collectors.toList())) {
				String before = new String(Files.readAllBytes(ROOT.resolve(copy.relativize(file))), StandardCharsets.UTF_8);
				boolean keeps = file.endsWith("CHANGELOG.md");
				assertThat(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)).as(file.toString())
						.isEqualTo(keeps ? before : before.replace("RELEASE" + patchLevel(), "RELEASE-patched.99")
								.replace("${revision}" + patchLevel(), "${revision}-patched.99"));
			}
		}
	}

	private static Map<String, List<String>> documented() throws Exception {
		Map<String, List<String>> rows = new LinkedHashMap<>();
		for (String line : Files.readAllLines(ROOT.resolve("docs/releases.md"))) {
			if (line.contains("RELEASE-patched.")) {
				List<String> cells = Arrays.stream(line.substring(1).split("\\|")).map(String::trim)
						.collect(Collectors.toList());
				rows.put(cells.get(1), cells);
			}
		}
		return rows;
	}

	private static List<Profile> releases() throws Exception {
		return pom().getProfiles().stream().filter((profile) -> profile.getProperties().containsKey("upstream.sha256"))
				.collect(Collectors.toList());
	}

	private static String patchLevel() throws Exception {
		return pom().getVersion().replace("${revision}", "");
	}

	private static Model pom() throws Exception {
		try (InputStream pom = Files.newInputStream(ROOT.resolve("pom.xml"))) {
			return new MavenXpp3Reader().read(pom);
		}
	}

}
