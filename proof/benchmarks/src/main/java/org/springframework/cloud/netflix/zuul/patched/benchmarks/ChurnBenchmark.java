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

import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Lookups after other routes have come and gone, a hundred at a time.
 */
@State(Scope.Benchmark)
public class ChurnBenchmark {

	private static final int BATCH = 100;

	@Param("100")
	int routes;

	/** How many routes were added and removed before. */
	@Param({ "0", "10000" })
	int churned;

	@Param
	Subject subject;

	private AbstractUrlHandlerMapping mapping;

	private String[] paths;

	@Setup
	public void churn() throws Throwable {
		Routes locator = new Routes(this.routes, "/api");
		this.paths = locator.paths("hit");
		this.mapping = this.subject.create(locator);
		Client client = new Client();
		Subject.lookup(this.mapping, Routes.EXACT, client.request);
		for (int i = 0; i < this.churned; i += BATCH) {
			locator.holdAlso(IntStream.range(i, i + BATCH).mapToObj(n -> "/api/short-lived-" + n)
					.collect(Collectors.toList()));
			this.subject.refresh(this.mapping);
			Subject.lookup(this.mapping, client.next(this.paths), client.request);
			locator.holdAlso(Collections.emptyList());
			this.subject.refresh(this.mapping);
			Subject.lookup(this.mapping, client.next(this.paths), client.request);
		}
	}

	/**
	 * A lookup of a route that was there all the time.
	 */
	@Benchmark
	public Object afterChurn(Client client) throws Throwable {
		return Subject.lookup(this.mapping, client.next(this.paths), client.request);
	}

}
