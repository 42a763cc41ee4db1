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

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A refresh of the locator may be expensive. The way around
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2258">2258</a> that
 * its reporter found, a refresh by hand before the event is published, costs two for each.
 */
public class ZuulHandlerMappingSingleRefreshTests {

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void locatorIsRefreshedOncePerRefreshOfTheMapping() throws Exception {
		for (int i = 1; i <= 3; i++) {
			this.mapping.setDirty(true);
			assertThat(this.locator.getRefreshes()).as("refreshes").isEqualTo(i);
			isRouted("/old/a", this.mapping);
			isRouted("/nowhere", this.mapping);
			assertThat(this.locator.getRefreshes()).as("refreshes").isEqualTo(i);
		}
	}

	@Test
	public void locatorIsRefreshedOnceWhenNoRegistrationIsAskedFor() throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		this.mapping.setDirty(false);
		isRouted("/old/a", this.mapping);

		assertThat(this.locator.getRefreshes()).as("refreshes").isEqualTo(1);
	}

	@Test
	public void routesAreReadOncePerRefresh() throws Exception {
		isRouted("/old/a", this.mapping);
		for (int i = 0; i < 3; i++) {
			this.mapping.setDirty(true);
			isRouted("/old/a", this.mapping);
			isRouted("/nowhere", this.mapping);
		}
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(4);
	}

	@Test
	public void requestsRefreshNothing() throws Exception {
		isRouted("/old/a", this.mapping);
		isRouted("/old/b", this.mapping);

		assertThat(this.locator.getRefreshes()).as("refreshes").isEqualTo(0);
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(1);
	}

}
