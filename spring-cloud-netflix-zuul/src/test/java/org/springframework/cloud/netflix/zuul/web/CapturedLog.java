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

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.rules.ExternalResource;
import org.slf4j.LoggerFactory;

/**
 * What a class logs during a test, down to trace.
 */
class CapturedLog extends ExternalResource {

	private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

	private final Logger logger;

	private Level level;

	private boolean additive;

	CapturedLog(Class<?> source) {
		this.logger = (Logger) LoggerFactory.getLogger(source);
	}

	@Override
	protected void before() {
		this.level = this.logger.getLevel();
		this.additive = this.logger.isAdditive();
		this.logger.setLevel(Level.TRACE);
		this.logger.setAdditive(false);
		this.appender.start();
		this.logger.addAppender(this.appender);
	}

	@Override
	protected void after() {
		this.logger.detachAppender(this.appender);
		this.logger.setLevel(this.level);
		this.logger.setAdditive(this.additive);
	}

	List<ILoggingEvent> warnings() {
		return events().stream().filter(event -> event.getLevel() == Level.WARN)
				.collect(Collectors.toList());
	}

	/**
	 * The messages that contain a text.
	 */
	List<String> messages(String text) {
		return events().stream().map(ILoggingEvent::getFormattedMessage)
				.filter(message -> message.contains(text)).collect(Collectors.toList());
	}

	List<ILoggingEvent> events() {
		return new ArrayList<>(this.appender.list);
	}

}
