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

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

import javax.servlet.http.HttpServletRequest;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.FieldAccessor;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.pool.TypePool;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static net.bytebuddy.matcher.ElementMatchers.named;

/**
 * A class {@code ZuulHandlerMapping} that is measured. All are driven in the same way,
 * through their common superclass; one is used per JVM.
 */
public enum Subject {

	/** Ours. */
	PATCHED("patched"),

	/** The class in upstream's jar. */
	PUBLISHED("published"),

	/** The class in upstream's jar, with the flag raised after the refresh. */
	PR_2259("pull request 2259");

	private static final MethodHandle LOOKUP_HANDLER = lookupHandler();

	private final String label;

	private final Class<? extends AbstractUrlHandlerMapping> type;

	private final Method setDirty;

	Subject(String label) {
		this.label = label;
		try {
			this.type = load();
			this.setDirty = this.type.getMethod("setDirty", boolean.class);
		}
		catch (ReflectiveOperationException | IOException ex) {
			throw new IllegalStateException("Cannot load " + this, ex);
		}
	}

	public String label() {
		return this.label;
	}

	/**
	 * A mapping that has read no routes yet.
	 */
	public AbstractUrlHandlerMapping create(RouteLocator locator) {
		try {
			return this.type.getConstructor(RouteLocator.class, ZuulController.class).newInstance(locator,
					new ZuulController());
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * A refresh, as an application event would trigger it.
	 */
	public void refresh(AbstractUrlHandlerMapping mapping) {
		try {
			this.setDirty.invoke(mapping, true);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * The lookup alone, without what Spring does for every handler mapping before and
	 * after it.
	 */
	public static Object lookup(AbstractUrlHandlerMapping mapping, String path, HttpServletRequest request)
			throws Throwable {
		return (Object) LOOKUP_HANDLER.invokeExact(mapping, path, request);
	}

	private Class<? extends AbstractUrlHandlerMapping> load() throws ReflectiveOperationException, IOException {
		if ("PATCHED".equals(name())) {
			return ZuulHandlerMapping.class;
		}
		ClassLoader loader = Subject.class.getClassLoader();
		File jar = new File(System.getProperty("upstream.jar"));
		try (ClassFileLocator upstream = new ClassFileLocator.Compound(ClassFileLocator.ForJarFile.of(jar),
				ClassFileLocator.ForClassLoader.of(loader))) {
			TypeDescription published = TypePool.Default.of(upstream).describe(ZuulHandlerMapping.class.getName())
					.resolve();
			DynamicType.Builder<AbstractUrlHandlerMapping> builder = new ByteBuddy().redefine(published, upstream);
			if ("PR_2259".equals(name())) {
				builder = builder.method(named("setDirty"))
						.intercept(MethodCall.invoke(RefreshableRouteLocator.class.getMethod("refresh"))
								.onField("routeLocator")
								.withAssigner(Assigner.DEFAULT, Assigner.Typing.DYNAMIC)
								.andThen(FieldAccessor.ofField("dirty").setsArgumentAt(0)));
			}
			return builder.make().load(loader, ClassLoadingStrategy.Default.CHILD_FIRST).getLoaded();
		}
	}

	private static MethodHandle lookupHandler() {
		try {
			return MethodHandles.privateLookupIn(AbstractUrlHandlerMapping.class, MethodHandles.lookup()).findVirtual(
					AbstractUrlHandlerMapping.class, "lookupHandler",
					MethodType.methodType(Object.class, String.class, HttpServletRequest.class));
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
