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

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.apache.commons.logging.Log;

/**
 * The routes in use, and when they are to be read again.
 * <p>
 * Refreshes are counted, and what was read remembers the count from <em>before</em> the
 * reading. Routes whose count is not the current one are outdated, whatever happened in
 * between: a flag, in contrast, that is lowered before the reading shows half a state, and
 * lowered after it hides what came meanwhile.
 * <p>
 * The first request after a refresh reads, one thread at a time, under the monitor that
 * the mapping always held then; a refresh waits for no lock.
 */
final class CurrentRoutes {

	private volatile Supplier<Map<String, Object>> reader;

	private final Object monitor;

	private final Log logger;

	private final LongSupplier nanoTime;

	private final AtomicLong refreshes = new AtomicLong();

	// null when the routes are not being read
	private volatile Thread readingThread;

	private final AtomicBoolean retrying = new AtomicBoolean();

	// whether the reading has asked for a refresh itself, of the reading thread only
	private boolean refreshedWithin;

	private volatile Version current;

	private volatile FailedReading failure = FailedReading.NONE;

	/**
	 * @param reader reads the routes; never called by two threads at once
	 * @param monitor held while the routes are read
	 * @param logger where failures are logged
	 */
	CurrentRoutes(Supplier<Map<String, Object>> reader, Object monitor, Log logger) {
		this(reader, monitor, logger, System::nanoTime);
	}

	CurrentRoutes(Supplier<Map<String, Object>> reader, Object monitor, Log logger, LongSupplier nanoTime) {
		this.reader = reader;
		this.monitor = monitor;
		this.logger = logger;
		this.nanoTime = nanoTime;
	}

	/**
	 * Puts something around the reader that does the same, and logs or measures it. Not part
	 * of what is proposed upstream, as its user is not: {@link PatchVersion}.
	 */
	void wrapReader(UnaryOperator<Supplier<Map<String, Object>>> wrapper) {
		this.reader = wrapper.apply(this.reader);
	}

	/**
	 * Has the next request read the routes.
	 */
	void refreshed() {
		if (isBeingReadHere()) {
			this.refreshedWithin = true;
		}
		else {
			this.refreshes.incrementAndGet();
		}
	}

	/**
	 * Whether the calling thread is the one that reads the routes.
	 */
	boolean isBeingReadHere() {
		return this.readingThread == Thread.currentThread();
	}

	/**
	 * The routes in use, outdated or not; null before the first reading.
	 */
	Map<String, Object> peek() {
		Version version = this.current;
		return version != null ? version.routes : null;
	}

	/**
	 * Routes as of now or later, which this thread reads, or waits for. Where they cannot
	 * be read, the last ones; the reader's exception if there are none.
	 * @param dispensable whether the caller can do without routes: then it does not wait
	 * for a reading that failed before
	 */
	Map<String, Object> get(boolean dispensable) {
		Version known = this.current;
		long needed = this.refreshes.get();
		if (known != null && known.count == needed) {
			return known.routes;
		}
		if (isBeingReadHere()) {
			// the locator looks up a path while it is being read
			return known != null ? known.routes : Collections.emptyMap();
		}
		boolean served = known != null || dispensable;
		if (!served || !this.failure.covers(needed)) {
			return read(needed, served, dispensable);
		}
		boolean pausing = this.failure.isPausing(this.nanoTime.getAsLong());
		if (pausing || this.readingThread != null || !this.retrying.compareAndSet(false, true)) {
			return last();
		}
		try {
			return read(needed, false, dispensable);
		}
		finally {
			this.retrying.set(false);
		}
	}

	// Unless another thread has done it meanwhile, or tried to in vain and that suffices.
	private Map<String, Object> read(long needed, boolean triedSuffices, boolean dispensable) {
		synchronized (this.monitor) {
			Version version = this.current;
			boolean outdated = version == null || version.count < needed;
			if (outdated && !(triedSuffices && this.failure.covers(needed))) {
				this.readingThread = Thread.currentThread();
				try {
					read(dispensable);
				}
				finally {
					this.readingThread = null;
				}
			}
			return last();
		}
	}

	private Map<String, Object> last() {
		FailedReading failure = this.failure; // before current, which is there when this is gone
		Version version = this.current;
		if (version == null) {
			failure.rethrow();
		}
		return version.routes;
	}

	private void read(boolean dispensable) {
		long start = this.nanoTime.getAsLong();
		long count = this.refreshes.get();
		this.refreshedWithin = false;
		try {
			Map<String, Object> routes = this.reader.get();
			if (this.refreshedWithin) {
				// The locator asked for a refresh while it was read: one more reading answers
				// that, and whatever this one asks for.
				count = this.refreshes.get();
				routes = this.reader.get();
			}
			this.current = new Version(routes, count);
			this.failure = FailedReading.NONE;
		}
		catch (Throwable ex) { // whatever it is, there is something to go on with
			if (this.current == null && !dispensable) {
				throw ex;
			}
			boolean known = this.failure.covers(count);
			this.failure = new FailedReading(count, start, this.nanoTime.getAsLong(), ex);
			if (!known) {
				this.logger.warn("Cannot read the routes, requests are served by the last ones", ex);
			}
		}
	}

	private static final class Version {

		private final Map<String, Object> routes;

		private final long count;

		Version(Map<String, Object> routes, long count) {
			this.routes = routes;
			this.count = count;
		}

	}

}
