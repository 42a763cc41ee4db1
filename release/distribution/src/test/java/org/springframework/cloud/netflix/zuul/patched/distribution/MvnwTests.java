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

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpServer;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

import org.springframework.cloud.netflix.zuul.patched.distribution.MvnwSandbox.Result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeTrue;

/**
 * {@code mvnw} on a machine of its own: every way to come by Maven, and what it says when there is none.
 */
public class MvnwTests {

	private static final String ARTIFACT = "org/apache/maven/apache-maven/9.9.9/apache-maven-9.9.9-bin.zip";

	@Rule
	public final Timeout timeout = new Timeout(60, TimeUnit.SECONDS);

	private MvnwSandbox sandbox;

	private HttpServer server;

	private final List<String> requests = new CopyOnWriteArrayList<>();

	@Before
	public void setUp() throws Exception {
		this.sandbox = new MvnwSandbox();
	}

	@After
	public void tearDown() throws Exception {
		if (this.server != null) {
			this.server.stop(0);
		}
		this.sandbox.close();
	}

	// The repository's own

	@Test
	public void theRealOneIsExecutableAndPinsACurrentMaven() throws Exception {
		Path root = MvnwSandbox.repositoryRoot();
		assertThat(Files.isExecutable(root.resolve("mvnw"))).isTrue();
		Properties properties = new Properties();
		properties.load(Files.newBufferedReader(root.resolve(".mvn/wrapper/maven-wrapper.properties")));
		assertThat(properties.getProperty("distributionVersion")).matches("3\\.9\\.\\d+");
		assertThat(properties.getProperty("distributionSha512Sum")).matches("[0-9a-f]{128}");
	}

	// An unpacked copy

	@Test
	public void anUnpackedCopyIsUsedWithoutAnyTool() throws Exception {
		this.sandbox.stubMvn();
		succeeds(this.sandbox.mvnw());
		Files.delete(this.sandbox.bin.resolve("mvn"));
		Result result = succeeds(this.sandbox.mvnw("verify"));
		assertThat(result.out).isEqualTo("in " + this.sandbox.project + "\n<verify>\n");
		assertThat(result.err).isEmpty();
	}

	@Test
	public void anotherChecksumIsAnotherCopy() throws Exception {
		this.sandbox.stubMvn();
		succeeds(this.sandbox.mvnw());
		this.sandbox.pin(MvnwSandbox.VERSION, String.format("%0128d", 0));
		fails(this.sandbox.mvnw(), "the SHA-512 of apache-maven-9.9.9-bin.zip is wrong");
	}

	@Test
	public void aDamagedCopyIsNamed() throws Exception {
		this.sandbox.stubMvn();
		succeeds(this.sandbox.mvnw());
		Path mvn = unpackedMvn();
		Files.move(mvn, mvn.resolveSibling("gone"));
		fails(this.sandbox.mvnw(), "cannot put Maven into " + mvn.getParent().getParent().getParent(), "damaged", "delete");
		assertThat(MvnwSandbox.filesBelow(this.sandbox.dists())).hasSize(1);
	}

	@Test
	public void argumentsDirectoryAndExitCodeAreKept() throws Exception {
		this.sandbox.stubMvn();
		Path elsewhere = Files.createDirectory(this.sandbox.root.resolve("else where"));
		this.sandbox.environment.put("EXIT", "7");
		Result result = this.sandbox.run(elsewhere, "../the project/mvnw", "-Da=b c", "it's", "a \"quote\"", "$HOME", "*", "", "back\\slash");
		assertThat(result.exit).isEqualTo(7);
		assertThat(result.out).isEqualTo(
				"in " + elsewhere + "\n<-Da=b c>\n<it's>\n<a \"quote\">\n<$HOME>\n<*>\n<>\n<back\\slash>\n");
	}

	@Test
	public void symbolicLinksLeadToTheProject() throws Exception {
		this.sandbox.stubMvn();
		Path links = Files.createDirectory(this.sandbox.root.resolve("some links"));
		Files.createSymbolicLink(links.resolve("first"), links.resolve("../the project/mvnw"));
		Files.createSymbolicLink(links.resolve("second"), links.getFileSystem().getPath("first"));
		assertThat(succeeds(this.sandbox.run(links, "./second", "-v")).out).isEqualTo("in " + links + "\n<-v>\n");
	}

	@Test
	public void verboseTellsWhatIsRun() throws Exception {
		this.sandbox.stubMvn();
		this.sandbox.environment.put("MVNW_VERBOSE", "true");
		assertThat(succeeds(this.sandbox.mvnw()).err).contains("mvnw: running " + unpackedMvn());
		assertThat(this.sandbox.calls("mvn")).doesNotContain("-q");
	}

	// Through the mvn on the PATH

	@Test
	public void mvnFetchesTheArtifactOutsideOfTheProject() throws Exception {
		this.sandbox.stubMvn("pwd >\"$SANDBOX/pwd\"; echo \"$MAVEN_BASEDIR\" >\"$SANDBOX/basedir\"", "echo chatter");
		this.sandbox.stub("curl", "exit 1");
		this.sandbox.environment.put("MVNW_REPOURL", "http://localhost:1");
		this.sandbox.environment.put("MAVEN_BASEDIR", this.sandbox.project.toString());
		Result result = succeeds(this.sandbox.mvnw("clean", "-Pany", "-f", "other.xml", "deploy"));
		assertThat(result.out).doesNotContain("chatter").contains("<clean>\n<-Pany>\n<-f>\n<other.xml>\n<deploy>\n");
		assertThat(result.err).isEqualTo(
				"mvnw: downloading Apache Maven 9.9.9 with " + this.sandbox.bin.resolve("mvn") + "\nchatter\n");
		List<String> args = this.sandbox.calls("mvn");
		assertThat(args).contains("-q", "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy",
				"-Dartifact=org.apache.maven:apache-maven:9.9.9:zip:bin");
		assertThat(args).doesNotContain("clean", "-Pany", "other.xml", "deploy");
		// relative paths among the caller's arguments stay right, and no POM but a temporary one is read
		assertThat(read("pwd")).isEqualTo(this.sandbox.project.toString());
		assertThat(args.get(args.indexOf("-f") + 1)).startsWith(this.sandbox.dists().toString()).endsWith("/pom.xml");
		assertThat(read("basedir")).startsWith(this.sandbox.dists().toString());
		assertThat(this.sandbox.calls("curl")).isEmpty();
		onlyTheCopyIsLeft();
	}

	@Test
	public void mvnGetsTheCallersSettingsRepositoryAndProperties() throws Exception {
		this.sandbox.stubMvn("echo \"<$MAVEN_ARGS>\" >\"$SANDBOX/args\"");
		this.sandbox.environment.put("MAVEN_ARGS", "-gs global.xml -T 2");
		succeeds(this.sandbox.mvnw("-s", "my settings.xml", "test", "-Dmaven.repo.local=a b", "-D", "x=y", "--offline", "-pl", "m"));
		assertThat(this.sandbox.calls("mvn")).startsWith("-gs", "global.xml", "-s", "my settings.xml", "-Dmaven.repo.local=a b",
				"-D", "x=y", "--offline", "-B").doesNotContain("test", "-T", "2", "-pl", "m");
		assertThat(read("args")).isEqualTo("<>");
	}

	@Test
	public void longOptionsWithAnEqualsSignGoAlongToo() throws Exception {
		this.sandbox.stubMvn();
		succeeds(this.sandbox.mvnw("--settings=a.xml", "--global-settings=b.xml", "--define=c=d", "-o"));
		assertThat(this.sandbox.calls("mvn")).startsWith("--settings=a.xml", "--global-settings=b.xml", "--define=c=d", "-o", "-B");
	}

	@Test
	public void aFailingMvnShowsItsErrorsAndWhatToDo() throws Exception {
		this.sandbox.stub("mvn", "echo '[ERROR] no such mirror'", "exit 1");
		fails(this.sandbox.mvnw(), "[ERROR] no such mirror", "could not fetch org.apache.maven:apache-maven:9.9.9:zip:bin",
				"settings.xml", "or download apache-maven-9.9.9-bin.zip yourself and unpack it into " + this.sandbox.dists());
		nothingIsLeft();
	}

	@Test
	public void anMvnThatFetchesNothingIsAFailure() throws Exception {
		this.sandbox.stub("mvn");
		fails(this.sandbox.mvnw(), "could not fetch org.apache.maven:apache-maven:9.9.9:zip:bin");
		nothingIsLeft();
	}

	@Test
	public void anMvnThatIsThisScriptDoesNotCallItselfForEver() throws Exception {
		Files.createSymbolicLink(this.sandbox.bin.resolve("mvn"), this.sandbox.project.resolve("mvnw"));
		fails(this.sandbox.mvnw(), "the mvn on the PATH is this script", "Take it off the PATH");
		nothingIsLeft();
	}

	// From a URL

	@Test
	public void curlDownloadsFromTheRepository() throws Exception {
		assumeTrue("needs curl", this.sandbox.link("curl"));
		downloadsFromTheRepository();
	}

	@Test
	public void wgetDownloadsFromTheRepository() throws Exception {
		assumeTrue("needs wget", this.sandbox.link("wget"));
		downloadsFromTheRepository();
	}

	private void downloadsFromTheRepository() throws Exception {
		String url = serve(200, null);
		Result result = succeeds(this.sandbox.mvnw("-v"));
		assertThat(result.out).isEqualTo("in " + this.sandbox.project + "\n<-v>\n");
		assertThat(result.err).isEqualTo("mvnw: downloading Apache Maven 9.9.9 from " + url + ARTIFACT + "\n");
		assertThat(this.requests).containsExactly("/a/repo/" + ARTIFACT);
		onlyTheCopyIsLeft();
	}

	@Test
	public void curlSendsTheCredentialsAndDoesNotShowThem() throws Exception {
		sendsTheCredentialsAndDoesNotShowThem("curl");
	}

	@Test
	public void wgetSendsTheCredentialsAndDoesNotShowThem() throws Exception {
		sendsTheCredentialsAndDoesNotShowThem("wget");
	}

	private void sendsTheCredentialsAndDoesNotShowThem(String tool) throws Exception {
		assumeTrue("needs " + tool, this.sandbox.link(tool));
		String path = this.sandbox.bin.resolve(tool).toRealPath().toString();
		this.sandbox.stub(tool, "exec " + path + " \"$@\"");
		String password = "p\"a\\s's$ #%w:d";
		serve(200, "Basic " + Base64.getEncoder().encodeToString(("the user:" + password).getBytes()));
		this.sandbox.environment.put("MVNW_USERNAME", "the user");
		this.sandbox.environment.put("MVNW_PASSWORD", password);
		succeeds(this.sandbox.mvnw());
		assertThat(this.sandbox.calls(tool)).isNotEmpty();
		assertThat(String.join(" ", this.sandbox.calls(tool))).doesNotContain("the user").doesNotContain("w:d");
		onlyTheCopyIsLeft();
	}

	@Test
	public void refusedCredentialsAndMissingFilesSayWhatToDo() throws Exception {
		for (String tool : Arrays.asList("curl", "wget")) {
			if (this.sandbox.link(tool)) {
				fails(withServer(404, null), "could not download http://localhost:", ARTIFACT, "MVNW_REPOURL", "unpack it into");
				nothingIsLeft();
				fails(withServer(200, "Basic other"), "could not download", "MVNW_USERNAME and MVNW_PASSWORD");
				nothingIsLeft();
				Files.delete(this.sandbox.bin.resolve(tool));
			}
		}
	}

	@Test
	public void anUnreachableRepositorySaysWhatToDo() throws Exception {
		for (String tool : Arrays.asList("curl", "wget")) {
			if (this.sandbox.link(tool)) {
				String url = serve(200, null);
				this.server.stop(0);
				fails(this.sandbox.mvnw(), "could not download " + url + ARTIFACT, "https_proxy", "MVNW_REPOURL");
				nothingIsLeft();
				Files.delete(this.sandbox.bin.resolve(tool));
			}
		}
	}

	@Test
	public void withoutAUrlApachesArchiveIsAskedAndGetsNoCredentials() throws Exception {
		this.sandbox.environment.put("MVNW_USERNAME", "user");
		this.sandbox.environment.put("MVNW_PASSWORD", "secret");
		for (String tool : Arrays.asList("wget", "curl")) {
			this.sandbox.stub(tool, "exit 6");
			fails(this.sandbox.mvnw(), "could not download");
			assertThat(this.sandbox.calls(tool)).doesNotContain("--config").endsWith(
					"https://archive.apache.org/dist/maven/maven-9/9.9.9/binaries/apache-maven-9.9.9-bin.zip");
			nothingIsLeft();
		}
	}

	@Test
	public void withoutMvnCurlAndWgetItSaysWhatToInstall() throws Exception {
		fails(this.sandbox.mvnw(), "there is no mvn, curl or wget on the PATH", "Install one of them", "unpack it into");
		nothingIsLeft();
	}

	// Verified, and put in place at once

	@Test
	public void aWrongChecksumShowsBothAndLeavesNothing() throws Exception {
		String found = MvnwSandbox.sha512(this.sandbox.zip);
		String expected = found.replace('1', '2');
		this.sandbox.pin(MvnwSandbox.VERSION, expected);
		this.sandbox.stubMvn();
		fails(this.sandbox.mvnw(), "expected " + expected, "found    " + found, "It came from " + this.sandbox.bin.resolve("mvn"),
				"local repository");
		nothingIsLeft();
	}

	@Test
	public void withoutAToolToVerifyWithNothingIsUnpacked() throws Exception {
		this.sandbox.stubMvn();
		Files.deleteIfExists(this.sandbox.bin.resolve("sha512sum"));
		Files.deleteIfExists(this.sandbox.bin.resolve("shasum"));
		fails(this.sandbox.mvnw(), "there is no sha512sum or shasum", "Install");
		nothingIsLeft();
	}

	@Test
	public void shasumVerifiesWhereThereIsNoSha512sum() throws Exception {
		this.sandbox.stubMvn();
		Files.deleteIfExists(this.sandbox.bin.resolve("sha512sum"));
		Files.deleteIfExists(this.sandbox.bin.resolve("shasum"));
		this.sandbox.stub("shasum", "echo '" + MvnwSandbox.sha512(this.sandbox.zip) + "  -'");
		succeeds(this.sandbox.mvnw());
		assertThat(this.sandbox.calls("shasum")).containsExactly("-a", "512");
	}

	@Test
	public void aZipThatIsNoneLeavesNothing() throws Exception {
		Files.write(this.sandbox.zip, "no zip".getBytes());
		this.sandbox.pin(MvnwSandbox.VERSION, MvnwSandbox.sha512(this.sandbox.zip));
		this.sandbox.stubMvn();
		fails(this.sandbox.mvnw(), "could not unpack apache-maven-9.9.9-bin.zip");
		nothingIsLeft();
	}

	@Test
	public void anInterruptedDownloadEndsAtOnceAndLeavesNothing() throws Exception {
		this.sandbox.link("tail");
		this.sandbox.stub("mvn", "echo started; exec tail -f /dev/null");
		Process mvnw = this.sandbox.start(this.sandbox.project, "./mvnw");
		awaitLine(mvnw, "started");
		assertThat(MvnwSandbox.filesBelow(this.sandbox.dists())).isNotEmpty();
		List<ProcessHandle> children = mvnw.children().collect(Collectors.toList());
		mvnw.toHandle().destroy(); // Process.destroy() closes the streams as well, which another signal would tell of
		assertThat(mvnw.waitFor(30, TimeUnit.SECONDS)).isTrue();
		assertThat(mvnw.exitValue()).isEqualTo(143);
		for (ProcessHandle child : children) {
			child.onExit().get(30, TimeUnit.SECONDS);
		}
		nothingIsLeft();
	}

	@Test
	public void twoAtOnceDoNotBreakEachOther() throws Exception {
		this.sandbox.stubMvn("[ -z \"$FIRST\" ] || { echo started; read -r go <\"$SANDBOX/go\"; }");
		assertThat(new ProcessBuilder("mkfifo", this.sandbox.root.resolve("go").toString()).start().waitFor()).isZero();
		this.sandbox.environment.put("FIRST", "true");
		Process first = this.sandbox.start(this.sandbox.project, "./mvnw", "first");
		awaitLine(first, "started");
		this.sandbox.environment.remove("FIRST");
		assertThat(succeeds(this.sandbox.mvnw("second")).out).endsWith("<second>\n");
		Files.write(this.sandbox.root.resolve("go"), "go\n".getBytes());
		assertThat(succeeds(this.sandbox.result(first)).out).endsWith("<first>\n");
		onlyTheCopyIsLeft();
	}

	// The JDK

	@Test
	public void withoutJavaItSaysWhatToInstall() throws Exception {
		this.sandbox.environment.remove("JAVA_HOME");
		fails(this.sandbox.mvnw(), "there is no java.", "Install JDK 17 or later");
	}

	@Test
	public void aJavaHomeThatLeadsNowhereIsNamed() throws Exception {
		this.sandbox.environment.put("JAVA_HOME", "/no such jdk");
		fails(this.sandbox.mvnw(), "there is no /no such jdk/bin/java, where JAVA_HOME leads.", "point JAVA_HOME at it");
	}

	@Test
	public void anOldJdkIsNamedBeforeAnythingIsDownloaded() throws Exception {
		this.sandbox.stubMvn();
		Path old = this.sandbox.root.resolve("old jdk");
		this.sandbox.environment.put("JAVA_HOME", old.toString());
		for (String version : Arrays.asList("1.8", "11", "16")) {
			MvnwSandbox.stubJava(old.resolve("bin/java"), version, old);
			fails(this.sandbox.mvnw(), "this build needs JDK 17 or later; " + old + "/bin/java is version " + version, "Install JDK 17");
		}
		assertThat(this.sandbox.calls("mvn")).isEmpty();
	}

	@Test
	public void aRuntimeWithoutCompilerIsNamed() throws Exception {
		Path jre = this.sandbox.root.resolve("jre");
		MvnwSandbox.stubJava(this.sandbox.bin.resolve("java"), "17", jre);
		this.sandbox.environment.remove("JAVA_HOME");
		fails(this.sandbox.mvnw(), "this build needs a JDK; " + jre + " has no compiler", "Install JDK 17");
	}

	@Test
	public void aJavaThatDoesNotRunShowsWhatItSaid() throws Exception {
		this.sandbox.stub("java", "echo 'Unable to locate a Java Runtime' >&2", "exit 1");
		this.sandbox.environment.remove("JAVA_HOME");
		fails(this.sandbox.mvnw(), "Unable to locate a Java Runtime", "java does not run", "Install JDK 17");
	}

	@Test
	public void javaOnThePathWillDo() throws Exception {
		this.sandbox.stubMvn();
		MvnwSandbox.stubJava(this.sandbox.bin.resolve("java"), "25", javaHome());
		this.sandbox.environment.remove("JAVA_HOME");
		succeeds(this.sandbox.mvnw());
	}

	@Test
	public void aJavaHomeWithSpacesWillDo() throws Exception {
		this.sandbox.stubMvn();
		Path jdk = this.sandbox.root.resolve("a jdk");
		MvnwSandbox.stubJava(jdk.resolve("bin/java"), "17", jdk);
		for (String tool : Arrays.asList("jar", "javac")) {
			MvnwSandbox.script(jdk.resolve("bin").resolve(tool),
					Arrays.asList("#!/bin/sh", "exec '" + javaHome() + "/bin/" + tool + "' \"$@\""));
		}
		this.sandbox.environment.put("JAVA_HOME", jdk.toString());
		succeeds(this.sandbox.mvnw());
	}

	@Test
	public void aJavaHomeFromMvnsStartFileWillDo() throws Exception {
		this.sandbox.stubMvn();
		this.sandbox.environment.remove("JAVA_HOME");
		Files.write(this.sandbox.home.resolve(".mavenrc"), ("echo chatter\nJAVA_HOME='" + javaHome() + "'\n").getBytes());
		succeeds(this.sandbox.mvnw());
		this.sandbox.environment.put("MAVEN_SKIP_RC", "true");
		fails(this.sandbox.mvnw(), "there is no java.");
	}

	// Where it is unpacked

	@Test
	public void withoutHomeItSaysWhatToSet() throws Exception {
		this.sandbox.stubMvn();
		this.sandbox.environment.remove("HOME");
		fails(this.sandbox.mvnw(), "HOME is not set", "Set HOME or MAVEN_USER_HOME");
		assertThat(this.sandbox.calls("mvn")).isEmpty();
	}

	@Test
	public void aHomeThatCannotBeWrittenIsNamed() throws Exception {
		this.sandbox.stubMvn();
		// no permissions stop root, who runs many a build: a file in the way does
		Files.write(this.sandbox.home.resolve(".m2"), new byte[0]);
		fails(this.sandbox.mvnw(), "cannot write to " + this.sandbox.dists(), "Set MAVEN_USER_HOME");
		assertThat(this.sandbox.calls("mvn")).isEmpty();
	}

	@Test
	public void mavenUserHomeStandsInForM2() throws Exception {
		this.sandbox.stubMvn();
		this.sandbox.environment.remove("HOME");
		this.sandbox.environment.put("MAVEN_USER_HOME", "relative folder");
		succeeds(this.sandbox.mvnw());
		assertThat(MvnwSandbox.filesBelow(this.sandbox.project.resolve("relative folder/wrapper/dists"))).hasSize(1);
		nothingIsLeft();
	}

	// The properties

	@Test
	public void missingOrWrongPropertiesAreNamed() throws Exception {
		String sha512 = MvnwSandbox.sha512(this.sandbox.zip);
		this.sandbox.pin("", sha512);
		fails(this.sandbox.mvnw(), "maven-wrapper.properties needs one distributionVersion");
		this.sandbox.pin("../..", sha512);
		fails(this.sandbox.mvnw(), "maven-wrapper.properties needs one distributionVersion");
		this.sandbox.pin("9.9.9\ndistributionVersion=9.9.8", sha512);
		fails(this.sandbox.mvnw(), "maven-wrapper.properties needs one distributionVersion");
		this.sandbox.pin("9.9.9", sha512.substring(1));
		fails(this.sandbox.mvnw(), "maven-wrapper.properties needs one distributionSha512Sum");
		this.sandbox.pin("9.9.9", sha512.substring(1) + "g");
		fails(this.sandbox.mvnw(), "maven-wrapper.properties needs one distributionSha512Sum");
		Files.delete(this.sandbox.project.resolve(".mvn/wrapper/maven-wrapper.properties"));
		fails(this.sandbox.mvnw(), "the project/.mvn/wrapper/maven-wrapper.properties is missing", "version control");
	}

	private static Result succeeds(Result result) {
		assertThat(result.exit).as(result.toString()).isZero();
		return result;
	}

	private static void fails(Result result, String... messages) {
		assertThat(result.exit).as(result.toString()).isEqualTo(1);
		assertThat(result.out).isEmpty();
		assertThat(result.err).contains(messages);
	}

	private void nothingIsLeft() {
		assertThat(MvnwSandbox.filesBelow(this.sandbox.dists())).isEmpty();
		assertThat(this.sandbox.dists().toFile().list()).isNullOrEmpty();
	}

	private void onlyTheCopyIsLeft() throws Exception {
		assertThat(MvnwSandbox.filesBelow(this.sandbox.dists()))
				.containsExactly(this.sandbox.dists().relativize(unpackedMvn()).toString());
		assertThat(this.sandbox.dists().toFile().list()).hasSize(1);
	}

	private Path unpackedMvn() throws Exception {
		return this.sandbox.dists().resolve("apache-maven-9.9.9-bin/" + MvnwSandbox.sha512(this.sandbox.zip).substring(0, 16)
				+ "/apache-maven-9.9.9/bin/mvn");
	}

	private String read(String file) throws IOException {
		return Files.readString(this.sandbox.root.resolve(file)).trim();
	}

	private static Path javaHome() {
		return Path.of(System.getProperty("java.home"));
	}

	private static void awaitLine(Process process, String expected) throws IOException {
		BufferedReader err = new BufferedReader(new InputStreamReader(process.getErrorStream()));
		String line;
		do {
			line = err.readLine();
			assertThat(line).as("end of output before '" + expected + "'").isNotNull();
		}
		while (!line.equals(expected));
	}

	private Result withServer(int status, String authorization) throws Exception {
		serve(status, authorization);
		try {
			return this.sandbox.mvnw();
		}
		finally {
			this.server.stop(0);
		}
	}

	/**
	 * Serves the distribution on loopback and points MVNW_REPOURL there.
	 * @param authorization the header to insist on, or null
	 */
	private String serve(int status, String authorization) throws IOException {
		byte[] zip = Files.readAllBytes(this.sandbox.zip);
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("localhost"), 0), 0);
		this.server.createContext("/", (exchange) -> {
			this.requests.add(exchange.getRequestURI().getPath());
			String given = exchange.getRequestHeaders().getFirst("Authorization");
			boolean known = authorization == null || authorization.equals(given);
			byte[] body = known ? zip : new byte[0];
			exchange.sendResponseHeaders(known ? status : 401, body.length == 0 ? -1 : body.length);
			try (OutputStream out = exchange.getResponseBody()) {
				out.write(body);
			}
		});
		this.server.start();
		String url = "http://localhost:" + this.server.getAddress().getPort() + "/a/repo/";
		this.sandbox.environment.put("MVNW_REPOURL", url);
		return url;
	}

}
