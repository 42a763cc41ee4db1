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

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What was measured in the rounds of a run: their median, and the range that would hold
 * that of many more rounds, with a confidence of 93 % or more from five rounds on. It says
 * nothing about how the figures are distributed, and a round that something disturbed
 * leaves both where they are.
 */
class Figure {

	private static final double CONFIDENCE = 0.93;

	private final double[] rounds;

	private final double[] sorted;

	Figure(double... rounds) {
		this.rounds = rounds;
		this.sorted = rounds.clone();
		Arrays.sort(this.sorted);
	}

	double median() {
		return (this.sorted[(this.sorted.length - 1) / 2] + this.sorted[this.sorted.length / 2]) / 2;
	}

	double sum() {
		return Arrays.stream(this.rounds).sum();
	}

	double low() {
		return this.sorted[outside()];
	}

	double high() {
		return this.sorted[this.sorted.length - 1 - outside()];
	}

	/**
	 * Half the width of the range, as a part of the median.
	 */
	double error() {
		return (high() - low()) / 2 / median();
	}

	/**
	 * The ratio, from each round's own.
	 */
	Figure over(Figure other) {
		return new Figure(IntStream.range(0, Math.min(this.rounds.length, other.rounds.length))
				.mapToDouble(i -> this.rounds[i] / other.rounds[i]).toArray());
	}

	/**
	 * Whether it is at most the limit.
	 */
	String reaches(double limit) {
		if (high() <= limit) {
			return "met";
		}
		if (low() > limit) {
			return "**missed**";
		}
		return high() <= 1.1 * limit ? "met: no more, within 10 %" : "undecided";
	}

	// how many of the least and of the greatest are outside the range: the median is below
	// each round with a probability of one half
	private int outside() {
		int n = this.sorted.length;
		double probability = Math.pow(0.5, n);
		double below = probability;
		int outside = 0;
		while (true) {
			probability *= (double) (n - outside) / (outside + 1);
			below += probability;
			if (1 - 2 * below < CONFIDENCE) {
				return outside;
			}
			outside++;
		}
	}

	/**
	 * With as many digits as mean something, three at most.
	 */
	@Override
	public String toString() {
		double median = median();
		int digits = error() > 0.1 ? 2 : 3;
		int decimals = median == 0 ? 0 : Math.max(0, digits - 1 - (int) Math.floor(Math.log10(median)));
		String number = "%,." + decimals + "f";
		return this.rounds.length == 1 ? String.format(Locale.ROOT, number, median)
				: String.format(Locale.ROOT, number + " (" + number + " to " + number + ")", median, low(), high());
	}

}
