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

package org.springframework.cloud.netflix.zuul.web;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Reads the routes, and logs at debug what that changed in those in use. Not part of what
 * is proposed upstream.
 */
final class PatchLog implements Supplier<Map<String, Object>> {

	private static final int NAMED_PATHS = 10;

	private final Log logger = LogFactory.getLog(ZuulHandlerMapping.class);

	private final Supplier<Map<String, Object>> reader;

	private final CurrentRoutes routes;

	/**
	 * @param reader reads the routes
	 * @param routes those in use
	 */
	PatchLog(Supplier<Map<String, Object>> reader, CurrentRoutes routes) {
		this.reader = reader;
		this.routes = routes;
	}

	@Override
	public Map<String, Object> get() {
		long start = System.nanoTime();
		Map<String, Object> read = this.reader.get();
		long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start);
		try {
			log(read.keySet(), micros);
		}
		catch (RuntimeException | LinkageError ex) {
			// the routes have been read, whatever befell their log
		}
		return read;
	}

	private void log(Set<String> now, long micros) {
		if (this.logger.isDebugEnabled()) {
			Map<String, Object> inUse = this.routes.peek();
			Set<String> before = inUse != null ? inUse.keySet() : Collections.emptySet();
			this.logger.debug("Routes: " + now.size() + " now, " + describe(now, before) + " added, "
					+ describe(before, now) + " removed, in " + micros + " microseconds");
		}
	}

	// how many of the paths are not among the others, and the first of those
	private static String describe(Set<String> paths, Set<String> others) {
		Set<String> left = new LinkedHashSet<>(paths);
		left.removeAll(others);
		return left.size() + (left.isEmpty() ? "" : " " + left.stream().limit(NAMED_PATHS)
				.collect(Collectors.joining(", ", "[", left.size() > NAMED_PATHS ? ", ...]" : "]")));
	}

}
