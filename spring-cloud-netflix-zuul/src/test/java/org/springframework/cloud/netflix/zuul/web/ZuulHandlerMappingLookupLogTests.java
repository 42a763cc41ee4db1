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

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.handlerOf;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * People tell from Spring's log of a lookup which patterns matched a path, and which
 * template variables they found. Spring's own mapping is the measure of the level.
 */
public class ZuulHandlerMappingLookupLogTests {

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	@Rule
	public final CapturedLog springsLog = new CapturedLog(SimpleUrlHandlerMapping.class);

	@Test
	public void lookupLogsPatternsAndVariablesAtTheLevelOfSprings() throws Exception {
		SimpleUrlHandlerMapping springs = new SimpleUrlHandlerMapping();
		Map<String, Object> handlers = new TreeMap<>();
		handlers.put("/orders/{id}", new Object());
		handlers.put("/orders/**", new Object());
		springs.setUrlMap(handlers);
		springs.setApplicationContext(new StaticWebApplicationContext());
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(
				new TestRouteLocator("/orders/{id}", "/orders/**"), new ZuulController());

		assertThat(handlerOf("/orders/42", springs)).isNotNull();
		assertThat(isRouted("/orders/42", mapping)).isTrue();

		for (String fact : new String[] { "[/orders/{id}, /orders/**]", "{id=42}" }) {
			assertThat(levels(this.springsLog, fact)).as("Spring's own log").hasSize(1);
			assertThat(levels(this.log, fact)).isEqualTo(levels(this.springsLog, fact));
		}
	}

	@Test
	public void pathThatNoPatternMatchesIsNotLogged() throws Exception {
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(
				new TestRouteLocator("/orders/**"), new ZuulController());

		assertThat(isRouted("/nowhere", mapping)).isFalse();

		assertThat(this.log.messages("/nowhere matches")).isEmpty();
	}

	private static List<Level> levels(CapturedLog log, String fact) {
		return log.events().stream()
				.filter(event -> event.getFormattedMessage().contains(fact))
				// PatchLog's, of the reading
				.filter(event -> !event.getFormattedMessage().startsWith("Routes: "))
				.map(ILoggingEvent::getLevel).collect(Collectors.toList());
	}

}
