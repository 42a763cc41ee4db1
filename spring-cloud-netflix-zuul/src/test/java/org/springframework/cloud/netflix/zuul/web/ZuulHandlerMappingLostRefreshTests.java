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

import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.Rule;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.RouteLocator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A request that registered the routes took the mapping's mark down at the end. A refresh
 * that came after it had read the routes, and before it took the mark down, was lost for
 * good, since its own mark went with the other. To mark the mapping after the refresh
 * (<a href="https://github.com/spring-cloud/spring-cloud-netflix/pull/2259">2259</a>) does
 * not help here: this is the other half of
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>.
 */
public class ZuulHandlerMappingLostRefreshTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void refreshAfterTheFirstReadingAndBeforeItsRegistrationCounts()
			throws Exception {
		Interleaving.Gate read = this.interleaving.gate();
		this.locator.afterReading(read);
		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", this.mapping)).stopsAt(read);

		refresh("/old/**", "/new/**");
		read.open();

		assertThat(request.result()).isTrue();
		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the refresh in between served").isTrue();
	}

	@Test
	public void refreshAfterALaterReadingAndBeforeItsRegistrationCounts()
			throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		Interleaving.Gate read = this.interleaving.gate();
		this.locator.afterReading(read);
		Interleaving.Task<Boolean> reading = startRefreshAndRequest(read);
		refresh("/old/**", "/new/**");
		read.open();

		assertThat(reading.result()).isTrue();
		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the refresh in between served").isTrue();
	}

	@Test
	public void refreshInTheMiddleOfARegistrationCounts() throws Exception {
		Interleaving.Gate registering = this.interleaving.gate();
		this.mapping = new StoppingMapping(this.locator, registering);
		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", this.mapping)).stopsAt(registering);

		refresh("/old/**", "/new/**");
		registering.open();

		assertThat(request.result()).isTrue();
		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the refresh in between served").isTrue();
	}

	@Test
	public void everyRefreshDuringOneReadingCounts() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		Interleaving.Gate read = this.interleaving.gate();
		this.locator.afterReading(read);
		Interleaving.Task<Boolean> reading = startRefreshAndRequest(read);
		refresh("/old/**", "/new/**");
		refresh("/old/**", "/new/**", "/newer/**");
		refresh("/old/**", "/new/**", "/newer/**", "/newest/**");
		read.open();

		assertThat(reading.result()).isTrue();
		assertThat(isRouted("/newest/a", this.mapping))
				.as("route of the last refresh in between served").isTrue();
		assertThat(isRouted("/newer/a", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	/**
	 * The locator finds out while it is being read that its routes are not the latest.
	 */
	@Test
	public void refreshThatTheLocatorItselfAsksForWhileItIsReadCounts() throws Exception {
		refreshOnceAtTheNextReading("/old/**", "/new/**");

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the locator's own refresh served").isTrue();
	}

	@Test
	public void refreshThatTheLocatorItselfAsksForAtALaterReadingCounts()
			throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		refreshOnceAtTheNextReading("/old/**", "/new/**");
		this.mapping.setDirty(true);

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the locator's own refresh served").isTrue();
	}

	/**
	 * A refresh that removes a route can be lost as well as one that adds one.
	 */
	@Test
	public void refreshThatTakesARouteAwayDuringAReadingIsFollowedByAnotherReading()
			throws Exception {
		refresh("/old/**", "/short-lived/**");
		Interleaving.Gate read = this.interleaving.gate();
		this.locator.afterReading(read);
		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/short-lived/a", this.mapping)).stopsAt(read);

		refresh("/old/**");
		read.open();
		request.result();

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(2);
	}

	/**
	 * A refresh that asks for no registration does not take back what another asked for.
	 */
	@Test
	public void refreshIsNotWithdrawnByOneThatAsksForNoRegistration() throws Exception {
		this.mapping.setDirty(false);
		assertThat(isRouted("/old/a", this.mapping))
				.as("route served though nothing was to be registered anew").isTrue();

		refresh("/old/**", "/new/**");
		this.mapping.setDirty(false);
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	// The thread that reads is the refreshing one or a request: either way it is this one.
	private Interleaving.Task<Boolean> startRefreshAndRequest(Interleaving.Gate read)
			throws Exception {
		return this.interleaving.start(() -> {
			this.mapping.setDirty(true);
			return isRouted("/old/a", this.mapping);
		}).stopsAt(read);
	}

	private void refreshOnceAtTheNextReading(String... paths) {
		AtomicBoolean asked = new AtomicBoolean();
		this.locator.afterReading(() -> {
			if (asked.compareAndSet(false, true)) {
				refresh(paths);
			}
		});
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static final class StoppingMapping extends ZuulHandlerMapping {

		private final Interleaving.Gate registering;

		private StoppingMapping(RouteLocator locator, Interleaving.Gate registering) {
			super(locator, new ZuulController());
			this.registering = registering;
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			this.registering.run();
			super.registerHandler(urlPath, handler);
		}

	}

}
