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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.springframework.cloud.netflix.zuul.patched.benchmarks.Subject.PATCHED;
import static org.springframework.cloud.netflix.zuul.patched.benchmarks.Subject.PR_2259;
import static org.springframework.cloud.netflix.zuul.patched.benchmarks.Subject.PUBLISHED;

/**
 * Writes the results into the sections of a page that are marked for them, as ratios: they
 * hold on other machines, too, where times do not.
 */
class Report {

	private final Results results;

	Report(Results results) {
		this.results = results;
	}

	/**
	 * @param page what to take the text around the tables from
	 * @param folder where to write performance.md and its charts
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
		new Charts(this.results).write(folder.resolve("performance"));
	}

	private Map<String, String> sections() {
		Map<String, String> sections = new LinkedHashMap<>();
		sections.put("conditions", "Measured on " + this.results.conditions() + ".\n");
		sections.put("targets", targets());
		sections.put("lookup", lookup());
		sections.put("paths", paths());
		sections.put("threads", comparison("LookupBenchmark.lookupByTwoThreads"));
		sections.put("request", comparison("LookupBenchmark.request"));
		sections.put("registration", registration());
		sections.put("rereading", rereading());
		sections.put("refresh", refresh());
		sections.put("churn", churn());
		sections.put("memory", memory());
		return sections;
	}

	private String targets() {
		Table table = new Table("target", "reached", "");
		String lookup = "LookupBenchmark.lookup";
		target(table, "lookup at 10 routes: time at most that of the published class", 1,
				slowest(lookup, PATCHED, PUBLISHED, "10"));
		target(table, "lookup at 1,000 routes: at most 1/50 of it", 0.02, slowest(lookup, PATCHED, PUBLISHED, "1000"));
		target(table, "lookup at 10,000 routes: at most 1/1,000 of it", 0.001,
				slowest(lookup, PATCHED, PUBLISHED, "10000"));
		target(table, "lookup at 10,000 routes: at most twice that at 10", 2,
				worst(this.results.values(lookup, "prefix", "path", "hit").stream()
						.map(prefix -> hit(PATCHED, prefix, "10000").over(hit(PATCHED, prefix, "10")))
						.toArray(Figure[]::new)));
		for (String logging : this.results.values("RegistrationBenchmark.registration", "logging")) {
			target(table, "first registration of 10,000 routes, logging at " + logging
					+ ": at most the time of the published class", 1, ratio("RegistrationBenchmark.registration",
							"logging", logging, "asked", "route", "routes", "10000"));
		}
		target(table, "allocation of a lookup at 10 routes: at most that of the published class", 1,
				allocation("10", PATCHED).over(allocation("10", PUBLISHED)));
		return table.toString();
	}

	private static void target(Table table, String target, double limit, Figure reached) {
		table.row(target, reached, reached.reaches(limit));
	}

	private Figure slowest(String benchmark, Subject subject, Subject other, String routes) {
		return worst(this.results.values(benchmark, "prefix", "path", "hit").stream()
				.map(prefix -> hit(subject, prefix, routes).over(hit(other, prefix, routes)))
				.toArray(Figure[]::new));
	}

	private static Figure worst(Figure... figures) {
		return Arrays.stream(figures).max((a, b) -> Double.compare(a.value(), b.value())).get();
	}

	private Figure hit(Subject subject, String prefix, String routes) {
		return this.results.time("LookupBenchmark.lookup", subject, "path", "hit", "prefix", prefix, "routes", routes);
	}

	private Figure allocation(String routes, Subject subject) {
		return this.results.metric("gc.alloc.rate.norm", "LookupBenchmark.lookup", subject, "path", "hit", "prefix",
				"/api", "routes", routes);
	}

	private String lookup() {
		Table table = new Table("routes", "common prefix", "published ÷ patched", "pull request 2259 ÷ patched",
				"patched ÷ patched at 10 routes", "published ÷ published at 10 routes", "bytes allocated, patched ÷ published");
		for (String prefix : this.results.values("LookupBenchmark.lookup", "prefix", "path", "hit")) {
			for (String routes : this.results.values("LookupBenchmark.lookup", "routes", "path", "hit")) {
				String[] settings = { "path", "hit", "prefix", prefix, "routes", routes };
				table.row(number(routes), prefix.isEmpty() ? "none" : "`" + prefix + "`",
						hit(PUBLISHED, prefix, routes).over(hit(PATCHED, prefix, routes)),
						hit(PR_2259, prefix, routes).over(hit(PATCHED, prefix, routes)),
						hit(PATCHED, prefix, routes).over(hit(PATCHED, prefix, "10")),
						hit(PUBLISHED, prefix, routes).over(hit(PUBLISHED, prefix, "10")),
						this.results.metric("gc.alloc.rate.norm", "LookupBenchmark.lookup", PATCHED, settings)
								.over(this.results.metric("gc.alloc.rate.norm", "LookupBenchmark.lookup", PUBLISHED, settings)));
			}
		}
		return table.toString();
	}

	private String paths() {
		Table table = new Table("routes", "path", "published ÷ patched", "pull request 2259 ÷ patched");
		for (String path : List.of("last", "miss")) {
			for (String routes : this.results.values("LookupBenchmark.lookup", "routes", "path", path)) {
				table.row(number(routes), "last".equals(path) ? "of the last route" : "of no route",
						faster("LookupBenchmark.lookup", PUBLISHED, "path", path, "routes", routes, "prefix", "/api"),
						faster("LookupBenchmark.lookup", PR_2259, "path", path, "routes", routes, "prefix", "/api"));
			}
		}
		return table.toString();
	}

	private String comparison(String benchmark) {
		Table table = new Table("routes", "published ÷ patched", "pull request 2259 ÷ patched");
		for (String routes : this.results.values(benchmark, "routes")) {
			table.row(number(routes), faster(benchmark, PUBLISHED, "routes", routes),
					faster(benchmark, PR_2259, "routes", routes));
		}
		return table.toString();
	}

	private Figure faster(String benchmark, Subject other, String... settings) {
		return this.results.time(benchmark, other, settings).over(this.results.time(benchmark, PATCHED, settings));
	}

	private Figure ratio(String benchmark, String... settings) {
		return this.results.time(benchmark, PATCHED, settings).over(this.results.time(benchmark, PUBLISHED, settings));
	}

	private String registration() {
		String benchmark = "RegistrationBenchmark.registration";
		Table table = new Table("routes", "logging", "first request for a path", "patched ÷ published",
				"pull request 2259 ÷ published");
		for (String routes : this.results.values(benchmark, "routes")) {
			for (String logging : this.results.values(benchmark, "logging")) {
				for (String asked : this.results.values(benchmark, "asked")) {
					String[] settings = { "routes", routes, "logging", logging, "asked", asked };
					Figure published = this.results.time(benchmark, PUBLISHED, settings);
					table.row(number(routes), logging, "route".equals(asked) ? "of a route" : "below a route",
							ratio(benchmark, settings), this.results.time(benchmark, PR_2259, settings).over(published));
				}
			}
		}
		return table.toString();
	}

	private String rereading() {
		String benchmark = "RereadingBenchmark.rereading";
		Table table = new Table("routes", "change", "patched ÷ published",
				"patched, in lookups of the published class");
		for (String routes : this.results.values(benchmark, "routes")) {
			for (String changing : this.results.values(benchmark, "changing")) {
				String[] settings = { "routes", routes, "changing", changing };
				table.row(number(routes), Boolean.parseBoolean(changing) ? "one route" : "none",
						ratio(benchmark, settings),
						this.results.time(benchmark, PATCHED, settings).over(hit(PUBLISHED, "/api", routes)));
			}
		}
		return table.toString();
	}

	private String refresh() {
		String benchmark = "RefreshBenchmark.underRefresh";
		Table table = new Table("routes", "class", "mean", "p50", "p99", "p99.9", "p99.99");
		for (String routes : this.results.values(benchmark, "routes")) {
			for (Subject subject : Subject.values()) {
				String[] with = { "routes", routes, "refreshes", "true" };
				String[] without = { "routes", routes, "refreshes", "false" };
				List<Object> cells = new ArrayList<>(List.of(number(routes), subject.label()));
				cells.add(this.results.metric("lookup", benchmark, subject, with)
						.over(this.results.metric("lookup", benchmark, subject, without)));
				for (String percentile : List.of("50.0", "99.0", "99.9", "99.99")) {
					cells.add(this.results.percentile(percentile, "lookup", benchmark, subject, with)
							.over(this.results.percentile(percentile, "lookup", benchmark, subject, without)));
				}
				table.row(cells.toArray());
			}
		}
		return table.toString();
	}

	private String churn() {
		Table table = new Table("class", "after 10,000 additions and removals ÷ before");
		for (Subject subject : Subject.values()) {
			table.row(subject.label(), this.results.time("ChurnBenchmark.afterChurn", subject, "churned", "10000")
					.over(this.results.time("ChurnBenchmark.afterChurn", subject, "churned", "0")));
		}
		return table.toString();
	}

	private String memory() {
		Table table = new Table("class", "bytes per route, none asked for yet", "each asked for");
		for (Subject subject : Subject.values()) {
			table.row(subject.label(),
					this.results.metric("bytesPerRoute", "MemoryBenchmark.memory", subject, "used", "false"),
					this.results.metric("bytesPerRoute", "MemoryBenchmark.memory", subject, "used", "true"));
		}
		return table.toString();
	}

	private static String number(String value) {
		return String.format("%,d", Integer.valueOf(value));
	}

	private static final class Table {

		private final StringBuilder text = new StringBuilder();

		private Table(String... headings) {
			row((Object[]) headings);
			row(Arrays.stream(headings).map(heading -> "---").toArray());
		}

		private void row(Object... cells) {
			for (Object cell : cells) {
				this.text.append("| ").append(cell).append(' ');
			}
			this.text.append("|\n");
		}

		@Override
		public String toString() {
			return this.text.toString();
		}

	}

}
