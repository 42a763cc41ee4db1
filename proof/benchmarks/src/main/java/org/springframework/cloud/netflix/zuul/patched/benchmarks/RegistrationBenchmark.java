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

import java.io.OutputStream;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.slf4j.LoggerFactory;

import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * What the first reading of the routes costs, up to the first answer.
 */
@State(Scope.Benchmark)
public class RegistrationBenchmark {

	@Param({ "1000", "10000" })
	int routes;

	/**
	 * What is asked for first: the path of a "route", which takes no pattern to be tried,
	 * so that the registration alone counts, or one "below" a route, as most requests do.
	 */
	@Param({ "route", "below" })
	String asked;

	/** What Spring logs of it: 5.0 names each path that it registers, at INFO. */
	@Param({ "WARN", "INFO" })
	String logging;

	@Param
	Subject subject;

	private Routes locator;

	private String path;

	private final PathRequest request = new PathRequest();

	@Setup
	public void setLogging() {
		this.locator = new Routes(this.routes, "/api");
		this.path = "route".equals(this.asked) ? Routes.EXACT : this.locator.paths("hit")[0];
		Logger logger = (Logger) LoggerFactory.getLogger(ZuulHandlerMapping.class);
		logger.setLevel(Level.toLevel(this.logging));
		logger.setAdditive(false);
		logger.addAppender(formatOnly(logger.getLoggerContext()));
	}

	// leaves out what writing to a console or disk would cost
	private static OutputStreamAppender<ILoggingEvent> formatOnly(LoggerContext context) {
		PatternLayoutEncoder encoder = new PatternLayoutEncoder();
		encoder.setContext(context);
		encoder.setPattern("%d %level [%thread] %logger - %msg%n");
		encoder.start();
		OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
		appender.setContext(context);
		appender.setEncoder(encoder);
		appender.setOutputStream(OutputStream.nullOutputStream());
		appender.start();
		return appender;
	}

	/**
	 * A new mapping, and its first answer.
	 */
	@Benchmark
	public Object registration() throws Throwable {
		AbstractUrlHandlerMapping mapping = this.subject.create(this.locator);
		return Subject.lookup(mapping, this.path, this.request);
	}

}
