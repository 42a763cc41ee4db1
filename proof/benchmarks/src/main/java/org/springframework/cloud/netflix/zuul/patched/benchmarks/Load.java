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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Clients that ask at fixed times. What is measured is the time from the moment at which a
 * request was due, so that one that waits for another counts its waiting.
 */
class Load implements AutoCloseable {

	/** Requests per second, of all clients. */
	static final int RATE = 400;

	static final int CLIENTS = 8;

	static final Duration REFRESH_PERIOD = Duration.ofMillis(200);

	private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

	private final Gateway gateway;

	private final ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);

	private final AtomicInteger number = new AtomicInteger();

	private final AtomicInteger failures = new AtomicInteger();

	Load(Gateway gateway) {
		this.gateway = gateway;
	}

	static Histogram histogram() {
		return new ConcurrentHistogram(LONGEST_NANOS, 3);
	}

	/**
	 * @return nanoseconds
	 */
	Histogram latencies(Duration time, boolean refreshes) throws Exception {
		Histogram latencies = histogram();
		ScheduledExecutorService refresher = Executors.newSingleThreadScheduledExecutor();
		try {
			Future<?> refreshing = refreshes ? refresher.scheduleAtFixedRate(this.gateway::refresh, 0,
					REFRESH_PERIOD.toNanos(), TimeUnit.NANOSECONDS) : null;
			long interval = TimeUnit.SECONDS.toNanos(1) / RATE;
			long start = System.nanoTime();
			List<Callable<Void>> running = new ArrayList<>();
			for (int i = 0; i < CLIENTS; i++) {
				long first = start + i * interval;
				running.add(() -> ask(first, start + time.toNanos(), CLIENTS * interval, latencies));
			}
			for (Future<Void> client : this.clients.invokeAll(running)) {
				client.get();
			}
			if (refreshing != null && refreshing.isDone()) {
				// it ends only by an exception
				refreshing.get();
			}
		}
		finally {
			end(refresher);
		}
		return latencies;
	}

	int failures() {
		return this.failures.get();
	}

	private Void ask(long first, long end, long interval, Histogram latencies) {
		for (long due = first; due < end; due += interval) {
			for (long wait; (wait = due - System.nanoTime()) > 0;) {
				LockSupport.parkNanos(wait);
			}
			try {
				this.gateway.get(this.number.getAndIncrement());
			}
			catch (IOException ex) {
				this.failures.incrementAndGet();
			}
			latencies.recordValue(Math.min(System.nanoTime() - due, LONGEST_NANOS));
		}
		return null;
	}

	@Override
	public void close() throws InterruptedException {
		end(this.clients);
	}

	private static void end(ExecutorService threads) throws InterruptedException {
		threads.shutdown();
		if (!threads.awaitTermination(30, TimeUnit.SECONDS)) {
			throw new IllegalStateException("Threads that do not end");
		}
	}

}
