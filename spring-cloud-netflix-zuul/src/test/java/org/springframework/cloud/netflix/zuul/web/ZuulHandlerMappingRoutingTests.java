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

import java.util.Arrays;
import java.util.Collections;

import com.netflix.zuul.context.RequestContext;
import org.junit.After;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.AntPathMatcher;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.handler.HandlerInterceptorAdapter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;
import static org.springframework.cloud.netflix.zuul.web.Requests.pathWithinMappingOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.patternOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.variablesOf;

/**
 * What the mapping does when nothing races.
 */
public class ZuulHandlerMappingRoutingTests {

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	private final TestRouteLocator locator = new TestRouteLocator("/orders/**");

	private final ZuulController zuul = new ZuulController();

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator, this.zuul);

	@After
	public void leaveTheRequestContext() {
		RequestContext.getCurrentContext().unset();
	}

	@Test
	public void orderIsBeforeTheMappingsOfSpringMvc() {
		assertThat(this.mapping.getOrder()).isEqualTo(-200);
	}

	@Test
	public void everyRouteLeadsToTheOneController() throws Exception {
		refresh("/orders/**", "/invoices", "/customers/*");

		assertThat(handlerOf("/orders/1/items", this.mapping)).isSameAs(this.zuul);
		assertThat(handlerOf("/invoices", this.mapping)).isSameAs(this.zuul);
		assertThat(handlerOf("/customers/1", this.mapping)).isSameAs(this.zuul);
		assertThat(handlerOf("/customers/1/2", this.mapping)).isNull();
		assertThat(handlerOf("/nowhere", this.mapping)).isNull();
	}

	@Test
	public void routesAreReadAtTheFirstRequestAndNotBefore() throws Exception {
		this.mapping.setApplicationContext(new StaticWebApplicationContext());
		this.mapping.setDirty(true);
		assertThat(this.locator.getReadings()).isEqualTo(0);
		assertThat(this.mapping.getHandlerMap()).isEmpty();

		isRouted("/orders/1", this.mapping);
		isRouted("/orders/2", this.mapping);
		assertThat(this.locator.getReadings()).isEqualTo(1);
	}

	@Test
	public void errorPathIsNotRouted() throws Exception {
		ErrorController errorController = mock(ErrorController.class);
		when(errorController.getErrorPath()).thenReturn("/orders/error");
		this.mapping.setErrorController(errorController);

		assertThat(isRouted("/orders/error", this.mapping)).isFalse();
		assertThat(isRouted("/orders/error/1", this.mapping)).isTrue();
	}

	@Test
	public void errorControllerMayBeNull() throws Exception {
		this.mapping.setErrorController(null);

		assertThat(isRouted("/orders/error", this.mapping)).isTrue();
	}

	@Test
	public void ignoredPathsAreNotRouted() throws Exception {
		this.locator.setIgnoredPaths(Arrays.asList("/orders/private/**", "/orders/1"));

		assertThat(isRouted("/orders/private/a", this.mapping)).isFalse();
		assertThat(isRouted("/orders/1", this.mapping)).isFalse();
		assertThat(isRouted("/orders/11", this.mapping)).isTrue();
	}

	@Test
	public void ignoredPathsMayChangeWithoutARefresh() throws Exception {
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();

		this.locator.setIgnoredPaths(Collections.singleton("/orders/**"));
		assertThat(isRouted("/orders/1", this.mapping)).isFalse();
	}

	@Test
	public void ignoredPathsMayBeNull() throws Exception {
		this.locator.setIgnoredPaths(null);

		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	@Test
	public void requestThatZuulForwardsIsNotRouted() throws Exception {
		RequestContext.getCurrentContext().set("forward.to", "/local");
		assertThat(isRouted("/orders/1", this.mapping)).isFalse();

		RequestContext.getCurrentContext().remove("forward.to");
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	@Test
	public void noRoutesAreAWarningAndNoError() throws Exception {
		refresh();

		assertThat(isRouted("/orders/1", this.mapping)).isFalse();
		assertThat(this.log.warnings()).hasSize(1);
		assertThat(this.log.warnings().get(0).getFormattedMessage())
				.isEqualTo("No routes found from RouteLocator");
	}

	@Test
	public void locatorNeedNotBeRefreshable() throws Exception {
		RouteLocator fixed = mock(RouteLocator.class);
		when(fixed.getRoutes())
				.thenReturn(Collections.singletonList(TestRouteLocator.route("/fixed/**")));
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(fixed, this.zuul);
		assertThat(isRouted("/fixed/1", mapping)).isTrue();

		when(fixed.getRoutes())
				.thenReturn(Arrays.asList(TestRouteLocator.route("/fixed/**"),
						TestRouteLocator.route("/added/**")));
		mapping.setDirty(true);
		assertThat(isRouted("/added/1", mapping)).isTrue();
	}

	@Test
	public void pathOfARouteIsTheOneWithItsPrefix() throws Exception {
		this.locator.hold(Collections.singletonList(
				new Route("orders", "/**", "http://localhost", "/api/orders", false, null)));
		this.mapping.setDirty(true);

		assertThat(patternOf("/api/orders/1", this.mapping)).isEqualTo("/api/orders/**");
		assertThat(isRouted("/1", this.mapping)).isFalse();
	}

	@Test
	public void locatorIsRefreshedAndTheRoutesAreNotRegisteredWhenDirtyIsFalse()
			throws Exception {
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();

		this.locator.hold("/orders/**", "/new/**");
		this.mapping.setDirty(false);

		assertThat(this.locator.getRefreshes()).isEqualTo(1);
		assertThat(isRouted("/new/1", this.mapping)).isFalse();
		assertThat(this.locator.getReadings()).isEqualTo(1);
	}

	@Test
	public void exactPathWinsOverPatterns() throws Exception {
		refresh("/orders/**", "/orders/{id}", "/orders/special");

		assertThat(patternOf("/orders/special", this.mapping)).isEqualTo("/orders/special");
		assertThat(pathWithinMappingOf("/orders/special", this.mapping))
				.isEqualTo("/orders/special");
	}

	@Test
	public void bestPatternWinsWhateverTheOrderOfTheRoutes() throws Exception {
		refresh("/**", "/orders/**", "/orders/{id}", "/orders/*/items");
		assertThat(patternOf("/orders/1", this.mapping)).isEqualTo("/orders/{id}");
		assertThat(patternOf("/orders/1/2/3", this.mapping)).isEqualTo("/orders/**");
		assertThat(patternOf("/orders/1/items", this.mapping)).isEqualTo("/orders/*/items");
		assertThat(patternOf("/other", this.mapping)).isEqualTo("/**");
	}

	@Test
	public void firstOfEquallyGoodPatternsWins() throws Exception {
		refresh("/{b}/x", "/{a}/x");

		assertThat(patternOf("/1/x", this.mapping)).isEqualTo("/{b}/x");
		assertThat(variablesOf("/1/x", this.mapping)).containsEntry("a", "1")
				.containsEntry("b", "1");
	}

	@Test
	public void pathWithinTheMappingAndVariablesAreExposed() throws Exception {
		refresh("/orders/{id}/**", "/customers/**", "/files/{name:[a-z]+}.{type}");

		assertThat(pathWithinMappingOf("/orders/1/items/2", this.mapping))
				.isEqualTo("items/2");
		assertThat(variablesOf("/orders/1/items/2", this.mapping)).hasSize(1)
				.containsEntry("id", "1");
		assertThat(variablesOf("/customers/1", this.mapping)).isEmpty();
		assertThat(variablesOf("/files/read.me", this.mapping)).hasSize(2)
				.containsEntry("name", "read").containsEntry("type", "me");
		assertThat(isRouted("/files/R.me", this.mapping)).isFalse();
	}

	@Test
	public void trailingSlashMatchesOnlyWhenItIsAskedFor() throws Exception {
		refresh("/orders", "/customers/*");
		assertThat(isRouted("/orders/", this.mapping)).isFalse();

		this.mapping.setUseTrailingSlashMatch(true);
		assertThat(patternOf("/orders/", this.mapping)).isEqualTo("/orders/");
		assertThat(patternOf("/customers/1/", this.mapping)).isEqualTo("/customers/*/");
		assertThat(patternOf("/orders", this.mapping)).isEqualTo("/orders");
	}

	@Test
	public void replacedPathMatcherDecides() throws Exception {
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCaseSensitive(false);
		this.mapping.setPathMatcher(matcher);

		assertThat(isRouted("/ORDERS/1", this.mapping)).isTrue();
	}

	@Test
	public void pathMatcherMayBeReplacedAfterTheFirstRequest() throws Exception {
		assertThat(isRouted("/ORDERS/1", this.mapping)).isFalse();

		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCaseSensitive(false);
		this.mapping.setPathMatcher(matcher);
		assertThat(isRouted("/ORDERS/1", this.mapping)).isTrue();
	}

	@Test
	public void handlerMapHoldsEveryCurrentRoute() throws Exception {
		isRouted("/orders/1", this.mapping);
		refresh("/orders/**", "/customers/**");
		isRouted("/orders/1", this.mapping);

		assertThat(this.mapping.getHandlerMap()).hasSize(2)
				.containsEntry("/orders/**", this.zuul)
				.containsEntry("/customers/**", this.zuul);
	}

	@Test
	public void eachNewPathIsLoggedOnce() throws Exception {
		isRouted("/orders/1", this.mapping);
		refresh("/orders/**", "/customers/**");
		isRouted("/orders/1", this.mapping);
		this.mapping.setDirty(true);
		isRouted("/orders/1", this.mapping);

		assertThat(mappedMessages("[/orders/**]")).isEqualTo(1);
		assertThat(mappedMessages("[/customers/**]")).isEqualTo(1);
	}

	@Test
	public void preflightRequestReachesTheBackEndWhenNoCorsConfigurationApplies()
			throws Exception {
		assertThat(handlerOf(preflight("/orders/1"), this.mapping)).isSameAs(this.zuul);
	}

	@Test
	public void preflightRequestIsAnsweredHereWhenACorsConfigurationApplies()
			throws Exception {
		this.mapping.setCorsConfigurations(
				Collections.singletonMap("/orders/**", new CorsConfiguration()));

		Object handler = handlerOf(preflight("/orders/1"), this.mapping);
		assertThat(handler).isNotNull().isNotSameAs(this.zuul);
	}

	@Test
	public void chainIsHandedOnUnchangedWhenNoCorsConfigurationApplies() {
		HandlerExecutionChain chain = new HandlerExecutionChain(this.zuul);

		assertThat(this.mapping.getCorsHandlerExecutionChain(preflight("/orders/1"), chain,
				null)).isSameAs(chain);
		assertThat(chain.getInterceptors()).isNullOrEmpty();
	}

	@Test
	public void interceptorsApplyToRoutes() throws Exception {
		HandlerInterceptorAdapter interceptor = new HandlerInterceptorAdapter() {
		};
		this.mapping.setInterceptors(interceptor);
		this.mapping.setApplicationContext(new StaticWebApplicationContext());

		HandlerExecutionChain chain = this.mapping
				.getHandler(new MockHttpServletRequest("GET", "/orders/1"));
		assertThat(chain.getInterceptors()).contains(interceptor);
	}

	@Test
	public void defaultHandlerServesWhatNoRouteDoes() throws Exception {
		Object other = new Object();
		this.mapping.setDefaultHandler(other);

		assertThat(handlerOf("/nowhere", this.mapping)).isSameAs(other);
		assertThat(handlerOf("/orders/1", this.mapping)).isSameAs(this.zuul);
		assertThat(this.mapping.getDefaultHandler()).isSameAs(other);
	}

	@Test
	public void rootHandlerServesTheRoot() throws Exception {
		Object root = new Object();
		this.mapping.setRootHandler(root);

		assertThat(handlerOf("/", this.mapping)).isSameAs(root);
		assertThat(handlerOf("/nowhere", this.mapping)).isNull();
		assertThat(this.mapping.getRootHandler()).isSameAs(root);
	}

	@Test
	public void rootHandlerGoesBeforeTheDefaultRoute() throws Exception {
		Object root = new Object();
		this.mapping.setRootHandler(root);
		this.locator.hold("/*");
		this.mapping.setDirty(true);

		assertThat(handlerOf("/", this.mapping)).isSameAs(root);
		assertThat(isRouted("/any/path", this.mapping)).isTrue();
	}

	@Test
	public void routeOfTheRootAndDefaultRouteAreServed() throws Exception {
		refresh("/", "/*", "/orders/**");

		assertThat(handlerOf("/", this.mapping)).isSameAs(this.zuul);
		assertThat(handlerOf("/any/path", this.mapping)).isSameAs(this.zuul);
		assertThat(this.mapping.getRootHandler()).isSameAs(this.zuul);
		assertThat(this.mapping.getDefaultHandler()).isSameAs(this.zuul);
		assertThat(patternOf("/any/path", this.mapping)).isEqualTo("/any/path");
	}

	@Test
	public void defaultRouteWinsOverTheDefaultHandler() throws Exception {
		this.mapping.setDefaultHandler(new Object());
		this.mapping.setRootHandler(new Object());
		refresh("/", "/*");

		assertThat(handlerOf("/any/path", this.mapping)).isSameAs(this.zuul);
		assertThat(handlerOf("/", this.mapping)).isSameAs(this.zuul);
	}

	private long mappedMessages(String path) {
		return this.log.messages(path).stream()
				.filter(message -> message.startsWith("Mapped")).count();
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static MockHttpServletRequest preflight(String path) {
		MockHttpServletRequest request = new MockHttpServletRequest("OPTIONS", path);
		request.addHeader("Origin", "http://example.org");
		request.addHeader("Access-Control-Request-Method", "GET");
		return request;
	}

}
