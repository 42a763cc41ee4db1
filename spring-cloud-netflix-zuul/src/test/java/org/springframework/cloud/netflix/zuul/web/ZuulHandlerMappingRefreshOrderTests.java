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
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.After;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * The mapping used to be marked dirty <em>before</em> its locator was refreshed. A request
 * that came in while {@code RefreshableRouteLocator.refresh()} was still running took the
 * mark down, registered the old routes once more, and the new ones stayed unknown for good:
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2258">2258</a>,
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>.
 */
public class ZuulHandlerMappingRefreshOrderTests {

	@Rule
	public final Timeout timeout = Timeout.seconds(60);

	private final BlockingRouteLocator locator = new BlockingRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	private final ExecutorService refresher = Executors.newSingleThreadExecutor();

	@After
	public void end() throws Exception {
		this.locator.endRefresh.countDown();
		this.refresher.shutdownNow();
		assertThat(this.refresher.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	public void newRouteIsServedAfterARefreshDuringWhichARequestCameIn() throws Exception {
		assertThat(isRouted("/old/a")).isTrue();

		refreshWithARequestInIt("/old/**", "/new/**");

		assertThat(isRouted("/new/a")).as("new route served after its refresh").isTrue();
		assertThat(isRouted("/old/a")).isTrue();
	}

	@Test
	public void removedRouteIsNotAmongThoseReadAfterARefreshDuringWhichARequestCameIn()
			throws Exception {
		this.locator.held = paths("/old/**", "/short-lived/**");
		this.locator.refresh();
		assertThat(isRouted("/short-lived/a")).isTrue();

		refreshWithARequestInIt("/old/**");

		assertThat(isRouted("/old/a")).isTrue();
		assertThat(this.locator.lastRead).as("routes read last").containsExactly("/old/**");
	}

	@Test
	public void newRouteIsServedAfterARefreshDuringWhichTheFirstRequestCameIn()
			throws Exception {
		refreshWithARequestInIt("/old/**", "/new/**");

		assertThat(isRouted("/new/a")).as("new route served after its refresh").isTrue();
	}

	@Test
	public void secondRefreshWithARequestInItIsNotLostEither() throws Exception {
		refreshWithARequestInIt("/old/**", "/new/**");
		refreshWithARequestInIt("/old/**", "/new/**", "/newer/**");

		assertThat(isRouted("/newer/a")).as("route of the second refresh served").isTrue();
		assertThat(isRouted("/new/a")).isTrue();
	}

	@Test
	public void refreshWithoutARequestInItBringsTheRoutesOfOneWith() throws Exception {
		refreshWithARequestInIt("/old/**", "/new/**");
		this.mapping.setDirty(true);

		assertThat(isRouted("/new/a")).isTrue();
	}

	@Test
	public void oldRoutesAreServedWhileTheRefreshBlocks() throws Exception {
		assertThat(isRouted("/old/a")).isTrue();

		Future<?> refresh = startRefresh("/new/**");
		assertThat(isRouted("/old/a")).isTrue();
		assertThat(isRouted("/new/a")).isFalse();
		assertThat(refresh.isDone()).isFalse();
		endRefresh(refresh);
	}

	/**
	 * The mark belongs after the refresh, whether or not that succeeded.
	 */
	@Test
	public void newRouteIsServedAfterARefreshThatALaterLocatorFailed() throws Exception {
		BlockingRouteLocator failing = new FailingRouteLocator("/old/**");
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(failing, new ZuulController());
		assertThat(isRouted(mapping, "/old/a")).isTrue();

		failing.held = paths("/old/**", "/new/**");
		Throwable thrown = catchThrowable(() -> mapping.setDirty(true));

		assertThat(thrown).hasMessage("the registry is down");
		assertThat(isRouted(mapping, "/new/a"))
				.as("route of the locator that did refresh served").isTrue();
	}

	private void refreshWithARequestInIt(String... paths) throws Exception {
		Future<?> refresh = startRefresh(paths);
		assertThat(isRouted("/old/a")).isTrue();
		endRefresh(refresh);
	}

	private Future<?> startRefresh(String... paths) throws Exception {
		this.locator.held = paths(paths);
		this.locator.refreshing = new CountDownLatch(1);
		this.locator.endRefresh = new CountDownLatch(1);
		Future<?> refresh = this.refresher.submit(() -> this.mapping.setDirty(true));
		assertThat(this.locator.refreshing.await(10, TimeUnit.SECONDS)).isTrue();
		return refresh;
	}

	private void endRefresh(Future<?> refresh) throws Exception {
		this.locator.endRefresh.countDown();
		refresh.get(10, TimeUnit.SECONDS);
		this.locator.endRefresh = new CountDownLatch(0);
	}

	private boolean isRouted(String path) throws Exception {
		return isRouted(this.mapping, path);
	}

	private static boolean isRouted(ZuulHandlerMapping mapping, String path)
			throws Exception {
		return mapping.getHandler(new MockHttpServletRequest("GET", path)) != null;
	}

	private static List<String> paths(String... paths) {
		return Arrays.asList(paths);
	}

	/**
	 * Hands out the routes of its last refresh, and lets a test end the refresh.
	 */
	private static class BlockingRouteLocator implements RefreshableRouteLocator {

		private volatile CountDownLatch refreshing = new CountDownLatch(1);

		private volatile CountDownLatch endRefresh = new CountDownLatch(0);

		private volatile List<String> held;

		private volatile List<String> refreshed;

		private volatile List<String> lastRead;

		BlockingRouteLocator(String... paths) {
			this.held = paths(paths);
			this.refreshed = this.held;
		}

		@Override
		public void refresh() {
			this.refreshing.countDown();
			try {
				assertThat(this.endRefresh.await(10, TimeUnit.SECONDS)).isTrue();
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
			this.refreshed = this.held;
		}

		@Override
		public List<Route> getRoutes() {
			this.lastRead = this.refreshed;
			List<Route> routes = new ArrayList<>();
			for (String path : this.lastRead) {
				routes.add(new Route(path, path, "http://localhost", "", false, null));
			}
			return routes;
		}

		@Override
		public Collection<String> getIgnoredPaths() {
			return Collections.emptyList();
		}

		@Override
		public Route getMatchingRoute(String path) {
			return null;
		}

	}

	/**
	 * Does a part of the refresh, as a {@code CompositeRouteLocator} whose last one fails.
	 */
	private static class FailingRouteLocator extends BlockingRouteLocator {

		FailingRouteLocator(String... paths) {
			super(paths);
		}

		@Override
		public void refresh() {
			super.refresh();
			throw new IllegalStateException("the registry is down");
		}

	}

}
