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

import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * One of the gateways, as the test sees it over HTTP, and its light load: one client that
 * asks for the route that is always there, a pause after each answer.
 */
class Gateway implements AutoCloseable {

	/** Shorter than a refresh takes. */
	private static final long PAUSE_MILLIS = 10;

	enum Kind {

		WITH_EUREKA, WITH_EUREKA_AND_MANAGEMENT_PORT, WITHOUT_EUREKA;

		boolean eureka() {
			return this != WITHOUT_EUREKA;
		}

		@Override
		public String toString() {
			return name().toLowerCase().replace('_', ' ').replace("eureka", "Eureka");
		}

	}

	/**
	 * A line of the gateway's journal.
	 */
	record Entry(String what, String event, String thread, List<String> paths) {

		static Entry of(String line) {
			String[] parts = line.split("\t", -1);
			return new Entry(parts[0], parts[1], thread(parts[2]), List.of(parts[3].split(",")));
		}

		private static String thread(String name) {
			return name.startsWith("http-nio") ? "HTTP" : name.startsWith("springCloudBus") ? "bus consumer"
					: name.startsWith("DiscoveryClient-CacheRefresh") ? "Eureka's cache refresh" : name;
		}

		boolean is(String what, String event) {
			return this.what.equals(what) && this.event.equals(event);
		}

	}

	final Kind kind;

	private final Child child;

	private final ScheduledExecutorService client = Executors.newSingleThreadScheduledExecutor();

	private final AtomicInteger failures = new AtomicInteger();

	private String url;

	Gateway(Kind kind, Child child) {
		this.kind = kind;
		this.child = child;
	}

	/**
	 * Begins with the load when the gateway listens, and not only when it has started.
	 */
	void load() {
		this.url = this.child.url();
		this.client.scheduleWithFixedDelay(() -> {
			status(Fleet.STEADY, 200);
		}, 0, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
	}

	/**
	 * Asks for a page of a route, and counts a failure when the status is none of these.
	 * @return the status, 0 when there was no answer
	 */
	int status(String id, Integer... expected) {
		int status = 0;
		try {
			status = Http.send("GET", this.url + "/" + id + "/page", "").statusCode();
		}
		catch (UncheckedIOException ex) {
			System.out.println(ex.getMessage() + ": " + ex.getCause());
		}
		if (!List.of(expected).contains(status)) {
			System.out.println("Gateway " + this.kind + ": " + status + " for " + id);
			this.failures.incrementAndGet();
		}
		return status;
	}

	String admin(String method, String path) {
		return Http.ask(method, this.url + "/admin/" + path);
	}

	/**
	 * An endpoint of the actuator, on the management port if there is one.
	 */
	String actuator(String method, String path) {
		String url = this.kind == Kind.WITH_EUREKA_AND_MANAGEMENT_PORT ? this.child.managementUrl() : this.url;
		return Http.ask(method, url + "/actuator/" + path);
	}

	List<Entry> journal(int from) {
		return admin("GET", "journal?from=" + from).lines().map(Entry::of).collect(Collectors.toList());
	}

	int journalSize() {
		return Integer.parseInt(admin("GET", "journal/size"));
	}

	/**
	 * How many requests have failed since the last call.
	 */
	int takeFailures() {
		return this.failures.getAndSet(0);
	}

	@Override
	public void close() {
		this.client.shutdownNow();
		this.child.close();
	}

}
