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

package org.springframework.cloud.netflix.zuul.patched.evidence.storm;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.netflix.zuul.context.RequestContext;

import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Some threads that refresh, each a route of its own in and out and asking for it at once,
 * and some that ask for routes that are there all the time.
 */
final class Storm {

	private static final int WRITERS = 4;

	private static final int READERS = 4;

	private static final int ROUTES = 50;

	private static final long BOUND_SECONDS = 60;

	private final Subject subject;

	private final StormLocator locator;

	private final ZuulController zuul = new ZuulController();

	private final AbstractUrlHandlerMapping mapping;

	private final AtomicBoolean over = new AtomicBoolean();

	private final LongAdder added = new LongAdder();

	private final LongAdder lost = new LongAdder();

	private final LongAdder removed = new LongAdder();

	private final LongAdder stale = new LongAdder();

	private final LongAdder requests = new LongAdder();

	private final LongAdder failed = new LongAdder();

	private final LongAdder concurrentModifications = new LongAdder();

	Storm(Subject subject, StormLocator.Kind kind) {
		this.subject = subject;
		this.locator = new StormLocator(kind, IntStream.range(0, ROUTES).mapToObj(i -> "/route" + i + "/**")
				.collect(Collectors.toList()));
		this.mapping = subject.create(this.locator, this.zuul);
	}

	/**
	 * What happened. A request has failed that threw, or for a route that was there all
	 * the time got no handler.
	 */
	record Counts(long added, long lost, long removed, long stale, long requests, long failed,
			long concurrentModifications) {

		static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

		Counts plus(Counts more) {
			return new Counts(this.added + more.added, this.lost + more.lost, this.removed + more.removed,
					this.stale + more.stale, this.requests + more.requests, this.failed + more.failed,
					this.concurrentModifications + more.concurrentModifications);
		}

		@Override
		public String toString() {
			return String.format(
					"%,d of %,d additions lost, %,d of %,d removals stale, %,d of %,d requests failed"
							+ " (%,d ConcurrentModificationException)",
					this.lost, this.added, this.stale, this.removed, this.failed, this.requests,
					this.concurrentModifications);
		}

	}

	/**
	 * @param rounds how often each writer adds and removes
	 */
	Counts run(int rounds) throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(WRITERS + READERS, task -> {
			Thread thread = new Thread(task, "storm");
			thread.setDaemon(true);
			return thread;
		});
		try {
			List<Future<?>> readers = new ArrayList<>();
			List<Future<?>> writers = new ArrayList<>();
			for (int i = 0; i < READERS; i++) {
				int reader = i;
				readers.add(threads.submit(() -> read(reader)));
			}
			for (int i = 0; i < WRITERS; i++) {
				int writer = i;
				writers.add(threads.submit(() -> write(writer, rounds)));
			}
			await(writers);
			this.over.set(true);
			await(readers);
		}
		finally {
			this.over.set(true);
			threads.shutdownNow();
			threads.awaitTermination(10, TimeUnit.SECONDS);
		}
		return new Counts(this.added.sum(), this.lost.sum(), this.removed.sum(), this.stale.sum(),
				this.requests.sum(), this.failed.sum(), this.concurrentModifications.sum());
	}

	private static void await(List<Future<?>> ends) throws Exception {
		long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(BOUND_SECONDS);
		try {
			for (Future<?> end : ends) {
				end.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
			}
		}
		catch (TimeoutException ex) {
			long[] deadlocked = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
			throw new AssertionError(deadlocked == null ? "not over in time"
					: "deadlock: " + Arrays.toString(
							ManagementFactory.getThreadMXBean().getThreadInfo(deadlocked, true, true)),
					ex);
		}
	}

	private void read(int reader) {
		for (int i = reader; !this.over.get(); i++) {
			if (Boolean.FALSE.equals(isRouted("/route" + i % ROUTES + "/path"))) {
				this.failed.increment();
			}
		}
	}

	private void write(int writer, int rounds) {
		for (int round = 0; round < rounds; round++) {
			// one never seen before, and one that comes back
			List<String> names = List.of("/new" + writer + "x" + round, "/again" + writer);
			List<String> paths = names.stream().map(name -> name + "/**").collect(Collectors.toList());
			this.locator.add(paths);
			refresh();
			names.forEach(name -> expect(true, name, this.added, this.lost));
			this.locator.remove(paths);
			refresh();
			names.forEach(name -> expect(false, name, this.removed, this.stale));
		}
	}

	private void refresh() {
		this.locator.publish(() -> this.subject.setDirty(this.mapping, true));
	}

	private void expect(boolean routed, String name, LongAdder all, LongAdder wrong) {
		Boolean found = isRouted(name + "/path");
		all.increment();
		if (found != null && found != routed) {
			wrong.increment();
		}
	}

	// null if the request failed
	private Boolean isRouted(String path) {
		this.requests.increment();
		try {
			HandlerExecutionChain chain = this.mapping.getHandler(new MockHttpServletRequest("GET", path));
			return chain != null && chain.getHandler() == this.zuul;
		}
		catch (Exception ex) {
			this.failed.increment();
			if (ex instanceof ConcurrentModificationException) {
				this.concurrentModifications.increment();
			}
			return null;
		}
		finally {
			RequestContext.getCurrentContext().unset();
			this.locator.requestAnswered();
		}
	}

}
