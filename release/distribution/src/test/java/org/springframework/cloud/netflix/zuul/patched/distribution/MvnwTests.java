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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code mvnw} on a machine that has what the test puts there, and with a tiny distribution in place of Maven: its
 * {@code mvn} prints its arguments and ends with 7.
 */
public class MvnwTests {

	@Rule
	public final TemporaryFolder temporary = new TemporaryFolder();

	private final Map<String, String> environment = new HashMap<>();

	private Path root;

	private String name;

	private String output;

	@Before
	public void setUp() throws Exception {
		this.root = this.temporary.getRoot().toPath().toRealPath();
		String mvnw = Files.readString(Path.of("../../mvnw"));
		this.name = "apache-maven-" + mvnw.replaceFirst("(?s).*\nversion=(\\S+).*", "$1");
		script(this.name + "/bin/mvn", "for arg; do echo \"<$arg>\"; done; exit 7");
		assertThat(new ProcessBuilder("tar", "-czf", "maven.tar.gz", this.name).directory(this.root.toFile()).start().waitFor()).isZero();
		Files.writeString(this.root.resolve("mvnw"), mvnw.replaceFirst("\nsha512=[0-9a-f]{128}\n",
				"\nsha512=" + Checksum.of(Files.readAllBytes(this.root.resolve("maven.tar.gz")), "SHA-512") + "\n"));
		for (String tool : List.of("gzip", "mkdir", "mktemp", "mv", "rm", "sha512sum", "shasum", "tar")) {
			for (String folder : System.getenv("PATH").split(":")) {
				if (Files.isExecutable(Path.of(folder, tool))) {
					script("bin/" + tool, "PATH='" + System.getenv("PATH") + "' exec " + folder + "/" + tool + " \"$@\"");
					break;
				}
			}
		}
		this.environment.put("PATH", this.root.resolve("bin").toString());
		this.environment.put("HOME", this.root.resolve("the home").toString());
	}

	@Test
	public void theMvnOnThePathFetchesMavenOnce() throws Exception {
		stub("mvn", "for arg; do case $arg in -DoutputDirectory=*) out=${arg#*=} ;; esac; done",
				copyTo("$out/" + this.name + "-bin.tar.gz"));
		stub("curl", "exit 1");
		assertThat(mvnw("-Da=b c", "$HOME", "*", "")).isEqualTo(7);
		assertThat(this.output).contains("fetching", "bin/mvn\n").endsWith("<-Da=b c>\n<$HOME>\n<*>\n<>\n");
		onlyMavenIsLeft();
		stub("mvn", "exit 1");
		assertThat(mvnw("verify")).isEqualTo(7);
		assertThat(this.output).isEqualTo("<verify>\n");
	}

	@Test
	public void withoutMvnItComesFromApachesArchive() throws Exception {
		stubCurl();
		assertThat(mvnw()).isEqualTo(7);
		assertThat(this.output).contains("from https://archive.apache.org/dist/maven/maven-3/");
		onlyMavenIsLeft();
	}

	@Test
	public void aRepositoryThatIsNamedIsPreferred() throws Exception {
		stub("mvn", "exit 1");
		stubCurl();
		this.environment.put("MVNW_REPOURL", "https://repository.example.com/maven");
		assertThat(mvnw()).isEqualTo(7);
		assertThat(this.output).contains("from https://repository.example.com/maven/org/apache/maven/apache-maven/");
		onlyMavenIsLeft();
	}

	@Test
	public void anotherArchiveThanThePinnedOneIsNotUsed() throws Exception {
		stubCurl();
		Files.writeString(this.root.resolve("maven.tar.gz"), "altered");
		assertThat(mvnw()).isEqualTo(1);
		assertThat(this.output).contains("is not the one that Apache publishes, and was not used");
		nothingIsLeft();
	}

	@Test
	public void whatCannotBeFetchedSaysWhatToDo() throws Exception {
		for (String tool : List.of("curl", "mvn")) {
			stub(tool, "echo cannot be reached", "exit 6");
			assertThat(mvnw()).isEqualTo(1);
			assertThat(this.output).contains("cannot be reached", "MVNW_REPOURL", "settings.xml", "yourself");
			nothingIsLeft();
		}
	}

	private void stubCurl() throws IOException {
		stub("curl", "while [ \"$1\" != -o ]; do shift; done", copyTo("$2"));
	}

	private String copyTo(String file) {
		return "/bin/cp '" + this.root.resolve("maven.tar.gz") + "' \"" + file + "\"";
	}

	private void stub(String tool, String... lines) throws IOException {
		script("bin/" + tool, String.join("\n", lines));
	}

	private void script(String file, String text) throws IOException {
		Path script = this.root.resolve(file);
		Files.createDirectories(script.getParent());
		Files.writeString(script, "#!/bin/sh\n" + text + "\n");
		assertThat(script.toFile().setExecutable(true)).isTrue();
	}

	private int mvnw(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of("/bin/sh", "mvnw"));
		command.addAll(List.of(arguments));
		Path file = this.root.resolve("output");
		ProcessBuilder builder = new ProcessBuilder(command).directory(this.root.toFile()).redirectErrorStream(true)
				.redirectOutput(file.toFile());
		builder.environment().clear();
		builder.environment().putAll(this.environment);
		Process process = builder.start();
		try {
			assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
			this.output = Files.readString(file);
			return process.exitValue();
		}
		finally {
			process.destroyForcibly();
		}
	}

	private void nothingIsLeft() throws IOException {
		assertThat(left()).isEmpty();
	}

	private void onlyMavenIsLeft() throws IOException {
		assertThat(left()).hasSize(1).allMatch((file) -> file.endsWith("/bin/mvn"));
	}

	private List<String> left() throws IOException {
		try (Stream<Path> files = Files.walk(this.root.resolve("the home"))) {
			return files.filter(Files::isRegularFile).map(Path::toString).toList();
		}
	}

}
