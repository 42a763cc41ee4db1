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

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

/**
 * A request that registers the routes, and a refresh, both at once. The request used to take
 * the mark down that the refresh had just set, so that it was lost for good
 * (<a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>). And
 * while the locator could not be read, every request failed.
 */
public class ZuulHandlerMappingConcurrentRefreshTests {

	private static final Runnable NOTHING = () -> {
	};

	@Rule
	public final Timeout timeout = Timeout.seconds(60);

	private final RouteLocator locator = mock(RouteLocator.class);

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator, new ZuulController());

	private volatile List<Route> held = routes("/old/**");

	private volatile Runnable afterReading = NOTHING;

	@Before
	public void readWhatIsHeld() {
		when(this.locator.getRoutes()).then(call -> {
			List<Route> routes = this.held;
			this.afterReading.run();
			return routes;
		});
	}

	/**
	 * The refreshing thread does not wait for the reading, either: that would be a deadlock
	 * if it held a lock that the locator needs.
	 */
	@Test
	public void refreshThatComesAfterTheRoutesWereReadIsNotLost() throws Exception {
		this.afterReading = () -> {
			this.afterReading = NOTHING;
			elsewhere(() -> refresh("/old/**", "/new/**"));
		};
		assertThat(isRouted("/old/a")).isTrue();

		assertThat(isRouted("/new/a")).as("route of the refresh in between served").isTrue();
	}

	@Test
	public void refreshThatTheLocatorAsksForWhileItIsReadIsNotLost() throws Exception {
		this.afterReading = () -> {
			this.afterReading = NOTHING;
			refresh("/new/**");
		};
		isRouted("/old/a");

		assertThat(isRouted("/new/a")).as("route of the locator's own refresh served").isTrue();
	}

	@Test
	public void requestsAreServedByTheLastRoutesWhileTheLocatorFails() throws Exception {
		assertThat(isRouted("/old/a")).isTrue();
		this.afterReading = this::fail;
		refresh("/old/**", "/new/**");
		assertThat(isRouted("/old/a")).isTrue();
		assertThat(isRouted("/new/a")).isFalse();

		this.afterReading = NOTHING;
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
		while (!isRouted("/new/a")) {
			assertThat(System.nanoTime() - end).as("time without the route of a locator that recovered").isNegative();
		}
	}

	@Test
	public void failureOfTheFirstReadingIsTheRequests() throws Exception {
		this.afterReading = this::fail;
		assertThatThrownBy(() -> isRouted("/old/a")).hasMessage("the registry is down");

		this.afterReading = NOTHING;
		assertThat(isRouted("/old/a")).isTrue();
	}

	@Test
	public void routesAreReadOncePerRefresh() throws Exception {
		for (int refreshes = 1; refreshes <= 3; refreshes++) {
			refresh("/old/**");
			isRouted("/old/a");
			isRouted("/nowhere");
			verify(this.locator, times(refreshes)).getRoutes();
		}
	}

	private boolean refresh(String... paths) {
		this.held = routes(paths);
		this.mapping.setDirty(true);
		return true;
	}

	private boolean isRouted(String path) throws Exception {
		return this.mapping.getHandler(new MockHttpServletRequest("GET", path)) != null;
	}

	private void fail() {
		throw new IllegalStateException("the registry is down");
	}

	private static List<Route> routes(String... paths) {
		return Stream.of(paths).map(path -> new Route(path, path, "http://localhost", "", false, null))
				.collect(Collectors.toList());
	}

	private static void elsewhere(Callable<Boolean> action) {
		FutureTask<Boolean> task = new FutureTask<>(action);
		new Thread(task).start();
		try {
			assertThat(task.get(10, TimeUnit.SECONDS)).isTrue();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

}
