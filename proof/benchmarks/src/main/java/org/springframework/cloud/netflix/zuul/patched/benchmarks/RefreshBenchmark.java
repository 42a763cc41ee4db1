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

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Lookups while another thread refreshes, fifty times a second. The routes stay the
 * same, or the published class would throw exceptions.
 */
@State(Scope.Group)
@BenchmarkMode(Mode.SampleTime)
public class RefreshBenchmark {

	private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

	@Param("1000")
	int routes;

	/** How long the locator takes to read its routes. */
	@Param("5")
	int readingMillis;

	@Param({ "false", "true" })
	boolean refreshes;

	@Param
	Subject subject;

	private AbstractUrlHandlerMapping mapping;

	private String[] paths;

	@Setup
	public void readRoutes() throws Throwable {
		Routes locator = new Routes(this.routes, "/api", this.readingMillis);
		this.paths = locator.paths("hit");
		this.mapping = this.subject.create(locator);
		Subject.lookup(this.mapping, Routes.EXACT, new PathRequest());
	}

	/**
	 * A request.
	 */
	@Benchmark
	@Group("underRefresh")
	@GroupThreads(1)
	public Object lookup(Client client) throws Throwable {
		return Subject.lookup(this.mapping, client.next(this.paths), client.request);
	}

	/**
	 * A refresh and a pause, or the pause only.
	 */
	@Benchmark
	@Group("underRefresh")
	@GroupThreads(1)
	public void refresh() {
		if (this.refreshes) {
			this.subject.refresh(this.mapping);
		}
		LockSupport.parkNanos(PERIOD_NANOS);
	}

}
