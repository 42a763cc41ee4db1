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

import org.junit.Rule;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.RouteLocator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * After a refresh the next request used to read the routes, however long that took, and all
 * others waited for it. The refreshing thread does it now, while requests are served by the
 * last routes.
 */
public class ZuulHandlerMappingRebuildTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	@Rule
	public final CapturedLog log = new CapturedLog(ExtendedMapping.class);

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ExtendedMapping mapping = new ExtendedMapping(this.locator);

	@Test
	public void nothingIsReadBeforeTheFirstRequest() throws Exception {
		this.mapping.setDirty(true);
		this.mapping.setDirty(true);
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(0);

		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(1);
	}

	@Test
	public void refreshingThreadReadsTheRoutesSoThatNoRequestDoes() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		refresh("/new/**");
		assertThat(this.locator.getReadings()).as("readings by the refreshing thread")
				.isEqualTo(2);

		assertThat(isRouted("/new/a", this.mapping)).isTrue();
		assertThat(this.locator.getReadings()).isEqualTo(2);
	}

	@Test
	public void requestsAreServedByTheLastRoutesWhileTheRefreshingThreadReads()
			throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		Interleaving.Task<?> refresh = startRefresh(reading, "/old/**", "/new/**");

		assertThat(request("/old/a").result()).isTrue();
		assertThat(request("/new/a").result()).isFalse();
		assertThat(refresh.isDone()).isFalse();

		reading.open();
		refresh.result();
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	@Test
	public void secondRefreshDoesNotWaitForTheReadingOfTheFirstAndIsNotLost()
			throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		Interleaving.Task<?> first = startRefresh(reading, "/new/**");

		this.interleaving.start(() -> {
			refresh("/new/**", "/newer/**");
			return null;
		}).result();
		assertThat(first.isDone()).isFalse();

		// it came after the second refresh, so the last routes would be a wrong answer
		Interleaving.Task<Boolean> request = request("/newer/a");
		request.endsOrWaits();
		assertThat(request.isDone()).isFalse();

		reading.open();
		assertThat(request.result()).isTrue();
		first.result();
		assertThat(isRouted("/newer/a", this.mapping)).isTrue();
	}

	@Test
	public void handlerThatASubclassRegistersWhileTheRefreshingThreadReadsIsServed()
			throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		Interleaving.Task<?> refresh = startRefresh(reading, "/new/**");
		Object own = new Object();

		this.interleaving.start(() -> {
			this.mapping.registerHandler("/own/**", own);
			return null;
		}).result();
		reading.open();
		refresh.result();

		assertThat(handlerOf("/own/a", this.mapping)).isSameAs(own);
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
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

	@Test
	public void refreshLogsOneLineAtDebug() throws Exception {
		isRouted("/old/a", this.mapping);
		assertThat(this.log.messages("Routes: ")).as("lines of a refresh").hasSize(1);
		assertThat(this.log.messages("Routes: 1 now, 1 added, 0 removed, in ")).hasSize(1);

		refresh("/new/**", "/newer/**");
		isRouted("/new/a", this.mapping);
		assertThat(this.log.messages("Routes: ")).hasSize(2);
		assertThat(this.log.messages("Routes: 2 now, 2 added, 1 removed, in ")).hasSize(1);
	}

	private Interleaving.Task<?> startRefresh(Interleaving.Gate reading, String... paths)
			throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		this.locator.beforeReading(reading);
		return this.interleaving.start(() -> {
			refresh(paths);
			return null;
		}).stopsAt(reading);
	}

	private Interleaving.Task<Boolean> request(String path) {
		return this.interleaving.start(() -> isRouted(path, this.mapping));
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static final class ExtendedMapping extends ZuulHandlerMapping {

		private ExtendedMapping(RouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			super.registerHandler(urlPath, handler);
		}

	}

}
