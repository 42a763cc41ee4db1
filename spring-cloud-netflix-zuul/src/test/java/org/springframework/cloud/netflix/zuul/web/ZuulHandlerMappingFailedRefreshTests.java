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

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A {@code CompositeRouteLocator} refreshes its locators one after the other. When one of
 * them throws, those before it have new routes already, and the mapping must take them
 * over. It always did; but with the mark simply put after the refresh, as in
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/pull/2259">2259</a>, an
 * exception passes it by.
 */
public class ZuulHandlerMappingFailedRefreshTests {

	private final TestRouteLocator healthy = new TestRouteLocator("/old/**");

	private final TestRouteLocator failing = new TestRouteLocator("/other/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(
			new TwoRouteLocators(this.healthy, this.failing), new ZuulController());

	@Test
	public void routesOfTheLocatorBeforeTheFailingOneAreServed() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		RuntimeException failure = new IllegalStateException("the registry is down");

		assertThat(refreshWith(failure, "/old/**", "/new/**")).isSameAs(failure);

		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the locator that did refresh served").isTrue();
		assertThat(isRouted("/other/a", this.mapping)).isTrue();
	}

	@Test
	public void routesOfTheLocatorBeforeTheOneWithAnErrorAreServed() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		Error failure = new NoClassDefFoundError("of a registry's client");

		assertThat(refreshWith(failure, "/old/**", "/new/**")).isSameAs(failure);

		assertThat(isRouted("/new/a", this.mapping))
				.as("route of the locator that did refresh served").isTrue();
	}

	@Test
	public void everyFailedRefreshCountsForWhatItDid() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		RuntimeException failure = new IllegalStateException("the registry is down");

		refreshWith(failure, "/old/**", "/new/**");
		refreshWith(failure, "/old/**", "/new/**", "/newer/**");

		assertThat(isRouted("/newer/a", this.mapping))
				.as("route of the locator that did refresh served").isTrue();
	}

	@Test
	public void nextRefreshThatSucceedsBringsAllRoutes() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		this.failing.hold("/other/**", "/another/**");
		refreshWith(new IllegalStateException("the registry is down"), "/old/**",
				"/new/**");

		this.failing.recover();
		this.mapping.setDirty(true);

		assertThat(isRouted("/new/a", this.mapping)).isTrue();
		assertThat(isRouted("/another/a", this.mapping)).isTrue();
	}

	private Throwable refreshWith(Throwable failure, String... paths) {
		this.healthy.hold(paths);
		this.failing.duringRefresh(() -> {
			if (failure instanceof Error) {
				throw (Error) failure;
			}
			throw (RuntimeException) failure;
		});
		return catchThrowable(() -> this.mapping.setDirty(true));
	}

	/**
	 * In place of a {@code CompositeRouteLocator}, which the oldest releases do not have.
	 */
	private static final class TwoRouteLocators extends TestRouteLocator {

		private final TestRouteLocator first;

		private final TestRouteLocator second;

		TwoRouteLocators(TestRouteLocator first, TestRouteLocator second) {
			this.first = first;
			this.second = second;
		}

		@Override
		public void refresh() {
			this.first.refresh();
			this.second.refresh();
		}

		@Override
		public List<Route> getRoutes() {
			List<Route> routes = new ArrayList<>(this.first.getRoutes());
			routes.addAll(this.second.getRoutes());
			return routes;
		}

	}

}
