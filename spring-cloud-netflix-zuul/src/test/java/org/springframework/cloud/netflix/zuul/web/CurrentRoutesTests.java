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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.apache.commons.logging.Log;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.util.AntPathMatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.same;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

/**
 * When a table is built anew, and when it is not, on a clock that the tests advance.
 */
public class CurrentRoutesTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final Log log = mock(Log.class);

	private final RuntimeException failure = new IllegalStateException("down");

	private final CurrentRoutes routes = new CurrentRoutes(this::read, this.log,
			() -> this.nanos);

	// What the reading does. The tests that start threads wait for them in between.

	private volatile int readings;

	private volatile String path = "/route/**";

	private volatile Runnable reading = () -> {
	};

	private volatile long nanos = Long.MAX_VALUE - 1; // it may overflow

	@Test
	public void tableIsBuiltOnceAndKept() {
		assertThat(this.routes.peek()).isNull();

		RouteTable table = this.routes.get();

		assertThat(this.routes.get()).isSameAs(table);
		assertThat(this.routes.peek()).isSameAs(table);
		assertThat(this.readings).isEqualTo(1);
	}

	@Test
	public void refreshBeforeTheFirstTableReadsNothing() {
		this.routes.refreshed();

		assertThat(this.readings).isEqualTo(0);
		assertThat(this.routes.peek()).isNull();
	}

	@Test
	public void refreshBuildsAnotherTableAtOnceAndInvalidationAtTheNextLookup() {
		this.routes.get();
		this.routes.refreshed();
		assertThat(this.readings).isEqualTo(2);
		this.routes.get();
		assertThat(this.readings).isEqualTo(2);

		this.routes.invalidate();
		assertThat(this.readings).isEqualTo(2);
		this.routes.get();
		this.routes.get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void failureOfTheFirstReadingIsThrownEachTime() {
		this.reading = this::fail;

		assertThat(catchThrowable(this.routes::get)).isSameAs(this.failure);
		assertThat(catchThrowable(this.routes::get)).isSameAs(this.failure);
		assertThat(this.readings).isEqualTo(2);
	}

	@Test
	public void quickFailingReadingIsRepeatedAtEachLookupUntilItSucceeds() {
		RouteTable last = this.routes.get();
		this.reading = this::fail;
		this.routes.refreshed();
		assertThat(this.routes.get()).isSameAs(last);
		assertThat(this.routes.get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(4);

		this.reading = () -> {
		};
		assertThat(this.routes.get()).isNotSameAs(last);
		this.routes.get();
		assertThat(this.readings).isEqualTo(5);
	}

	/**
	 * One after the other, they would each have waited as long as a reading takes to fail.
	 */
	@Test
	public void requestsThatWaitedForAFailedReadingDoNotRepeatItEach() throws Exception {
		RouteTable last = this.routes.get();
		Interleaving.Gate failing = this.interleaving.gate();
		this.reading = () -> {
			failing.run();
			fail();
		};
		Interleaving.Task<Object> first = this.interleaving.start(() -> {
			this.routes.refreshed();
			return null;
		}).stopsAt(failing);
		this.routes.refreshed();
		List<Interleaving.Task<RouteTable>> requests = new ArrayList<>();
		for (int i = 0; i < 5; i++) {
			requests.add(this.interleaving.start(this.routes::get));
			requests.get(i).endsOrWaits();
		}
		this.routes.refreshed();
		failing.open();

		first.result();
		for (Interleaving.Task<RouteTable> request : requests) {
			assertThat(request.result()).isSameAs(last);
		}
		assertThat(this.readings).as("the first one, the failing one, and another try")
				.isLessThanOrEqualTo(3);
	}

	/**
	 * The refresh that the reading asks for is not that of the other thread, which came
	 * before it.
	 */
	@Test
	public void requestThatWaitsSeesTheRefreshBeforeOneFromWithinTheReading()
			throws Exception {
		this.reading = this.routes::refreshed;
		this.routes.get();
		this.routes.get();
		AtomicReference<Interleaving.Task<RouteTable>> request = new AtomicReference<>();
		this.reading = () -> {
			// what the locator holds by now comes with the next reading
			this.reading = () -> this.path = "/new/**";
			try {
				this.interleaving.start(() -> {
					this.routes.refreshed();
					return null;
				}).result();
				request.set(this.interleaving.start(this.routes::get));
				request.get().endsOrWaits();
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
			this.routes.refreshed();
		};
		this.routes.invalidate();
		this.routes.get();

		assertThat(request.get().result().getPaths()).containsExactly("/new/**");
	}

	@Test
	public void slowFailingReadingIsNotRepeatedForTenTimesAsLong() {
		RouteTable last = this.routes.get();
		this.reading = () -> failAfter(200);
		this.routes.refreshed();
		assertThat(this.readings).isEqualTo(2);

		pass(1999);
		assertThat(this.routes.get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(2);

		pass(1);
		assertThat(this.routes.get()).isSameAs(last);
		assertThat(this.readings).isEqualTo(3);

		pass(1999);
		this.routes.get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void slowFailingReadingIsRepeatedAfterHalfAMinuteAtTheLatest() {
		this.routes.get();
		this.reading = () -> failAfter(60_000);
		this.routes.refreshed();

		pass(29_999);
		this.routes.get();
		assertThat(this.readings).isEqualTo(2);

		pass(1);
		this.routes.get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void refreshIsReadAtOnceHoweverSlowTheLastReadingFailed() {
		RouteTable last = this.routes.get();
		this.reading = () -> failAfter(200);
		this.routes.refreshed();

		this.reading = () -> {
		};
		this.routes.refreshed();
		assertThat(this.routes.peek()).isNotSameAs(last);
		assertThat(this.readings).isEqualTo(3);
	}

	/**
	 * The reading that fails began before the refresh: the next one may succeed.
	 */
	@Test
	public void refreshDuringASlowReadingThatFailsIsReadAtTheNextLookup()
			throws Exception {
		RouteTable last = this.routes.get();
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = () -> {
			gate.run();
			failAfter(200);
		};
		Interleaving.Task<?> refresh = refreshElsewhere().stopsAt(gate);
		this.routes.refreshed();
		gate.open();
		refresh.result();

		this.reading = () -> {
		};
		assertThat(this.routes.get()).isNotSameAs(last);
	}

	@Test
	public void lookupsDoNotWaitForTheReadingThatIsRepeatedAfterAFailure()
			throws Exception {
		RouteTable last = this.routes.get();
		this.reading = this::fail;
		this.routes.refreshed();

		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = gate;
		Interleaving.Task<RouteTable> lookup = this.interleaving.start(this.routes::get)
				.stopsAt(gate);

		assertThat(this.interleaving.start(this.routes::get).result()).isSameAs(last);
		gate.open();
		assertThat(lookup.result()).isNotSameAs(last);
	}

	@Test
	public void failureIsLoggedOncePerRefresh() {
		this.routes.get();
		this.reading = this::fail;
		for (int refreshes = 1; refreshes <= 3; refreshes++) {
			this.routes.refreshed();
			this.routes.get();
			this.routes.get();
			verify(this.log, times(refreshes)).warn(any(), same(this.failure));
		}
	}

	@Test
	public void failureIsLoggedOnceWhenALookupIsTheFirstToMeetIt() {
		this.routes.get();
		this.reading = this::fail;
		this.routes.invalidate();
		this.routes.get();
		this.routes.get();

		verify(this.log, times(1)).warn(any(), same(this.failure));
	}

	@Test
	public void failureIsLoggedOnceWhenTheLocatorAsksForARefreshBeforeItFails() {
		this.routes.get();
		this.reading = () -> {
			this.routes.refreshed();
			fail();
		};
		this.routes.refreshed();
		this.routes.get();
		this.routes.get();
		this.routes.get();

		verify(this.log, times(1)).warn(any(), same(this.failure));
	}

	@Test
	public void refreshCountsThoughTheLogFails() {
		RouteTable last = this.routes.get();
		this.reading = this::fail;
		doThrow(new IllegalStateException("disk full")).when(this.log).warn(any(), any());
		assertThat(catchThrowable(this.routes::refreshed)).hasMessage("disk full");

		this.reading = () -> {
		};
		assertThat(this.routes.get()).isNotSameAs(last);
	}

	@Test
	public void refreshCountsThoughTheLogFailsAfterTheReading() {
		this.routes.get();
		when(this.log.isDebugEnabled()).thenThrow(new IllegalStateException("disk full"))
				.thenReturn(false);
		assertThat(catchThrowable(this.routes::refreshed)).hasMessage("disk full");

		this.routes.get();
		this.routes.get();
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void readingThatAlwaysAsksForARefreshIsRepeatedOnce() {
		this.reading = this.routes::refreshed;
		for (int i = 0; i < 5; i++) {
			this.routes.get();
		}
		assertThat(this.readings).isEqualTo(2);

		this.routes.refreshed();
		for (int i = 0; i < 5; i++) {
			this.routes.get();
		}
		assertThat(this.readings).isEqualTo(3);
	}

	@Test
	public void readingThatAlwaysAsksForARefreshIsRepeatedOnceMoreWhenTheRoutesChange() {
		this.reading = this.routes::refreshed;
		this.routes.get();
		this.routes.get();

		this.path = "/new/**";
		this.routes.refreshed();
		for (int i = 0; i < 5; i++) {
			assertThat(this.routes.get().getPaths()).containsExactly("/new/**");
		}
		assertThat(this.readings).isEqualTo(4);
	}

	@Test
	public void refreshDuringAReadingThatAlwaysAsksForOneCountsForItself()
			throws Exception {
		this.reading = this.routes::refreshed;
		this.routes.get();
		this.routes.get();
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = () -> {
			this.routes.refreshed();
			gate.run();
		};
		Interleaving.Task<?> refresh = refreshElsewhere().stopsAt(gate);

		this.routes.refreshed();
		gate.open();
		refresh.result();
		this.routes.get();
		this.routes.get();
		assertThat(this.readings).isEqualTo(4);
	}

	@Test
	public void lookupFromWithinTheReadingGetsTheLastTableOrNone() {
		RouteTable[] within = new RouteTable[1];
		this.reading = () -> within[0] = this.routes.get();
		RouteTable first = this.routes.get();
		assertThat(within[0]).isSameAs(RouteTable.EMPTY);

		this.routes.invalidate();
		this.routes.get();
		assertThat(within[0]).isSameAs(first);
	}

	@Test
	public void onlyTheReadingThreadIsTheOneThatBuilds() throws Exception {
		assertThat(this.routes.isBeingBuiltHere()).isFalse();
		boolean[] within = new boolean[1];
		Interleaving.Gate gate = this.interleaving.gate();
		this.reading = () -> {
			within[0] = this.routes.isBeingBuiltHere();
			gate.run();
		};

		Interleaving.Task<?> lookup = this.interleaving.start(this.routes::get)
				.stopsAt(gate);
		assertThat(this.routes.isBeingBuiltHere()).isFalse();
		gate.open();
		lookup.result();
		assertThat(within[0]).isTrue();
	}

	private Interleaving.Task<?> refreshElsewhere() {
		return this.interleaving.start(() -> {
			this.routes.refreshed();
			return null;
		});
	}

	private RouteTable read() {
		this.readings++;
		this.reading.run();
		return new RouteTable(Collections.singletonMap(this.path, new Object()),
				new AntPathMatcher());
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
