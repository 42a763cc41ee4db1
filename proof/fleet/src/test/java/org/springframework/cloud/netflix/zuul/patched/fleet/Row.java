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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.springframework.cloud.netflix.zuul.patched.fleet.Gateway.Entry;

/**
 * What a trigger did to a gateway.
 */
class Row {

	final Trigger trigger;

	final Gateway.Kind kind;

	private final Set<Integer> refreshes = new TreeSet<>();

	private final Set<Integer> readings = new TreeSet<>();

	private final Set<String> refreshedOn = new TreeSet<>();

	private final Set<String> readOn = new TreeSet<>();

	int additions;

	int lost;

	int failed;

	/** How long a lost addition was away; null when none was waited for. */
	private String away;

	private Duration longest = Duration.ZERO;

	Row(Trigger trigger, Gateway.Kind kind) {
		this.trigger = trigger;
		this.kind = kind;
	}

	/**
	 * Counts one time: the refreshes of the trigger, and the readings if no other refresh
	 * came before, that they could be of.
	 */
	void count(List<Entry> entries) {
		List<Entry> all = entries.stream().filter((entry) -> entry.what().equals("refresh")).toList();
		List<Entry> own = all.stream().filter(this.trigger::owns).toList();
		count(own, this.refreshes, this.refreshedOn);
		List<Entry> read = entries.stream().filter((entry) -> entry.what().equals("read")).toList();
		if (own.equals(all) && !read.isEmpty()) {
			count(read, this.readings, this.readOn);
		}
	}

	private static void count(List<Entry> entries, Set<Integer> counts, Set<String> threads) {
		counts.add(entries.size());
		entries.forEach((entry) -> threads.add(entry.thread()));
	}

	void cameBack(Duration after) {
		this.longest = after.compareTo(this.longest) > 0 ? after : this.longest;
		this.away = String.format("%.1f s", this.longest.toMillis() / 1000.0);
	}

	void stayedAway(Duration watched) {
		this.away = "not within " + watched.toSeconds() + " s";
	}

	boolean hasFault() {
		return this.lost + this.failed > 0;
	}

	static String header() {
		return "| trigger | gateway | artifact | refreshes | on | readings | on | additions lost | for | requests failed |\n"
				+ "|---|---|---|---|---|---|---|---|---|---|\n";
	}

	String line(Artifact artifact) {
		return String.format("| %s | %s | %s | %s | %s | %s | %s | %s | %s | %d |%n", this.trigger, this.kind,
				artifact.name().toLowerCase(), range(this.refreshes), String.join(", ", this.refreshedOn), range(this.readings),
				String.join(", ", this.readOn), this.additions == 0 ? "" : this.lost + " of " + this.additions,
				this.away != null ? this.away : "", this.failed);
	}

	private static String range(Set<Integer> counts) {
		TreeSet<Integer> sorted = new TreeSet<>(counts);
		return sorted.isEmpty() ? "" : sorted.size() == 1 ? "" + sorted.first() : sorted.first() + " to " + sorted.last();
	}

	@Override
	public String toString() {
		return this.trigger + ", gateway " + this.kind + ": " + this.lost + " of " + this.additions + " additions lost, "
				+ this.failed + " requests failed";
	}

}
