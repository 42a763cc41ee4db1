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
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.servlet.http.HttpServletRequest;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.web.context.support.StaticWebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;
import static org.springframework.cloud.netflix.zuul.web.Requests.patternOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.variablesOf;

/**
 * Applications extend the mapping: what they override is called, and what they register
 * stays.
 */
public class ZuulHandlerMappingSubclassTests {

	private final TestRouteLocator locator = new TestRouteLocator("/orders/**");

	private final ExtendedMapping mapping = new ExtendedMapping(this.locator);

	private final Object own = new Object();

	@Test
	public void ownHandlerRegisteredBeforeTheFirstRequestIsServed() throws Exception {
		this.mapping.registerHandler("/own/{id}", this.own);
		this.mapping.registerHandler("/own", this.own);

		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(handlerOf("/own", this.mapping)).isSameAs(this.own);
		assertThat(patternOf("/own/1", this.mapping)).isEqualTo("/own/{id}");
		assertThat(variablesOf("/own/1", this.mapping)).containsEntry("id", "1");
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	@Test
	public void ownHandlerRegisteredAfterTheFirstRequestIsServed() throws Exception {
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();

		this.mapping.registerHandler("/own/**", this.own);

		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(this.mapping.getHandlerMap()).containsEntry("/own/**", this.own);
	}

	@Test
	public void ownHandlerReadsNoRoutes() throws Exception {
		isRouted("/orders/1", this.mapping);
		this.mapping.registerHandler("/own/**", this.own);

		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(this.locator.getReadings()).isEqualTo(1);
	}

	/**
	 * With a default route, whose handler Spring asks for when the lookup is over.
	 */
	@Test(timeout = 60_000)
	public void requestEndsThoughEachLookupIsFollowedByARefresh() throws Exception {
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
				new ZuulController()) {

			@Override
			protected Object lookupHandler(String urlPath, HttpServletRequest request)
					throws Exception {
				Object handler = super.lookupHandler(urlPath, request);
				setDirty(true);
				return handler;
			}

		};
		this.locator.hold("/orders/**", "/*");
		mapping.setDirty(true);

		assertThat(isRouted("/orders/1", mapping)).isTrue();
		assertThat(isRouted("/any/path", mapping)).isTrue();
		assertThat(this.locator.getRefreshes()).isEqualTo(3);
	}

	@Test
	public void ownHandlerRegisteredByTheLocatorWhileItIsReadIsServed() throws Exception {
		this.locator.beforeReading(() -> this.mapping.registerHandler("/own/**", this.own));

		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
	}

	/**
	 * The pattern has more groups than variables, which fails where it matches, but the path
	 * of a route goes before any pattern.
	 */
	@Test
	public void firstRequestIsRoutedThoughAnOwnPatternFailsOnItsPath() throws Exception {
		this.mapping.registerHandler("/{id:(a|b)}", this.own);
		this.locator.hold("/b");
		this.locator.refresh();

		assertThat(isRouted("/b", this.mapping)).isTrue();
	}

	@Test
	public void ownHandlersStayWhenTheRoutesAreRefreshed() throws Exception {
		this.mapping.registerHandler("/own/**", this.own);
		isRouted("/orders/1", this.mapping);
		this.mapping.registerHandler("/late/**", this.own);

		refresh("/orders/**", "/new/**");

		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(handlerOf("/late/1", this.mapping)).isSameAs(this.own);
		assertThat(isRouted("/new/1", this.mapping)).isTrue();
	}

	@Test
	public void ownHandlerAndRouteThatMatchEquallyWellAreTriedInTheOrderOfRegistration()
			throws Exception {
		this.mapping.registerHandler("/{own}/x", this.own);
		refresh("/{route}/x");

		assertThat(handlerOf("/1/x", this.mapping)).isSameAs(this.own);
	}

	@Test
	public void ownHandlerRegisteredLateComesAfterTheRoutesThatMatchEquallyWell()
			throws Exception {
		refresh("/{route}/x");
		assertThat(isRouted("/1/x", this.mapping)).isTrue();

		this.mapping.registerHandler("/{own}/x", this.own);

		assertThat(isRouted("/1/x", this.mapping)).isTrue();
	}

	@Test
	public void ownHandlerOfTheRootAndOwnDefaultHandlerAreServed() throws Exception {
		this.mapping.registerHandler("/", this.own);
		this.mapping.registerHandler("/*", this.own);

		assertThat(handlerOf("/", this.mapping)).isSameAs(this.own);
		assertThat(handlerOf("/nowhere", this.mapping)).isSameAs(this.own);
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	/**
	 * The published class never reads the locator of such a subclass.
	 */
	@Test
	public void ownHandlersAreServedThoughTheLocatorCouldNeverBeRead() throws Exception {
		failWithoutEverBeingDirty();
		this.mapping.registerHandler("/own/**", this.own);

		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(handlerOf("/own/2", this.mapping)).isSameAs(this.own);

		this.mapping.registerHandler("/", this.own);
		assertThat(handlerOf("/", this.mapping)).isSameAs(this.own);
		this.mapping.registerHandler("/*", this.own);
		assertThat(handlerOf("/orders/1", this.mapping)).isSameAs(this.own);
	}

	@Test
	public void requestThatNoOwnHandlerServesFailsWhenTheLocatorCouldNeverBeRead()
			throws Exception {
		RuntimeException failure = failWithoutEverBeingDirty();
		this.mapping.registerHandler("/own/**", this.own);

		assertThat(catchThrowable(() -> handlerOf("/orders/1", this.mapping)))
				.as("failure of the request").isSameAs(failure);
		this.mapping.registerHandler("/", this.own);
		assertThat(catchThrowable(() -> handlerOf("/orders/1", this.mapping)))
				.isSameAs(failure);
	}

	/**
	 * As ever: only who can do without routes is spared a locator that takes its time to
	 * fail.
	 */
	@Test
	public void routesAreReadAgainByTheNextRequestThoughThereIsAnOwnHandler() throws Exception {
		this.mapping.registerHandler("/own/**", this.own);
		CountDownLatch never = new CountDownLatch(1);
		this.locator.beforeReading(() -> {
			try {
				never.await(150, TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
			throw new IllegalStateException("down");
		});
		assertThat(catchThrowable(() -> isRouted("/orders/1", this.mapping))).hasMessage("down");
		this.locator.recover();

		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	/**
	 * It may succeed another time: a bean that could not be made, say.
	 */
	@Test
	public void routeThatASubclassFailsToRegisterOnceIsServedByTheNextRequest()
			throws Exception {
		AtomicBoolean failing = new AtomicBoolean(true);
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
				new ZuulController()) {

			@Override
			protected void registerHandler(String urlPath, Object handler) {
				if (failing.get()) {
					throw new IllegalStateException("not now");
				}
				super.registerHandler(urlPath, handler);
			}

		};
		assertThat(catchThrowable(() -> isRouted("/orders/1", mapping))).hasMessage("not now");
		failing.set(false);

		assertThat(isRouted("/orders/1", mapping)).isTrue();
	}

	private RuntimeException failWithoutEverBeingDirty() {
		RuntimeException failure = new IllegalStateException("down");
		this.locator.beforeReading(() -> {
			throw failure;
		});
		this.mapping.neverDirty = true;
		this.mapping.setDirty(true);
		return failure;
	}

	@Test
	public void handlerMayBeTheNameOfABean() throws Exception {
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		context.registerSingleton("ownHandler", StringBuilder.class);
		context.registerPrototype("ownPrototype", StringBuilder.class);
		this.mapping.setApplicationContext(context);
		this.mapping.registerHandler("/own/**", "ownHandler");
		this.mapping.registerHandler("/prototype/**", "ownPrototype");

		assertThat(handlerOf("/own/1", this.mapping))
				.isSameAs(context.getBean("ownHandler"));
		Object prototype = handlerOf("/prototype/1", this.mapping);
		assertThat(prototype).isInstanceOf(StringBuilder.class)
				.isNotSameAs(handlerOf("/prototype/1", this.mapping));
	}

	@Test
	public void namesOfBeansAreResolvedLateWhenHandlersAreLazy() throws Exception {
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		this.mapping.setApplicationContext(context);
		this.mapping.setLazyInitHandlers(true);
		this.mapping.registerHandler("/own/**", "ownHandler");
		isRouted("/orders/1", this.mapping);

		context.registerSingleton("ownHandler", StringBuilder.class);
		assertThat(handlerOf("/own/1", this.mapping))
				.isSameAs(context.getBean("ownHandler"));
	}

	@Test
	public void pathHasOneHandlerOnly() throws Exception {
		this.mapping.registerHandler("/own/**", this.own);
		this.mapping.registerHandler("/own/**", this.own);
		isRouted("/orders/1", this.mapping);

		assertThat(catchThrowable(
				() -> this.mapping.registerHandler("/own/**", new Object())))
						.isInstanceOf(IllegalStateException.class)
						.hasMessageContaining("/own/**");
		assertThat(catchThrowable(
				() -> this.mapping.registerHandler("/orders/**", new Object())))
						.isInstanceOf(IllegalStateException.class)
						.hasMessageContaining("/orders/**");
		assertThat(handlerOf("/own/1", this.mapping)).isSameAs(this.own);
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();
	}

	@Test
	public void overriddenSetDirtyMayRefineTheRefresh() throws Exception {
		isRouted("/orders/1", this.mapping);
		refresh("/new/**");

		assertThat(this.mapping.calls).contains("setDirty true");
		assertThat(isRouted("/new/1", this.mapping)).isTrue();
	}

	@Test
	public void overriddenRegisterHandlerSeesEachRouteAtEachRegistration()
			throws Exception {
		refresh("/orders/**", "/customers/**");
		isRouted("/orders/1", this.mapping);
		assertThat(this.mapping.calls).containsSubsequence("registerHandler /orders/**",
				"registerHandler /customers/**");

		this.mapping.calls.clear();
		refresh("/orders/**");
		isRouted("/orders/1", this.mapping);
		assertThat(this.mapping.calls).contains("registerHandler /orders/**")
				.doesNotContain("registerHandler /customers/**");
	}

	@Test
	public void overriddenRegisterHandlerMayReplaceTheHandlerAndThePath()
			throws Exception {
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
				new ZuulController()) {

			@Override
			protected void registerHandler(String urlPath, Object handler) {
				super.registerHandler("/api" + urlPath, ZuulHandlerMappingSubclassTests.this.own);
			}

		};

		assertThat(handlerOf("/api/orders/1", mapping))
				.isSameAs(this.own);
		assertThat(handlerOf("/orders/1", mapping)).isNull();
	}

	@Test
	public void overriddenRegisterHandlerMayLeaveRoutesOut() throws Exception {
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
				new ZuulController()) {

			@Override
			protected void registerHandler(String urlPath, Object handler) {
				if (!urlPath.startsWith("/internal")) {
					super.registerHandler(urlPath, handler);
				}
			}

		};
		this.locator.hold("/orders/**", "/internal/**");
		mapping.setDirty(true);

		assertThat(isRouted("/orders/1", mapping)).isTrue();
		assertThat(isRouted("/internal/1", mapping)).isFalse();
	}

	@Test
	public void overriddenLookupAndExposureAreCalled() throws Exception {
		assertThat(isRouted("/orders/1", this.mapping)).isTrue();

		assertThat(this.mapping.calls).containsSubsequence("lookupHandler /orders/1",
				"validateHandler", "buildPathExposingHandler /orders/** 1");
	}

	@Test
	public void overriddenValidationMayRefuseARequest() throws Exception {
		this.mapping.refusal = new IllegalStateException("refused");

		assertThat(catchThrowable(() -> isRouted("/orders/1", this.mapping)))
				.isSameAs(this.mapping.refusal);
	}

	private void refresh(String... paths) {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
	}

	private static final class ExtendedMapping extends ZuulHandlerMapping {

		private final List<String> calls = new ArrayList<>();

		private RuntimeException refusal;

		private boolean neverDirty;

		private ExtendedMapping(RouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		public void setDirty(boolean dirty) {
			this.calls.add("setDirty " + dirty);
			super.setDirty(dirty && !this.neverDirty);
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			this.calls.add("registerHandler " + urlPath);
			super.registerHandler(urlPath, handler);
		}

		@Override
		protected Object lookupHandler(String urlPath, HttpServletRequest request)
				throws Exception {
			this.calls.add("lookupHandler " + urlPath);
			return super.lookupHandler(urlPath, request);
		}

		@Override
		protected void validateHandler(Object handler, HttpServletRequest request)
				throws Exception {
			this.calls.add("validateHandler");
			if (this.refusal != null) {
				throw this.refusal;
			}
			super.validateHandler(handler, request);
		}

		@Override
		protected Object buildPathExposingHandler(Object rawHandler,
				String bestMatchingPattern, String pathWithinMapping,
				Map<String, String> uriTemplateVariables) {
			this.calls.add("buildPathExposingHandler " + bestMatchingPattern + " "
					+ pathWithinMapping);
			return super.buildPathExposingHandler(rawHandler, bestMatchingPattern,
					pathWithinMapping, uriTemplateVariables);
		}

	}

}
