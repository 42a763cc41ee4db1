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
import java.util.Set;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * Subclasses in use register each path once, and skip what they registered before: by a
 * set of their own, or by asking {@code getHandlerMap()}. On the published class, which
 * forgets nothing, that is harmless. A mapping that registers all routes anew with each
 * refresh must not lose the skipped ones.
 */
public class ZuulHandlerMappingSkippingSubclassTests {

	private final TestRouteLocator locator = new TestRouteLocator("/a/**", "/b/**");

	@Test
	public void routesStayThoughTheSubclassSkipsThePathsOfItsSet() throws Exception {
		assertRoutesStay(new RememberingMapping(this.locator));
	}

	@Test
	public void routesStayThoughTheSubclassSkipsThePathsOfTheHandlerMap()
			throws Exception {
		assertRoutesStay(new AskingMapping(this.locator));
	}

	@Test
	public void removedRouteIsGoneAndComesBackThoughTheSubclassSkipsIt() throws Exception {
		for (ZuulHandlerMapping mapping : new ZuulHandlerMapping[] {
				new RememberingMapping(this.locator), new AskingMapping(this.locator) }) {
			refresh(mapping, "/a/**", "/b/**");
			assertThat(isRouted("/b/1", mapping)).isTrue();

			refresh(mapping, "/a/**");
			assertThat(isRouted("/a/1", mapping)).isTrue();
			assertThat(isRouted("/b/1", mapping)).as("removed route served").isFalse();

			refresh(mapping, "/a/**", "/b/**");
			assertThat(isRouted("/b/1", mapping)).isTrue();
		}
	}

	@Test
	public void defaultRouteStaysThoughTheSubclassSkipsIt() throws Exception {
		ZuulHandlerMapping mapping = new RememberingMapping(this.locator);
		for (int i = 0; i < 3; i++) {
			refresh(mapping, "/a/**", "/", "/*");
			assertThat(isRouted("/", mapping)).isTrue();
			assertThat(isRouted("/elsewhere", mapping)).isTrue();
		}
		refresh(mapping, "/a/**");
		assertThat(isRouted("/elsewhere", mapping)).as("removed default route served").isFalse();
	}

	@Test
	public void allPathsOfARouteStayThoughTheSubclassSkipsTheRoute() throws Exception {
		ZuulHandlerMapping mapping = new PrefixingMapping(this.locator);
		for (int i = 0; i < 3; i++) {
			refresh(mapping, "/a/**", "/b/**");
			assertThat(isRouted("/a/1", mapping)).isTrue();
			assertThat(isRouted("/v2/a/1", mapping)).isTrue();
			assertThat(isRouted("/v2/b/1", mapping)).isTrue();
		}
		refresh(mapping, "/a/**");
		assertThat(isRouted("/v2/a/1", mapping)).isTrue();
		assertThat(isRouted("/v2/b/1", mapping)).as("removed route served").isFalse();
	}

	@Test
	public void routeThatTheSubclassNeverLetPassStaysOut() throws Exception {
		ZuulHandlerMapping mapping = new RememberingMapping(this.locator);
		for (int i = 0; i < 3; i++) {
			refresh(mapping, "/a/**", "/internal/**");
			assertThat(isRouted("/a/1", mapping)).isTrue();
			assertThat(isRouted("/internal/1", mapping)).isFalse();
		}
	}

	private void assertRoutesStay(ZuulHandlerMapping mapping) throws Exception {
		assertThat(isRouted("/a/1", mapping)).isTrue();
		assertThat(isRouted("/b/1", mapping)).isTrue();
		for (int i = 0; i < 2; i++) {
			refresh(mapping, "/a/**", "/b/**", "/c/**");
			for (String path : new String[] { "/a/1", "/b/1", "/c/1" }) {
				assertThat(isRouted(path, mapping)).as("route that is held served").isTrue();
			}
		}
	}

	private void refresh(ZuulHandlerMapping mapping, String... paths) {
		this.locator.hold(paths);
		mapping.setDirty(true);
	}

	private static class RememberingMapping extends ZuulHandlerMapping {

		private final Set<String> known = new HashSet<>();

		private RememberingMapping(TestRouteLocator locator) {
			super(locator, new ZuulController());
			this.known.add("/internal/**");
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			if (this.known.add(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
		}

	}

	private static class AskingMapping extends ZuulHandlerMapping {

		private AskingMapping(TestRouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			if (!getHandlerMap().containsKey(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
		}

	}

	private static final class PrefixingMapping extends AskingMapping {

		private PrefixingMapping(TestRouteLocator locator) {
			super(locator);
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			super.registerHandler(urlPath, handler);
			super.registerHandler("/v2" + urlPath, handler);
		}

	}

}
