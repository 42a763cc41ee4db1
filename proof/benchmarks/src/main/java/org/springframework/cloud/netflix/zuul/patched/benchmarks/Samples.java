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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.TreeMap;

/**
 * What was measured, in all rounds, as kept in a file.
 */
class Samples {

	private final List<Sample> all = new ArrayList<>();

	private final Path file;

	/**
	 * @param keep whether to go on with what the file has, if there is one
	 */
	Samples(Path file, boolean keep) throws IOException {
		this.file = file;
		if (keep) {
			if (!Files.exists(file)) {
				throw new IOException("There are no results in " + file + ": measure first, with -Dbenchmark=full");
			}
			Files.readAllLines(file).stream().map(Sample::parse).forEach(this.all::add);
		}
	}

	int rounds() {
		return this.all.stream().mapToInt(Sample::round).max().orElse(0);
	}

	/**
	 * Adds what a complete round measured.
	 */
	void add(List<Sample> round) throws IOException {
		this.all.addAll(round);
		Files.write(this.file, this.all.stream().map(Sample::format).toList());
	}

	/**
	 * Whether anything was measured with a parameter of that value, as "name=value".
	 */
	boolean has(String parameter) {
		return this.all.stream().anyMatch(sample -> sample.has(List.of(parameter)));
	}

	/**
	 * @param settings names and values of the benchmark's parameters
	 */
	Figure figure(String metric, String benchmark, Artifact artifact, String... settings) {
		List<String> wanted = List.of(Sample.parameters(settings).split(" "));
		double[] rounds = this.all.stream()
				.filter(sample -> sample.metric.equals(metric) && sample.benchmark.equals(benchmark)
						&& sample.artifact == artifact && sample.has(wanted))
				.mapToDouble(Sample::value).toArray();
		if (rounds.length == 0) {
			throw new NoSuchElementException(
					metric + " of " + benchmark + " " + artifact + " " + wanted + " was not measured");
		}
		return new Figure(rounds);
	}

	/**
	 * One figure of one round.
	 */
	record Sample(int round, String benchmark, Artifact artifact, String parameters, String metric, double value) {

		static String parameters(String... settings) {
			TreeMap<String, String> sorted = new TreeMap<>();
			for (int i = 0; i < settings.length; i += 2) {
				sorted.put(settings[i], settings[i + 1]);
			}
			return sorted.toString().replaceAll("[{},]", "");
		}

		boolean has(List<String> parameters) {
			return List.of(this.parameters.split(" ")).containsAll(parameters);
		}

		static Sample parse(String line) {
			List<String> fields = Arrays.asList(line.split(","));
			return new Sample(Integer.parseInt(fields.get(0)), fields.get(1), Artifact.valueOf(fields.get(2)),
					fields.get(3), fields.get(4), Double.parseDouble(fields.get(5)));
		}

		String format() {
			return String.format(Locale.ROOT, "%d,%s,%s,%s,%s,%s", this.round, this.benchmark, this.artifact,
					this.parameters, this.metric, this.value);
		}

	}

}
