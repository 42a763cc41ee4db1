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

import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.Test;

import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * One complete set of paths, and how it is asked.
 */
public class RouteTableTests {

	private final Map<String, Object> handlers = new LinkedHashMap<>();

	private final PathMatcher matcher = new AntPathMatcher();

	@Test
	public void rootAndDefaultHandlerAreNoPatterns() {
		this.handlers.put("/", "root");
		this.handlers.put("/*", "default");
		this.handlers.put("/a/*", "a");

		assertThat(match("/").handler).isEqualTo("root");
		assertThat(match("/*").handler).isEqualTo("default");
		assertThat(match("/x/y").handler).isEqualTo("default");
		assertThat(match("/x").pattern).isEqualTo("/x");
		assertThat(match("/x").variables).isNull();
		assertThat(table().getHandler("/")).isNull();
		assertThat(table().getHandler("/*")).isNull();
		assertThat(table().getHandler("/a/*")).isEqualTo("a");
		assertThat(match("/a/1").handler).isEqualTo("a");
	}

	@Test
	public void rootIsServedByTheDefaultHandlerWhenThereIsNoOther() {
		this.handlers.put("/*", "default");

		assertThat(match("/").handler).isEqualTo("default");
		assertThat(table().match("/", this.matcher, true, true)).isNull();
	}

	@Test
	public void pathThatNothingMatchesHasNoHandler() {
		this.handlers.put("/", "root");
		this.handlers.put("/a/*", "a");

		assertThat(match("/x")).isNull();
		assertThat(match("/*")).isNull();
	}

	@Test
	public void handlerOfAMatchIsFoundWithoutTheSlashThatWasAppended() {
		this.handlers.put("/a/*", "a");
		this.handlers.put("/b/*/", "b");

		assertThat(match("/a/1/").handler).isEqualTo("a");
		assertThat(match("/a/1/").pattern).isEqualTo("/a/*/");
		assertThat(match("/b/1/").handler).isEqualTo("b");
		assertThat(table().match("/a/1/", this.matcher, false, false)).isNull();
	}

	@Test
	public void bestPatternWinsAndEquallyGoodOnesGiveVariables() {
		this.handlers.put("/**", "all");
		this.handlers.put("/{a}/*", "first");
		this.handlers.put("/{b}/*", "second");

		RouteTable.Match match = match("/1/x");
		assertThat(match.handler).isEqualTo("first");
		assertThat(match.pattern).isEqualTo("/{a}/*");
		assertThat(match.pathWithin).isEqualTo("x");
		assertThat(match.patterns).containsExactly("/{a}/*", "/{b}/*", "/**");
		assertThat(match.variables).containsExactly(entry("a", "1"), entry("b", "1"));
	}

	@Test
	public void matcherThatIsSetLaterIsUsedItself() {
		AntPathMatcher caseInsensitive = new AntPathMatcher();
		caseInsensitive.setCaseSensitive(false);
		this.handlers.put("/a/**", "a");

		assertThat(table().match("/A/x", this.matcher, false, false)).isNull();
		assertThat(table().match("/A/x", caseInsensitive, false, false).handler).isEqualTo("a");
	}

	@Test
	public void matcherThatTheIndexFitsIsNotUsedItselfSoThatItMayChange() {
		AntPathMatcher changing = new AntPathMatcher();
		this.handlers.put("/a/**", "a");
		RouteTable table = new RouteTable(this.handlers, this.handlers, changing, null);
		changing.setCaseSensitive(false);

		assertThat(table.match("/A/x", changing, false, false)).isNull();
		assertThat(table.match("/a/x", changing, false, false).handler).isEqualTo("a");
	}

	@Test
	public void matcherThatTheIndexDoesNotFitIsUsedItself() {
		AntPathMatcher caseInsensitive = new AntPathMatcher();
		caseInsensitive.setCaseSensitive(false);
		this.handlers.put("/a/**", "a");
		RouteTable table = new RouteTable(this.handlers, this.handlers, caseInsensitive, null);

		assertThat(table.match("/A/x", caseInsensitive, false, false).handler).isEqualTo("a");
	}

	@Test
	public void matcherIsThatOfTheTableBeforeUnlessAPathIsGone() {
		this.handlers.put("/a/**", "a");
		RouteTable first = table();
		this.handlers.put("/b/**", "b");
		RouteTable added = after(first);
		assertThat(indexed(added)).isSameAs(indexed(first));

		this.handlers.remove("/a/**");
		RouteTable removed = after(added);
		assertThat(indexed(removed)).isNotNull().isNotSameAs(indexed(first));

		RouteTable unindexed = new RouteTable(this.handlers, this.handlers, new AntPathMatcher("."), removed);
		assertThat(indexed(unindexed)).isNull();
		assertThat(indexed(after(unindexed))).isNotNull();
	}

	private RouteTable after(RouteTable before) {
		Map<String, Object> handlers = new LinkedHashMap<>(this.handlers);
		return new RouteTable(handlers, handlers, this.matcher, before);
	}

	private static Object indexed(RouteTable table) {
		return ReflectionTestUtils.getField(table, "indexed");
	}

	private RouteTable.Match match(String path) {
		return table().match(path, this.matcher, true, false);
	}

	private RouteTable table() {
		return after(null);
	}

}
