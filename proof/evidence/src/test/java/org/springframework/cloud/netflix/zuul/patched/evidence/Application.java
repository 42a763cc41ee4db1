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

package org.springframework.cloud.netflix.zuul.patched.evidence;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.springframework.core.io.ClassPathResource;

/**
 * The classes of an application, compiled once against the stock jar from the sources that
 * lie among the resources.
 */
final class Application {

	private static final String PACKAGE = "com/example/gateway";

	private static final Path CLASSES = compile();

	private Application() {
	}

	/**
	 * The class file of a class, null if it is not the application's.
	 */
	static byte[] classFile(String className) {
		Path file = CLASSES.resolve(className.replace('.', '/') + ".class");
		try {
			return Files.exists(file) ? Files.readAllBytes(file) : null;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** With the package that the error controller has in the release. */
	private static File[] sources() throws IOException {
		Path folder = Files.createDirectories(Path.of(System.getProperty("basedir", ""), "target/application-sources"));
		List<File> sources = new ArrayList<>();
		for (File source : new ClassPathResource(PACKAGE).getFile().listFiles()) {
			sources.add(Files.writeString(folder.resolve(source.getName()),
					Files.readString(source.toPath()).replace("org.springframework.boot.web.servlet.error.ErrorController",
							Subject.errorControllerType().getName())).toFile());
		}
		return sources.toArray(new File[0]);
	}

	private static Path compile() {
		Path classes = Path.of(System.getProperty("basedir", ""), "target/application");
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter log = new StringWriter();
		String stockJar = Subject.upstreamJar().toString();
		// the first on the class path wins
		String classPath = stockJar + File.pathSeparator + System.getProperty("java.class.path");
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			Files.createDirectories(classes);
			boolean compiled = compiler.getTask(log, files, null,
					List.of("--release", "8", "-proc:none", "-verbose", "-classpath", classPath, "-d", classes.toString()),
					null, files.getJavaFileObjects(sources())).call();
			List<String> read = log.toString().lines()
					.filter(line -> line.contains("/zuul/web/ZuulHandlerMapping.class")).toList();
			if (!compiled || read.isEmpty() || !read.stream().allMatch(line -> line.contains(stockJar))) {
				throw new IllegalStateException("Not compiled against the stock jar:\n" + log);
			}
			return classes;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
