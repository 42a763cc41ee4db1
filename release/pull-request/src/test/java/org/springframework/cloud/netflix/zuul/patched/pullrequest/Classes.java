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
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiled sources, and the outcome of the tests among them. All of it happens in this JVM, and what they depend on is
 * loaded once.
 *
 * @param classPath the classes, those compiled last first
 * @param release the release that they are compiled against
 */
record Classes(List<Path> classPath, Release release) {

	/**
	 * Compiles some sources.
	 * @param sources the texts, by path
	 * @param directory where to put them and the classes
	 * @return the classes, before these on the class path
	 * @throws AssertionError if they do not compile
	 */
	Classes compile(Map<String, String> sources, Path directory) throws IOException {
		List<Path> files = new ArrayList<>();
		for (Map.Entry<String, String> source : sources.entrySet()) {
			Path file = directory.resolve(source.getKey());
			Files.createDirectories(file.getParent());
			files.add(Files.writeString(file, source.getValue()));
		}
		Path classes = Files.createDirectories(directory.resolve("classes"));
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		try (StandardJavaFileManager manager = compiler.getStandardFileManager(diagnostics, null, null)) {
			List<String> options = List.of("-d", classes.toString(), "-cp",
					Stream.concat(this.classPath.stream(), this.release.dependencies().stream()).map(Path::toString)
							.collect(Collectors.joining(File.pathSeparator)), "--release", "8", "-nowarn", "-proc:none");
			if (!files.isEmpty() && !compiler.getTask(null, manager, diagnostics, options, null,
					manager.getJavaFileObjectsFromPaths(files)).call()) {
				throw new AssertionError("does not compile: " + diagnostics.getDiagnostics());
			}
		}
		return new Classes(Stream.concat(Stream.of(classes), this.classPath.stream()).toList(), this.release);
	}

	/**
	 * Runs test classes by their own JUnit.
	 * @param names the paths of their sources
	 * @return why tests failed, by class and method
	 */
	Map<String, String> test(Collection<String> names) throws Exception {
		List<URL> urls = new ArrayList<>();
		for (Path path : this.classPath) {
			urls.add(path.toUri().toURL());
		}
		Map<String, String> failures = new TreeMap<>();
		ClassLoader before = Thread.currentThread().getContextClassLoader();
		try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), this.release.loader())) {
			Thread.currentThread().setContextClassLoader(loader);
			List<Class<?>> tests = new ArrayList<>();
			for (String name : names) {
				tests.add(loader.loadClass(name.replaceFirst(".*/java/", "").replaceFirst("\\.java$", "").replace('/', '.')));
			}
			Object result = loader.loadClass("org.junit.runner.JUnitCore").getMethod("runClasses", Class[].class)
					.invoke(null, (Object) tests.toArray(Class[]::new));
			if (!tests.isEmpty() && (int) get(result, "getRunCount") == 0) {
				throw new AssertionError("no test ran");
			}
			for (Object failure : (List<?>) get(result, "getFailures")) {
				Object description = get(failure, "getDescription");
				String type = (String) get(description, "getClassName");
				failures.put(type.substring(type.lastIndexOf('.') + 1) + "." + get(description, "getMethodName"),
						get(failure, "getException").toString());
			}
		}
		finally {
			Thread.currentThread().setContextClassLoader(before);
		}
		return failures;
	}

	private static Object get(Object target, String getter) throws ReflectiveOperationException {
		return target.getClass().getMethod(getter).invoke(target);
	}

}
