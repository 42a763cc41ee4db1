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

import java.util.concurrent.atomic.AtomicReference;

import org.junit.Rule;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * The routes are read by the first request after a refresh, not by the thread that
 * refreshes: its time, its locks and its interrupts are not the mapping's, and a source
 * that is read live may change just after the event.
 */
public class ZuulHandlerMappingReadingTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void nothingIsReadBeforeTheFirstRequest() throws Exception {
		this.mapping.setDirty(true);
		this.mapping.setDirty(true);
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(0);

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(1);
	}

	@Test
	public void severalRefreshesBetweenTwoRequestsCostOneReading() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		refresh("/new/**");
		refresh("/new/**", "/newer/**");
		assertThat(this.locator.getReadings()).as("readings by the refreshing thread")
				.isEqualTo(1);

		assertThat(isRouted("/newer/a", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
		assertThat(this.locator.getReadings()).isEqualTo(2);
	}

	/**
	 * A locator that caches nothing, and whose source another listener of the same event
	 * changes.
	 */
	@Test
	public void routeThatComesJustAfterTheEventIsServed() throws Exception {
		AtomicReference<String> source = new AtomicReference<>("/old/**");
		this.locator.beforeReading(() -> {
			this.locator.hold(source.get());
			this.locator.refresh();
		});
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		this.mapping.setDirty(true);
		source.set("/new/**");

		assertThat(isRouted("/new/a", this.mapping)).as("route of the changed source served")
				.isTrue();
	}

	/**
	 * Whoever publishes may hold a lock that the locator wants, and that its thread cannot
	 * take twice; or be interrupted when it takes too long, as Eureka's client is.
	 */
	@Test
	public void refreshEndsThoughTheRoutesCannotBeReadNow() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.beforeReading(reading);

		this.interleaving.start(() -> {
			refresh("/new/**");
			return null;
		}).result();

		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/new/a", this.mapping)).stopsAt(reading);
		reading.open();
		assertThat(request.result()).isTrue();
	}

	@Test
	public void refreshesByManyThreadsEndWithTheLatestRoutes() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		Interleaving.Task<?>[] refreshes = new Interleaving.Task<?>[8];
		for (int i = 0; i < refreshes.length; i++) {
			refreshes[i] = this.interleaving.start(() -> {
				this.mapping.setDirty(true);
				return null;
			});
		}
		refresh("/new/**");
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
		for (Interleaving.Task<?> refresh : refreshes) {
			refresh.result();
		}
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

}
