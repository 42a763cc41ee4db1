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

package org.springframework.cloud.netflix.zuul.patched.gateway.application;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.SimpleRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties.ZuulRoute;
import org.springframework.stereotype.Component;

/**
 * Locates the routes of the {@link RouteStore}, which it reads at each refresh: the
 * locator that most users write.
 */
@Component
class StoredRouteLocator extends SimpleRouteLocator implements RefreshableRouteLocator {

	private final RouteStore store;

	private final GatewayProperties properties;

	StoredRouteLocator(ZuulProperties zuul, RouteStore store, GatewayProperties properties) {
		super("", zuul);
		this.store = store;
		this.properties = properties;
	}

	@Override
	public void refresh() {
		doRefresh();
	}

	@Override
	protected Map<String, ZuulRoute> locateRoutes() {
		pass(this.properties.getRefreshTime());
		Map<String, ZuulRoute> routes = new LinkedHashMap<>(super.locateRoutes());
		this.store.read().forEach((id, location) -> {
			String path = "/" + id + "/**";
			routes.put(path, new ZuulRoute(path, location));
		});
		return routes;
	}

	// stands for the time that a database takes
	private static void pass(Duration time) {
		if (!time.isZero()) {
			try {
				new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}
	}

}
