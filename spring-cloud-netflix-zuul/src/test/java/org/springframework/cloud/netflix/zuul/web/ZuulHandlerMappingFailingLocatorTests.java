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
import java.util.List;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A locator that reads its routes remotely fails for a while now and then. With the routes
 * to be registered anew, each and every request used to run into that failure, of routes
 * that had not changed at all, until the locator recovered. Now the last routes are served
 * until then, and no further event is needed.
 */
public class ZuulHandlerMappingFailingLocatorTests {

	private static final String FAILURE = "the registry is down";

	@Rule
	public final Interleaving interleaving = new Interleaving();

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	private final RuntimeException failure = new IllegalStateException(FAILURE);

	@Test
	public void requestsAreServedByTheLastRoutesWhileTheLocatorFails() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		failAndRefresh("/old/**", "/new/**");

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(isRouted("/old/b", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping)).isFalse();
	}

	@Test
	public void routesAreServedOnceTheLocatorRecoversWithoutAnotherRefresh()
			throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		failAndRefresh("/old/**", "/new/**");
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		this.locator.recover();

		this.interleaving.until(() -> isRouted("/new/a", this.mapping));
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
	}

	@Test
	public void failureIsLoggedOncePerRefreshWithItsCause() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		failAndRefresh("/old/**");
		isRouted("/old/a", this.mapping);
		isRouted("/old/a", this.mapping);
		assertThat(warningsWithTheFailure()).isEqualTo(1);

		this.mapping.setDirty(true);
		isRouted("/old/a", this.mapping);
		isRouted("/old/a", this.mapping);
		assertThat(warningsWithTheFailure()).isEqualTo(2);
	}

	@Test
	public void requestsAreServedWhileTheLocatorHandsOutNull() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		this.locator.hold((List<Route>) null);
		this.mapping.setDirty(true);

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(this.log.warnings()).hasSize(1);

		this.locator.hold("/new/**");
		this.mapping.setDirty(true);
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	@Test
	public void requestsAreServedWhileReadingTheLocatorEndsInAnError() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		this.locator.beforeReading(() -> {
			throw new NoClassDefFoundError("of a registry's client");
		});
		this.mapping.setDirty(true);

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
	}

	@Test
	public void refreshDuringTheFailureIsNotLost() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		failAndRefresh("/new/**");
		isRouted("/old/a", this.mapping);
		failAndRefresh("/newer/**");
		isRouted("/old/a", this.mapping);

		this.locator.recover();
		this.mapping.setDirty(true);

		assertThat(isRouted("/newer/a", this.mapping)).isTrue();
	}

	/**
	 * Without routes in hand there is nothing to serve: as ever.
	 */
	@Test
	public void failureOfTheFirstReadingIsTheRequests() throws Exception {
		this.locator.beforeReading(this::fail);

		assertThat(catchThrowable(() -> isRouted("/old/a", this.mapping)))
				.isSameAs(this.failure);
		assertThat(catchThrowable(() -> isRouted("/old/a", this.mapping)))
				.isSameAs(this.failure);

		this.locator.recover();
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
	}

	@Test
	public void pathsThatAreNeverRoutedDoNotNeedTheLocator() throws Exception {
		this.locator.beforeReading(this::fail);
		this.locator.setIgnoredPaths(Collections.singleton("/ignored/**"));

		assertThat(isRouted("/ignored/a", this.mapping)).isFalse();
		assertThat(this.locator.getReadings()).isEqualTo(0);
	}

	private void failAndRefresh(String... paths) {
		this.locator.hold(paths);
		this.locator.beforeReading(this::fail);
		this.mapping.setDirty(true);
	}

	private void fail() {
		throw this.failure;
	}

	private long warningsWithTheFailure() {
		return this.log.warnings().stream().map(ILoggingEvent::getThrowableProxy)
				.filter(proxy -> proxy instanceof ThrowableProxy
						&& ((ThrowableProxy) proxy).getThrowable() == this.failure)
				.count();
	}

}
