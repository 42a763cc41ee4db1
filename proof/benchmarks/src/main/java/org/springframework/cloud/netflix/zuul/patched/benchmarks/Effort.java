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
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How much is measured.
 */
enum Effort {

	/** That everything runs; the figures mean nothing. */
	SMOKE(1, 1, 10, 2, 10),

	/** Under five minutes, one size of most. */
	SHORT(1, 2, 250, 5, 200),

	/** About half an hour. */
	FULL(2, 3, 500, 6, 500);

	private final int forks;

	private final int warmups;

	private final int warmupMillis;

	private final int iterations;

	private final int iterationMillis;

	Effort(int forks, int warmups, int warmupMillis, int iterations, int iterationMillis) {
		this.forks = forks;
		this.warmups = warmups;
		this.warmupMillis = warmupMillis;
		this.iterations = iterations;
		this.iterationMillis = iterationMillis;
	}

	static Optional<Effort> named(String name) {
		return Arrays.stream(values()).filter(effort -> effort.toString().equals(name)).findFirst();
	}

	ChainedOptionsBuilder options(Mode mode) {
		return new OptionsBuilder().mode(mode)
				.timeUnit(TimeUnit.MICROSECONDS)
				.forks(this.forks)
				.warmupIterations(this.warmups)
				.warmupTime(TimeValue.milliseconds(this.warmupMillis))
				.measurementIterations(this.iterations)
				.measurementTime(TimeValue.milliseconds(this.iterationMillis))
				.shouldFailOnError(true);
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
