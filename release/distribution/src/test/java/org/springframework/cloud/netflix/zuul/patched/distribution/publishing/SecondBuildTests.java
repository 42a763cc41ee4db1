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
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeTrue;

/**
 * Builds and publishes a copy of this tree once more: in another folder, time zone and locale, with other permissions of
 * files, on another JDK if the machine has one, and signed.
 */
public class SecondBuildTests {

	private static final Path FIRST = Path.of(System.getProperty("publication"));

	@ClassRule
	public static final TemporaryFolder temporary = new TemporaryFolder();

	private static Optional<Path> otherJdk;

	private static SigningKey key;

	private static Path second;

	private static MavenRun build;

	@BeforeClass
	public static void buildAgain() throws Exception {
		Path work = temporary.getRoot().toPath().toRealPath();
		Path tree = work.resolve("another folder");
		copySources(Path.of(System.getProperty("root")), tree);
		// read by the mvn script
		Files.writeString(work.resolve(".mavenrc"), "umask 077\n");
		otherJdk = Jdks.other();
		key = new SigningKey();
		build = new MavenRun(tree, work.resolve("local")).environment("HOME", work.toString())
				.javaHome(otherJdk.orElse(Path.of(System.getProperty("java.home"))))
				.jvmOptions("-Duser.timezone=Pacific/Kiritimati -Duser.language=tr -Duser.country=TR")
				.environment("MAVEN_GPG_KEY", key.armored()).environment("MAVEN_GPG_PASSPHRASE", SigningKey.PASSPHRASE);
		Path settings = Path.of(System.getProperty("maven.settings"));
		if (Files.isRegularFile(settings)) {
			build.settings(settings);
		}
		build.run("deploy", "-Psign", "-Dgpg.signer=bc", "-Drevision=" + System.getProperty("upstream.version"),
				"-pl", ".," + System.getProperty("patched.artifactId") + ",release/distribution", "-Dmaven.test.skip", "-DskipITs", "-Dinvoker.skip",
				"-Djapicmp.skip", "-Dmaven.install.skip");
		assertThat(build.succeeded()).as(build.output()).isTrue();
		second = tree.resolve("target/repository");
	}

	@Test
	public void itGivesTheSameBytes() throws Exception {
		List<String> files = files(FIRST);
		assertThat(files).hasSize(4);
		for (String file : files) {
			assertThat(Checksum.of(Files.readAllBytes(second.resolve(file)), "SHA-256")).as(file)
					.isEqualTo(Checksum.of(Files.readAllBytes(FIRST.resolve(file)), "SHA-256"));
		}
	}

	@Test
	public void itRanOnAnotherJdk() {
		assumeTrue("This machine has no other JDK, of 17 or later, in the usual folders: the bytes were compared for one JDK only. "
				+ "Name one with -Dother.java.home=...", otherJdk.isPresent());
		assertThat(Jdks.feature(otherJdk.get())).isGreaterThanOrEqualTo(17).isNotEqualTo(Runtime.version().feature());
	}

	@Test
	public void whatItPublishedIsSignedByTheKey() throws Exception {
		for (String file : files(FIRST)) {
			byte[] content = Files.readAllBytes(second.resolve(file));
			byte[] signature = Files.readAllBytes(second.resolve(file + ".asc"));
			assertThat(key.signed(content, signature)).as(file).isTrue();
			content[content.length / 2]++;
			assertThat(key.signed(content, signature)).as(file + ", changed").isFalse();
		}
		assertThat(build.output()).contains("(signed)");
	}

	@Test
	public void withoutTheProfileNothingIsSigned() throws Exception {
		assertThat(files(FIRST)).noneMatch((file) -> file.endsWith(".asc"));
	}

	private static List<String> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(Files::isRegularFile).map((file) -> folder.relativize(file).toString())
					.filter((file) -> !file.equals(".tested")).sorted().collect(Collectors.toList());
		}
	}

	private static void copySources(Path from, Path to) throws IOException {
		Files.walkFileTree(from, new SimpleFileVisitor<Path>() {

			@Override
			public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
				if (Set.of("target", ".git", ".idea").contains(folder.getFileName().toString())) {
					return FileVisitResult.SKIP_SUBTREE;
				}
				Files.createDirectories(to.resolve(from.relativize(folder)));
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				Path copy = Files.copy(file, to.resolve(from.relativize(file)));
				if (Files.getFileStore(copy).supportsFileAttributeView("posix")) {
					Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-------"));
				}
				return FileVisitResult.CONTINUE;
			}

		});
	}

}
