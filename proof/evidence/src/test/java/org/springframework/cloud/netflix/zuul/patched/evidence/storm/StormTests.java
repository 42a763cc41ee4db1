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

package org.springframework.cloud.netflix.zuul.patched.evidence.storm;

import java.util.function.Predicate;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.patched.evidence.guarantees.Control;
import org.springframework.cloud.netflix.zuul.patched.evidence.storm.Storm.Counts;
import org.springframework.cloud.netflix.zuul.patched.evidence.storm.StormLocator.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * In a storm of refreshes and requests ours loses no addition, keeps no removed route and
 * fails no request, and the published class does each. The controls run until they have,
 * within bounds.
 */
public class StormTests {

	private static final int ROUNDS = Integer.getInteger("storm.rounds", 250);

	private static final int CONTROL_ROUNDS = 50;

	private static final int MOST_REPETITIONS = 50;

	@Test(timeout = 150_000)
	public void immediateRefresh() throws Exception {
		assertClean(Subject.PATCHED, Kind.IMMEDIATE);
	}

	@Test(timeout = 150_000)
	public void refreshDuringWhichRequestsAreAnswered() throws Exception {
		assertClean(Subject.PATCHED, Kind.AWAITING_REQUESTS);
	}

	/**
	 * Guarantee 7: the refreshing threads hold the lock that the locator needs for
	 * {@code getRoutes()}.
	 */
	@Test(timeout = 150_000)
	public void refreshUnderTheLockOfTheLocator() throws Exception {
		assertClean(Subject.PATCHED, Kind.LOCKED);
	}

	@Test(timeout = 150_000)
	public void subclassThatSkipsWhatItHasRegisteredBefore() throws Exception {
		assertClean(Subject.PATCHED.extendedBy("com.example.gateway.Habits$SkippingKnownPaths"), Kind.IMMEDIATE);
	}

	@Test(timeout = 300_000)
	public void publishedClassWithImmediateRefresh() throws Exception {
		repeat(Subject.PUBLISHED, Kind.IMMEDIATE,
				seen -> seen.lost() > 0 && seen.stale() > 0 && seen.concurrentModifications() > 0);
	}

	/**
	 * spring-cloud-netflix issues 2258 and 2340.
	 */
	@Test(timeout = 300_000)
	public void publishedClassWithRefreshDuringWhichRequestsAreAnswered() throws Exception {
		repeat(Subject.PUBLISHED, Kind.AWAITING_REQUESTS,
				seen -> seen.lost() > 0 && seen.stale() > 0 && seen.concurrentModifications() > 0);
	}

	/**
	 * It loses fewer additions, which a storm this short need not show, and fails requests
	 * all the same.
	 */
	@Test(timeout = 300_000)
	public void pullRequest2259WithRefreshDuringWhichRequestsAreAnswered() throws Exception {
		Control control = Control.PULL_REQUEST_2259;
		repeat(Subject.control(control.toString(), control.classFile()), Kind.AWAITING_REQUESTS,
				seen -> seen.stale() > 0 && seen.concurrentModifications() > 0);
	}

	private static void assertClean(Subject subject, Kind kind) throws Exception {
		Counts counts = new Storm(subject, kind).run(ROUNDS);
		print(subject, kind, counts);
		assertThat(counts.added()).isEqualTo(counts.removed()).isGreaterThanOrEqualTo(ROUNDS);
		assertThat(counts.lost()).as("lost").isZero();
		assertThat(counts.stale()).as("stale").isZero();
		assertThat(counts.failed()).as("failed").isZero();
	}

	private static void repeat(Subject subject, Kind kind, Predicate<Counts> expected) throws Exception {
		Counts counts = Counts.NONE;
		for (int i = 0; i < MOST_REPETITIONS && !expected.test(counts); i++) {
			counts = counts.plus(new Storm(subject, kind).run(CONTROL_ROUNDS));
		}
		print(subject, kind, counts);
		assertThat(counts).matches(expected, "shows the faults");
	}

	private static void print(Subject subject, Kind kind, Counts counts) {
		System.out.println("Storm (refresh " + kind + "), " + subject + ": " + counts);
	}

}
