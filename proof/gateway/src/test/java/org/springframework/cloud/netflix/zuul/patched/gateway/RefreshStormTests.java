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

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.junit.After;
import org.junit.Before;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.gateway.Gateway.Answer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Four clients on 50 routes, while one route after another is added, asked for at once,
 * removed and asked for again.
 */
public class RefreshStormTests extends GatewayTest {

	private static final int ROUTES = 50;

	private static final int CLIENTS = 4;

	private static final int LEAST_ROUNDS = 20;

	private static final Duration LONGEST = Duration.ofSeconds(8);

	// on a slow machine, or for a control that has shown no fault yet
	private static final Duration LONGEST_OF_ALL = Duration.ofSeconds(60);

	private final ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);

	private final AtomicBoolean ended = new AtomicBoolean();

	private final AtomicInteger requests = new AtomicInteger();

	private final AtomicInteger failed = new AtomicInteger();

	private int rounds;

	private int lost;

	private int stale;

	@Before
	public void addRoutes() {
		for (int i = 0; i < ROUTES; i++) {
			this.store.put("storm-" + i, this.firstBackEnd.url());
		}
		this.gateway.refresh();
	}

	@After
	public void endClients() throws Exception {
		this.ended.set(true);
		this.clients.shutdown();
		assertThat(this.clients.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
		for (int i = 0; i < ROUTES; i++) {
			this.store.remove("storm-" + i);
		}
	}

	@Test
	public void refreshesOf20Milliseconds() throws Exception {
		storm("twenty", Duration.ofMillis(20), LEAST_ROUNDS, 100);
	}

	@Test
	public void refreshesOf0Milliseconds() throws Exception {
		storm("zero", Duration.ZERO, LEAST_ROUNDS, 300);
	}

	/**
	 * The sample that the fault was reported with reads its routes for seconds.
	 * @see <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2258">issue
	 * 2258</a>
	 */
	@Test
	public void refreshesOf2Seconds() throws Exception {
		storm("seconds", Duration.ofSeconds(2), 3, 3);

		assertThat(this.lost).as("lost additions").isEqualTo(this.artifact.losesRefreshes() ? this.rounds : 0);
	}

	private void storm(String name, Duration refreshTime, int leastRounds, int mostRounds) throws Exception {
		this.properties.setRefreshTime(refreshTime);
		List<Future<?>> running = new ArrayList<>();
		for (int client = 0; client < CLIENTS; client++) {
			int start = client * ROUTES / CLIENTS;
			running.add(this.clients.submit(() -> {
				for (int i = start; !this.ended.get(); i++) {
					String path = "/storm-" + i % ROUTES + "/page";
					ask(() -> this.gateway.get(path), 200);
				}
			}));
		}
		long start = System.nanoTime();
		while (goesOn(leastRounds, mostRounds, Duration.ofNanos(System.nanoTime() - start))) {
			round(name + "-" + this.rounds);
			this.rounds++;
		}
		this.ended.set(true);
		for (Future<?> client : running) {
			client.get(20, TimeUnit.SECONDS);
		}
		System.out.printf("Storm on %s, refreshes of %d ms, %d routes added and removed:"
				+ " %d additions lost, %d removals stale, %d of %d requests failed%n", this.artifact,
				refreshTime.toMillis(), this.rounds, this.lost, this.stale, this.failed.get(), this.requests.get());

		assertThat(this.rounds).isGreaterThanOrEqualTo(leastRounds);
		assertThat(this.requests.get()).isGreaterThanOrEqualTo(leastRounds * CLIENTS);
		if (this.artifact == Artifact.PATCHED) {
			assertThat(this.lost).as("lost additions").isZero();
			assertThat(this.stale).as("stale removals").isZero();
			assertThat(this.failed.get()).as("failed requests").isZero();
		}
		if (this.artifact.losesRefreshes()) {
			assertThat(faults()).as("lost additions and failed requests").isPositive();
		}
		if (this.artifact.losesRefreshes() && !refreshTime.isZero()) {
			assertThat(this.lost).as("lost additions").isPositive();
		}
		if (this.artifact.keepsRemovedRoutes()) {
			assertThat(this.stale).as("stale removals").isPositive();
		}
	}

	private boolean goesOn(int leastRounds, int mostRounds, Duration elapsed) {
		boolean proven = this.rounds >= leastRounds && (!this.artifact.losesRefreshes() || faults() > 0);
		return proven ? this.rounds < mostRounds && elapsed.compareTo(LONGEST) < 0
				: elapsed.compareTo(LONGEST_OF_ALL) < 0;
	}

	private int faults() {
		return this.lost + this.failed.get();
	}

	private void round(String id) {
		String path = "/" + id + "/page";
		ask(() -> this.gateway.putRoute(id, this.firstBackEnd.url()), 204);
		Answer added = ask(() -> this.gateway.get(path), 200, 404);
		if (added != null && added.status() == 404) {
			this.lost++;
		}
		ask(() -> this.gateway.removeRoute(id), 204);
		Answer removed = ask(() -> this.gateway.get(path), 404);
		if (removed != null && removed.throughZuul()) {
			this.stale++;
		}
	}

	// null when there was no answer
	private Answer ask(Supplier<Answer> request, Integer... expected) {
		this.requests.incrementAndGet();
		Answer answer = null;
		try {
			answer = request.get();
		}
		catch (UncheckedIOException ex) {
			System.out.println("Storm: " + ex.getMessage() + ": " + ex.getCause());
		}
		if (answer == null || !List.of(expected).contains(answer.status())) {
			this.failed.incrementAndGet();
		}
		return answer;
	}

}
