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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import org.springframework.cloud.netflix.zuul.patched.benchmarks.Samples.Sample;

/**
 * Measures in rounds, and reports. A round measures everything once, each time in a JVM of
 * its own; what is compared follows each other within seconds. So what disturbs the machine
 * for a while disturbs both, or a round that does not count.
 */
public final class Benchmarks {

	static final List<String> LOCATORS = List.of("simple", "discovery", "composite");

	// opened is what Spring of that era reflects on; the last of them for a quiet end of Tomcat
	private static final String[] JVM = { "--add-opens=java.base/java.lang=ALL-UNNAMED",
			"--add-opens=java.base/java.util=ALL-UNNAMED", "--add-opens=java.base/java.io=ALL-UNNAMED",
			"-Djol.magicFieldOffset=true", "-Xms1g", "-Xmx1g" };

	private final Effort effort;

	private final Samples samples;

	private final List<Sample> round = new ArrayList<>();

	private Benchmarks(Effort effort, Samples samples) {
		this.effort = effort;
		this.samples = samples;
	}

	/**
	 * @param args what to do, an {@link Effort} or "report"; the folder of the results; that
	 * of the documentation
	 */
	public static void main(String[] args) throws RunnerException, IOException {
		Optional<Effort> effort = Arrays.stream(Effort.values())
				.filter(candidate -> candidate.name().toLowerCase(Locale.ROOT).equals(args[0])).findFirst();
		if (!effort.isPresent() && !"report".equals(args[0])) {
			System.err.println("-Dbenchmark=" + args[0] + " is none of full (fills docs/performance.md), more (the same, "
					+ "with further rounds), report (the same, of the last results), short and smoke (to look at only)");
			System.exit(1);
		}
		Path target = Path.of(args[1]);
		Path docs = Path.of(args[2]);
		boolean toDocs = effort.map(it -> it == Effort.FULL || it == Effort.MORE).orElse(true);
		Samples samples = new Samples(target.resolve("benchmarks.csv"), effort.map(it -> it == Effort.MORE).orElse(true));
		if (effort.isPresent()) {
			new Benchmarks(effort.get(), samples).measure();
		}
		Path folder = toDocs ? docs : target;
		new Report(samples).write(docs.resolve("performance.md"), folder);
		System.out.println("Wrote " + folder.resolve("performance.md").normalize());
	}

	private void measure() throws RunnerException, IOException {
		int last = this.samples.rounds() + this.effort.rounds;
		while (this.samples.rounds() < last) {
			this.round.clear();
			measureRound(this.samples.rounds() + 1, last);
			this.samples.add(this.round);
		}
	}

	private void measureRound(int number, int last) throws RunnerException {
		long start = System.nanoTime();
		for (String routes : this.effort.sizes) {
			inProcess("mapping", Artifact.values(), "routes", routes);
			for (String locator : LOCATORS) {
				inProcess("both", Artifact.values(), "routes", routes, "locator", locator);
				inProcess("locator", ours(), "routes", routes, "locator", locator);
			}
			inProcess("springCloudGateway", ours(), "routes", routes);
			inProcess("undertow", ours(), "routes", routes);
			inProcess("refresh", Artifact.values(), "routes", routes, "changes", "0");
			inProcess("refresh", Artifact.values(), "routes", routes, "changes", "1");
			inProcess("springCloudGatewayRefresh", ours(), "routes", routes);
			run("HttpBenchmark.request", times(1, 10, 4), Artifact.values(), "routes", routes);
			System.out.printf("Round %d of %d: %s routes, after %d s%n", number, last, routes,
					(System.nanoTime() - start) / 1_000_000_000);
		}
		for (String slow : List.of("refresh", "getRoutes")) {
			run("HttpBenchmark.refreshes", times(1, 0, 0), Artifact.values(), "routes", "1000", "slow", slow,
					"turnMillis", String.valueOf(5 * this.effort.millis));
		}
		if (number == 1) {
			for (String used : List.of("false", "true")) {
				run("MemoryBenchmark.memory", times(0, 0, 0), Artifact.values(), "used", used);
			}
		}
		System.out.printf("Round %d of %d took %d s%n", number, last, (System.nanoTime() - start) / 1_000_000_000);
	}

	private static Artifact[] ours() {
		return new Artifact[] { Artifact.PATCHED };
	}

	private void inProcess(String method, Artifact[] artifacts, String... settings) throws RunnerException {
		run("RoutingBenchmark." + method, times(3, 1, 1), artifacts, settings);
	}

	private ChainedOptionsBuilder times(int warmups, int warmupTime, int time) {
		// a single shot takes the time it takes
		return new OptionsBuilder().forks(1).warmupIterations(warmups)
				.warmupTime(TimeValue.milliseconds(Math.max(1, warmupTime * this.effort.millis)))
				.measurementIterations(1)
				.measurementTime(TimeValue.milliseconds(Math.max(1, time * this.effort.millis)))
				.shouldFailOnError(true).verbosity(VerboseMode.SILENT);
	}

	private void run(String benchmark, ChainedOptionsBuilder options, Artifact[] artifacts, String... settings)
			throws RunnerException {
		options.include("\\." + benchmark.replace(".", "\\.") + "$");
		for (int i = 0; i < settings.length; i += 2) {
			options.param(settings[i], settings[i + 1]);
		}
		List<Artifact> turns = new ArrayList<>(List.of(artifacts));
		if (this.samples.rounds() % 2 == 1) {
			Collections.reverse(turns);
		}
		for (Artifact artifact : turns) {
			options.jvmArgs(JVM).jvmArgsAppend(artifact.use());
			for (RunResult result : new Runner(options.build()).run()) {
				keep(benchmark, artifact, settings, "time", result.getPrimaryResult().getScore());
				result.getSecondaryResults().forEach(
						(metric, value) -> keep(benchmark, artifact, settings, metric, value.getScore()));
			}
		}
	}

	private void keep(String benchmark, Artifact artifact, String[] settings, String metric, double value) {
		this.round.add(new Sample(this.samples.rounds() + 1, benchmark, artifact, Sample.parameters(settings), metric,
				value));
	}

	/**
	 * How much is measured.
	 */
	private enum Effort {

		/** That everything runs; the figures mean nothing. */
		SMOKE(1, 20, "10", "1000"),

		/** A quarter of the time, two sizes. */
		SHORT(3, 250, "10", "1000"),

		/** What the page is filled from. */
		FULL(5, 350, "10", "100", "1000", "10000"),

		/** As many rounds once more, for a machine that turned out to be noisy. */
		MORE(5, 350, "10", "100", "1000", "10000");

		private final int rounds;

		private final int millis;

		private final String[] sizes;

		Effort(int rounds, int millis, String... sizes) {
			this.rounds = rounds;
			this.millis = millis;
			this.sizes = sizes;
		}

	}

}
