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

package org.springframework.cloud.netflix.zuul.patched.evidence.guarantees;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

/**
 * The tests beside our class, those that go upstream with it, run on any {@link Control}:
 * a class loader of their own defines them together with it, since they are in its package.
 */
final class TravellingTests implements AutoCloseable {

	private static final String PACKAGE = ZuulHandlerMapping.class.getPackageName();

	private final Control control;

	private final Loader loader;

	TravellingTests(Control control) {
		this.control = control;
		byte[] classFile = control.classFile();
		URL artifact = (classFile == null) ? ZuulHandlerMapping.class.getProtectionDomain().getCodeSource().getLocation()
				: url(Subject.upstreamJar());
		this.loader = new Loader(classFile, url(directory()), artifact);
	}

	/**
	 * The names of all test classes.
	 */
	static List<String> names() {
		try (Stream<Path> files = Files.list(directory().resolve(PACKAGE.replace('.', '/')))) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith("Tests.class"))
					.map(name -> name.replace(".class", "")).sorted().toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Compile the tests of spring-cloud-netflix-zuul first: "
					+ "run this module with -am, or that one before", ex);
		}
	}

	private static Path directory() {
		return Subject.upstreamJar().resolveSibling("../test-classes").normalize();
	}

	private static URL url(Path path) {
		try {
			return path.toUri().toURL();
		}
		catch (MalformedURLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Bounds every wait of the tests, for a control that is known to hang.
	 * @param millis milliseconds
	 */
	TravellingTests waitingAtMost(long millis) {
		try {
			Field bound = load("Interleaving").getDeclaredField("bound");
			bound.setAccessible(true);
			bound.set(null, millis);
			return this;
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Runs tests.
	 * @param names the simple names of their classes
	 * @param tests which of these to run, by {@code class.method}
	 * @return what each test ended with, null for a success, by {@code class.method}
	 */
	Map<String, Throwable> run(Collection<String> names, Predicate<String> tests) {
		Map<String, Throwable> outcomes = new TreeMap<>();
		JUnitCore junit = new JUnitCore();
		junit.addListener(new RunListener() {

			@Override
			public void testStarted(Description test) {
				outcomes.put(name(test), null);
			}

			@Override
			public void testFailure(Failure failure) {
				outcomes.put(name(failure.getDescription()), failure.getException());
			}

		});
		Thread thread = Thread.currentThread();
		ClassLoader before = thread.getContextClassLoader();
		thread.setContextClassLoader(this.loader);
		try {
			Request request = Request.classes(names.stream().map(this::load).toArray(Class<?>[]::new));
			junit.run(request.filterWith(new Filter() {

				@Override
				public boolean shouldRun(Description description) {
					return description.isTest() ? tests.test(name(description))
							: description.getChildren().stream().anyMatch(this::shouldRun);
				}

				@Override
				public String describe() {
					return TravellingTests.this.toString();
				}

			}));
		}
		finally {
			thread.setContextClassLoader(before);
		}
		return outcomes;
	}

	private static String name(Description test) {
		return test.getTestClass().getSimpleName() + "." + test.getMethodName();
	}

	Class<?> load(String name) {
		try {
			return this.loader.loadClass(PACKAGE + "." + name);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException("There is no " + name + " among the tests of spring-cloud-netflix-zuul", ex);
		}
	}

	@Override
	public void close() {
		try {
			this.loader.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public String toString() {
		return "the tests on " + this.control;
	}

	/** Asks its parent for the artifact's own packages last. */
	private static final class Loader extends URLClassLoader {

		private static final String OWN = "org.springframework.cloud.netflix.zuul.";

		private final Map<String, byte[]> replaced = new HashMap<>();

		private Loader(byte[] classFile, URL... urls) {
			super(urls, TravellingTests.class.getClassLoader());
			if (classFile != null) {
				this.replaced.put(ZuulHandlerMapping.class.getName(), classFile);
			}
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (!name.startsWith(OWN)) {
				return super.loadClass(name, resolve);
			}
			synchronized (getClassLoadingLock(name)) {
				Class<?> loaded = findLoadedClass(name);
				return (loaded != null) ? loaded : findClass(name);
			}
		}

		@Override
		protected Class<?> findClass(String name) throws ClassNotFoundException {
			byte[] classFile = this.replaced.get(name);
			return (classFile != null) ? defineClass(name, classFile, 0, classFile.length) : super.findClass(name);
		}

	}

}
