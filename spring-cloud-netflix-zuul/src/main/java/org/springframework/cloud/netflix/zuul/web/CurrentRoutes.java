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

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.apache.commons.logging.Log;

/**
 * The route table in use, and when another one is due.
 * <p>
 * Every refresh that a table may have missed is counted, and each table remembers the
 * count from <em>before</em> its routes were read. A table whose count is not the current
 * one is outdated, whatever happened in between: a flag, in contrast, that is lowered
 * before the reading shows half a state, and lowered after it hides what came meanwhile.
 * <p>
 * Tables are built by one thread at a time, so that each is newer than the one before.
 */
final class CurrentRoutes {

	/** How much longer than it took a slow failing reading is not repeated. */
	private static final int PAUSE_FACTOR = 10;

	private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(30);

	private final Supplier<RouteTable> reader;

	private final Log logger;

	private final LongSupplier nanoTime;

	// Fair, and not taken past who waits: most of those only want to see a table that is there.
	private final ReentrantLock building = new ReentrantLock(true);

	private final AtomicLong refreshes = new AtomicLong();

	private volatile Version current;

	private volatile Failure failure;

	// refreshes that the reading itself asked for, guarded by building
	private long reentrant;

	/**
	 * @param reader reads the routes; never called by two threads at once
	 * @param logger where failures (warn) and new tables (debug) are logged
	 */
	CurrentRoutes(Supplier<RouteTable> reader, Log logger) {
		this(reader, logger, System::nanoTime);
	}

	CurrentRoutes(Supplier<RouteTable> reader, Log logger, LongSupplier nanoTime) {
		this.reader = reader;
		this.logger = logger;
		this.nanoTime = nanoTime;
	}

	/**
	 * The table in use, outdated or not; null before the first one.
	 */
	RouteTable peek() {
		Version version = this.current;
		return version != null ? version.table : null;
	}

	/**
	 * A table as of now or later, which this thread builds, or waits for, when none is at
	 * hand. Where the routes cannot be read, the last table; the reader's exception if
	 * there is none.
	 */
	RouteTable get() {
		Version version = this.current;
		if (version != null && version.count == this.refreshes.get()) {
			return version.table;
		}
		return get(version, this.refreshes.get());
	}

	private RouteTable get(Version known, long needed) {
		if (this.building.isHeldByCurrentThread()) {
			// the locator looks up a path while it is being read
			return known != null ? known.table : RouteTable.EMPTY;
		}
		boolean again = known != null && hasFailed(needed);
		if (!again) {
			this.building.lock();
		}
		else if (isPausing() || !this.building.tryLock()) {
			return known.table;
		}
		try {
			Version version = this.current;
			if (version == null || (version.count < needed && (again || !hasFailed(needed)))) {
				build(false);
			}
			return this.current.table;
		}
		finally {
			this.building.unlock();
		}
	}

	/**
	 * Brings the table up to date after a refresh, by a reading on this thread if there is
	 * a table and no other thread is building, so that no request has to. Does not wait
	 * for a lock.
	 */
	void refreshed() {
		if (this.building.isHeldByCurrentThread()) {
			this.reentrant++;
			invalidate();
		}
		else if (this.current == null || this.building.hasQueuedThreads() || !this.building.tryLock()) {
			invalidate();
		}
		else {
			boolean built = false;
			try {
				built = build(true);
			}
			finally {
				if (!built) {
					// No request may take the last table for one that this refresh is in, nor
					// this failure for that of a refresh that came meanwhile.
					Failure failure = this.failure;
					if (failure != null && this.refreshes.compareAndSet(failure.count, failure.count + 1)) {
						this.failure = new Failure(failure.count + 1, failure.retryAt);
					}
					else {
						invalidate();
					}
				}
				this.building.unlock();
			}
		}
	}

	/**
	 * Has the next request build another table.
	 */
	void invalidate() {
		this.refreshes.incrementAndGet();
	}

	/**
	 * Whether the calling thread is the one that reads the routes.
	 */
	boolean isBeingBuiltHere() {
		return this.building.isHeldByCurrentThread();
	}

	private boolean isPausing() {
		Failure failure = this.failure;
		return failure != null && this.nanoTime.getAsLong() - failure.retryAt < 0;
	}

	private boolean hasFailed(long count) {
		Failure failure = this.failure;
		return failure != null && failure.count >= count;
	}

	// Returns false when the routes could not be read and the last table stays.
	private boolean build(boolean refresh) {
		Version before = this.current;
		long count = this.refreshes.get();
		long start = this.nanoTime.getAsLong();
		this.reentrant = 0;
		RouteTable table;
		try {
			table = this.reader.get();
		}
		catch (Throwable ex) { // whatever it is, there are routes to go on with
			if (before == null) {
				throw ex;
			}
			long end = this.nanoTime.getAsLong();
			long pause = end - start < SLOW_NANOS ? 0
					: Math.min(PAUSE_FACTOR * (end - start), LONGEST_PAUSE_NANOS);
			boolean known = !refresh && hasFailed(count);
			this.failure = new Failure(withReentrant(count), end + pause);
			if (!known) {
				this.logger.warn("Cannot read the routes, requests are served by the last ones", ex);
			}
			return false;
		}
		boolean restless = this.reentrant > 0;
		if (restless && before != null && before.restless
				&& table.getPaths().equals(before.table.getPaths())) {
			// The locator asks for a refresh whenever it is read. Two readings in a row that
			// agree answer it, or there would be another one for each request.
			count = withReentrant(count);
		}
		this.current = new Version(table, count, restless);
		this.failure = null;
		if (this.logger.isDebugEnabled()) {
			log(before != null ? before.table : RouteTable.EMPTY, table, this.nanoTime.getAsLong() - start);
		}
		return true;
	}

	// The count after the reading's own refreshes, unless one from elsewhere came among them.
	private long withReentrant(long count) {
		return this.refreshes.get() == count + this.reentrant ? count + this.reentrant : count;
	}

	private void log(RouteTable before, RouteTable now, long nanos) {
		Set<String> added = new HashSet<>(now.getPaths());
		added.removeAll(before.getPaths());
		Set<String> removed = new HashSet<>(before.getPaths());
		removed.removeAll(now.getPaths());
		this.logger.debug("Routes: " + now.getPaths().size() + " now, " + added.size() + " added, "
				+ removed.size() + " removed, in " + TimeUnit.NANOSECONDS.toMicros(nanos) + " microseconds");
	}

	private static final class Version {

		private final RouteTable table;

		private final long count;

		// whether the reading itself asked for a refresh
		private final boolean restless;

		Version(RouteTable table, long count, boolean restless) {
			this.table = table;
			this.count = count;
			this.restless = restless;
		}

	}

	private static final class Failure {

		private final long count;

		private final long retryAt;

		Failure(long count, long retryAt) {
			this.count = count;
			this.retryAt = retryAt;
		}

	}

}
