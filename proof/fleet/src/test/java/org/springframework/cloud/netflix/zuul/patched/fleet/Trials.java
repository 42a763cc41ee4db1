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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

import org.springframework.cloud.netflix.zuul.patched.fleet.Gateway.Entry;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three gateways on one artifact, and each trigger in turn, a few times. Each time routes
 * are added, and when a gateway has handled the trigger's event, so that its locators hold
 * the route, it is asked for it once: 404 is a lost addition.
 */
class Trials implements AutoCloseable {

	private static final int LEAST_ROUNDS = 3;

	/** Of a control that has shown no loss yet. */
	private static final int MOST_ROUNDS = 12;

	private static final Duration LONGEST = Duration.ofMinutes(3);

	/** How long to watch for a lost addition; in Eureka's next heartbeat it comes back. */
	private static final Duration WATCHED = Fleet.FETCH_INTERVAL.multipliedBy(2);

	private final Fleet fleet;

	private final Artifact artifact;

	private final Predicate<Row> mustLose;

	private final List<Gateway> gateways = new ArrayList<>();

	private final Map<String, Row> rows = new LinkedHashMap<>();

	private final Map<Gateway, String> missing = new LinkedHashMap<>();

	private final ExecutorService observers = Executors.newFixedThreadPool(Gateway.Kind.values().length);

	/**
	 * @param mustLose which trigger is to be repeated until it has lost an addition
	 */
	Trials(Fleet fleet, Artifact artifact, Predicate<Row> mustLose) throws Exception {
		this.fleet = fleet;
		this.artifact = artifact;
		this.mustLose = mustLose;
	}

	List<Row> run() throws Exception {
		for (int i = 0; i < MOST_ROUNDS; i++) {
			this.fleet.addConfiguredService(id(Trigger.CHILD_CONTEXT, i));
		}
		for (Gateway.Kind kind : Gateway.Kind.values()) {
			this.gateways.add(this.fleet.gateway(kind, this.artifact));
		}
		inEach(this.gateways, this::start);
		repeat(Trigger.EVENT, this.gateways, (round) -> {
			String id = id(Trigger.EVENT, round);
			inEach(this.gateways, (gateway) -> {
				int mark = gateway.journalSize();
				gateway.admin("PUT", "routes/" + id + "?location=" + this.fleet.backEnd());
				gateway.admin("POST", "event");
				observe(Trigger.EVENT, gateway, mark, id);
			});
		});
		repeat(Trigger.REFRESH, this.gateways, (round) -> {
			String id = id(Trigger.REFRESH, round);
			this.fleet.addRoute(id);
			inEach(this.gateways, (gateway) -> {
				int mark = gateway.journalSize();
				gateway.actuator("POST", "refresh");
				observe(Trigger.REFRESH, gateway, mark, id);
			});
		});
		repeat(Trigger.BUS_REFRESH, this.gateways, (round) -> {
			String id = id(Trigger.BUS_REFRESH, round);
			this.fleet.addRoute(id);
			Map<Gateway, Integer> marks = marks();
			// not to the back end, which would deregister for a moment
			this.gateways.get(0).actuator("POST", "bus-refresh/gateway:**");
			inEach(this.gateways, (gateway) -> observe(Trigger.BUS_REFRESH, gateway, marks.get(gateway), id));
		});
		List<Gateway> discovering = new ArrayList<>(this.gateways);
		discovering.removeIf((gateway) -> !gateway.kind.eureka());
		repeat(Trigger.REGISTERED, discovering, (round) -> {
			String id = id(Trigger.REGISTERED, round);
			Map<Gateway, Integer> marks = marks();
			this.fleet.register(id);
			inEach(discovering, (gateway) -> observe(Trigger.REGISTERED, gateway, marks.get(gateway), id));
		});
		repeat(Trigger.TAKEN_AWAY, discovering, (round) -> {
			String id = id(Trigger.REGISTERED, round);
			Map<Gateway, Integer> marks = marks();
			this.fleet.unregister(id);
			inEach(discovering, (gateway) -> observe(Trigger.TAKEN_AWAY, gateway, marks.get(gateway), id));
		});
		repeat(Trigger.CHILD_CONTEXT, this.gateways, (round) -> {
			String service = id(Trigger.CHILD_CONTEXT, round);
			inEach(this.gateways, (gateway) -> {
				String id = "beside-" + service;
				int mark = gateway.journalSize();
				gateway.admin("PUT", "routes/" + id + "?location=" + this.fleet.backEnd());
				gateway.status(service, 200);
				observe(Trigger.CHILD_CONTEXT, gateway, mark, id);
			});
		});
		return new ArrayList<>(this.rows.values());
	}

	private void start(Gateway gateway) throws Exception {
		gateway.load();
		assertThat(gateway.admin("GET", "version")).isEqualTo(this.artifact.version());
		Row row = row(Trigger.START, gateway);
		Entry ready = awaitLast(Trigger.START, gateway, 0, (entry) -> true);
		for (String id : List.of(Fleet.STEADY, Fleet.BACK_END)) {
			if (ready.paths().contains("/" + id + "/**")) {
				ask(row, gateway, id);
			}
		}
		List<Entry> entries = gateway.journal(0);
		row.count(entries.subList(0, entries.indexOf(ready)));
		row.failed += gateway.takeFailures();
		System.out.print(row.line(this.artifact));
	}

	// when the gateway has handled the trigger, is the route served, or gone?
	private void observe(Trigger trigger, Gateway gateway, int mark, String id) throws Exception {
		Row row = row(trigger, gateway);
		boolean added = trigger != Trigger.TAKEN_AWAY;
		Entry last = awaitLast(trigger, gateway, mark,
				(entry) -> entry.paths().contains("/" + id + "/**") == added);
		if (added) {
			ask(row, gateway, id);
		}
		else {
			gateway.status(id, 404);
		}
		row.count(own(trigger, gateway.journal(mark), last));
	}

	private static List<Entry> own(Trigger trigger, List<Entry> entries, Entry last) {
		int start = entries.indexOf(last);
		int end = start;
		if (trigger.last.equals("HeartbeatEvent")) {
			// those before had nothing new
			while (start > 0 && !entries.get(start - 1).what().equals("handled")) {
				start--;
			}
		}
		else {
			start = 0;
		}
		// until another trigger comes
		while (end < entries.size() && (trigger.owns(entries.get(end)) || !entries.get(end).what().equals("refresh"))) {
			end++;
		}
		return entries.subList(start, end);
	}

	private Entry awaitLast(Trigger trigger, Gateway gateway, int mark, Predicate<Entry> condition) {
		return Awaitility.await(trigger + " in a gateway " + gateway.kind).atMost(LONGEST).pollInterval(Duration.ofMillis(50))
				.until(() -> gateway.journal(mark).stream()
						.filter((entry) -> entry.is("handled", trigger.last) && condition.test(entry)).findFirst().orElse(null),
						(entry) -> entry != null);
	}

	private void ask(Row row, Gateway gateway, String id) {
		row.additions++;
		if (gateway.status(id, 200, 404) == 404) {
			row.lost++;
			synchronized (this.missing) {
				this.missing.put(gateway, id);
			}
		}
	}

	private void repeat(Trigger trigger, List<Gateway> gateways, Step<Integer> round) throws Exception {
		int i = 0;
		do {
			this.missing.clear();
			round.take(i++);
		}
		while (i < LEAST_ROUNDS || i < MOST_ROUNDS && gateways.stream().map((gateway) -> row(trigger, gateway))
				.anyMatch((row) -> this.mustLose.test(row) && row.lost == 0));
		Map<Gateway, String> lost = new LinkedHashMap<>(this.missing);
		inEach(List.copyOf(lost.keySet()), (gateway) -> watch(row(trigger, gateway), gateway, lost.get(gateway)));
		for (Gateway gateway : gateways) {
			row(trigger, gateway).failed += gateway.takeFailures();
			System.out.print(row(trigger, gateway).line(this.artifact));
		}
	}

	private static void watch(Row row, Gateway gateway, String id) {
		long start = System.nanoTime();
		try {
			Awaitility.await().atMost(WATCHED).pollInterval(Duration.ofMillis(50))
					.until(() -> gateway.status(id, 200, 404) == 200);
			row.cameBack(Duration.ofNanos(System.nanoTime() - start));
		}
		catch (ConditionTimeoutException ex) {
			row.stayedAway(WATCHED);
		}
	}

	private Row row(Trigger trigger, Gateway gateway) {
		synchronized (this.rows) {
			return this.rows.computeIfAbsent(trigger + "/" + gateway.kind, (key) -> new Row(trigger, gateway.kind));
		}
	}

	private Map<Gateway, Integer> marks() {
		Map<Gateway, Integer> marks = new LinkedHashMap<>();
		this.gateways.forEach((gateway) -> marks.put(gateway, gateway.journalSize()));
		return marks;
	}

	private String id(Trigger trigger, int round) {
		return (trigger.name().replace('_', '-') + "-" + this.artifact + "-" + round).toLowerCase();
	}

	// in all at once, since what is lost in one would come back while another is looked at
	private void inEach(List<Gateway> gateways, Step<Gateway> step) throws Exception {
		List<Callable<Void>> calls = new ArrayList<>();
		for (Gateway gateway : gateways) {
			calls.add(() -> {
				step.take(gateway);
				return null;
			});
		}
		for (Future<Void> call : this.observers.invokeAll(calls)) {
			call.get(1, TimeUnit.SECONDS);
		}
	}

	@Override
	public void close() {
		this.observers.shutdownNow();
		this.gateways.forEach(Gateway::close);
	}

	private interface Step<T> {

		void take(T argument) throws Exception;

	}

}
