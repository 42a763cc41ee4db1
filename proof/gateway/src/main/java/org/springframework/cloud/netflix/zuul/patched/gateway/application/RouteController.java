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

import org.springframework.cloud.netflix.zuul.RoutesRefreshedEvent;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Changes the routes. Each request is answered when the refresh that it asks for has
 * returned.
 */
@RestController
@RequestMapping("/admin/routes")
@ResponseStatus(HttpStatus.NO_CONTENT)
class RouteController {

	private final RouteStore store;

	private final RouteLocator locator;

	private final ApplicationEventPublisher publisher;

	RouteController(RouteStore store, RouteLocator locator, ApplicationEventPublisher publisher) {
		this.store = store;
		this.locator = locator;
		this.publisher = publisher;
	}

	@PutMapping("/{id}")
	void put(@PathVariable("id") String id, @RequestParam("location") String location) {
		this.store.put(id, location);
		refresh();
	}

	@DeleteMapping("/{id}")
	void remove(@PathVariable("id") String id) {
		this.store.remove(id);
		refresh();
	}

	@PostMapping("/refresh")
	void refresh() {
		this.publisher.publishEvent(new RoutesRefreshedEvent(this.locator));
	}

}
