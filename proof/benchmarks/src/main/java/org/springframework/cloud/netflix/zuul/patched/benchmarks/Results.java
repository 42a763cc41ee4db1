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

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What JMH wrote about one run.
 */
class Results {

	private final JsonNode runs;

	Results(Path json) throws IOException {
		File file = json.toFile();
		if (!file.exists()) {
			throw new IOException("There are no results in " + file + ": measure first, with -Dbenchmark=short or full");
		}
		this.runs = new ObjectMapper().readTree(file);
	}

	/**
	 * The JVM, and how much was measured.
	 */
	String conditions() {
		JsonNode run = this.runs.get(0);
		return String.format("%s %s on %s, %d processors; forks: %s, iterations: %s of %s, after %s for warm-up",
				run.get("vmName").asText(), run.get("vmVersion").asText(), System.getProperty("os.arch"),
				Runtime.getRuntime().availableProcessors(), run.get("forks").asText(),
				run.get("measurementIterations").asText(), run.get("measurementTime").asText(),
				run.get("warmupIterations").asText());
	}

	/**
	 * The values of a parameter that a benchmark was run with, in order.
	 * @param settings names and values of other parameters
	 */
	List<String> values(String benchmark, String parameter, String... settings) {
		return StreamSupport.stream(this.runs.spliterator(), false)
				.filter(run -> matches(run, benchmark, settings))
				.map(run -> run.get("params").get(parameter).asText())
				.distinct()
				.collect(Collectors.toList());
	}

	/**
	 * The time per operation.
	 */
	Figure time(String benchmark, Subject subject, String... settings) {
		return figure(find(benchmark, subject, settings).get("primaryMetric"));
	}

	/**
	 * A second figure of a run, such as bytes allocated per operation.
	 */
	Figure metric(String metric, String benchmark, Subject subject, String... settings) {
		return figure(find(benchmark, subject, settings).get("secondaryMetrics").get(metric));
	}

	/**
	 * A percentile of the times of a second figure, which has no error.
	 */
	Figure percentile(String percentile, String metric, String benchmark, Subject subject, String... settings) {
		return new Figure(find(benchmark, subject, settings).get("secondaryMetrics").get(metric)
				.get("scorePercentiles").get(percentile).asDouble(), Double.NaN);
	}

	private JsonNode find(String benchmark, Subject subject, String... settings) {
		return StreamSupport.stream(this.runs.spliterator(), false)
				.filter(run -> matches(run, benchmark, settings)
						&& subject.name().equals(run.get("params").get("subject").asText()))
				.findFirst()
				.orElseThrow(() -> new NoSuchElementException(
						benchmark + " of " + subject + " with " + List.of(settings) + " was not run"));
	}

	private static boolean matches(JsonNode run, String benchmark, String... settings) {
		boolean matches = run.get("benchmark").asText().endsWith("." + benchmark);
		for (int i = 0; matches && i < settings.length; i += 2) {
			matches = settings[i + 1].equals(run.get("params").path(settings[i]).asText());
		}
		return matches;
	}

	private static Figure figure(JsonNode metric) {
		return new Figure(metric.get("score").asDouble(), metric.get("scoreError").asDouble(Double.NaN));
	}

}
