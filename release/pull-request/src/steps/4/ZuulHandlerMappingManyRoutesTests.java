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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

/**
 * A lookup used to compare the path with the pattern of each route: with a hundred times
 * the routes it took about a hundred times as long.
 */
public class ZuulHandlerMappingManyRoutesTests {

	@Test
	public void lookupsDoNotSlowDownWithTheNumberOfRoutes() throws Exception {
		ZuulHandlerMapping few = mapping(10);
		ZuulHandlerMapping many = mapping(1000);
		long fewTime = Long.MAX_VALUE;
		long manyTime = Long.MAX_VALUE;
		for (int i = 0; i < 20; i++) {
			fewTime = Math.min(fewTime, lookUp(few));
			manyTime = Math.min(manyTime, lookUp(many));
		}
		assertThat(manyTime / fewTime).as("times slower").isLessThan(10);
	}

	private static ZuulHandlerMapping mapping(int routes) {
		List<Route> held = IntStream.range(0, routes).mapToObj(i -> "/api/service-" + i + "/**")
				.map(path -> new Route(path, path, "http://localhost", "", false, null)).collect(Collectors.toList());
		RouteLocator locator = mock(RouteLocator.class);
		when(locator.getRoutes()).thenReturn(held);
		return new ZuulHandlerMapping(locator, new ZuulController());
	}

	private static long lookUp(ZuulHandlerMapping mapping) throws Exception {
		long start = System.nanoTime();
		for (int i = 0; i < 5; i++) {
			assertThat(mapping.getHandler(new MockHttpServletRequest("GET", "/api/service-" + i + "/a"))).isNotNull();
		}
		return System.nanoTime() - start;
	}

}
