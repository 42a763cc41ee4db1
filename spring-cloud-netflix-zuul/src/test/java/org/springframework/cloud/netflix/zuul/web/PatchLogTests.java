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

import java.util.concurrent.atomic.AtomicInteger;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import org.junit.Rule;
import org.junit.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

import org.springframework.web.context.support.StaticWebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * The line of each reading. Not part of what is proposed upstream.
 */
public class PatchLogTests {

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	private final TestRouteLocator locator = new TestRouteLocator("/old/**");

	private final ZuulHandlerMapping mapping = new ZuulHandlerMapping(this.locator, new ZuulController());

	@Test
	public void readingLogsOneLineAtDebug() throws Exception {
		start();
		isRouted("/old/a", this.mapping);
		isRouted("/old/a", this.mapping);
		assertThat(this.log.messages("Routes: ")).as("lines of a reading").hasSize(1);
		assertThat(this.log.messages("Routes: 1 now, 1 [/old/**] added, 0 removed, in ")).hasSize(1);

		refresh("/new/**", "/newer/**");
		assertThat(this.log.messages("Routes: ")).hasSize(2);
		assertThat(this.log.messages("Routes: 2 now, 2 [/new/**, /newer/**] added, 1 [/old/**] removed, in ")).hasSize(1);
		assertThat(this.log.events()).filteredOn(event -> event.getMessage().startsWith("Routes: "))
				.extracting("level").containsOnly(Level.DEBUG);
	}

	@Test
	public void tenPathsAreNamedAtMost() throws Exception {
		start();
		refresh("/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i", "/j", "/k");
		assertThat(this.log.messages("Routes: 11 now, 11 [/a, /b, /c, /d, /e, /f, /g, /h, /i, /j, ...] added,"
				+ " 0 removed, in ")).hasSize(1);

		refresh("/k");
		assertThat(this.log.messages("Routes: 1 now, 0 added, 10 [/a, /b, /c, /d, /e, /f, /g, /h, /i, /j] removed, in "))
				.hasSize(1);
	}

	/**
	 * The line tells what changed for requests.
	 */
	@Test
	public void changeIsToldAgainstTheRoutesInUse() throws Exception {
		start();
		isRouted("/old/a", this.mapping);
		this.locator.beforeReading(() -> {
			throw new IllegalStateException("down");
		});
		refresh("/new/**");
		assertThat(this.log.messages("Routes: ")).hasSize(1);

		this.locator.recover();
		isRouted("/new/a", this.mapping);
		assertThat(this.log.messages("Routes: 1 now, 1 [/new/**] added, 1 [/old/**] removed, in ")).hasSize(1);
	}

	@Test
	public void readingCountsThoughTheLogFails() throws Exception {
		start();
		AtomicInteger failures = new AtomicInteger();
		TurboFilter full = new TurboFilter() {

			@Override
			public FilterReply decide(Marker marker, Logger logger, Level level, String format, Object[] params,
					Throwable ex) {
				if (level == Level.DEBUG && logger.getName().equals(ZuulHandlerMapping.class.getName()) && failures.getAndIncrement() == 0) {
					throw new IllegalStateException("disk full");
				}
				return FilterReply.NEUTRAL;
			}

		};
		LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
		context.addTurboFilter(full);
		try {
			refresh("/new");
		}
		finally {
			context.getTurboFilterList().remove(full);
		}

		assertThat(failures.get()).as("times that the log was asked").isPositive();
		assertThat(isRouted("/new", this.mapping)).isTrue();
		assertThat(this.log.messages("Routes: ")).as("lines of another reading").isEmpty();
		assertThat(this.log.warnings()).isEmpty();
	}

	private void start() {
		this.mapping.setApplicationContext(new StaticWebApplicationContext());
	}

	private void refresh(String... paths) throws Exception {
		this.locator.hold(paths);
		this.mapping.setDirty(true);
		isRouted("/any", this.mapping);
	}

}
