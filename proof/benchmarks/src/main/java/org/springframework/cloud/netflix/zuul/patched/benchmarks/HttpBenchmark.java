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

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The whole request over HTTP, on loopback.
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class HttpBenchmark {

	/**
	 * One client, which asks again as soon as it is answered.
	 */
	@Benchmark
	@BenchmarkMode(Mode.AverageTime)
	public int request(Gateway gateway, Client client) throws IOException {
		client.firstRequest = gateway.firstRequestMicros;
		return gateway.get(client.next++);
	}

	/**
	 * Clients at a fixed rate, without and with refreshes going on, in turns.
	 */
	@Benchmark
	@BenchmarkMode(Mode.SingleShotTime)
	public void refreshes(Gateway gateway, Latencies latencies) throws Exception {
		Duration turn = Duration.ofMillis(latencies.turnMillis);
		try (Load load = new Load(gateway)) {
			for (int i = 0; i < 2; i++) {
				latencies.without.add(load.latencies(turn, false));
				latencies.with.add(load.latencies(turn, true));
			}
			latencies.failed = load.failures();
		}
	}

	/**
	 * Where the client is, and what it knows of its gateway.
	 */
	@State(Scope.Thread)
	@AuxCounters(AuxCounters.Type.EVENTS)
	public static class Client {

		/** How long the first request took, in microseconds. */
		public long firstRequest;

		private int next;

	}

	/**
	 * What the clients measured, in microseconds.
	 */
	@State(Scope.Thread)
	@AuxCounters(AuxCounters.Type.EVENTS)
	public static class Latencies {

		@Param("100")
		int turnMillis;

		/** Requests that were not answered as they should be. */
		public long failed;

		private final Histogram without = Load.histogram();

		private final Histogram with = Load.histogram();

		@Setup(Level.Iteration)
		public void forget() {
			this.without.reset();
			this.with.reset();
		}

		public double p50Without() {
			return micros(this.without, 50);
		}

		public double p50With() {
			return micros(this.with, 50);
		}

		public double p99Without() {
			return micros(this.without, 99);
		}

		public double p99With() {
			return micros(this.with, 99);
		}

		private static double micros(Histogram latencies, double percentile) {
			return latencies.getValueAtPercentile(percentile) / 1000.0;
		}

	}

}
