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
import java.util.List;
import java.util.stream.Collectors;

import ch.qos.logback.classic.spi.ILoggingEvent;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;
import static org.springframework.cloud.netflix.zuul.web.TestRouteLocator.route;

/**
 * One route that cannot be mapped used to take all others down: the registration ended in
 * an exception, in each and every request; or a malformed regular expression did in the
 * lookup of any path that came by it. Such a route is left out now, with one warning.
 */
public class ZuulHandlerMappingUnusableRouteTests {

	@Rule
	public final CapturedLog log = new CapturedLog(ExtendedMapping.class);

	private final TestRouteLocator locator = new TestRouteLocator("/good/**");

	private final ExtendedMapping mapping = new ExtendedMapping(this.locator);

	@Test
	public void routeThatIsNullIsLeftOut() throws Exception {
		refresh(null, route("/good/**"), null);

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(warnings()).hasSize(1);
		assertThat(warnings().get(0)).contains("null");
	}

	@Test
	public void routeWithoutAPathIsLeftOutWithAWarningThatNamesIt() throws Exception {
		refresh(pathless("orders"), route("/good/**"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(warnings()).hasSize(1);
		assertThat(warnings().get(0)).contains("orders").contains("path is null");
	}

	@Test
	public void routeWithAMalformedRegularExpressionIsLeftOutWithAWarningThatNamesIt()
			throws Exception {
		refresh(route("/{id:[}"), route("/good/**"), route("/prefix/{name:(}/x"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(isRouted("/bad", this.mapping)).isFalse();
		assertThat(isRouted("/prefix/bad/x", this.mapping)).isFalse();
		assertThat(warnings()).hasSize(2);
		assertThat(warnings().get(0)).contains("/{id:[}").contains("Unclosed character class");
		assertThat(warnings().get(1)).contains("/prefix/{name:(}/x");
	}

	@Test
	public void malformedRegularExpressionIsFoundWhereverItStands() throws Exception {
		refresh(route("/{x:[}"), route("/a/{x:(}/b"), route("{x:*}/**"), route("/good/**"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(warnings()).hasSize(3);
	}

	@Test
	public void patternsThatOnlyLookMalformedAreMapped() throws Exception {
		refresh(route("/{x}/1"), route("/{x:[a-z]+}/{y}.z"), route("/{x/2"), route("/x}/3"),
				route("/[/4"), route("/(*/5"), route(""));

		assertThat(isRouted("/abc/1", this.mapping)).isTrue();
		assertThat(isRouted("/abc/b.z", this.mapping)).isTrue();
		assertThat(isRouted("/[/4", this.mapping)).isTrue();
		assertThat(isRouted("/(a/5", this.mapping)).isTrue();
		assertThat(warnings()).isEmpty();
	}

	@Test
	public void unusableRouteIsLeftOutOfALaterRefreshToo() throws Exception {
		assertThat(isRouted("/good/a", this.mapping)).isTrue();

		refresh(pathless("orders"), route("/good/**"), route("/new/**"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(isRouted("/new/a", this.mapping)).isTrue();
	}

	@Test
	public void warningIsNotRepeatedAtEachRefreshAndComesAgainWhenTheRouteBreaksAgain()
			throws Exception {
		for (int i = 0; i < 3; i++) {
			refresh(pathless("orders"), route("/good/**"));
			assertThat(isRouted("/good/a", this.mapping)).isTrue();
		}
		assertThat(warnings()).hasSize(1);

		refresh(route("/orders/**"), route("/good/**"));
		assertThat(isRouted("/orders/a", this.mapping)).isTrue();
		refresh(pathless("orders"), route("/good/**"));
		assertThat(isRouted("/orders/a", this.mapping)).isFalse();
		assertThat(warnings()).hasSize(2);
	}

	@Test
	public void routesWithTheSamePathAreOne() throws Exception {
		refresh(route("/good/**"), route("/good/**"), route("/other/**"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(isRouted("/other/a", this.mapping)).isTrue();
		assertThat(warnings()).isEmpty();
	}

	@Test
	public void routeForThePathOfASubclassesOwnHandlerIsLeftOut() throws Exception {
		Object own = new Object();
		this.mapping.registerHandler("/own/**", own);
		refresh(route("/own/**"), route("/good/**"));

		assertThat(isRouted("/good/a", this.mapping)).isTrue();
		assertThat(handlerOf("/own/a", this.mapping)).isSameAs(own);
		assertThat(warnings()).hasSize(1);
		assertThat(warnings().get(0)).contains("/own/**").contains("already");
	}

	private void refresh(Route... routes) {
		this.locator.hold(new ArrayList<>(Arrays.asList(routes)));
		this.mapping.setDirty(true);
	}

	private static Route pathless(String id) {
		Route route = new Route(id, "/any/**", "http://localhost", "", false, null);
		route.setFullPath(null);
		return route;
	}

	private List<String> warnings() {
		return this.log.warnings().stream().map(ILoggingEvent::getFormattedMessage)
				.collect(Collectors.toList());
	}

	private static final class ExtendedMapping extends ZuulHandlerMapping {

		private ExtendedMapping(RouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			super.registerHandler(urlPath, handler);
		}

	}

}
