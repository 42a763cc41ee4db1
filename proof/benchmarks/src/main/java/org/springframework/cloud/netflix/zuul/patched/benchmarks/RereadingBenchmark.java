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

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * What a refresh costs, with the first answer after it, whichever thread does the work.
 */
@State(Scope.Benchmark)
public class RereadingBenchmark {

	@Param({ "1000", "10000" })
	int routes;

	/** Whether one route comes or goes with each refresh. */
	@Param({ "false", "true" })
	boolean changing;

	@Param
	Subject subject;

	private final PathRequest request = new PathRequest();

	private final List<List<Route>> held = new ArrayList<>();

	private Routes locator;

	private AbstractUrlHandlerMapping mapping;

	private int refreshes;

	@Setup
	public void readRoutes() throws Throwable {
		this.locator = new Routes(this.routes, "/api");
		this.held.add(this.locator.getRoutes());
		this.held.add(this.locator.with(Collections.singletonList("/api/comes-and-goes")));
		this.mapping = this.subject.create(this.locator);
		Subject.lookup(this.mapping, Routes.EXACT, this.request);
	}

	/**
	 * A refresh and the first answer after it, without trying a pattern.
	 */
	@Benchmark
	public Object rereading() throws Throwable {
		this.locator.hold(this.held.get(this.changing ? this.refreshes++ & 1 : 0));
		this.subject.refresh(this.mapping);
		return Subject.lookup(this.mapping, Routes.EXACT, this.request);
	}

}
