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

import java.util.Collection;
import java.util.Map;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatcher;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

import org.springframework.cloud.netflix.zuul.patched.evidence.Release;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Comparison.Difference;
import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Scenario.Part;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.PatternMatchUtils;

import static net.bytebuddy.matcher.ElementMatchers.isConstructor;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The random comparison catches ours once it is broken, and prints a scenario that is
 * small enough to paste. PIT makes other mutants, see CONTRIBUTING.md.
 */
@RunWith(Parameterized.class)
public class MutantTests {

	private static final long SEED = Long.getLong("comparison.seed", 1);

	private static final long COUNT = 150_000;

	private final String name;

	private final Subject mutant;

	public MutantTests(String name, String className, ElementMatcher<? super MethodDescription> method,
			Class<?> advice) throws Exception {
		Class<?> changed = Class.forName(ZuulHandlerMapping.class.getPackageName() + "." + className);
		this.name = name;
		this.mutant = Subject.patched(name, Map.of(changed.getName(),
				new ByteBuddy().redefine(changed).visit(Advice.to(advice).on(method)).make().getBytes()));
	}

	@Parameters(name = "{0}")
	public static Object[][] mutants() {
		return new Object[][] {
				{ "only the first segment of a path used", "RoutePatterns", isConstructor(), OneSegment.class },
				{ "paths ignored as another release does", "IgnoredPaths", named("match"), IgnoredOtherwise.class } };
	}

	@Test(timeout = 120_000)
	public void isCaught() {
		Comparison comparison = new Comparison(this.mutant);
		Difference difference = RandomComparisonTests.firstDifference(comparison, new RandomScenarios(Habit.NONE, SEED), COUNT)
				.orElseThrow(() -> new AssertionError("not caught, seed " + SEED));
		long count = comparison.getCount();
		Difference smallest = comparison.shrink(difference);
		System.out.println("Mutant (" + this.name + "): caught after " + count + " answers, " + smallest);
		assertThat(comparison.compare(smallest.scenario())).contains(smallest);
		assertThat(new Comparison(Subject.PATCHED).compare(smallest.scenario())).isEmpty();
		assertThat(smallest.scenario().get(Part.ROUTES).size()).isLessThanOrEqualTo(3);
		assertThat(smallest.scenario().toString().length()).isLessThan(200);
	}

	static class IgnoredOtherwise {

		@Advice.OnMethodExit
		static void exit(@Advice.Argument(0) Collection<String> ignored, @Advice.Argument(1) String path,
				@Advice.Return(readOnly = false) boolean result) {
			if (ignored != null && !Release.ignoresAntPatterns()) {
				result = false;
				for (String pattern : ignored) {
					result |= new AntPathMatcher().match(pattern, path);
				}
			}
			else if (ignored != null) {
				result = PatternMatchUtils.simpleMatch(ignored.toArray(new String[0]), path);
			}
		}

	}

	static class OneSegment {

		@Advice.OnMethodExit
		static void exit(@Advice.FieldValue(value = "longestPrefix", readOnly = false) int longest) {
			longest = Math.min(longest, 1);
		}

	}

}
