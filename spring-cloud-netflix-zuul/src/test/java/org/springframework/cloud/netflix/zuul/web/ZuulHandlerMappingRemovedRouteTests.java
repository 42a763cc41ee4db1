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

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.Test;

import org.springframework.util.AntPathMatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;
import static org.springframework.cloud.netflix.zuul.web.Requests.patternOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.variablesOf;

/**
 * Paths were only ever added to the mapping. A route that was taken away kept leading to
 * Zuul, hid the less specific routes behind it, and slowed down every lookup from then on:
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/705">705</a>,
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/3230">3230</a> (the
 * handler mapping's part of them).
 */
public class ZuulHandlerMappingRemovedRouteTests {

	private final TestRouteLocator locator = new TestRouteLocator("/kept/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void removedRouteIsGoneAfterTheRefresh() throws Exception {
		refresh("/kept/**", "/removed/**");
		assertThat(isRouted("/removed/a", this.mapping)).isTrue();

		refresh("/kept/**");
		assertThat(isRouted("/removed/a", this.mapping)).as("removed route served")
				.isFalse();
		assertThat(isRouted("/kept/a", this.mapping)).isTrue();
	}

	@Test
	public void removedRouteComesBackWhenItIsPutBack() throws Exception {
		for (int i = 0; i < 3; i++) {
			refresh("/kept/**", "/removed/**");
			assertThat(isRouted("/removed/a", this.mapping)).as("route served, round " + i)
					.isTrue();

			refresh("/kept/**");
			assertThat(isRouted("/removed/a", this.mapping))
					.as("removed route served, round " + i).isFalse();
		}
	}

	@Test
	public void removedRouteWithoutAPatternIsGoneAfterTheRefresh() throws Exception {
		refresh("/kept/**", "/removed");
		assertThat(isRouted("/removed", this.mapping)).isTrue();

		refresh("/kept/**");
		assertThat(isRouted("/removed", this.mapping)).as("removed route served").isFalse();
	}

	@Test
	public void removedRouteDoesNotHideALessSpecificOne() throws Exception {
		refresh("/kept/**", "/kept/{id}/removed");
		assertThat(patternOf("/kept/1/removed", this.mapping))
				.isEqualTo("/kept/{id}/removed");

		refresh("/kept/**");
		assertThat(patternOf("/kept/1/removed", this.mapping)).as("winning pattern")
				.isEqualTo("/kept/**");
		assertThat(variablesOf("/kept/1/removed", this.mapping)).isEmpty();
	}

	@Test
	public void removedDefaultRouteIsGoneAfterTheRefresh() throws Exception {
		refresh("/kept/**", "/*");
		assertThat(isRouted("/anything", this.mapping)).isTrue();

		refresh("/kept/**");
		assertThat(isRouted("/anything", this.mapping)).as("removed route served").isFalse();

		refresh("/kept/**", "/*");
		assertThat(isRouted("/anything", this.mapping)).isTrue();
	}

	@Test
	public void removedRootRouteIsGoneAfterTheRefresh() throws Exception {
		refresh("/kept/**", "/");
		assertThat(isRouted("/", this.mapping)).isTrue();

		refresh("/kept/**");
		assertThat(isRouted("/", this.mapping)).as("removed route served").isFalse();

		refresh("/kept/**", "/");
		assertThat(isRouted("/", this.mapping)).isTrue();
	}

	@Test
	public void everyRouteIsGoneWhenTheLocatorHasNone() throws Exception {
		assertThat(isRouted("/kept/a", this.mapping)).isTrue();

		refresh();
		assertThat(isRouted("/kept/a", this.mapping)).as("removed route served").isFalse();
	}

	/**
	 * Counts comparisons of patterns instead of time: nothing else grows with the routes.
	 */
	@Test
	public void lookupCostsWhatItCostsOnAFreshMappingAfterAThousandAdditionsAndRemovals()
			throws Exception {
		CountingPathMatcher matcher = new CountingPathMatcher();
		this.mapping.setPathMatcher(matcher);
		isRouted("/nowhere", this.mapping);
		int fresh = matcher.comparisonsOf("/nowhere", this.mapping);

		for (int i = 0; i < 1000; i++) {
			refresh("/kept/**", "/short-lived-" + i + "/**");
			isRouted("/kept", this.mapping);
		}
		refresh("/kept/**");
		isRouted("/nowhere", this.mapping);

		assertThat(matcher.comparisonsOf("/nowhere", this.mapping))
				.as("patterns tried for one path").isEqualTo(fresh);
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static final class CountingPathMatcher extends AntPathMatcher {

		private final AtomicInteger comparisons = new AtomicInteger();

		@Override
		public boolean match(String pattern, String path) {
			this.comparisons.incrementAndGet();
			return super.match(pattern, path);
		}

		private int comparisonsOf(String path, ZuulHandlerMapping mapping)
				throws Exception {
			int before = this.comparisons.get();
			isRouted(path, mapping);
			return this.comparisons.get() - before;
		}

	}

}
