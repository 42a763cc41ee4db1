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

package org.springframework.cloud.netflix.zuul.patched.evidence.storm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.patched.evidence.StubRouteLocator;

/**
 * A locator over a store of paths that several threads change.
 */
class StormLocator implements RefreshableRouteLocator {

	private static final int REQUESTS_TO_AWAIT = 20;

	private final Set<String> store = ConcurrentHashMap.newKeySet();

	private final Kind kind;

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition requested = this.lock.newCondition();

	// guarded by lock
	private long requests;

	private volatile List<Route> routes = List.of();

	/**
	 * How a refresh goes on.
	 */
	enum Kind {

		/** Takes no time. */
		IMMEDIATE,

		/** Ends after some requests have been answered since it began. */
		AWAITING_REQUESTS,

		/** Takes the lock of the locator, which the refreshing thread holds already. */
		LOCKED

	}

	StormLocator(Kind kind, Collection<String> paths) {
		this.kind = kind;
		this.store.addAll(paths);
		load();
	}

	void add(Collection<String> paths) {
		this.store.addAll(paths);
	}

	void remove(Collection<String> paths) {
		this.store.removeAll(paths);
	}

	/**
	 * Runs a refresh in the way that suits this kind.
	 */
	void publish(Runnable refresh) {
		if (this.kind == Kind.LOCKED) {
			locked(refresh);
		}
		else {
			refresh.run();
		}
	}

	/**
	 * To be told after each request.
	 */
	void requestAnswered() {
		if (this.kind == Kind.AWAITING_REQUESTS) {
			locked(() -> {
				this.requests++;
				this.requested.signalAll();
			});
		}
	}

	@Override
	public void refresh() {
		if (this.kind == Kind.AWAITING_REQUESTS) {
			locked(this::awaitRequests);
		}
		publish(this::load);
	}

	@Override
	public List<Route> getRoutes() {
		if (this.kind == Kind.LOCKED) {
			locked(() -> {
			});
		}
		return this.routes;
	}

	@Override
	public Collection<String> getIgnoredPaths() {
		return List.of();
	}

	@Override
	public Route getMatchingRoute(String path) {
		return null;
	}

	// one at a time, so that an older state never follows a newer one
	private synchronized void load() {
		List<Route> loaded = new ArrayList<>();
		this.store.forEach(path -> loaded.add(StubRouteLocator.route(path)));
		this.routes = loaded;
	}

	private void awaitRequests() {
		long enough = this.requests + REQUESTS_TO_AWAIT;
		long left = TimeUnit.SECONDS.toNanos(20);
		try {
			while (this.requests < enough) {
				if (left <= 0) {
					throw new IllegalStateException("no requests are answered");
				}
				left = this.requested.awaitNanos(left);
			}
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private void locked(Runnable action) {
		this.lock.lock();
		try {
			action.run();
		}
		finally {
			this.lock.unlock();
		}
	}

}
