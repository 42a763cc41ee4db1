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

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.stereotype.Component;

/**
 * Where the routes are kept: what a database or a configuration server is elsewhere. Safe
 * for use by several threads.
 */
@Component
public class RouteStore {

	private final Map<String, String> locations = new LinkedHashMap<>();

	private volatile Runnable beforeReading = () -> { };

	RouteStore(GatewayProperties properties) {
		for (int i = 0; i < properties.getRoutes(); i++) {
			put("route-" + i, properties.getBackEnd());
		}
	}

	/**
	 * Adds a route or replaces it.
	 * @param id the first segment of its paths too
	 * @param location the base URL of the back end
	 */
	public void put(String id, String location) {
		synchronized (this.locations) {
			this.locations.put(id, location);
		}
	}

	public void remove(String id) {
		synchronized (this.locations) {
			this.locations.remove(id);
		}
	}

	/**
	 * Sets what each reading begins with, on the reading thread, in place of the last.
	 */
	public void setBeforeReading(Runnable beforeReading) {
		this.beforeReading = beforeReading;
	}

	/**
	 * The locations by route, in the order in which they were added; a copy.
	 */
	Map<String, String> read() {
		this.beforeReading.run();
		synchronized (this.locations) {
			return new LinkedHashMap<>(this.locations);
		}
	}

}
