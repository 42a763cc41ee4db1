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

package org.springframework.cloud.netflix.zuul.web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.rules.TestRule;
import org.junit.rules.Timeout;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/**
 * Brings threads into the one order that a test is about. They stop at {@linkplain Gate
 * gates}; every wait is bounded, and when the test is over all gates are open and all
 * threads have ended.
 */
class Interleaving implements TestRule {

	/** How long anything that must happen may take, in milliseconds. */
	static long bound = 10_000;

	private final List<Gate> gates = new ArrayList<>();

	private final List<Thread> threads = new ArrayList<>();

	@Override
	public Statement apply(Statement test, Description description) {
		Statement bounded = Timeout.millis(6 * bound).apply(test, description);
		return new Statement() {
			@Override
			public void evaluate() throws Throwable {
				try {
					bounded.evaluate();
				}
				finally {
					end();
				}
			}
		};
	}

	/**
	 * A place where one thread stops.
	 */
	Gate gate() {
		Gate gate = new Gate();
		this.gates.add(gate);
		return gate;
	}

	/**
	 * Starts a thread.
	 */
	<T> Task<T> start(Callable<T> action) {
		CompletableFuture<T> result = new CompletableFuture<>();
		Thread thread = new Thread(() -> {
			try {
				result.complete(action.call());
			}
			catch (Throwable ex) {
				result.completeExceptionally(ex);
			}
		}, "interleaved-" + this.threads.size());
		thread.setDaemon(true);
		this.threads.add(thread);
		thread.start();
		return new Task<>(thread, result);
	}

	/**
	 * Asks again until the answer is yes.
	 */
	void until(Callable<Boolean> condition) throws Exception {
		long start = System.nanoTime();
		while (!condition.call()) {
			if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(bound)) {
				throw new AssertionError("asked in vain");
			}
			Thread.yield();
		}
	}

	private void end() throws InterruptedException {
		for (Gate gate : this.gates) {
			gate.open();
		}
		for (Thread thread : this.threads) {
			thread.interrupt();
		}
		for (Thread thread : this.threads) {
			thread.join(bound);
			if (thread.isAlive()) {
				throw new AssertionError("a thread of the test does not end");
			}
		}
	}

	private static <T> T await(CompletableFuture<T> event, long millis, String what)
			throws Exception {
		try {
			return event.get(millis, TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			throw new AssertionError("waited in vain for " + what);
		}
		catch (ExecutionException ex) {
			if (ex.getCause() instanceof Error) {
				throw (Error) ex.getCause();
			}
			throw (Exception) ex.getCause();
		}
	}

	/**
	 * The first thread that comes by stops until the gate is open; the others pass.
	 */
	static final class Gate implements Runnable {

		private final AtomicBoolean taken = new AtomicBoolean();

		private final CompletableFuture<Object> reached = new CompletableFuture<>();

		private final CompletableFuture<Object> opened = new CompletableFuture<>();

		@Override
		public void run() {
			if (this.taken.compareAndSet(false, true)) {
				this.reached.complete(true);
				try {
					// longer than a test waits for those that this thread makes wait
					await(this.opened, 2 * bound, "the gate to open");
				}
				catch (Exception ex) {
					throw new IllegalStateException(ex);
				}
			}
		}

		void open() {
			this.opened.complete(true);
		}

	}

	/**
	 * What a thread does.
	 */
	static final class Task<T> {

		private final Thread thread;

		private final CompletableFuture<T> result;

		private Task(Thread thread, CompletableFuture<T> result) {
			this.thread = thread;
			this.result = result;
		}

		/**
		 * Waits for the thread to stop at a gate, which it must before it ends.
		 */
		Task<T> stopsAt(Gate gate) throws Exception {
			await(CompletableFuture.anyOf(gate.reached, this.result), bound,
					"a thread to stop");
			if (!gate.reached.isDone()) {
				throw new AssertionError("the thread did not come by the gate");
			}
			return this;
		}

		/**
		 * Waits for the thread to end or to wait for another one.
		 */
		void endsOrWaits() {
			long start = System.nanoTime();
			while (this.thread.getState() == Thread.State.RUNNABLE) {
				if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(bound)) {
					throw new AssertionError("the thread neither ends nor waits");
				}
				Thread.yield();
			}
		}

		/**
		 * Waits for the result, and throws what the thread threw.
		 */
		T result() throws Exception {
			return await(this.result, bound, "a thread to end");
		}

	}

}
