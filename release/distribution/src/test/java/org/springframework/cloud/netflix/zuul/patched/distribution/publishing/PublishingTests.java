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
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;
import org.springframework.util.FileSystemUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Publishes what this build made to a real server, with a Maven of its own, by {@code ./mvnw deploy -Dreleases=built}.
 */
public class PublishingTests {

	private static final String VERSION = System.getProperty("project.version");

	private static final String ID = System.getProperty("patched.artifactId");

	private static final String ARTIFACT = "org/springframework/cloud/" + ID + "/";

	private static final String POM = ARTIFACT + VERSION + "/" + ID + "-" + VERSION + ".pom";

	@Rule
	public final TemporaryFolder temporary = new TemporaryFolder();

	private Path work;

	private Path publication;

	private Path settings;

	@Before
	public void setUp() throws Exception {
		this.work = this.temporary.getRoot().toPath().toRealPath();
		this.publication = this.work.resolve("publication");
		FileSystemUtils.copyRecursively(Path.of(System.getProperty("publication")).toFile(), this.publication.toFile());
		Files.writeString(this.publication.resolve(".tested"), "");
		this.settings = MavenRun.writeSettings(this.work.resolve("settings.xml"),
				new String[] { "internal", RepositoryServer.USER, RepositoryServer.PASSWORD },
				new String[] { "wrong", RepositoryServer.USER, "wrong" });
	}

	@Test
	public void publishesWhatUsersNeedAndNothingElse() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			MavenRun publish = publish(server.url());
			assertThat(publish.succeeded()).as(publish.output()).isTrue();
			assertWhole(server.folder);
			String name = ARTIFACT + VERSION + "/" + ID + "-" + VERSION;
			assertThat(withoutChecksums(server.folder)).containsExactlyInAnyOrder(ARTIFACT + "maven-metadata.xml", name + ".jar",
					name + "-sources.jar", name + "-cyclonedx.json", name + ".pom");
			assertThat(server.requests.stream().filter((request) -> request.startsWith("PUT") && !request.matches(".*\\.(sha1|md5) .*"))
					.collect(Collectors.toList())).element(3).asString().contains(".pom ");
			assertThat(publish.output()).contains("Published org.springframework.cloud:" + ID + ":" + VERSION,
					server.url(), System.getProperty("upstream.sha256"),
					"org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping", "<version>" + VERSION + "</version>",
					Checksum.of(Files.readAllBytes(server.folder.resolve(name + ".jar")), "SHA-256"));
			assertResolvable(server);
		}
	}

	@Test
	public void aPasswordMayBeEncrypted() throws Exception {
		Path security = this.work.resolve("settings-security.xml");
		String master = encrypt(security, "--encrypt-master-password");
		Files.writeString(security, "<settingsSecurity><master>" + master + "</master></settingsSecurity>");
		this.settings = MavenRun.writeSettings(this.settings,
				new String[] { "internal", RepositoryServer.USER, encrypt(security, "--encrypt-password") });
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			MavenRun publish = publish(server.url(), "-Dsettings.security=" + security);
			assertThat(publish.succeeded()).as(publish.output()).isTrue();
			assertWhole(server.folder);
		}
	}

	@Test
	public void refusedCredentialsEndTheBuildAtItsBeginning() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			MavenRun publish = publish(server.url(), "-Dinternal.repository.id=wrong");
			assertFailure(publish, "(preflight)", "It refused the credentials (401) of the server 'wrong' in " + this.settings);
			assertThat(files(server.folder)).isEmpty();
		}
	}

	@Test
	public void credentialsRefusedForWritingOnlyLeaveNothingBehind() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.ANONYMOUS_READ)) {
			MavenRun publish = publish(server.url(), "-Dinternal.repository.id=wrong");
			assertFailure(publish, "(releases)", "It refused the credentials (401) of the server 'wrong' in " + this.settings);
			assertThat(files(server.folder)).isEmpty();
		}
	}

	@Test
	public void missingCredentialsAreAskedFor() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			MavenRun publish = publish(server.url(), "-Dinternal.repository.id=nowhere");
			assertFailure(publish, "(preflight)", "has no server of the id 'nowhere'", "<id>nowhere</id>");
			assertThat(files(server.folder)).isEmpty();
		}
	}

	@Test
	public void aVersionIsPublishedOnce() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.IMMUTABLE)) {
			MavenRun first = publish(server.url());
			assertThat(first.succeeded()).as(first.output()).isTrue();
			assertFailure(publish(server.url()), "(preflight)", VERSION + " is already published there", "Raise the patch number");
			assertWhole(server.folder);
		}
	}

	@Test
	public void anotherOnesFilesOfTheVersionAreNotReplaced() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.IMMUTABLE)) {
			Path theirs = server.folder.resolve(POM.replace(".pom", ".jar"));
			Files.createDirectories(theirs.getParent());
			Files.writeString(theirs, "built from other sources");
			assertFailure(publish(server.url()), "(releases)", VERSION + " is already published there", "Raise the patch number");
			assertThat(theirs).hasContent("built from other sources");
			assertThat(server.folder.resolve(POM)).doesNotExist();
		}
	}

	@Test
	public void otherVersionsStayListed() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			Path list = server.folder.resolve(ARTIFACT + "maven-metadata.xml");
			Files.createDirectories(list.getParent());
			Files.writeString(list, "<metadata><groupId>org.springframework.cloud</groupId><artifactId>" + ID + "</artifactId>"
					+ "<versioning><versions><version>1.2.3-patched.4</version></versions></versioning></metadata>");
			MavenRun publish = publish(server.url());
			assertThat(publish.succeeded()).as(publish.output()).isTrue();
			assertThat(Files.readString(list)).contains("<version>1.2.3-patched.4</version>", "<version>" + VERSION + "</version>",
					"<release>" + VERSION + "</release>");
		}
	}

	@Test
	public void aConnectionCutDuringTheUploadIsMadeUpForByTheNextTry() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work)) {
			for (double part : new double[] { 0.5, 0.97 }) {
				cut(server, part);
			}
			assertResolvable(server);
		}
	}

	@Test
	public void aConnectionCutDuringTheUploadIsMadeUpForWhereNothingIsTakenTwice() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.IMMUTABLE)) {
			cut(server, 0.8);
			assertResolvable(server);
		}
	}

	/** The resolver's deploy alone would go on with the next file. */
	@Test
	public void withoutTheJarThereIsNoPom() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.NO_JARS)) {
			assertFailure(publish(server.url()), "(releases)", "It has a fault of its own", "503");
			assertThat(withoutChecksums(server.folder)).allMatch((file) -> file.endsWith(".json"));
		}
	}

	@Test
	public void whereNothingIsTakenTwiceTheListMayStayBehindAndThatIsSaid() throws Exception {
		try (RepositoryServer server = new RepositoryServer(this.work, RepositoryServer.Rule.IMMUTABLE)) {
			assertThat(publish(server.url()).succeeded()).isTrue();
			Files.delete(server.folder.resolve(ARTIFACT + "maven-metadata.xml"));
			MavenRun again = publish(server.url());
			assertThat(again.succeeded()).as(again.output()).isTrue();
			assertThat(again.output()).contains("[WARNING] All of it was there already");
		}
	}

	@Test
	public void aRepositoryThatIsNotThereEndsTheBuildAtItsBeginning() throws Exception {
		int nobodys;
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			nobodys = socket.getLocalPort();
		}
		assertFailure(publish("http://127.0.0.1:" + nobodys), "(preflight)", "It cannot be reached");
	}

	@Test
	public void aUrlThatIsNoneEndsTheBuildAtItsBeginning() throws Exception {
		assertFailure(publish("repository.example"), "(preflight)", "This is not a URL that Maven can publish to");
	}

	@Test
	public void aFolderThatCannotBeWrittenEndsTheBuildAtItsBeginning() throws Exception {
		Path file = Files.createFile(this.work.resolve("file"));
		assertFailure(publish("file://" + file.resolve("repository")), "(preflight)", file + " is not a folder that you may write to");
	}

	@Test
	public void onlyTheDefaultFolderTakesAVersionTwice() throws Exception {
		String folder = "file://" + this.work.resolve("my repository");
		assertThat(publish(folder).succeeded()).isTrue();
		assertFailure(publish(folder), "(preflight)", VERSION + " is already published there");
		// a signature from before must not stay beside another jar
		Path signature = Files.createFile(this.work.resolve("my repository").resolve(POM + ".asc"));
		MavenRun again = publish(folder, "-Ddefault.repository.url=" + folder);
		assertThat(again.succeeded()).as(again.output()).isTrue();
		assertWhole(this.work.resolve("my repository"));
		assertThat(signature).doesNotExist();
	}

	@Test
	public void whatWasNotTestedIsNotPublished() throws Exception {
		Files.delete(this.publication.resolve(".tested"));
		Path folder = this.work.resolve("repository");
		assertFailure(publish("file://" + folder), "(releases)", "nothing tested is there");
		assertThat(folder).doesNotExist();
	}

	/** Publishes to the emptied server over a connection that breaks after the given part of what is to be sent, and once it is mended. */
	private void cut(RepositoryServer server, double part) throws Exception {
		long bytes = 0;
		for (String file : files(this.publication)) {
			bytes += Files.size(this.publication.resolve(file));
		}
		FileSystemUtils.deleteRecursively(server.folder.resolve("org").toFile());
		server.cutAfter((long) (bytes * part));
		assertFailure(publish(server.url()), "(releases)", "Publish again");
		assertThat(server.folder.resolve(POM)).doesNotExist();
		server.cutAfter(Long.MAX_VALUE);
		MavenRun again = publish(server.url());
		assertThat(again.succeeded()).as(again.output()).isTrue();
		assertWhole(server.folder);
	}

	@Test
	public void whatWasNotWhollyTestedSaysSoAgain() throws Exception {
		Files.writeString(this.publication.resolve(".tested"), "-DskipTests -Dinvoker.skip");
		MavenRun publish = publish("file://" + this.work.resolve("repository"));
		assertThat(publish.succeeded()).as(publish.output()).isTrue();
		assertThat(publish.output()).contains("[WARNING] Not wholly tested: it was built with -DskipTests -Dinvoker.skip.");
	}

	@Test
	public void deployWithoutTheModuleThatPublishesEndsAtItsBeginning() throws Exception {
		assertFailure(build("deploy", "-N"), "(preflight)", "the module that publishes, distribution, is not part of this build");
	}

	@Test
	public void deployWithFailuresIgnoredEndsAtItsBeginning() throws Exception {
		assertFailure(build("deploy", "-pl", ".,release/distribution", "-Dmaven.test.failure.ignore"), "(preflight)",
				"-Dmaven.test.failure.ignore");
	}

	@Test
	public void aVersionOfSpringBootIsNoRelease() throws Exception {
		// with all modules: the check comes before theirs
		MavenRun build = build("initialize", "-Drevision=2.0.9.RELEASE");
		assertThat(build.succeeded()).isFalse();
		assertThat(build.error()).contains("(preflight)", "2.0.9.RELEASE is not a release that this project patches",
				"the version of Spring Cloud Netflix, not Spring Boot's", System.getProperty("upstream.version"));
	}

	@Test
	public void aReleaseThatIsNoneStopsTheRestBeforeTheFirstIsBuilt() throws Exception {
		MavenRun build = build("verify", "-Dreleases=2.2.9.RELEASE,2.2.99.RELEASE");
		assertThat(build.succeeded()).isFalse();
		assertThat(build.error()).contains("(releases)", "Not among the supported releases: 2.2.99.RELEASE\n", "-Dreleases=all",
				System.getProperty("upstream.version"));
	}

	/** Of this tree, and only what needs no module built. */
	private MavenRun build(String... arguments) throws Exception {
		return new MavenRun(Path.of(System.getProperty("root")), this.work.resolve("local")).settings(this.settings)
				.run(Stream.concat(Stream.of("-Drevision=" + System.getProperty("upstream.version")), Stream.of(arguments)).toArray(String[]::new));
	}

	private MavenRun publish(String url, String... options) throws Exception {
		return build(Stream.concat(Stream.of("deploy", "-Dreleases=built", "-Dpublication=" + this.publication,
				"-Dinternal.repository.url=" + url), Stream.of(options)).toArray(String[]::new));
	}

	private String encrypt(Path security, String option) throws Exception {
		MavenRun run = new MavenRun(this.work, this.work.resolve("local")).run("-Dsettings.security=" + security, option,
				RepositoryServer.PASSWORD);
		String[] lines = run.output().split("\n");
		assertThat(run.succeeded()).as(run.output()).isTrue();
		return lines[lines.length - 1];
	}

	private static void assertFailure(MavenRun publish, String step, String... says) {
		assertThat(publish.succeeded()).as(publish.output()).isFalse();
		assertThat(publish.error()).contains(step).contains(says).contains("Not published").doesNotContain("Exception:\n[ERROR] \tat");
	}

	/** Everything that is published is there, with the checksums of what is published. */
	private void assertWhole(Path repository) throws Exception {
		for (String file : files(this.publication)) {
			if (file.equals(".tested")) {
				continue;
			}
			byte[] content = Files.readAllBytes(this.publication.resolve(file));
			assertThat(Files.readAllBytes(repository.resolve(file))).as(file).isEqualTo(content);
			assertThat(repository.resolve(file + ".sha1")).hasContent(Checksum.of(content, "SHA-1"));
			assertThat(repository.resolve(file + ".md5")).hasContent(Checksum.of(content, "MD5"));
		}
		Path list = repository.resolve(ARTIFACT + "maven-metadata.xml");
		assertThat(Files.readString(list)).contains("<version>" + VERSION + "</version>");
		assertThat(repository.resolve(ARTIFACT + "maven-metadata.xml.sha1")).hasContent(Checksum.of(Files.readAllBytes(list), "SHA-1"));
	}

	/** A consumer with an empty local repository gets it over HTTP, with credentials and strict checksums. */
	private void assertResolvable(RepositoryServer server) throws Exception {
		Path consumer = Files.createDirectories(this.work.resolve("consumer"));
		Files.writeString(consumer.resolve("pom.xml"), "<project><modelVersion>4.0.0</modelVersion>"
				+ "<groupId>com.example</groupId><artifactId>consumer</artifactId><version>1</version>"
				+ "<repositories><repository><id>internal</id><url>" + server.url() + "</url></repository></repositories>"
				+ "<dependencies><dependency><groupId>org.springframework.cloud</groupId><artifactId>" + ID + "</artifactId>"
				+ "<version>" + VERSION + "</version></dependency></dependencies></project>");
		Path local = this.work.resolve("consumers local repository");
		server.requests.clear();
		Path mirrored = Files.writeString(consumer.resolve("settings.xml"), Files.readString(this.settings).replace("</settings>",
				"<mirrors><mirror><id>everything</id><mirrorOf>central</mirrorOf><url>" + server.centralUrl() + "</url></mirror></mirrors></settings>"));
		MavenRun resolve = new MavenRun(consumer, local).withoutTail().settings(mirrored).run("--strict-checksums",
				"org.apache.maven.plugins:maven-dependency-plugin:" + System.getProperty("maven-dependency-plugin.version") + ":resolve");
		assertThat(resolve.succeeded()).as(resolve.output()).isTrue();
		for (String file : List.of(POM, POM.replace(".pom", ".jar"))) {
			assertThat(server.requests).contains("GET /repository/" + file + " " + RepositoryServer.USER + " 200");
			assertThat(Files.readAllBytes(local.resolve(file))).isEqualTo(Files.readAllBytes(this.publication.resolve(file)));
		}
	}

	private static TreeSet<String> withoutChecksums(Path folder) throws IOException {
		TreeSet<String> files = files(folder);
		files.removeIf((file) -> file.matches(".*\\.(sha1|md5)"));
		return files;
	}

	private static TreeSet<String> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(Files::isRegularFile).map((file) -> folder.relativize(file).toString()).collect(Collectors.toCollection(TreeSet::new));
		}
	}

}
