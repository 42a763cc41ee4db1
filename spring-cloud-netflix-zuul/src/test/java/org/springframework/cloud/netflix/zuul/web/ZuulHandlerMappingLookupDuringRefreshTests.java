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

import javax.servlet.http.HttpServletRequest;

import org.junit.Rule;
import org.junit.Test;

import org.springframework.util.AntPathMatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;
import static org.springframework.cloud.netflix.zuul.web.Requests.patternOf;

/**
 * Requests used to iterate over the {@code LinkedHashMap} of Spring's
 * {@code AbstractUrlHandlerMapping} while another one registered new routes in it. They
 * ended in a {@code ConcurrentModificationException}, so a response 500, and the more
 * patterns there were to try, the likelier that was. Any refresh of the routes can do it,
 * also with the change of
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/pull/2259">2259</a>.
 */
public class ZuulHandlerMappingLookupDuringRefreshTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final TestRouteLocator locator = new TestRouteLocator("/first/**", "/second/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	@Test
	public void lookupSucceedsThoughARouteIsAddedInItsMiddle() throws Exception {
		Interleaving.Gate matching = stopInTheNextMatch();
		Interleaving.Task<Boolean> lookup = this.interleaving
				.start(() -> isRouted("/second/a", this.mapping)).stopsAt(matching);

		refresh("/first/**", "/second/**", "/third/**");
		assertThat(isRouted("/third/a", this.mapping)).isTrue();
		matching.open();

		assertThat(lookup.result()).isTrue();
	}

	@Test
	public void lookupAnswersFromTheRoutesItBeganWithThoughTheyAreAllExchanged()
			throws Exception {
		Interleaving.Gate matching = stopInTheNextMatch();
		Interleaving.Task<String> lookup = this.interleaving
				.start(() -> patternOf("/second/a", this.mapping)).stopsAt(matching);

		refresh("/third/**", "/{any}/a");
		assertThat(isRouted("/third/a", this.mapping)).isTrue();
		matching.open();

		assertThat(lookup.result()).isEqualTo("/second/**");
	}

	@Test
	public void lookupOfAPathWithoutARouteIsNoneThoughARouteIsAddedInItsMiddle()
			throws Exception {
		Interleaving.Gate matching = stopInTheNextMatch();
		Interleaving.Task<Boolean> lookup = this.interleaving
				.start(() -> isRouted("/nowhere", this.mapping)).stopsAt(matching);

		refresh("/first/**", "/second/**", "/third/**");
		assertThat(isRouted("/third/a", this.mapping)).isTrue();
		matching.open();

		assertThat(lookup.result()).isFalse();
	}

	/**
	 * Spring asks for the handler of "/*" after the lookup. Either set of routes serves the
	 * path: the first by its default route, the second by one of its own.
	 */
	@Test
	public void pathIsServedThoughItsDefaultRouteGivesWayToOneOfItsOwn()
			throws Exception {
		this.locator.hold("/*");
		this.locator.refresh();
		AfterLookup mapping = new AfterLookup(this.locator);
		assertThat(isRouted("/own/a", mapping)).isTrue();

		mapping.afterLookup = () -> {
			this.locator.hold("/own/**");
			mapping.setDirty(true);
		};

		assertThat(isRouted("/own/a", mapping)).isTrue();
		assertThat(patternOf("/own/a", mapping)).isEqualTo("/own/**");
	}

	private Interleaving.Gate stopInTheNextMatch() throws Exception {
		Interleaving.Gate matching = this.interleaving.gate();
		StoppingPathMatcher matcher = new StoppingPathMatcher();
		this.mapping.setPathMatcher(matcher);
		assertThat(isRouted("/first/a", this.mapping)).isTrue();
		matcher.matching = matching;
		return matching;
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static final class StoppingPathMatcher extends AntPathMatcher {

		private volatile Runnable matching = () -> {
		};

		@Override
		public boolean match(String pattern, String path) {
			this.matching.run();
			return super.match(pattern, path);
		}

	}

	private static final class AfterLookup extends ZuulHandlerMapping {

		private Runnable afterLookup;

		private AfterLookup(TestRouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		protected Object lookupHandler(String urlPath, HttpServletRequest request)
				throws Exception {
			Object handler = super.lookupHandler(urlPath, request);
			Runnable action = this.afterLookup;
			this.afterLookup = null;
			if (action != null) {
				action.run();
			}
			return handler;
		}

	}

}
