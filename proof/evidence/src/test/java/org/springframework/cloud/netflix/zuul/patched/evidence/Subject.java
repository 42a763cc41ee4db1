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

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * A {@code ZuulHandlerMapping} to be tried: ours, or another class of that name as control,
 * which a class loader of its own defines. All share Spring, the Servlet API and Zuul, and
 * are driven through their common superclass.
 */
public final class Subject {

	private static final String CLASS_NAME = ZuulHandlerMapping.class.getName();

	/** The class of the patched artifact. */
	public static final Subject PATCHED = new Subject("patched", ZuulHandlerMapping.class);

	/** The class in upstream's jar. */
	public static final Subject PUBLISHED = control("published", publishedClassFile());

	private final String name;

	private final Class<? extends AbstractUrlHandlerMapping> type;

	private final Method setDirty;

	private Subject(String name, Class<? extends AbstractUrlHandlerMapping> type) {
		this.name = name;
		this.type = type;
		this.setDirty = ReflectionUtils.findMethod(type, "setDirty", boolean.class);
	}

	/**
	 * The class in another class file.
	 */
	public static Subject control(String name, byte[] classFile) {
		return control(name, Map.of(CLASS_NAME, classFile));
	}

	/**
	 * The same together with other class files, by class name.
	 */
	public static Subject control(String name, Map<String, byte[]> classFiles) {
		return load(name, classFiles::get);
	}

	/**
	 * Ours after a change of some of its class files, which are given by class name.
	 */
	public static Subject patched(String name, Map<String, byte[]> changed) {
		return load(name, className -> {
			byte[] classFile = changed.get(className);
			return classFile != null || !isOurs(className) ? classFile : ourClassFile(className);
		});
	}

	/**
	 * A subclass of this one, of those that were compiled against the stock jar.
	 */
	public Subject extendedBy(String className) {
		return new Subject(this + ", " + className.replaceFirst(".*[.$]", ""),
				loadOfApplication(className).asSubclass(AbstractUrlHandlerMapping.class));
	}

	/**
	 * A class of an application that was compiled against the stock jar and runs with this
	 * one.
	 */
	public Class<?> loadOfApplication(String className) {
		return load(this.type.getClassLoader(), Application::classFile, className);
	}

	private static Subject load(String name, Function<String, byte[]> classFiles) {
		return new Subject(name, load(Subject.class.getClassLoader(), classFiles, CLASS_NAME)
				.asSubclass(AbstractUrlHandlerMapping.class));
	}

	private static Class<?> load(ClassLoader parent, Function<String, byte[]> classFiles, String className) {
		try {
			return new ControlClassLoader(parent, classFiles).loadClass(className);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static boolean isOurs(String className) {
		return className.equals(CLASS_NAME) || className.startsWith(CLASS_NAME + "$")
				|| (className.startsWith(ZuulHandlerMapping.class.getPackageName() + ".")
						&& publishedClassFile(className) == null);
	}

	private static byte[] ourClassFile(String className) {
		try (InputStream in = ZuulHandlerMapping.class.getClassLoader()
				.getResourceAsStream(className.replace('.', '/') + ".class")) {
			// null for a class that is made at run time
			return in != null ? in.readAllBytes() : null;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * The jar that the patched artifact is based on.
	 */
	public static Path upstreamJar() {
		String jar = System.getProperty("upstream.jar");
		if (jar == null) {
			throw new IllegalStateException("The system property upstream.jar is not set: run the tests with Maven, "
					+ "or set it to target/upstream/upstream.jar of the module that makes the artifact");
		}
		return Path.of(jar);
	}

	/**
	 * The class file in upstream's jar.
	 */
	public static byte[] publishedClassFile() {
		return publishedClassFile(CLASS_NAME);
	}

	private static byte[] publishedClassFile(String className) {
		try (JarFile jar = new JarFile(upstreamJar().toFile())) {
			JarEntry entry = jar.getJarEntry(className.replace('.', '/') + ".class");
			return entry != null ? jar.getInputStream(entry).readAllBytes() : null;
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot read " + upstreamJar()
					+ ": build the module that makes the artifact first", ex);
		}
	}

	public Class<? extends AbstractUrlHandlerMapping> getType() {
		return this.type;
	}

	/**
	 * A mapping that is not in any application context.
	 */
	public AbstractUrlHandlerMapping create(RouteLocator locator, ZuulController zuul) {
		try {
			return this.type.getConstructor(RouteLocator.class, ZuulController.class).newInstance(locator, zuul);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Calls {@code setDirty} of a mapping that this subject created, and throws what it
	 * throws.
	 */
	public void setDirty(AbstractUrlHandlerMapping mapping, boolean dirty) {
		invoke(this.setDirty, mapping, dirty);
	}

	/**
	 * Registers a handler as a subclass does.
	 */
	public static void registerHandler(AbstractUrlHandlerMapping mapping, String path, Object handler) {
		Method method = ReflectionUtils.findMethod(AbstractUrlHandlerMapping.class, "registerHandler", String.class,
				Object.class);
		method.setAccessible(true);
		invoke(method, mapping, path, handler);
	}

	/**
	 * Gives a mapping an error controller.
	 * @param path its error path
	 */
	public static void setErrorController(AbstractUrlHandlerMapping mapping, String path) {
		Class<?> controller = errorControllerType();
		invoke(ReflectionUtils.findMethod(mapping.getClass(), "setErrorController", controller), mapping,
				Proxy.newProxyInstance(controller.getClassLoader(), new Class<?>[] { controller },
						(proxy, method, arguments) -> path));
	}

	/**
	 * Spring Boot's {@code ErrorController}, whose package depends on the release.
	 */
	public static Class<?> errorControllerType() {
		return Arrays.stream(ZuulHandlerMapping.class.getMethods())
				.filter(method -> method.getName().equals("setErrorController")).findFirst().orElseThrow()
				.getParameterTypes()[0];
	}

	private static void invoke(Method method, Object target, Object... arguments) {
		try {
			method.invoke(target, arguments);
		}
		catch (InvocationTargetException ex) {
			ReflectionUtils.rethrowRuntimeException(ex.getTargetException());
		}
		catch (IllegalAccessException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Override
	public String toString() {
		return this.name;
	}

	private static final class ControlClassLoader extends ClassLoader {

		private final Function<String, byte[]> classFiles;

		private ControlClassLoader(ClassLoader parent, Function<String, byte[]> classFiles) {
			super(parent);
			this.classFiles = classFiles;
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			synchronized (getClassLoadingLock(name)) {
				Class<?> loaded = findLoadedClass(name);
				if (loaded != null) {
					return loaded;
				}
				byte[] classFile = this.classFiles.apply(name);
				return classFile != null ? defineClass(name, classFile, 0, classFile.length)
						: super.loadClass(name, resolve);
			}
		}

	}

}
