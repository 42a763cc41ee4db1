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

package org.springframework.cloud.netflix.zuul.patched.gateway;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.gateway.BenchmarkReport.Sample;

/**
 * The whole request over HTTP, stock against patched: two gateways of one JVM each, with
 * a locator whose {@code getRoutes()} takes 50 ms, measured in turns, without and with
 * refreshes going on. Runs when the build is given {@code -Dhttp-benchmark}, with one of
 * the {@link Plan}s.
 * <p>
 * Throughput is that of clients who ask again at once. Latency is measured at a fixed
 * rate, from the moment at which a request was due, so that one that waits for another
 * counts its waiting.
 */
public class HttpBenchmark {

	/** Requests per second while latency is measured. */
	static final int RATE = Integer.getInteger("http-benchmark.rate", 400);

	static final int CLIENTS = 4;

	static final Duration GET_ROUTES_TIME = Duration.ofMillis(50);

	static final Duration REFRESH_PERIOD = Duration.ofMillis(200);

	private static final int[] ROUTES = { 10, 1_000 };

	private final Plan plan = Plan.of(System.getProperty("http-benchmark"));

	private final Path folder = Path.of(System.getProperty("http-benchmark.folder"));

	private final List<Sample> samples = new ArrayList<>();

	@Test
	public void run() throws Exception {
		Files.createDirectories(this.folder);
		try (BackEnd backEnd = new BackEnd("back end")) {
			for (int routes : ROUTES) {
				measure(routes, backEnd);
			}
		}
		BenchmarkReport report = new BenchmarkReport(this.samples, this.plan);
		Files.writeString(this.folder.resolve("results.csv"), report.csv());
		Files.writeString(this.folder.resolve("results.md"), report.markdown());
		System.out.println(report.markdown());
	}

	private void measure(int routes, BackEnd backEnd) throws Exception {
		try (ChildGateway stock = new ChildGateway(Artifact.STOCK, routes, backEnd, this.folder);
				ChildGateway patched = new ChildGateway(Artifact.PATCHED, routes, backEnd, this.folder)) {
			Map<Artifact, Load> loads = new EnumMap<>(Artifact.class);
			loads.put(Artifact.STOCK, new Load(stock.gateway(), routes));
			loads.put(Artifact.PATCHED, new Load(patched.gateway(), routes));
			for (Load load : loads.values()) {
				load.throughput(this.plan.warmUp);
				load.latency(this.plan.latency);
			}
			for (int round = 0; round < this.plan.rounds; round++) {
				for (boolean refreshes : new boolean[] { false, true }) {
					// the one that went second goes first in the next round
					List<Artifact> turns = round % 2 == 0 ? List.of(Artifact.STOCK, Artifact.PATCHED)
							: List.of(Artifact.PATCHED, Artifact.STOCK);
					for (Artifact artifact : turns) {
						Load load = loads.get(artifact);
						try (AutoCloseable refreshing = refreshes ? load.refreshing(REFRESH_PERIOD) : () -> { }) {
							double throughput = load.throughput(this.plan.throughput);
							this.samples.add(new Sample(artifact, routes, refreshes, round, throughput,
									load.latency(this.plan.latency), load.takeFailures()));
						}
					}
				}
				System.out.printf("%d routes: round %d of %d%n", routes, round + 1, this.plan.rounds);
			}
		}
	}

	/**
	 * How long it runs.
	 */
	enum Plan {

		/** About 15 minutes. */
		FULL(10, Duration.ofSeconds(15), Duration.ofSeconds(3), Duration.ofSeconds(6)),

		/** About 4 minutes. */
		SHORT(3, Duration.ofSeconds(8), Duration.ofSeconds(2), Duration.ofSeconds(4)),

		/** Shows that it runs; the figures mean nothing. */
		SMOKE(2, Duration.ofMillis(500), Duration.ofMillis(300), Duration.ofMillis(500));

		final int rounds;

		final Duration warmUp;

		final Duration throughput;

		final Duration latency;

		Plan(int rounds, Duration warmUp, Duration throughput, Duration latency) {
			this.rounds = rounds;
			this.warmUp = warmUp;
			this.throughput = throughput;
			this.latency = latency;
		}

		static Plan of(String name) {
			// the value of a property that is given without one
			if ("true".equals(name)) {
				return FULL;
			}
			return Stream.of(values()).filter((plan) -> plan.name().equalsIgnoreCase(name)).findFirst()
					.orElseThrow(() -> new IllegalArgumentException(
							"-Dhttp-benchmark takes full (the default), short or smoke, not '" + name + "'"));
		}

	}

}
