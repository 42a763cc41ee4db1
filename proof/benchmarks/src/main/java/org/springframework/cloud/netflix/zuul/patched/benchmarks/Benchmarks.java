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
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/**
 * Measures and reports. JMH varies the subject first, so that the measurements that are
 * compared follow each other.
 */
public final class Benchmarks {

	private static final String[] SIZES = { "10", "100", "1000", "10000" };

	private static final String[] LARGE_SIZES = { "1000", "10000" };

	private final Effort effort;

	private final List<RunResult> results = new ArrayList<>();

	private final Path json;

	private Benchmarks(Effort effort, Path json) {
		this.effort = effort;
		this.json = json;
	}

	/**
	 * @param args an {@link Effort}, or "report" to report the last results; the folder of
	 * the results, benchmarks.json; that of the documentation, whose performance.md a full
	 * run and a report bring up to date (the others write a copy beside the results)
	 */
	public static void main(String[] args) throws RunnerException, IOException {
		Optional<Effort> effort = Effort.named(args[0]);
		if (!effort.isPresent() && !"report".equals(args[0])) {
			System.err.println("-Dbenchmark=" + args[0] + " is none of short (minutes), full (half an hour), smoke "
					+ "(only that it runs) and report (of the last results)");
			System.exit(1);
		}
		Path target = Path.of(args[1]);
		Path docs = Path.of(args[2]);
		Path json = target.resolve("benchmarks.json");
		if (effort.isPresent()) {
			new Benchmarks(effort.get(), json).measure();
		}
		Path folder = effort.isPresent() && effort.get() != Effort.FULL ? target : docs;
		new Report(new Results(json)).write(docs.resolve("performance.md"), folder);
		System.out.println("Wrote " + folder.resolve("performance.md").normalize());
	}

	private void measure() throws RunnerException, IOException {
		run("Lookup", "lookup", timed().param("path", "hit"));
		run("Lookup", "lookup", few(SIZES).param("path", "last", "miss").param("prefix", "/api"));
		run("Lookup", "lookupByTwoThreads", few(SIZES).param("path", "hit").param("prefix", "/api"));
		run("Lookup", "request", few(SIZES).param("path", "hit").param("prefix", "/api"));
		run("Registration", "registration", few(LARGE_SIZES));
		run("Rereading", "rereading", few(LARGE_SIZES));
		run("Refresh", "underRefresh", this.effort.options(Mode.SampleTime));
		run("Churn", "afterChurn", timed());
		run("Memory", "memory", this.effort.options(Mode.SingleShotTime).forks(1).warmupIterations(0)
				.measurementIterations(1));
	}

	// all the sizes, or the one that matters most
	private ChainedOptionsBuilder few(String... sizes) {
		return this.effort == Effort.FULL ? timed().param("routes", sizes)
				: timed().param("routes", sizes == SIZES ? "1000" : "10000");
	}

	private ChainedOptionsBuilder timed() {
		return this.effort.options(Mode.AverageTime).addProfiler(GCProfiler.class);
	}

	private void run(String type, String method, ChainedOptionsBuilder options) throws RunnerException, IOException {
		this.results.addAll(new Runner(options.include("\\." + type + "Benchmark\\." + method + "$").build()).run());
		try (PrintStream out = new PrintStream(this.json.toFile(), "UTF-8")) {
			ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(this.results);
		}
	}

}
