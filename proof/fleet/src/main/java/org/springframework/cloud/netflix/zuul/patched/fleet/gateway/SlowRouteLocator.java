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

package org.springframework.cloud.netflix.zuul.patched.fleet.gateway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.SimpleRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties.ZuulRoute;
import org.springframework.cloud.netflix.zuul.filters.discovery.DiscoveryClientRouteLocator;
import org.springframework.stereotype.Component;

/**
 * The locator that most users write: the configured routes and those of a store, which
 * takes 20 ms to read. Refreshed before the one of the discovered services.
 */
@Component
class SlowRouteLocator extends SimpleRouteLocator implements RefreshableRouteLocator {

	private static final long REFRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

	private final Map<String, String> store = new ConcurrentHashMap<>();

	private volatile boolean failing;

	private final Journal journal;

	private final ObjectProvider<DiscoveryClientRouteLocator> discovered;

	SlowRouteLocator(ZuulProperties zuul, Journal journal, ObjectProvider<DiscoveryClientRouteLocator> discovered) {
		super("", zuul);
		setOrder(-1);
		this.journal = journal;
		this.discovered = discovered;
	}

	/**
	 * Whether the mapping cannot read the routes.
	 */
	void setFailing(boolean failing) {
		this.failing = failing;
	}

	void put(String id, String location) {
		this.store.put(id, location);
	}

	@Override
	public void refresh() {
		this.journal.refresh();
		doRefresh();
	}

	// called by the mapping only
	@Override
	public List<Route> getRoutes() {
		this.journal.read();
		if (this.failing) {
			throw new IllegalStateException("the store is down");
		}
		return super.getRoutes();
	}

	/**
	 * The paths of this locator and of the one of the discovered services.
	 */
	List<String> heldPaths() {
		List<String> paths = new ArrayList<>();
		super.getRoutes().forEach((route) -> paths.add(route.getFullPath()));
		this.discovered.getObject().getRoutes().forEach((route) -> paths.add(route.getFullPath()));
		return paths;
	}

	@Override
	protected Map<String, ZuulRoute> locateRoutes() {
		long end = System.nanoTime() + REFRESH_NANOS;
		for (long left; (left = end - System.nanoTime()) > 0;) {
			LockSupport.parkNanos(left);
		}
		Map<String, ZuulRoute> routes = new LinkedHashMap<>(super.locateRoutes());
		this.store.forEach((id, location) -> {
			String path = "/" + id + "/**";
			routes.put(path, new ZuulRoute(path, location));
		});
		return routes;
	}

}
