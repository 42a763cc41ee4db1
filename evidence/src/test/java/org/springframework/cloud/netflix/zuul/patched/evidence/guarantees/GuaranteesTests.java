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

import java.util.Map;

import org.junit.Test;

public class GuaranteesTests {

	@Test
	public void probe() {
		for (Control control : Control.values()) {
			try (TravellingTests tests = new TravellingTests(control).waitingAtMost(1000)) {
				long start = System.nanoTime();
				Map<String, Throwable> outcomes = tests.run(TravellingTests.names());
				System.out.println("=== " + control + " " + (System.nanoTime() - start) / 1000000 + " ms, " + outcomes.size());
				outcomes.forEach((name, failure) -> {
					if (failure != null) {
						System.out.println(name + " -> " + failure.toString().replace("\n", " "));
					}
				});
			}
		}
	}

}
