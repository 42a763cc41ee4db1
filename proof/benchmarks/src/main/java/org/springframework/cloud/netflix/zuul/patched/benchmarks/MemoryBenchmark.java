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

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jol.info.GraphLayout;

import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.mock.web.MockHttpServletRequest;

/**
 * How much a mapping holds per route. Not a matter of time: the counter is the result.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
public class MemoryBenchmark {

	private static final int FEW = 10;

	@Param("2000")
	int routes;

	/** Whether each route has been asked for. */
	@Param({ "false", "true" })
	boolean used;

	/**
	 * What is counted.
	 */
	@State(Scope.Thread)
	@AuxCounters(AuxCounters.Type.EVENTS)
	public static class Counters {

		/** Bytes per route, less what the locator holds. */
		public long bytesPerRoute;

	}

	@Benchmark
	public void memory(Counters counters) throws Exception {
		Artifact.check();
		// what does not depend on the number of routes is in both, and goes
		counters.bytesPerRoute = (size(this.routes) - size(FEW)) / (this.routes - FEW);
	}

	private long size(int routes) throws Exception {
		RouteLocator locator = Routes.locator("simple", routes);
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(locator, new ZuulController());
		for (int i = 0; i < (this.used ? routes : 1); i++) {
			mapping.getHandler(new MockHttpServletRequest("GET", "/service-" + i + "/orders"));
		}
		return GraphLayout.parseInstance(mapping).subtract(GraphLayout.parseInstance(locator)).totalSize();
	}

}
