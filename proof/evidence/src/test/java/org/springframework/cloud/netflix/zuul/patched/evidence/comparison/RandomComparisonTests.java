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

import java.util.Optional;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Comparison.Difference;

import static org.assertj.core.api.Assertions.fail;

/**
 * When nothing races, ours answers as the published class does, and so do the subclasses
 * that people write. The seed is printed; run one again with {@code -Dcomparison.seed}, and
 * more of them with {@code -Dcomparison.count}.
 */
@RunWith(Parameterized.class)
public class RandomComparisonTests {

	private static final long SEED = Long.getLong("comparison.seed", System.nanoTime());

	private static final long COUNT = Long.getLong("comparison.count", 110_000);

	private final Habit habit;

	public RandomComparisonTests(Habit habit) {
		this.habit = habit;
	}

	@Parameters(name = "{0}")
	public static Habit[] habits() {
		return Habit.values();
	}

	@Test(timeout = 300_000)
	public void sameAnswersAsThePublishedClass() {
		Comparison comparison = new Comparison(Subject.PATCHED);
		Optional<Difference> difference = firstDifference(comparison, new RandomScenarios(this.habit, SEED),
				this.habit == Habit.NONE ? COUNT : COUNT / 10);
		System.out.println("Random comparison (" + this.habit + "): " + comparison.getCount()
				+ " answers compared, seed " + SEED);
		difference.map(comparison::shrink).ifPresent(smallest -> fail("seed " + SEED + "\n" + smallest));
	}

	static Optional<Difference> firstDifference(Comparison comparison, RandomScenarios scenarios, long count) {
		Optional<Difference> difference = Optional.empty();
		while (!difference.isPresent() && comparison.getCount() < count) {
			difference = comparison.compare(scenarios.next());
		}
		return difference;
	}

}
