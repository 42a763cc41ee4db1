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

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * What finding the handler costs a request.
 */
@State(Scope.Benchmark)
public class LookupBenchmark {

	@Param({ "10", "100", "1000", "10000" })
	int routes;

	@Param({ "", "/api" })
	String prefix;

	@Param({ "hit", "last", "miss" })
	String path;

	@Param
	Subject subject;

	private AbstractUrlHandlerMapping mapping;

	private String[] paths;

	@Setup
	public void readRoutes() throws Throwable {
		Routes locator = new Routes(this.routes, this.prefix);
		this.paths = locator.paths(this.path);
		this.mapping = this.subject.create(locator);
		Subject.lookup(this.mapping, Routes.EXACT, new PathRequest());
	}

	/**
	 * The lookup alone.
	 */
	@Benchmark
	public Object lookup(Client client) throws Throwable {
		return Subject.lookup(this.mapping, client.next(this.paths), client.request);
	}

	/**
	 * The lookup alone, by two threads at a time.
	 */
	@Benchmark
	@Threads(2)
	public Object lookupByTwoThreads(Client client) throws Throwable {
		return Subject.lookup(this.mapping, client.next(this.paths), client.request);
	}

	/**
	 * All that Spring's dispatcher asks of a handler mapping for a request.
	 */
	@Benchmark
	public Object request(Client client) throws Exception {
		return this.mapping.getHandler(client.request.withPath(client.next(this.paths)));
	}

}
