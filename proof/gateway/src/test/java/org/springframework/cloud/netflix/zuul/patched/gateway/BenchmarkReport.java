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

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

/**
 * The results of {@link HttpBenchmark}: each sample as CSV, and what users ask as
 * Markdown. A ratio is the median of the ratios of the rounds, with the least and the
 * greatest.
 */
class BenchmarkReport {

	private final List<Sample> samples;

	private final HttpBenchmark.Plan plan;

	BenchmarkReport(List<Sample> samples, HttpBenchmark.Plan plan) {
		this.samples = samples;
		this.plan = plan;
	}

	String csv() {
		StringBuilder csv = new StringBuilder(
				"routes,refreshes,round,artifact,requests_per_second,p50_us,p99_us,p99.9_us,max_us,latencies,failed\n");
		for (Sample sample : this.samples) {
			csv.append(String.format(Locale.ROOT, "%d,%b,%d,%s,%.1f,%.1f,%.1f,%.1f,%.1f,%d,%d%n", sample.routes,
					sample.refreshes, sample.round, sample.artifact.name().toLowerCase(Locale.ROOT), sample.throughput,
					sample.micros(50), sample.micros(99), sample.micros(99.9), sample.micros(100),
					sample.latencies.getTotalCount(), sample.failed));
		}
		return csv.toString();
	}

	String markdown() {
		StringBuilder text = new StringBuilder();
		text.append(String.format(Locale.ROOT, "The whole request over HTTP, %s against %s.%n%n",
				Artifact.STOCK.version(), Artifact.PATCHED.version()));
		text.append(String.format(Locale.ROOT,
				"JDK %s, %d processors, %d clients on loopback, `getRoutes()` takes %d ms, a refresh every %d ms where there"
						+ " are any. %d rounds in turns; throughput over %d ms and latency over %d ms at %d requests per"
						+ " second in each.%s%n%n",
				Runtime.version(), Runtime.getRuntime().availableProcessors(), HttpBenchmark.CLIENTS,
				HttpBenchmark.GET_ROUTES_TIME.toMillis(), HttpBenchmark.REFRESH_PERIOD.toMillis(), this.plan.rounds,
				this.plan.throughput.toMillis(), this.plan.latency.toMillis(), HttpBenchmark.RATE,
				this.plan == HttpBenchmark.Plan.SMOKE ? " **A smoke run: the figures mean nothing.**" : ""));
		text.append("| routes | refreshes | | stock | patched | patched / stock (rounds) |\n|---|---|---|---|---|---|\n");
		int[] routes = this.samples.stream().mapToInt(Sample::routes).distinct().toArray();
		for (int count : routes) {
			for (boolean refreshes : new boolean[] { false, true }) {
				row(text, count, refreshes, "requests per second", "%.0f", Sample::throughput);
				for (double percentile : new double[] { 50, 99, 99.9 }) {
					row(text, count, refreshes, "p" + String.valueOf(percentile).replaceAll("\\.0$", "") + ", ms", "%.2f",
							(sample) -> sample.micros(percentile) / 1000);
				}
				text.append(String.format("| %d | %s | failed requests | %d | %d | |%n", count, refreshes ? "yes" : "no",
						failed(Artifact.STOCK, count, refreshes), failed(Artifact.PATCHED, count, refreshes)));
			}
		}
		text.append("\n| routes | p99 with refreshes / p99 without (rounds) | |\n|---|---|---|\n");
		for (int count : routes) {
			for (Artifact artifact : List.of(Artifact.STOCK, Artifact.PATCHED)) {
				text.append(String.format("| %d | %s | %s |%n", count, artifact.name().toLowerCase(Locale.ROOT),
						ratio(rounds(artifact, count, true, (s) -> s.micros(99)),
								rounds(artifact, count, false, (s) -> s.micros(99)))));
			}
		}
		return text.toString();
	}

	private void row(StringBuilder text, int routes, boolean refreshes, String name, String format,
			ToDoubleFunction<Sample> figure) {
		double[] stock = rounds(Artifact.STOCK, routes, refreshes, figure);
		double[] patched = rounds(Artifact.PATCHED, routes, refreshes, figure);
		text.append(String.format(Locale.ROOT, "| %d | %s | %s | " + format + " | " + format + " | %s |%n", routes,
				refreshes ? "yes" : "no", name, median(stock), median(patched), ratio(patched, stock)));
	}

	private int failed(Artifact artifact, int routes, boolean refreshes) {
		return select(artifact, routes, refreshes).mapToInt(Sample::failed).sum();
	}

	private double[] rounds(Artifact artifact, int routes, boolean refreshes, ToDoubleFunction<Sample> figure) {
		return select(artifact, routes, refreshes).sorted(Comparator.comparingInt(Sample::round)).mapToDouble(figure)
				.toArray();
	}

	private Stream<Sample> select(Artifact artifact, int routes, boolean refreshes) {
		return this.samples.stream().filter((sample) -> sample.artifact == artifact && sample.routes == routes
				&& sample.refreshes == refreshes);
	}

	private static String ratio(double[] one, double[] other) {
		double[] ratios = IntStream.range(0, one.length).mapToDouble((i) -> one[i] / other[i]).sorted().toArray();
		return String.format(Locale.ROOT, "**%.2f** (%.2f to %.2f)", median(ratios), ratios[0],
				ratios[ratios.length - 1]);
	}

	private static double median(double[] figures) {
		double[] sorted = DoubleStream.of(figures).sorted().toArray();
		return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
	}

	/**
	 * What one gateway was measured at in one round.
	 * @param throughput requests per second
	 * @param latencies in nanoseconds
	 */
	record Sample(Artifact artifact, int routes, boolean refreshes, int round, double throughput, Histogram latencies,
			int failed) {

		double micros(double percentile) {
			return this.latencies.getValueAtPercentile(percentile) / 1000.0;
		}

	}

}
