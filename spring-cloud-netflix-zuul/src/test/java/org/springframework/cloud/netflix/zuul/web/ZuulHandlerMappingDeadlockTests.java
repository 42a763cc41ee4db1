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
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

import org.junit.Rule;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.web.context.support.StaticWebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * A locator may hold a lock of its own while it publishes a refresh, and take the same lock
 * when its routes are read. The published class allows that: its {@code setDirty} waits for
 * nothing. One that waits for the registration of routes, to close the gap of
 * <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">2340</a>, ends
 * in a deadlock. A locator may also ask for a refresh from within the mapping's own call.
 */
public class ZuulHandlerMappingDeadlockTests {

	@Rule
	public final Interleaving interleaving = new Interleaving();

	private final LockingRouteLocator locator = new LockingRouteLocator();

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator,
			new ZuulController());

	/**
	 * Spring creates a singleton when its name is registered.
	 */
	@Test
	public void beanOfASubclassIsCreatedThoughThatNeedsAThreadWhichRegistersAnother() throws Exception {
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		context.registerSingleton("elsewhere", Elsewhere.class);
		OwnMapping mapping = new OwnMapping(this.locator);
		mapping.setApplicationContext(context);
		Elsewhere.creation = () -> this.interleaving.start(() -> mapping.register("/another/**", new Object())).result();

		mapping.register("/own/**", "elsewhere");

		assertThat(handlerOf("/own/a", mapping)).isInstanceOf(Elsewhere.class);
		assertThat(handlerOf("/another/a", mapping)).isNotNull();
	}

	@Test
	public void refreshUnderTheLocatorsLockEndsWhileTheFirstRequestWaitsForThatLock()
			throws Exception {
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.beforeReading(reading);
		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", this.mapping)).stopsAt(reading);

		refreshUnderTheLock(reading, request);

		assertThat(request.result()).isTrue();
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
	}

	@Test
	public void refreshUnderTheLocatorsLockEndsWhileALaterReadingWaitsForThatLock()
			throws Exception {
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.beforeReading(reading);
		Interleaving.Task<Boolean> request = this.interleaving.start(() -> {
			this.mapping.setDirty(true);
			return isRouted("/old/a", this.mapping);
		}).stopsAt(reading);

		refreshUnderTheLock(reading, request);

		assertThat(request.result()).isTrue();
		assertThat(isRouted("/old/a", this.mapping)).isTrue();
	}

	@Test
	public void requestIsServedByALocatorThatPublishesWheneverItIsRead()
			throws Exception {
		this.locator.afterReading(() -> this.mapping.setDirty(true));

		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", this.mapping));

		assertThat(request.result()).isTrue();
	}

	@Test
	public void requestsDoNotReadALocatorThatPublishesWheneverItIsReadOverAndOver()
			throws Exception {
		this.locator.afterReading(() -> this.mapping.setDirty(true));

		for (int i = 0; i < 20; i++) {
			assertThat(isRouted("/old/a", this.mapping)).isTrue();
		}
		this.mapping.setDirty(true);
		for (int i = 0; i < 20; i++) {
			assertThat(isRouted("/old/a", this.mapping)).isTrue();
		}

		assertThat(this.locator.getReadings()).as("readings").isLessThanOrEqualTo(4);
	}

	@Test
	public void requestIsServedByALocatorThatPublishesOnceWhenItIsRead()
			throws Exception {
		AtomicBoolean published = new AtomicBoolean();
		this.locator.afterReading(() -> {
			if (published.compareAndSet(false, true)) {
				this.mapping.setDirty(true);
			}
		});

		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", this.mapping));

		assertThat(request.result()).isTrue();
	}

	@Test
	public void twoThreadsThatRefreshALocatorThatPublishesWhenItIsReadBothEnd()
			throws Exception {
		this.locator.afterReading(() -> this.mapping.setDirty(true));
		assertThat(isRouted("/old/a", this.mapping)).isTrue();

		Interleaving.Task<Boolean> one = this.interleaving.start(this::refreshAndRequest);
		Interleaving.Task<Boolean> other = this.interleaving
				.start(this::refreshAndRequest);

		assertThat(one.result()).isTrue();
		assertThat(other.result()).isTrue();
	}

	/**
	 * The published class reads the routes under its own monitor, and so must this one: a
	 * subclass may synchronize what it overrides, and always takes the two in this order.
	 */
	@Test
	public void synchronizedRefreshEndsThoughTheLocatorPublishesUnderItsLock()
			throws Exception {
		ZuulHandlerMapping mapping = new SynchronizedMapping(this.locator);
		assertThat(isRouted("/old/a", mapping)).isTrue();
		mapping.setDirty(true);
		Interleaving.Gate reading = this.interleaving.gate();
		this.locator.underTheLock = () -> {
			reading.run();
			mapping.setDirty(true);
		};
		Interleaving.Task<Boolean> request = this.interleaving
				.start(() -> isRouted("/old/a", mapping)).stopsAt(reading);
		this.locator.duringRefresh(this.locator::passTheLock);
		Interleaving.Task<Boolean> refresh = this.interleaving.start(() -> {
			mapping.setDirty(true);
			return true;
		});
		refresh.endsOrWaits();
		reading.open();

		assertThat(request.result()).isTrue();
		assertThat(refresh.result()).isTrue();
	}

	private boolean refreshAndRequest() throws Exception {
		this.mapping.setDirty(true);
		return isRouted("/old/a", this.mapping);
	}

	private void refreshUnderTheLock(Interleaving.Gate reading,
			Interleaving.Task<?> reader) throws Exception {
		Interleaving.Task<Boolean> publisher = this.interleaving.start(() -> {
			this.locator.lock.lock();
			try {
				reading.open();
				reader.endsOrWaits();
				this.mapping.setDirty(true);
				return true;
			}
			finally {
				this.locator.lock.unlock();
			}
		});
		assertThat(publisher.result()).isTrue();
	}

	private static final class LockingRouteLocator extends TestRouteLocator {

		private final ReentrantLock lock = new ReentrantLock();

		private LockingRouteLocator() {
			super("/old/**");
		}

		private volatile Runnable underTheLock = () -> {
		};

		@Override
		public List<Route> getRoutes() {
			List<Route> routes = super.getRoutes();
			lock();
			try {
				this.underTheLock.run();
			}
			finally {
				this.lock.unlock();
			}
			return routes;
		}

		private void passTheLock() {
			lock();
			this.lock.unlock();
		}

		private void lock() {
			try {
				// so that a test that fails can end
				this.lock.lockInterruptibly();
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

	/**
	 * A bean that is not there until somebody else has done something.
	 */
	public static final class Elsewhere {

		private static Callable<?> creation;

		public Elsewhere() throws Exception {
			creation.call();
		}

	}

	private static final class OwnMapping extends ZuulHandlerMapping {

		private OwnMapping(TestRouteLocator locator) {
			super(locator, new ZuulController());
		}

		private boolean register(String path, Object handler) {
			registerHandler(path, handler);
			return true;
		}

	}

	private static final class SynchronizedMapping extends ZuulHandlerMapping {

		private SynchronizedMapping(TestRouteLocator locator) {
			super(locator, new ZuulController());
		}

		@Override
		public synchronized void setDirty(boolean dirty) {
			super.setDirty(dirty);
		}

	}

}
