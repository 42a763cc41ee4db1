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

package org.springframework.cloud.netflix.zuul.patched.pullrequest;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles commits of a stand-in clone and runs their tests in a JVM of their own.
 */
class Workbench {

	private static final Pattern FAILURE = Pattern.compile("^\\d+\\) (\\S+?)\\(([\\w.$]+)\\)", Pattern.MULTILINE);

	private final List<Path> libraries;

	private final Path directory;

	Workbench(List<Path> libraries, Path directory) {
		this.libraries = libraries;
		this.directory = directory;
	}

	/**
	 * Compiles the main classes of a commit.
	 * @param tree the commit, checked out
	 * @return the classes
	 */
	Path compileMain(Path tree) throws IOException {
		Path classes = Files.createTempDirectory(this.directory, "main");
		Map<Path, String> errors = compile(sources(tree, "main"), classes, this.libraries);
		if (!errors.isEmpty()) {
			throw new AssertionError(errors.size() + " files do not compile: " + errors.entrySet().iterator().next());
		}
		return classes;
	}

	/**
	 * Compiles tests of a commit and runs them.
	 * @param tree the commit, checked out
	 * @param main the main classes to run them on
	 * @return what came of it
	 */
	Outcome test(Path tree, Path main) throws IOException, InterruptedException {
		Path classes = Files.createTempDirectory(this.directory, "test");
		List<Path> classPath = new ArrayList<>(List.of(main));
		classPath.addAll(this.libraries);
		Set<Path> sources = new LinkedHashSet<>(sources(tree, "test"));
		Set<Path> broken = new TreeSet<>();
		Set<Path> more;
		do {
			more = sources.isEmpty() ? Set.of() : compile(sources, classes, classPath).keySet();
			sources.removeAll(more);
			broken.addAll(more);
		}
		while (!more.isEmpty());
		classPath.add(0, classes);
		// without Logback's default, every lookup prints a line
		Files.writeString(classes.resolve("logback-test.xml"), "<configuration/>");
		List<String> names = names(sources, tree);
		List<String> arguments = new ArrayList<>(List.of("org.junit.runner.JUnitCore"));
		arguments.addAll(names);
		return new Outcome(names, names(broken, tree), names.isEmpty() ? "OK" : run(classPath, arguments));
	}

	private static List<String> names(Set<Path> sources, Path tree) {
		Path root = tree.resolve(PullRequest.MODULE + "/src/test/java");
		return sources.stream().map((source) -> root.relativize(source).toString())
				.filter((name) -> name.endsWith("Tests.java"))
				.map((name) -> name.replaceFirst("\\.java$", "").replace(File.separatorChar, '.')).toList();
	}

	private static List<Path> sources(Path tree, String kind) throws IOException {
		try (Stream<Path> files = Files.walk(tree.resolve(PullRequest.MODULE + "/src/" + kind + "/java"))) {
			return files.filter((file) -> file.toString().endsWith(".java")).toList();
		}
	}

	private static Map<Path, String> compile(Collection<Path> sources, Path classes, List<Path> classPath) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, null)) {
			List<String> options = List.of("-d", classes.toString(), "-cp", join(classPath), "--release", "8", "-nowarn",
					"-proc:none", "-encoding", "UTF-8");
			compiler.getTask(null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(sources))
					.call();
		}
		Map<Path, String> errors = new TreeMap<>();
		for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
			if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
				if (diagnostic.getSource() == null) {
					throw new AssertionError(diagnostic);
				}
				errors.putIfAbsent(Path.of(diagnostic.getSource().toUri()), diagnostic.getMessage(null));
			}
		}
		return errors;
	}

	private static String join(List<Path> classPath) {
		return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
	}

	/**
	 * Runs a main class in a JVM of its own.
	 * @param classPath where it is
	 * @param arguments its name and its arguments
	 * @return what it printed
	 */
	String run(List<Path> classPath, List<String> arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
		command.addAll(List.of(System.getProperty("test.argLine").trim().split("\\s+")));
		command.addAll(List.of("-cp", join(classPath)));
		command.addAll(arguments);
		Path output = Files.createTempFile(this.directory, "output", ".txt");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			if (!process.waitFor(5, TimeUnit.MINUTES)) {
				throw new AssertionError(arguments.get(0) + " does not end:\n" + Files.readString(output));
			}
		}
		finally {
			process.destroyForcibly();
		}
		return Files.readString(output);
	}

	/**
	 * What came of some tests.
	 *
	 * @param compiled the test classes that were run
	 * @param broken the test classes that do not compile
	 * @param output what JUnit printed
	 */
	record Outcome(List<String> compiled, List<String> broken, String output) {

		/**
		 * Describes this for an assertion: what JUnit printed, without the stack traces.
		 */
		@Override
		public String toString() {
			return "broken: " + this.broken + "\n" + this.output.lines()
					.filter((line) -> !line.startsWith("\tat ") && !line.startsWith("\t...")).limit(200)
					.collect(Collectors.joining("\n"));
		}

		/**
		 * Lists the test classes of which a method fails.
		 * @return their names
		 */
		List<String> failed() {
			return FAILURE.matcher(this.output).results().map((MatchResult failure) -> failure.group(2)).distinct().toList();
		}

		/**
		 * Lists the test classes that pass, all their methods.
		 * @return their names
		 */
		List<String> passed() {
			return this.compiled.stream().filter((name) -> !failed().contains(name)).toList();
		}

		boolean isSuccessful() {
			return this.broken.isEmpty() && Pattern.compile("^OK", Pattern.MULTILINE).matcher(this.output).find();
		}

	}

}
