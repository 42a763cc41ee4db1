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

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A locator that asks a registry for its routes may take long to refresh, or hang. No
 * request waits for that. It never did, but a {@code setDirty} that is simply synchronized
 * with the registration of routes makes it so: the obvious remedy for
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>.
 */
public class ZuulHandlerMappingBlockedRefreshTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void requestsAreServedWhileARefreshBlocks() throws Exception {
		assertThat(request("/old/a")).isTrue();

		Interleaving.Gate refreshing = startRefresh();

		assertThat(request("/old/a")).isTrue();
		assertThat(request("/old/b")).isTrue();
		assertThat(request("/new/a")).isFalse();
		refreshing.open();
	}

	@Test
	public void firstRequestIsServedWhileARefreshBlocks() throws Exception {
		Interleaving.Gate refreshing = startRefresh();

		assertThat(request("/old/a")).isTrue();
		refreshing.open();
	}

	@Test
	public void requestsAreServedWhileARefreshBlocksAfterAnotherHasEnded()
			throws Exception {
		assertThat(request("/old/a")).isTrue();
		this.mapping.setDirty(true);

		Interleaving.Gate refreshing = startRefresh();

		assertThat(request("/old/a")).isTrue();
		refreshing.open();
	}

	private Interleaving.Gate startRefresh() throws Exception {
		Interleaving.Gate refreshing = this.interleaving.gate();
		this.locator.duringRefresh(refreshing);
		this.locator.hold("/old/**", "/new/**");
		this.interleaving.start(() -> {
			this.mapping.setDirty(true);
			return null;
		}).stopsAt(refreshing);
		return refreshing;
	}

	private boolean request(String path) throws Exception {
		return this.interleaving.start(() -> isRouted(path, this.mapping)).result();
	}

}
