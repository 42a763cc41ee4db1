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
import java.lang.reflect.Method;
import java.util.Map;
import java.util.function.UnaryOperator;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.asm.MemberSubstitution;
import net.bytebuddy.asm.ModifierAdjustment;
import net.bytebuddy.description.modifier.SynchronizationState;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.pool.TypePool;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static net.bytebuddy.matcher.ElementMatchers.named;

/**
 * The classes by the name of {@code ZuulHandlerMapping} that the tests run on. All but the
 * first two are the published class file with one change, made as it is loaded.
 */
public enum Control {

	PATCHED("patched", null),

	PUBLISHED("published", type -> type),

	/** Marks the mapping after the refresh, unless that throws: pull request 2259. */
	PULL_REQUEST_2259("pull request 2259", type -> markAfterwards(type, AfterReturning.class)),

	/** Marks the mapping after the refresh in any case: the minimal change to offer upstream. */
	MINIMAL("minimal change", type -> markAfterwards(type, Afterwards.class)),

	/** Has a refresh wait for the registration of routes. */
	SYNCHRONIZED("setDirty synchronized", type -> type.visit(new ModifierAdjustment()
			.withMethodModifiers(named("setDirty"), SynchronizationState.SYNCHRONIZED))),

	/** Has the locator refreshed beforehand, as those do who work around the fault. */
	REFRESHED_BEFORE("refreshed beforehand",
			type -> type.visit(Advice.to(RefreshBefore.class).on(named("setDirty")))),

	/** Takes the mark down before the routes are read. */
	UNMARKED_FIRST("mark taken down first",
			type -> type.visit(Advice.to(UnmarkBefore.class).on(named("registerHandlers")))),

	/** Registers the routes on the refreshing thread. */
	READ_BY_THE_REFRESH("routes read by the refreshing thread",
			type -> type.visit(Advice.to(RegisterAfterwards.class).on(named("setDirty")))),

	/** Registers all routes anew, and forgets what it had. */
	FORGETFUL("registered anew",
			type -> type.visit(Advice.to(ForgetBefore.class).on(named("registerHandlers"))));

	private final String title;

	private final UnaryOperator<DynamicType.Builder<?>> change;

	Control(String title, UnaryOperator<DynamicType.Builder<?>> change) {
		this.title = title;
		this.change = change;
	}

	/**
	 * The class file, or null for that of the patched artifact.
	 */
	public byte[] classFile() {
		if (this.change == null) {
			return null;
		}
		return this == PUBLISHED ? Subject.publishedClassFile() : published(this.change);
	}

	/**
	 * The published class file with a change.
	 */
	public static byte[] published(UnaryOperator<DynamicType.Builder<?>> change) {
		try (ClassFileLocator upstream = ClassFileLocator.ForJarFile.of(Subject.upstreamJar().toFile())) {
			ClassFileLocator all = new ClassFileLocator.Compound(upstream,
					ClassFileLocator.ForClassLoader.of(Control.class.getClassLoader()));
			TypePool types = TypePool.Default.of(all);
			TypeDescription type = types.describe(ZuulHandlerMapping.class.getName()).resolve();
			return change.apply(new ByteBuddy().redefine(type, all)).make(types).getBytes();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public String toString() {
		return this.title;
	}

	private static DynamicType.Builder<?> markAfterwards(DynamicType.Builder<?> type, Class<?> mark) {
		AsmVisitorWrapper nowhere = MemberSubstitution.strict().field(named("dirty")).onWrite().stub()
				.on(named("setDirty"));
		return type.visit(Advice.to(mark).on(named("setDirty"))).visit(nowhere);
	}

	// Byte Buddy copies the code of these into the class.

	private static final class AfterReturning {

		@Advice.OnMethodExit
		static void mark(@Advice.FieldValue(value = "dirty", readOnly = false) boolean mark,
				@Advice.Argument(0) boolean dirty) {
			mark = dirty;
		}

	}

	private static final class Afterwards {

		@Advice.OnMethodExit(onThrowable = Throwable.class)
		static void mark(@Advice.FieldValue(value = "dirty", readOnly = false) boolean mark,
				@Advice.Argument(0) boolean dirty) {
			mark = dirty;
		}

	}

	private static final class RefreshBefore {

		@Advice.OnMethodEnter
		static void refresh(@Advice.FieldValue("routeLocator") RouteLocator locator) {
			((RefreshableRouteLocator) locator).refresh();
		}

	}

	private static final class UnmarkBefore {

		@Advice.OnMethodEnter
		static void unmark(@Advice.FieldValue(value = "dirty", readOnly = false) boolean mark) {
			mark = false;
		}

	}

	private static final class RegisterAfterwards {

		@Advice.OnMethodExit
		static void register(@Advice.This Object mapping,
				@Advice.FieldValue(value = "dirty", readOnly = false) boolean mark) throws Exception {
			Method registration = ZuulHandlerMapping.class.getDeclaredMethod("registerHandlers");
			registration.setAccessible(true);
			registration.invoke(mapping);
			mark = false;
		}

	}

	private static final class ForgetBefore {

		@Advice.OnMethodEnter
		static void forget(@Advice.This Object mapping) throws Exception {
			Field handlers = AbstractUrlHandlerMapping.class.getDeclaredField("handlerMap");
			handlers.setAccessible(true);
			((Map<?, ?>) handlers.get(mapping)).clear();
		}

	}

}
