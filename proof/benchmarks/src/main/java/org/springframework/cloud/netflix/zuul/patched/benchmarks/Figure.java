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

import java.util.Locale;

/**
 * A measured value and the half width of its 99.9 % confidence interval, which is NaN where
 * there is none, or a ratio of two with the error that follows from theirs.
 */
record Figure(double value, double error) {

	Figure over(Figure other) {
		double ratio = this.value / other.value;
		return new Figure(ratio, Math.abs(ratio) * Math.hypot(this.error / this.value, other.error / other.value));
	}

	/**
	 * Whether it is at most the limit, or cannot be told for its error.
	 */
	String reaches(double limit) {
		double error = Double.isNaN(this.error) ? 0 : this.error;
		if (this.value + error <= limit) {
			return "met";
		}
		return this.value - error > limit ? "**missed**" : "undecided, within the error";
	}

	/**
	 * With as many digits as the error leaves meaning to, and three at most.
	 */
	@Override
	public String toString() {
		boolean exact = Double.isNaN(this.error) || this.error == 0;
		double size = Math.abs(this.value);
		double lastDigit = exact ? size / 100 : Math.min(size, Math.max(this.error, size / 100));
		int decimals = this.value == 0 ? 0 : Math.max(0, Math.min(-magnitude(lastDigit), 6));
		String number = "%,." + decimals + "f";
		return exact ? String.format(Locale.ROOT, number, this.value)
				: String.format(Locale.ROOT, number + " ± " + number, this.value, this.error);
	}

	private static int magnitude(double value) {
		return (int) Math.floor(Math.log10(Math.abs(value)));
	}

}
