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

import org.junit.Rule;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * At start-up a gateway may get many requests at once, before its routes have ever been
 * read. One of them reads the routes, and the others wait: none is told that there is no
 * such route. A mark that is taken down before the reading, against the gap of
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>, lets
 * them through to an empty mapping.
 */
public class ZuulHandlerMappingFirstRequestTests {

	private static final int REQUESTS = 8;

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final TestRouteLocator locator = new TestRouteLocator("/route/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void concurrentFirstRequestsAreAllServedByOneReading() throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.beforeReading(reading);

		List<Interleaving.Task<Boolean>> requests = new ArrayList<>();
		requests.add(request().stopsAt(reading));
		for (int i = 1; i < REQUESTS; i++) {
			requests.add(request());
		}
		for (Interleaving.Task<Boolean> request : requests) {
			request.endsOrWaits();
		}
		reading.open();

		for (Interleaving.Task<Boolean> request : requests) {
			assertThat(request.result()).as("configured route served").isTrue();
		}
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(1);
	}

	@Test
	public void nextRequestReadsTheRoutesWhenTheFirstOneFailedTo() throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.beforeReading(() -> {
			reading.run();
			if (this.locator.getReadings() == 1) {
				throw new IllegalStateException("not yet");
			}
		});

		Interleaving.Task<Boolean> first = request().stopsAt(reading);
		Interleaving.Task<Boolean> second = request();
		second.endsOrWaits();
		reading.open();

		assertThat(second.result()).as("configured route served").isTrue();
		assertThat(this.locator.getReadings()).as("readings").isEqualTo(2);
		first.endsOrWaits();
	}

	private Interleaving.Task<Boolean> request() {
		return this.interleaving.start(() -> isRouted("/route/a", this.mapping));
	}

}
