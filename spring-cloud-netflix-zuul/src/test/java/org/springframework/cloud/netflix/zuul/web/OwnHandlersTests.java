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
import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.Test;

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What subclasses register, and the table that it makes with the routes.
 */
public class OwnHandlersTests {

	private final PathMatcher matcher = new AntPathMatcher();

	private final OwnHandlers own = new OwnHandlers();

	private final Map<String, Object> routes = new LinkedHashMap<>(
			Collections.singletonMap("/{route}/x", "zuul"));

	@Test
	public void tableIsKeptUntilTheRoutesOrTheHandlersChange() {
		RouteTable table = table();
		assertThat(table()).isSameAs(table);

		this.own.add("/own", "own", true);
		RouteTable withOwn = table();
		assertThat(withOwn).isNotSameAs(table);
		this.own.add("/own", "own", true);
		assertThat(table()).isSameAs(withOwn);

		Map<String, Object> others = new LinkedHashMap<>(this.routes);
		assertThat(this.own.with(others, this.matcher)).isNotSameAs(withOwn);
	}

	@Test
	public void theFirstOfEquallyGoodMatchesIsTheOneRegisteredFirst() {
		this.own.add("/{before}/x", "before", false);
		this.own.add("/{after}/x", "after", true);

		RouteTable.Match match = match(table(), "/1/x");
		assertThat(match.patterns).containsExactly("/{before}/x", "/{route}/x", "/{after}/x");
		assertThat(match.handler).isEqualTo("before");
	}

	@Test
	public void handlersAloneAreATable() {
		this.own.add("/own", "own", false);

		RouteTable alone = this.own.alone(this.matcher);
		assertThat(alone.getHandler("/own")).isEqualTo("own");
		assertThat(match(alone, "/1/x")).isNull();
		assertThat(alone.getRoutes()).isEmpty();
	}

	@Test
	public void handlersOfTheRootAndTheDefaultAreLeftToSpring() {
		assertThat(serve("/")).isFalse();
		this.own.add("/", "root", false);
		assertThat(serve("/")).isTrue();
		assertThat(serve("/x")).isFalse();
		this.own.add("/*", "default", false);
		assertThat(serve("/x")).isTrue();

		assertThat(match(table(), "/")).isNull();
	}

	@Test
	public void pathsAndPatternsServe() {
		this.own.add("/own", "own", false);
		this.own.add("/pattern/*", "pattern", true);

		assertThat(serve("/own")).isTrue();
		assertThat(serve("/pattern/x")).isTrue();
		assertThat(serve("/1/x")).as("a route's").isFalse();
		assertThat(serve("/own/")).isFalse();
		assertThat(this.own.serve("/own/", this.matcher, true)).as("with trailing slashes").isTrue();
	}

	@Test
	public void patternThatFailsOnAPathDoesNotServeIt() {
		this.own.add("/{id:[}", "own", false);
		assertThat(serve("/1")).isFalse();

		this.own.add("/*", "default", false);
		assertThat(serve("/1")).isTrue();
	}

	private boolean serve(String path) {
		return this.own.serve(path, this.matcher, false);
	}

	private RouteTable.Match match(RouteTable table, String path) {
		return table.match(path, this.matcher, false, false);
	}

	private RouteTable table() {
		return this.own.with(this.routes, this.matcher);
	}

}
