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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The alert rules of the page for operators, and what they say of a scrape of each gateway.
 * Without the time that each has to hold.
 */
enum Alert {

	ON_STOCK("up{job=\"gateway\"} == 1 unless on (job, instance) zuul_routes_patch") {

		@Override
		Set<String> of(Map<String, String> scrapes) {
			return instances(scrapes, (scrape) -> value(scrape, "zuul_routes_patch") == null);
		}

	},

	OTHER_ROUTES("zuul_routes_fingerprint{job=\"gateway\"} != on (job) group_left ()"
			+ " quantile by (job) (0.5, zuul_routes_fingerprint{job=\"gateway\"})") {

		@Override
		Set<String> of(Map<String, String> scrapes) {
			double median = median(scrapes.values().stream().map((scrape) -> value(scrape, "zuul_routes_fingerprint"))
					.filter((value) -> value != null).mapToDouble(Double::doubleValue).sorted().toArray());
			return instances(scrapes, (scrape) -> {
				Double value = value(scrape, "zuul_routes_fingerprint");
				return value != null && value != median;
			});
		}

	},

	CANNOT_READ("zuul_routes_failing{job=\"gateway\"} == 1") {

		@Override
		Set<String> of(Map<String, String> scrapes) {
			return instances(scrapes, (scrape) -> Double.valueOf(1).equals(value(scrape, "zuul_routes_failing")));
		}

	};

	final String expression;

	Alert(String expression) {
		this.expression = expression;
	}

	/**
	 * The instances that it is about.
	 * @param scrapes what each instance answered to a scrape
	 */
	abstract Set<String> of(Map<String, String> scrapes);

	private static double median(double[] sorted) {
		int middle = sorted.length / 2;
		return Arrays.stream(sorted, (sorted.length - 1) / 2, middle + 1).average().orElse(Double.NaN);
	}

	private static Set<String> instances(Map<String, String> scrapes, Predicate<String> scrape) {
		Map<String, String> found = new TreeMap<>(scrapes);
		found.values().removeIf(scrape.negate());
		return new TreeSet<>(found.keySet());
	}

	// of a metric with one series, null if it is not there
	private static Double value(String scrape, String metric) {
		return Pattern.compile("(?m)^" + metric + "(?:\\{[^}]*})? (\\S+)").matcher(scrape).results()
				.map((MatchResult line) -> Double.valueOf(line.group(1))).findFirst().orElse(null);
	}

}
