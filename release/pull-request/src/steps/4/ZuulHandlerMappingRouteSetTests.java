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

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

/**
 * Paths were only ever added to the mapping: a route that was taken away kept leading to
 * Zuul (<a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/705">705</a>,
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/3230">3230</a>). A
 * route that could not be mapped took all others down.
 */
public class ZuulHandlerMappingRouteSetTests {

	private final RouteLocator locator = mock(RouteLocator.class);

	private final SkippingMapping mapping = new SkippingMapping(this.locator);

	@Test
	public void removedRouteIsGoneAndComesBackWhenItIsPutBack() throws Exception {
		for (String removed : new String[] { "/removed/**", "/*" }) {
			refresh("/kept/**", removed);
			assertThat(isRouted("/removed/a")).isTrue();

			refresh("/kept/**");
			assertThat(isRouted("/removed/a")).as("removed route served").isFalse();

			refresh("/kept/**", removed);
			assertThat(isRouted("/removed/a")).isTrue();
		}
	}

	/**
	 * A subclass may register each path once. It never had to know that routes go.
	 */
	@Test
	public void routeStaysThoughASubclassDoesNotRegisterItAgain() throws Exception {
		for (int i = 0; i < 3; i++) {
			refresh("/kept/**", "/");
			assertThat(isRouted("/kept/a")).isTrue();
			assertThat(isRouted("/")).isTrue();
		}
	}

	@Test
	public void handlerOfASubclassesOwnStays() throws Exception {
		this.mapping.registerHandler("/early/**", new Object());
		refresh("/kept/**");
		assertThat(isRouted("/kept/a")).isTrue();
		this.mapping.registerHandler("/late/**", new Object());
		refresh("/other/**");

		assertThat(isRouted("/early/a")).isTrue();
		assertThat(isRouted("/late/a")).isTrue();
		assertThat(isRouted("/other/a")).isTrue();
	}

	@Test
	public void routeThatCannotBeMappedIsLeftOut() throws Exception {
		Route pathless = route("/any");
		pathless.setFullPath(null);
		for (Route unusable : new Route[] { null, pathless, route("/{id:[}") }) {
			hold(unusable, route("/kept/**"));
			assertThat(isRouted("/kept/a")).isTrue();
			assertThat(isRouted("/nowhere")).isFalse();
		}
	}

	private void refresh(String... paths) {
		hold(Stream.of(paths).map(ZuulHandlerMappingRouteSetTests::route).toArray(Route[]::new));
	}

	private void hold(Route... routes) {
		List<Route> held = Stream.of(routes).collect(Collectors.toList());
		when(this.locator.getRoutes()).thenReturn(held);
		this.mapping.setDirty(true);
	}

	private boolean isRouted(String path) throws Exception {
		return this.mapping.getHandler(new MockHttpServletRequest("GET", path)) != null;
	}

	private static Route route(String path) {
		return new Route(path, path, "http://localhost", "", false, null);
	}

	private static final class SkippingMapping extends ZuulHandlerMapping {

		private final Set<String> registered = new HashSet<>();

		private SkippingMapping(RouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			if (this.registered.add(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
		}

	}

}
