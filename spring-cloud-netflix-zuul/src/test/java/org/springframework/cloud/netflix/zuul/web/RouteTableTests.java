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

import org.springframework.util.AntPathMatcher;
import org.springframework.util.PathMatcher;

import static org.assertj.core.api.Assertions.assertThat;

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
		RouteTable table = table();

		assertThat(table.getFallback("/", false)).isEqualTo("root");
		assertThat(table.getFallback("/x", true)).isEqualTo("default");
		assertThat(table.getHandler("/")).isNull();
		assertThat(table.getHandler("/*")).isNull();
		assertThat(table.getMatchingPatterns("/x", this.matcher, true)).isEmpty();
		assertThat(table.getMatchingPatterns("/", this.matcher, true)).isEmpty();
	}

	@Test
	public void rootIsServedByTheDefaultHandlerWhenThereIsNoOther() {
		this.handlers.put("/*", "default");

		assertThat(table().getFallback("/", false)).isEqualTo("default");
		assertThat(table().getFallback("/", true)).isNull();
	}

	@Test
	public void handlerOfAMatchIsFoundWithoutTheSlashThatWasAppended() {
		this.handlers.put("/a/*", "a");
		this.handlers.put("/b/*/", "b");
		RouteTable table = table();

		assertThat(table.getHandlerOfMatch("/a/*/")).isEqualTo("a");
		assertThat(table.getHandlerOfMatch("/b/*/")).isEqualTo("b");
	}

	@Test
	public void matcherThatTheIndexFitsIsReplacedByOneOfTheTablesOwn() {
		RouteTable table = table();
		PathMatcher other = new AntPathMatcher();

		assertThat(table.matcherFor(this.matcher)).isNotSameAs(this.matcher)
				.isInstanceOf(AntPathMatcher.class);
		assertThat(table.matcherFor(other)).isSameAs(other);
	}

	@Test
	public void matcherThatTheIndexDoesNotFitIsUsedItself() {
		AntPathMatcher caseInsensitive = new AntPathMatcher();
		caseInsensitive.setCaseSensitive(false);
		this.handlers.put("/a/**", "a");
		RouteTable table = new RouteTable(this.handlers, this.handlers, caseInsensitive);

		PathMatcher used = table.matcherFor(caseInsensitive);
		assertThat(used).isSameAs(caseInsensitive);
		assertThat(table.getMatchingPatterns("/A/x", used, false)).containsExactly("/a/**");
	}

	private RouteTable table() {
		return new RouteTable(this.handlers, this.handlers, this.matcher);
	}

}
