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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.util.Set;

import org.springframework.cloud.netflix.zuul.patched.fleet.Gateway.Entry;

/**
 * What refreshes the routes of a gateway.
 */
enum Trigger {

	START("a start", "ApplicationReadyEvent", Set.of("ContextRefreshedEvent", "InstanceRegisteredEvent")),

	EVENT("an event published", "RoutesRefreshedEvent", Set.of("RoutesRefreshedEvent")),

	/** With Eureka's client it registers again, inside the refresh. */
	REFRESH("`/actuator/refresh`", "RefreshScopeRefreshedEvent",
			Set.of("RefreshScopeRefreshedEvent", "InstanceRegisteredEvent")),

	BUS_REFRESH("`/actuator/bus-refresh`", "RefreshScopeRefreshedEvent", REFRESH.refreshing),

	REGISTERED("a service registered", "HeartbeatEvent", Set.of("HeartbeatEvent")),

	TAKEN_AWAY("a service taken away", "HeartbeatEvent", Set.of("HeartbeatEvent")),

	CHILD_CONTEXT("a child context, of Ribbon", "ContextRefreshedEvent", Set.of("ContextRefreshedEvent"));

	private final String label;

	/** The event that is handled when the trigger has done its work. */
	final String last;

	private final Set<String> refreshing;

	Trigger(String label, String last, Set<String> refreshing) {
		this.label = label;
		this.last = last;
		this.refreshing = refreshing;
	}

	/**
	 * Whether an entry is of this trigger, if it is a refresh.
	 */
	boolean owns(Entry entry) {
		return this.refreshing.contains(entry.event());
	}

	@Override
	public String toString() {
		return this.label;
	}

}
