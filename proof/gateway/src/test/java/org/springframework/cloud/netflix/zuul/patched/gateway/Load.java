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
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

import org.springframework.cloud.netflix.zuul.patched.gateway.Gateway.Answer;

/**
 * What the clients of a gateway do in the benchmark, and what they measure.
 */
class Load {

	private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

	private final Gateway gateway;

	private final int routes;

	private final AtomicInteger failures = new AtomicInteger();

	Load(Gateway gateway, int routes) {
		this.gateway = gateway;
		this.routes = routes;
	}

	/**
	 * Clients that ask again as soon as they are answered.
	 * @return requests per second
	 */
	double throughput(Duration time) throws Exception {
		AtomicInteger requests = new AtomicInteger();
		long start = System.nanoTime();
		clients((client) -> {
			while (System.nanoTime() - start < time.toNanos()) {
				request();
				requests.incrementAndGet();
			}
		});
		return requests.get() * 1e9 / (System.nanoTime() - start);
	}

	/**
	 * Clients that ask at fixed times.
	 * @return nanoseconds from the time at which a request was due to its answer
	 */
	Histogram latency(Duration time) throws Exception {
		Histogram latencies = new ConcurrentHistogram(LONGEST_NANOS, 3);
		long interval = TimeUnit.SECONDS.toNanos(HttpBenchmark.CLIENTS) / HttpBenchmark.RATE;
		long start = System.nanoTime();
		clients((client) -> {
			long due = start + client * interval / HttpBenchmark.CLIENTS;
			while (due - start < time.toNanos()) {
				for (long wait; (wait = due - System.nanoTime()) > 0;) {
					LockSupport.parkNanos(wait);
				}
				request();
				latencies.recordValue(Math.min(System.nanoTime() - due, LONGEST_NANOS));
				due += interval;
			}
		});
		return latencies;
	}

	/**
	 * Refreshes the routes at a fixed rate, until closed.
	 */
	AutoCloseable refreshing(Duration period) {
		ScheduledExecutorService refresher = Executors.newSingleThreadScheduledExecutor();
		refresher.scheduleAtFixedRate(() -> count(this.gateway::refresh, 204), 0, period.toNanos(), TimeUnit.NANOSECONDS);
		return () -> end(refresher);
	}

	/**
	 * How many requests have failed since the last call.
	 */
	int takeFailures() {
		return this.failures.getAndSet(0);
	}

	private void clients(IntConsumer behaviour) throws Exception {
		ExecutorService clients = Executors.newFixedThreadPool(HttpBenchmark.CLIENTS);
		try {
			List<Future<?>> running = new ArrayList<>();
			for (int i = 0; i < HttpBenchmark.CLIENTS; i++) {
				int client = i;
				running.add(clients.submit(() -> behaviour.accept(client)));
			}
			for (Future<?> client : running) {
				client.get(2, TimeUnit.MINUTES);
			}
		}
		finally {
			end(clients);
		}
	}

	private void request() {
		String path = "/route-" + ThreadLocalRandom.current().nextInt(this.routes) + "/page";
		count(() -> this.gateway.get(path), 200);
	}

	private void count(Supplier<Answer> request, int expected) {
		try {
			if (request.get().status() != expected) {
				this.failures.incrementAndGet();
			}
		}
		catch (UncheckedIOException ex) {
			this.failures.incrementAndGet();
		}
	}

	private static void end(ExecutorService threads) throws InterruptedException {
		threads.shutdown();
		if (!threads.awaitTermination(30, TimeUnit.SECONDS)) {
			threads.shutdownNow();
		}
	}

}
