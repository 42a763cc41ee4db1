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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.apache.commons.logging.Log;
import org.junit.Rule;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

/**
 * When the routes are read again, and when they are not, on a clock that the tests advance.
 */
public class CurrentRoutesTests {

	private static final Runnable NOTHING = () -> {
	};

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final Log log = mock(Log.class);

	private final RuntimeException failure = new IllegalStateException("down");

	private final CurrentRoutes routes = new CurrentRoutes(this::read, this, this.log,
			() -> this.nanos);

	// What the reading does. The tests that start threads wait for them in between.

	private volatile int readings;

	private volatile String path = "/route/**";

	private volatile Runnable reading = NOTHING;

	private volatile long nanos = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(1); // it may overflow

	@Test
	public void routesAreReadOnceAndKept() {
		assertThat(this.routes.peek()).isNull();

		Map<String, Object> first = get();

		assertThat(get()).isSameAs(first);
		assertThat(this.routes.peek()).isSameAs(first);
		assertThat(this.readings).isEqualTo(1);
	}

	@Test
	public void refreshesReadNothingAndTheNextRequestReadsOnce() {
		this.routes.refreshed();
		assertThat(this.routes.peek()).isNull();
		get();
		this.routes.refreshed();
		this.routes.refreshed();
		this.routes.refreshed();
		assertThat(this.readings).isEqualTo(1);

		get();
		get();
		assertThat(this.readings).isEqualTo(2);
	}

	@Test
	public void failureOfTheFirstReadingIsThrownEachTime() {
		this.reading = () -> failAfter(200);

		assertThat(catchThrowable(this::get)).isSameAs(this.failure);
		assertThat(catchThrowable(this::get)).isSameAs(this.failure);
		assertThat(this.readings).isEqualTo(2);
		verify(this.log, times(0)).warn(any(), any());
	}

	@Test
	public void quickFailingReadingIsRepeatedByEachRequestUntilItSucceeds() {
		Map<String, Object> last = get();
		this.reading = this::fail;
		this.routes.refreshed();
		assertThat(get()).isSameAs(last);
		assertThat(get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(3);

		this.reading = NOTHING;
		assertThat(get()).isNotSameAs(last);
		get();
		assertThat(this.readings).isEqualTo(4);
	}

	/**
	 * One after the other, they would each have waited as long as a reading takes to fail.
	 */
	@Test
	public void requestsThatWaitedForAFailedReadingDoNotRepeatItEach() throws Exception {
		Map<String, Object> last = get();
		Interleaving.Gate failing = this.interleaving.gate();
		this.reading = () -> {
			failing.run();
			fail();
		};
		this.routes.refreshed();
		Interleaving.Task<?> first = this.interleaving.start(this::get).stopsAt(failing);
		this.routes.refreshed();
		List<Interleaving.Task<Map<String, Object>>> requests = new ArrayList<>();
		for (int i = 0; i < 5; i++) {
			requests.add(this.interleaving.start(this::get));
			requests.get(i).endsOrWaits();
		}
		this.routes.refreshed();
		failing.open();

		first.result();
		for (Interleaving.Task<Map<String, Object>> request : requests) {
			assertThat(request.result()).isSameAs(last);
		}
		assertThat(this.readings).as("the first one, the failing one, and another try")
				.isLessThanOrEqualTo(3);
	}

	@Test
	public void slowFailingReadingIsNotRepeatedForTenTimesAsLong() {
		Map<String, Object> last = get();
		this.reading = () -> failAfter(200);
		this.routes.refreshed();
		get();
		assertThat(this.readings).isEqualTo(2);

		pass(1999);
		assertThat(get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(2);

		pass(1);
		assertThat(get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(3);

		pass(1999);
		get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void slowFailingReadingIsRepeatedAfterHalfAMinuteAtTheLatest() {
		get();
		this.reading = () -> failAfter(60_000);
		this.routes.refreshed();
		get();

		pass(29_999);
		get();
		assertThat(this.readings).isEqualTo(2);

		pass(1);
		get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void readingThatFailsInLessThanATenthOfASecondIsRepeatedAtOnce() {
		get();
		this.reading = () -> failAfter(99);
		this.routes.refreshed();
		get();
		get();
		assertThat(this.readings).isEqualTo(3);

		this.reading = () -> failAfter(100);
		get();
		get();
		assertThat(this.readings).isEqualTo(4);
	}

	@Test
	public void refreshIsReadHoweverSlowTheLastReadingFailed() {
		Map<String, Object> last = get();
		this.reading = () -> failAfter(200);
		this.routes.refreshed();
		get();

		this.reading = NOTHING;
		this.routes.refreshed();
		assertThat(get()).isNotSameAs(last);
		assertThat(this.readings).isEqualTo(3);
	}

	/**
	 * The reading that fails began before the refresh: the next one may succeed.
	 */
	@Test
	public void refreshDuringASlowReadingThatFailsIsReadByTheNextRequest()
			throws Exception {
		Map<String, Object> last = get();
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = () -> {
			gate.run();
			failAfter(200);
		};
		this.routes.refreshed();
		Interleaving.Task<?> request = this.interleaving.start(this::get).stopsAt(gate);
		this.routes.refreshed();
		gate.open();
		request.result();

		this.reading = NOTHING;
		assertThat(get()).isNotSameAs(last);
	}

	@Test
	public void requestsDoNotWaitForTheReadingThatIsRepeatedAfterAFailure()
			throws Exception {
		Map<String, Object> last = get();
		this.reading = this::fail;
		this.routes.refreshed();
		get();

		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = gate;
		Interleaving.Task<Map<String, Object>> request = this.interleaving
				.start(this::get).stopsAt(gate);

		assertThat(this.interleaving.start(this::get).result()).isSameAs(last);
		gate.open();
		assertThat(request.result()).isNotSameAs(last);
	}

	@Test
	public void failureIsLoggedOncePerRefresh() {
		get();
		this.reading = this::fail;
		for (int refreshes = 1; refreshes <= 3; refreshes++) {
			this.routes.refreshed();
			get();
			get();
			verify(this.log, times(refreshes)).warn(any(), same(this.failure));
		}
	}

	@Test
	public void failureIsLoggedOnceWhenTheLocatorAsksForARefreshBeforeItFails() {
		get();
		this.reading = () -> {
			this.routes.refreshed();
			fail();
		};
		this.routes.refreshed();
		get();
		get();
		get();

		verify(this.log, times(1)).warn(any(), same(this.failure));
	}

	@Test
	public void failureCountsThoughTheLogFails() {
		Map<String, Object> last = get();
		this.reading = this::fail;
		this.routes.refreshed();
		doThrow(new IllegalStateException("disk full")).when(this.log).warn(any(), any());
		assertThat(catchThrowable(this::get)).hasMessage("disk full");

		assertThat(get()).isSameAs(last);
		this.reading = NOTHING;
		assertThat(get()).isNotSameAs(last);
	}

	@Test
	public void readingThatAsksForARefreshIsRepeatedOnce() {
		this.reading = this.routes::refreshed;
		for (int i = 0; i < 5; i++) {
			get();
		}
		assertThat(this.readings).isEqualTo(2);

		this.routes.refreshed();
		for (int i = 0; i < 5; i++) {
			get();
		}
		assertThat(this.readings).isEqualTo(4);
	}

	@Test
	public void whatTheReadingsOwnRefreshBringsIsServed() {
		this.reading = () -> {
			this.reading = () -> this.path = "/new/**";
			this.routes.refreshed();
		};

		assertThat(get()).containsOnlyKeys("/new/**");
	}

	/**
	 * The refresh that the reading asks for is not that of the other thread.
	 */
	@Test
	public void refreshByAnotherThreadDuringAReadingThatAsksForOneCountsForItself()
			throws Exception {
		get();
		AtomicReference<Interleaving.Task<Map<String, Object>>> request = new AtomicReference<>();
		this.reading = () -> {
			this.routes.refreshed();
			this.reading = () -> {
				this.reading = () -> this.path = "/new/**";
				elsewhere(this.routes::refreshed);
				request.set(this.interleaving.start(this::get));
			};
		};
		this.routes.refreshed();
		get();

		assertThat(request.get().result()).containsOnlyKeys("/new/**");
		assertThat(get()).containsOnlyKeys("/new/**");
	}

	@Test
	public void requestFromWithinTheReadingGetsTheLastRoutesOrNone() {
		List<Map<String, Object>> within = new ArrayList<>();
		this.reading = () -> within.add(get());
		Map<String, Object> first = get();
		this.routes.refreshed();
		get();

		assertThat(within.get(0)).isEmpty();
		assertThat(within.get(1)).isSameAs(first);
	}

	@Test
	public void onlyTheReadingThreadIsTheOneThatReads() throws Exception {
		assertThat(this.routes.isBeingReadHere()).isFalse();
		boolean[] within = new boolean[1];
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = () -> {
			within[0] = this.routes.isBeingReadHere();
			gate.run();
		};

		Interleaving.Task<?> request = this.interleaving.start(this::get).stopsAt(gate);
		assertThat(this.routes.isBeingReadHere()).isFalse();
		gate.open();
		request.result();
		assertThat(within[0]).isTrue();
	}

	/**
	 * Who has handlers of its own may have no use for the locator, however slow that fails.
	 */
	@Test
	public void requestThatCanDoWithoutRoutesDoesNotWaitForAFirstReadingThatFails()
			throws Exception {
		this.reading = () -> failAfter(200);
		assertThat(catchThrowable(this::getIfThereAreAny)).isSameAs(this.failure);
		assertThat(catchThrowable(this::getIfThereAreAny)).isSameAs(this.failure);
		assertThat(this.readings).isEqualTo(1);
		verify(this.log, times(1)).warn(any(), same(this.failure));

		pass(2000);
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = gate;
		Interleaving.Task<Map<String, Object>> request = this.interleaving
				.start(this::getIfThereAreAny).stopsAt(gate);
		assertThat(catchThrowable(this::getIfThereAreAny)).isSameAs(this.failure);
		gate.open();

		assertThat(request.result()).containsOnlyKeys("/route/**");
		assertThat(this.readings).isEqualTo(2);
	}

	private Map<String, Object> get() {
		return this.routes.get(false);
	}

	private Map<String, Object> getIfThereAreAny() {
		return this.routes.get(true);
	}

	private void elsewhere(Runnable action) {
		try {
			this.interleaving.start(() -> {
				action.run();
				return null;
			}).result();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	private Map<String, Object> read() {
		this.readings++;
		this.reading.run();
		Map<String, Object> routes = new LinkedHashMap<>();
		routes.put(this.path, new Object());
		return routes;
	}

	private void failAfter(long millis) {
		pass(millis);
		fail();
	}

	private void pass(long millis) {
		this.nanos += TimeUnit.MILLISECONDS.toNanos(millis);
	}

	private void fail() {
		throw this.failure;
	}

}
