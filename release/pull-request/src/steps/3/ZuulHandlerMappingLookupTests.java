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

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.AntPathMatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

/**
 * A refresh and another request in the middle of a lookup, which used to iterate over the
 * map that they wrote, and failed with a {@code ConcurrentModificationException}.
 */
public class ZuulHandlerMappingLookupTests {

	@Rule
	public final Timeout timeout = Timeout.seconds(60);

	private final RouteLocator locator = mock(RouteLocator.class);

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator, new ZuulController());

	private volatile FutureTask<Boolean> duringMatch;

	@Test
	public void lookupSucceedsThoughARouteIsAddedInItsMiddle() throws Exception {
		this.mapping.setPathMatcher(new AntPathMatcher() {

			@Override
			public boolean match(String pattern, String path) {
				runElsewhere();
				return super.match(pattern, path);
			}

		});
		refresh("/first/**", "/second/**");
		assertThat(isRouted("/first/a")).isTrue();

		this.duringMatch = new FutureTask<>(() -> refresh("/first/**", "/second/**", "/third/**") && isRouted("/third/a"));
		assertThat(isRouted("/second/a")).isTrue();
		assertThat(isRouted("/third/a")).isTrue();
	}

	private void runElsewhere() {
		FutureTask<Boolean> task = this.duringMatch;
		this.duringMatch = null;
		if (task != null) {
			new Thread(task).start();
			try {
				assertThat(task.get(10, TimeUnit.SECONDS)).isTrue();
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
		}
	}

	private boolean refresh(String... paths) {
		when(this.locator.getRoutes()).thenReturn(Stream.of(paths)
				.map(path -> new Route(path, path, "http://localhost", "", false, null)).collect(Collectors.toList()));
		this.mapping.setDirty(true);
		return true;
	}

	private boolean isRouted(String path) throws Exception {
		return this.mapping.getHandler(new MockHttpServletRequest("GET", path)) != null;
	}

}
