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

import java.util.concurrent.TimeUnit;

import org.springframework.util.ReflectionUtils;

/**
 * A reading of the routes that failed, and when to try again: at once, or, when it was slow
 * to fail, after ten times as long, half a minute at most. Otherwise it would be all that
 * requests do.
 */
final class FailedReading {

	/** Stands for there being none. It covers and delays nothing. */
	static final FailedReading NONE = new FailedReading(-1, 0, 0, null);

	private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private static final int PAUSE_FACTOR = 10;

	private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(30);

	private final long count;

	private final long retryAt;

	private final Throwable cause;

	/**
	 * @param count the refreshes before the reading
	 * @param start when it began, in nanoseconds of the clock of {@link System#nanoTime()}
	 * @param end when it failed
	 */
	FailedReading(long count, long start, long end, Throwable cause) {
		long taken = end - start;
		this.count = count;
		this.retryAt = end + (taken < SLOW_NANOS ? 0 : Math.min(PAUSE_FACTOR * taken, LONGEST_PAUSE_NANOS));
		this.cause = cause;
	}

	/**
	 * Whether the reading began after that many refreshes, or later.
	 */
	boolean covers(long count) {
		return this.count >= count;
	}

	boolean isPausing(long now) {
		return this.cause != null && now - this.retryAt < 0;
	}

	void rethrow() {
		ReflectionUtils.rethrowRuntimeException(this.cause);
	}

}
