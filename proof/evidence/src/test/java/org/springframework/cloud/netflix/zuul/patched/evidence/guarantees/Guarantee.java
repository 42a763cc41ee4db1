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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the patched class guarantees, the tests of it, and how each other class fails them.
 */
final class Guarantee {

	private final String id;

	private final String title;

	private final String testClass;

	private final List<Fault> faults = new ArrayList<>();

	private Guarantee(String id, String title, String testClass) {
		this.id = id;
		this.title = title;
		this.testClass = testClass;
	}

	static Guarantee of(String id, String title, String testClass) {
		return new Guarantee(id, title, testClass);
	}

	/**
	 * Adds a fault.
	 * @param control the class that has it
	 * @param effect what goes wrong, in the words of the table
	 * @param reason the type or a part of the message of what the tests fail with
	 * @param tests the tests that show it, by name, those of other classes with theirs
	 */
	Guarantee fails(Control control, String effect, String reason, String... tests) {
		this.faults.add(new Fault(control, effect, reason,
				Arrays.stream(tests).map(test -> test.contains(".") ? test : this.testClass + "." + test)
						.collect(Collectors.toSet())));
		return this;
	}

	/**
	 * Adds a fault that pull request 2259 does not mend.
	 */
	Guarantee failsOnBoth(String effect, String reason, String... tests) {
		return fails(Control.PUBLISHED, effect, reason, tests).fails(Control.PULL_REQUEST_2259, effect, reason, tests);
	}

	String getId() {
		return this.id;
	}

	String getTitle() {
		return this.title;
	}

	String getTestClass() {
		return this.testClass;
	}

	boolean isAbout(Control control) {
		return this.faults.stream().anyMatch(fault -> fault.control == control);
	}

	List<Fault> faultsOf(Control control) {
		return this.faults.stream().filter(fault -> fault.control == control).toList();
	}

	@Override
	public String toString() {
		return this.id;
	}

	/**
	 * How one class fails the guarantee.
	 */
	record Fault(Control control, String effect, String reason, Set<String> tests) {

		/**
		 * Compares with what happened.
		 * @param outcomes what each test ended with
		 * @return what is not as stated, a line each
		 */
		List<String> compare(Map<String, Throwable> outcomes) {
			List<String> differences = new ArrayList<>();
			for (String test : new TreeSet<>(this.tests)) {
				Throwable failure = outcomes.get(test);
				if (!outcomes.containsKey(test)) {
					differences.add(test + " did not run on " + this.control);
				}
				else if (failure == null) {
					differences.add(test + " passes on " + this.control + " and should fail with: " + this.reason);
				}
				else if (!failure.toString().contains(this.reason)) {
					differences.add(test + " fails on " + this.control + " for another reason than: " + this.reason
							+ "\n\tbut with " + failure);
				}
			}
			return differences;
		}

	}

}
