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

import org.springframework.cloud.netflix.zuul.RoutesRefreshedEvent;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the test asks of a gateway.
 */
@RestController
@RequestMapping("/admin")
class AdminController {

	private final SlowRouteLocator stored;

	private final RouteLocator locator;

	private final Journal journal;

	private final ApplicationEventPublisher publisher;

	AdminController(SlowRouteLocator stored, RouteLocator locator, Journal journal, ApplicationEventPublisher publisher) {
		this.stored = stored;
		this.locator = locator;
		this.journal = journal;
		this.publisher = publisher;
	}

	/**
	 * Adds a route to the store, and refreshes nothing.
	 */
	@PutMapping("/routes/{id}")
	void put(@PathVariable("id") String id, @RequestParam("location") String location) {
		this.stored.put(id, location);
	}

	@PutMapping("/failing/{failing}")
	void fail(@PathVariable("failing") boolean failing) {
		this.stored.setFailing(failing);
	}

	@PostMapping("/event")
	void publish() {
		this.publisher.publishEvent(new RoutesRefreshedEvent(this.locator));
	}

	@GetMapping("/journal")
	String journal(@RequestParam("from") int from) {
		return String.join("\n", this.journal.from(from));
	}

	@GetMapping("/journal/size")
	String journalSize() {
		return Integer.toString(this.journal.size());
	}

	/**
	 * The version of the artifact that the gateway runs on.
	 */
	@GetMapping("/version")
	String version() {
		return ZuulHandlerMapping.class.getPackage().getImplementationVersion();
	}

}
