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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jfree.data.xy.XYSeries;

import static org.springframework.cloud.netflix.zuul.patched.benchmarks.Artifact.PATCHED;
import static org.springframework.cloud.netflix.zuul.patched.benchmarks.Artifact.PUBLISHED;

/**
 * Writes the results into the sections of a page that are marked for them.
 */
class Report {

	private static final double WIDE = 1 / 3.0;

	private final Samples samples;

	private final List<String> sizes;

	private int figures;

	private int wide;

	Report(Samples samples) {
		this.samples = samples;
		this.sizes = Stream.of("10", "100", "1000", "10000").filter(routes -> samples.has("routes=" + routes)).toList();
	}

	/**
	 * @param page what to take the text around the tables from
	 * @param folder where to write performance.md and its chart
	 */
	void write(Path page, Path folder) throws IOException {
		String text = Files.readString(page);
		for (Map.Entry<String, String> section : sections().entrySet()) {
			String name = Pattern.quote(section.getKey());
			Matcher marked = Pattern.compile("(<!-- " + name + " -->\n).*?(<!-- /" + name + " -->)", Pattern.DOTALL)
					.matcher(text);
			if (!marked.find()) {
				throw new IOException(page + " lacks the lines <!-- " + section.getKey() + " --> and <!-- /"
						+ section.getKey() + " -->, between which the results go");
			}
			text = marked.replaceFirst("$1" + Matcher.quoteReplacement("\n" + section.getValue() + "\n") + "$2");
		}
		Files.createDirectories(folder.resolve("performance"));
		Files.writeString(folder.resolve("performance.md"), text);
		chart().write("Time of a lookup by the number of routes", folder.resolve("performance/lookup.svg"));
	}

	private Map<String, String> sections() {
		Map<String, String> sections = new LinkedHashMap<>();
		sections.put("targets", targets());
		sections.put("lookup", lookup());
		sections.put("routing", routing());
		sections.put("http", http());
		sections.put("first", first());
		sections.put("refreshes", refreshes());
		sections.put("memory", memory());
		sections.put("conditions", conditions());
		return sections;
	}

	// when all else has been written, since it says how wide the ranges are
	private String conditions() {
		return String.format(Locale.ROOT,
				"%d rounds on %s %s, %s, %d processors, Spring Cloud Netflix %s. The range of %d of the %d figures in the tables"
						+ " reaches further than a third of it to either side on average%s%n",
				this.samples.rounds(), System.getProperty("java.vm.name"), System.getProperty("java.vm.version"),
				System.getProperty("os.arch"), Runtime.getRuntime().availableProcessors(),
				System.getProperty("upstream.version"), this.wide, this.figures,
				this.wide > 0 ? ": take the order of magnitude from those; `-Dbenchmark=more` narrows them." : ".");
	}

	private String targets() {
		Table table = new Table("target", "reached", "");
		target(table, "mapping at 10 routes: at most the time of the published class", 1,
				ratio("RoutingBenchmark.mapping", "routes", "10"));
		target(table, "mapping at 1,000 routes: at most 1/50 of it", 0.02,
				ratio("RoutingBenchmark.mapping", "routes", "1000"));
		if (this.sizes.contains("10000")) {
			target(table, "mapping at 10,000 routes: at most 1/1,000 of it", 0.001,
					ratio("RoutingBenchmark.mapping", "routes", "10000"));
			target(table, "mapping at 10,000 routes: at most twice the time at 10", 2,
					time("RoutingBenchmark.mapping", PATCHED, "routes", "10000")
							.over(time("RoutingBenchmark.mapping", PATCHED, "routes", "10")));
		}
		target(table, "first request at all, at any number of routes: no longer than with the published class", 1,
				worst(this.sizes.stream().map(this::firstRequest)));
		target(table, "a refresh and the first request after it, at 10 routes, none or one changed: no longer than with the"
				+ " published class", 1, worst(refreshes("10")));
		target(table, "the same, from 100 routes on", 1,
				worst(this.sizes.stream().filter(routes -> !routes.equals("10")).flatMap(this::refreshes)));
		target(table, "p99 with refreshes, `refresh()` of 50 ms: at most 1.2 times that without", 1.2,
				slowdown(PATCHED, "p99", "refresh"));
		target(table, "p99 with refreshes, `getRoutes()` of 50 ms: at most that of the published class", 1,
				latency(PATCHED, "p99With", "getRoutes").over(latency(PUBLISHED, "p99With", "getRoutes")));
		target(table, "memory per route once each was asked for: at most 1.1 times that of the published class", 1.1,
				memory(PATCHED, "true").over(memory(PUBLISHED, "true")));
		return table.toString();
	}

	private static void target(Table table, String target, double limit, Figure reached) {
		table.row(target, reached.toString(), reached.reaches(limit));
	}

	private static Figure worst(Stream<Figure> figures) {
		return figures.max(Comparator.comparingDouble(Figure::high)).get();
	}

	private Figure time(String benchmark, Artifact artifact, String... settings) {
		return this.samples.figure("time", benchmark, artifact, settings);
	}

	private Figure ratio(String benchmark, String... settings) {
		return time(benchmark, PATCHED, settings).over(time(benchmark, PUBLISHED, settings));
	}

	private Stream<Figure> refreshes(String routes) {
		return Stream.of("0", "1").map(changes -> refresh(routes, changes));
	}

	private Figure refresh(String routes, String changes) {
		return ratio("RoutingBenchmark.refresh", "routes", routes, "changes", changes);
	}

	private Figure locator(String routes, String locator) {
		return time("RoutingBenchmark.locator", PATCHED, "routes", routes, "locator", locator);
	}

	private Figure peer(String peer, String routes) {
		return time("RoutingBenchmark." + peer, PATCHED, "routes", routes);
	}

	private Figure firstRequest(String routes) {
		return firstRequest(PATCHED, routes).over(firstRequest(PUBLISHED, routes));
	}

	private Figure firstRequest(Artifact artifact, String routes) {
		return this.samples.figure("firstRequest", "HttpBenchmark.request", artifact, "routes", routes);
	}

	private Figure latency(Artifact artifact, String percentile, String slow) {
		return this.samples.figure(percentile, "HttpBenchmark.refreshes", artifact, "slow", slow);
	}

	private Figure slowdown(Artifact artifact, String percentile, String slow) {
		return latency(artifact, percentile + "With", slow).over(latency(artifact, percentile + "Without", slow));
	}

	private Figure memory(Artifact artifact, String used) {
		return this.samples.figure("bytesPerRoute", "MemoryBenchmark.memory", artifact, "used", used);
	}

	private Chart chart() {
		Chart chart = new Chart();
		XYSeries published = chart.line("published mapping");
		XYSeries patched = chart.line("patched mapping");
		XYSeries locator = chart.line("Zuul's own locator, with either");
		XYSeries gateway = chart.line("Spring Cloud Gateway");
		XYSeries undertow = chart.line("Undertow's prefix matcher");
		for (String routes : this.sizes) {
			double x = Double.parseDouble(routes);
			published.add(x, time("RoutingBenchmark.mapping", PUBLISHED, "routes", routes).median());
			patched.add(x, time("RoutingBenchmark.mapping", PATCHED, "routes", routes).median());
			locator.add(x, locator(routes, "discovery").median());
			gateway.add(x, peer("springCloudGateway", routes).median());
			undertow.add(x, peer("undertow", routes).median());
		}
		return chart;
	}

	private String lookup() {
		Table table = new Table("routes", "published mapping", "patched mapping", "published ÷ patched",
				"Zuul's own locator, with either", "Spring Cloud Gateway", "Undertow's prefix matcher");
		for (String routes : this.sizes) {
			table.row(number(routes), time("RoutingBenchmark.mapping", PUBLISHED, "routes", routes),
					time("RoutingBenchmark.mapping", PATCHED, "routes", routes),
					time("RoutingBenchmark.mapping", PUBLISHED, "routes", routes)
							.over(time("RoutingBenchmark.mapping", PATCHED, "routes", routes)),
					locator(routes, "discovery"), peer("springCloudGateway", routes), peer("undertow", routes));
		}
		return table.toString();
	}

	private String routing() {
		Table table = new Table("locator", "routes", "published", "patched", "published ÷ patched",
				"the locator's part of it");
		for (String locator : Benchmarks.LOCATORS) {
			for (String routes : this.sizes) {
				String[] settings = { "routes", routes, "locator", locator };
				Figure published = time("RoutingBenchmark.both", PUBLISHED, settings);
				Figure patched = time("RoutingBenchmark.both", PATCHED, settings);
				table.row(locator, number(routes), published, patched, published.over(patched),
						locator(routes, locator));
			}
		}
		return table.toString();
	}

	private String http() {
		Table table = new Table("routes", "published", "patched", "published ÷ patched",
				"patched ÷ patched at 10 routes");
		for (String routes : this.sizes) {
			Figure published = time("HttpBenchmark.request", PUBLISHED, "routes", routes);
			Figure patched = time("HttpBenchmark.request", PATCHED, "routes", routes);
			table.row(number(routes), published, patched, published.over(patched),
					patched.over(time("HttpBenchmark.request", PATCHED, "routes", "10")));
		}
		return table.toString();
	}

	private String first() {
		Table table = new Table("routes", "first request at all, patched ÷ published",
				"refresh and first request, none changed", "one changed", "published, in µs", "Spring Cloud Gateway, in µs");
		for (String routes : this.sizes) {
			table.row(number(routes), firstRequest(routes),
					refresh(routes, "0"), refresh(routes, "1"),
					time("RoutingBenchmark.refresh", PUBLISHED, "routes", routes, "changes", "0"),
					peer("springCloudGatewayRefresh", routes));
		}
		return table.toString();
	}

	private String refreshes() {
		Table table = new Table("what takes 50 ms", "class", "p50", "p99", "p99 with refreshes, patched ÷ published",
				"failed requests");
		for (String slow : List.of("refresh", "getRoutes")) {
			for (Artifact artifact : Artifact.values()) {
				table.row("`" + slow + "()`", artifact.toString().toLowerCase(Locale.ROOT),
						slowdown(artifact, "p50", slow), slowdown(artifact, "p99", slow),
						artifact == PATCHED ? latency(PATCHED, "p99With", slow).over(latency(PUBLISHED, "p99With", slow))
								: "1",
						String.valueOf((int) latency(artifact, "failed", slow).sum()));
			}
		}
		return table.toString();
	}

	private String memory() {
		Table table = new Table("class", "bytes per route, none asked for yet", "each asked for");
		for (Artifact artifact : Artifact.values()) {
			table.row(artifact.toString().toLowerCase(Locale.ROOT), memory(artifact, "false"), memory(artifact, "true"));
		}
		return table.toString();
	}

	private static String number(String digits) {
		return String.format(Locale.ROOT, "%,d", Integer.parseInt(digits));
	}

	/**
	 * In Markdown.
	 */
	private class Table {

		private final StringBuilder text = new StringBuilder();

		Table(Object... head) {
			row(head);
			this.text.append("| --- ".repeat(head.length)).append("|\n");
		}

		void row(Object... cells) {
			for (Object cell : cells) {
				this.text.append("| ").append(cell).append(' ');
				if (cell instanceof Figure) {
					Report.this.figures++;
					Report.this.wide += ((Figure) cell).error() > WIDE ? 1 : 0;
				}
			}
			this.text.append("|\n");
		}

		@Override
		public String toString() {
			return this.text.toString();
		}

	}

}
