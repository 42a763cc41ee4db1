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

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A machine of its own for {@code mvnw}: a project, a home, a PATH that holds what the test puts there, and a tiny
 * distribution whose {@code mvn} prints the directory it runs in and its arguments.
 */
class MvnwSandbox implements AutoCloseable {

	static final String VERSION = "9.9.9";

	static final String NAME = "apache-maven-" + VERSION;

	/** What the script may take for granted on any machine. */
	private static final List<String> TOOLS = Arrays.asList("chmod", "dirname", "env", "mkdir", "mktemp", "mv", "readlink", "rm",
			"sed", "tr");

	final Path root;

	final Path project;

	final Path home;

	final Path bin;

	/** The distribution, where the stubs of mvn, curl and wget find it. */
	final Path zip;

	final Map<String, String> environment = new HashMap<>();

	private final List<Process> started = new ArrayList<>();

	MvnwSandbox() throws Exception {
		this.root = Files.createTempDirectory("mvnw").toRealPath();
		this.project = Files.createDirectories(this.root.resolve("the project"));
		this.home = Files.createDirectories(this.root.resolve("the home"));
		this.bin = Files.createDirectories(this.root.resolve("bin"));
		this.zip = this.root.resolve("distribution.zip");
		writeDistribution();
		Files.copy(repositoryRoot().resolve("mvnw"), this.project.resolve("mvnw"));
		executable(this.project.resolve("mvnw"));
		pin(VERSION, sha512(this.zip));
		for (String tool : TOOLS) {
			link(tool);
		}
		if (!link("sha512sum")) {
			link("shasum");
		}
		this.environment.put("PATH", this.bin.toString());
		this.environment.put("HOME", this.home.toString());
		this.environment.put("JAVA_HOME", System.getProperty("java.home"));
		this.environment.put("SANDBOX", this.root.toString());
	}

	/** The folder of this repository that holds the real {@code mvnw}. */
	static Path repositoryRoot() {
		Path folder = Paths.get("").toAbsolutePath();
		while (!Files.exists(folder.resolve("mvnw"))) {
			folder = folder.getParent();
		}
		return folder;
	}

	static String sha512(Path file) throws IOException {
		return Checksum.of(Files.readAllBytes(file), "SHA-512");
	}

	void pin(String version, String sha512) throws IOException {
		Path properties = this.project.resolve(".mvn/wrapper/maven-wrapper.properties");
		Files.createDirectories(properties.getParent());
		Files.writeString(properties, "# comment\r\ndistributionVersion=" + version + "\r\ndistributionSha512Sum=" + sha512 + "\r\n");
	}

	/** Puts the machine's own tool on the PATH; false if it has none. */
	boolean link(String tool) throws IOException {
		for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
			Path file = Paths.get(folder, tool).toAbsolutePath();
			if (Files.isExecutable(file)) {
				Files.createSymbolicLink(this.bin.resolve(tool), file);
				return true;
			}
		}
		return false;
	}

	/** Puts a script on the PATH; what it is called with goes to {@link #calls(String)}. */
	void stub(String tool, String... lines) throws IOException {
		List<String> script = new ArrayList<>(Arrays.asList("#!/bin/sh", "printf '%s\\n' \"$@\" >\"$SANDBOX/" + tool + ".calls\""));
		script.addAll(Arrays.asList(lines));
		script(this.bin.resolve(tool), script);
	}

	/** A {@code mvn} that fetches the distribution as Maven would, after the given lines. */
	void stubMvn(String... lines) throws IOException {
		Path cp = Stream.of("/bin/cp", "/usr/bin/cp").map(Paths::get).filter(Files::isExecutable).findFirst().get();
		stub("mvn", Stream.concat(Arrays.stream(lines),
				Stream.of("for arg; do case $arg in -DoutputDirectory=*) out=${arg#*=} ;; esac; done",
						cp + " \"$SANDBOX/distribution.zip\" \"$out/" + NAME + "-bin.zip\""))
				.toArray(String[]::new));
	}

	/** A {@code java} that says of itself what it is told to. */
	static void stubJava(Path file, String version, Path home) throws IOException {
		script(file, Arrays.asList("#!/bin/sh", "echo 'Property settings:' >&2", "echo '    java.home = " + home + "' >&2",
				"echo '    java.specification.version = " + version + "' >&2"));
	}

	/** Writes a script in place of what there was, never through a link to one of the machine's tools. */
	static void script(Path file, List<String> lines) throws IOException {
		Files.createDirectories(file.getParent());
		Files.deleteIfExists(file);
		Files.write(file, lines);
		executable(file);
	}

	private static void executable(Path file) {
		if (!file.toFile().setExecutable(true)) {
			throw new IllegalStateException("cannot make " + file + " executable");
		}
	}

	/** The arguments of the latest call of a stub; none if it was not called. */
	List<String> calls(String tool) throws IOException {
		Path calls = this.root.resolve(tool + ".calls");
		return Files.exists(calls) ? Files.readAllLines(calls) : Collections.emptyList();
	}

	/** Where the distribution is to be unpacked. */
	Path dists() {
		return this.home.resolve(".m2/wrapper/dists");
	}

	/** What there is below a folder, directories aside that are empty. */
	static List<String> filesBelow(Path folder) {
		if (!Files.exists(folder)) {
			return Collections.emptyList();
		}
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(file -> !Files.isDirectory(file)).map(file -> folder.relativize(file).toString())
					.collect(Collectors.toList());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	Result mvnw(String... args) throws Exception {
		return run(this.project, "./mvnw", args);
	}

	Result run(Path directory, String script, String... args) throws Exception {
		return result(start(directory, script, args));
	}

	Process start(Path directory, String script, String... args) throws IOException {
		List<String> command = new ArrayList<>(Arrays.asList("/bin/sh", script));
		command.addAll(Arrays.asList(args));
		ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
				.redirectOutput(this.root.resolve("out." + this.started.size()).toFile());
		builder.environment().clear();
		builder.environment().putAll(this.environment);
		Process process = builder.start();
		process.getOutputStream().close();
		this.started.add(process);
		return process;
	}

	Result result(Process process) throws Exception {
		String err = new String(process.getErrorStream().readAllBytes());
		if (!process.waitFor(30, TimeUnit.SECONDS)) {
			throw new AssertionError("mvnw did not end");
		}
		return new Result(process.exitValue(), Files.readString(this.root.resolve("out." + this.started.indexOf(process))), err);
	}

	private void writeDistribution() throws IOException {
		try (OutputStream out = Files.newOutputStream(this.zip); ZipOutputStream entries = new ZipOutputStream(out)) {
			entries.putNextEntry(new ZipEntry(NAME + "/bin/mvn"));
			entries.write("#!/bin/sh\nprintf 'in %s\\n' \"$PWD\"\nfor arg; do printf '<%s>\\n' \"$arg\"; done\nexit ${EXIT-0}\n".getBytes());
			entries.closeEntry();
		}
	}

	/**
	 * Ends what was started and deletes the sandbox. It follows no symbolic link, unlike JUnit 4.12's TemporaryFolder,
	 * which deletes what a link to a folder leads to.
	 */
	@Override
	public void close() throws IOException {
		for (Process process : this.started) {
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly();
		}
		Files.walkFileTree(this.root, new SimpleFileVisitor<Path>() {

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				Files.delete(file);
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult postVisitDirectory(Path folder, IOException ex) throws IOException {
				Files.delete(folder);
				return FileVisitResult.CONTINUE;
			}

		});
	}

	/** How a run ended and what it printed. */
	static class Result {

		final int exit;

		final String out;

		final String err;

		Result(int exit, String out, String err) {
			this.exit = exit;
			this.out = out;
			this.err = err;
		}

		@Override
		public String toString() {
			return "exit " + this.exit + "\n" + this.out + this.err;
		}

	}

}
