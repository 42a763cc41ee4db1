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

package org.springframework.cloud.netflix.zuul.patched.evidence.comparison;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import javax.servlet.http.HttpServletRequest;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.ModifierAdjustment;
import net.bytebuddy.description.modifier.MethodManifestation;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.SuperMethodCall;
import net.bytebuddy.implementation.bind.annotation.Argument;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.patched.evidence.guarantees.Control;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static net.bytebuddy.matcher.ElementMatchers.named;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each habit finds a mistake that the comparison without it does not: the published class
 * makes it here, and in the same scenario answers those that have not the habit as ever.
 */
@RunWith(Parameterized.class)
public class HabitControlTests {

	private static final long SEED = Long.getLong("comparison.seed", 1);

	private static final long COUNT = 20_000;

	private final Habit habit;

	private final Comparison comparison;

	public HabitControlTests(Habit habit, String mistake, UnaryOperator<DynamicType.Builder<?>> change) {
		this.habit = habit;
		this.comparison = new Comparison(Subject.control(mistake, Control.published(change)));
	}

	@Parameters(name = "{0}: {1}")
	public static Object[][] mistakes() {
		UnaryOperator<DynamicType.Builder<?>> lastRegistration = type -> type
				.visit(Advice.to(LastRegistrationOnly.class).on(named("registerHandlers")))
				.defineMethod("registerHandler", void.class, Visibility.PROTECTED).withParameters(String.class, Object.class)
				.intercept(MethodDelegation.to(Registered.class).andThen(SuperMethodCall.INSTANCE));
		return new Object[][] {
				{ Habit.SKIPPING_KNOWN_PATHS, "what was not registered anew is gone", lastRegistration },
				{ Habit.SKIPPING_MAPPED_PATHS, "what was not registered anew is gone", lastRegistration },
				{ Habit.REGISTERING_TWICE, "what is no route of the locator's is gone",
						advice(LocatorsPathsOnly.class, "registerHandlers") },
				{ Habit.LOOKING_UP_ITSELF, "the handler map is empty", advice(EmptyMap.class, "lookupHandler") },
				{ Habit.SYNCHRONIZING, "a refresh waits for a lookup by another thread",
						advice(OtherThread.class, "setDirty") },
				{ Habit.REPLACING, "a lookup needs the application context", advice(Context.class, "lookupHandler") },
				{ Habit.SCOPED, "setDirty is final", (UnaryOperator<DynamicType.Builder<?>>) type -> type.visit(
						new ModifierAdjustment().withMethodModifiers(named("setDirty"), MethodManifestation.FINAL)) } };
	}

	@BeforeClass
	public static void everyHabitHasItsControl() {
		assertThat(Arrays.stream(mistakes()).map(mistake -> (Habit) mistake[0]).collect(Collectors.toSet()))
				.isEqualTo(EnumSet.complementOf(EnumSet.of(Habit.NONE)));
	}

	private static UnaryOperator<DynamicType.Builder<?>> advice(Class<?> advice, String method) {
		return type -> type.visit(Advice.to(advice).on(named(method)));
	}

	@Test(timeout = 120_000)
	public void isCaught() {
		RandomScenarios scenarios = new RandomScenarios(this.habit, SEED);
		boolean caught = false;
		while (!caught && this.comparison.getCount() < COUNT) {
			Scenario scenario = scenarios.next();
			caught = isAnsweredDifferently(scenario) && !isAnsweredDifferently(scenario.of(Habit.NONE));
		}
		assertThat(caught).as("caught, seed " + SEED).isTrue();
	}

	private boolean isAnsweredDifferently(Scenario scenario) {
		return this.comparison.compare(scenario).filter(difference -> !difference.path().equals("getHandlerMap()"))
				.isPresent();
	}

	// Spring's own map, which can only be added to
	@SuppressWarnings("unchecked")
	public static Map<String, Object> handlers(Object mapping) {
		Field field = ReflectionUtils.findField(AbstractUrlHandlerMapping.class, "handlerMap");
		field.setAccessible(true);
		return (Map<String, Object>) ReflectionUtils.getField(field, mapping);
	}

	public static void keepRoutes(Object mapping, Collection<String> paths) {
		handlers(mapping).entrySet()
				.removeIf(entry -> entry.getValue() instanceof ZuulController && !paths.contains(entry.getKey()));
	}

	public static Set<String> paths(RouteLocator locator) {
		return locator.getRoutes().stream().map(Route::getFullPath).collect(Collectors.toSet());
	}

	public static void lookUpInAnotherThread(Object mapping) {
		Method lookup = ReflectionUtils.findMethod(mapping.getClass(), "lookupHandler", String.class,
				HttpServletRequest.class);
		lookup.setAccessible(true);
		Thread thread = new Thread(
				() -> ReflectionUtils.invokeMethod(lookup, mapping, "/", new MockHttpServletRequest("GET", "/")));
		thread.start();
		while (thread.isAlive()) {
			ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
			if (info != null && info.getLockOwnerId() == Thread.currentThread().getId()) {
				throw new IllegalStateException("deadlock");
			}
			Thread.yield();
		}
	}

	// Byte Buddy copies the code of these into the class.

	static class LastRegistrationOnly {

		@Advice.OnMethodEnter
		static void enter() {
			Registered.PATHS.clear();
		}

		@Advice.OnMethodExit
		static void exit(@Advice.This Object mapping) {
			keepRoutes(mapping, Registered.PATHS);
		}

	}

	public static class Registered {

		public static final Set<String> PATHS = new HashSet<>();

		public static void add(@Argument(0) String path) {
			PATHS.add(path);
		}

	}

	static class LocatorsPathsOnly {

		@Advice.OnMethodExit
		static void exit(@Advice.This Object mapping, @Advice.FieldValue("routeLocator") RouteLocator locator) {
			keepRoutes(mapping, paths(locator));
		}

	}

	public static class EmptyMap {

		public static final Map<Object, Map<String, Object>> KEPT = new WeakHashMap<>();

		@Advice.OnMethodEnter
		static void enter(@Advice.This Object mapping) {
			fill(mapping);
		}

		@Advice.OnMethodExit(onThrowable = Throwable.class)
		static void exit(@Advice.This Object mapping) {
			empty(mapping);
		}

		public static void fill(Object mapping) {
			Map<String, Object> handlers = new LinkedHashMap<>(KEPT.getOrDefault(mapping, Map.of()));
			handlers.putAll(handlers(mapping));
			handlers(mapping).clear();
			handlers(mapping).putAll(handlers);
		}

		public static void empty(Object mapping) {
			KEPT.put(mapping, new LinkedHashMap<>(handlers(mapping)));
			handlers(mapping).clear();
		}

	}

	static class OtherThread {

		@Advice.OnMethodExit
		static void exit(@Advice.This Object mapping) {
			lookUpInAnotherThread(mapping);
		}

	}

	static class Context {

		@Advice.OnMethodEnter
		static void enter(@Advice.This AbstractUrlHandlerMapping mapping) {
			if (mapping.getApplicationContext() == null) {
				throw new IllegalStateException("not in any context");
			}
		}

	}

}
