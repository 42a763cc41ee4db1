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

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.InvocationResult;
import org.apache.maven.shared.invoker.MavenInvocationException;

import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.Build;

/**
 * A run of the Maven that builds this project, on a local repository of its own behind which the build's stands.
 */
class MavenRun {

	private final InvocationRequest request = new DefaultInvocationRequest();

	private final List<String> output = new ArrayList<>();

	private final List<Path> tail = new ArrayList<>();

	private boolean succeeded;

	MavenRun(Path directory, Path localRepository) throws IOException {
		this.request.setBaseDirectory(directory.toFile());
		this.request.setLocalRepositoryDirectory(Files.createDirectories(localRepository).toFile());
		this.request.setBatchMode(true);
		this.request.setNoTransferProgress(true);
		this.request.setTimeoutInSeconds(300);
		// it lives for seconds
		this.request.setMavenOpts("-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
		this.request.setOutputHandler(this.output::add);
		this.tail.addAll(Build.localRepositories());
	}

	/** On an empty local repository. */
	MavenRun withoutTail() {
		this.tail.clear();
		return this;
	}

	MavenRun settings(Path file) {
		this.request.setUserSettingsFile(file.toFile());
		return this;
	}

	MavenRun javaHome(Path home) {
		this.request.setJavaHome(home.toFile());
		return this;
	}

	MavenRun environment(String name, String value) {
		this.request.addShellEnvironment(name, value);
		return this;
	}

	MavenRun jvmOptions(String options) {
		this.request.setMavenOpts(this.request.getMavenOpts() + " " + options);
		return this;
	}

	MavenRun run(String... arguments) throws MavenInvocationException {
		this.request.addArgs(List.of(arguments));
		if (!this.tail.isEmpty()) {
			this.request.addArg("-Dmaven.repo.local.tail=" + this.tail.stream().map(Path::toString).collect(Collectors.joining(",")));
		}
		DefaultInvoker invoker = new DefaultInvoker();
		invoker.setMavenHome(new File(System.getProperty("maven.home")));
		InvocationResult result = invoker.execute(this.request);
		if (result.getExecutionException() != null) {
			throw new MavenInvocationException(output(), result.getExecutionException());
		}
		this.succeeded = result.getExitCode() == 0;
		return this;
	}

	boolean succeeded() {
		return this.succeeded;
	}

	String output() {
		return String.join("\n", this.output);
	}

	/** What Maven says last, about the error that ended the build. */
	String error() {
		return this.output.stream().filter((line) -> line.startsWith("[ERROR]")).collect(Collectors.joining("\n"));
	}

	/** A settings.xml with the given servers, each an id, a user name and a password. */
	static Path writeSettings(Path file, String[]... servers) throws IOException {
		String xml = Stream.of(servers).map((server) -> "<server><id>" + server[0] + "</id><username>" + server[1]
				+ "</username><password>" + server[2] + "</password></server>").collect(Collectors.joining());
		return Files.writeString(file, "<settings><servers>" + xml + "</servers></settings>");
	}

}
