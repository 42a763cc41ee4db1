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

package org.springframework.cloud.netflix.zuul.patched.evidence.compatibility;

import java.util.ArrayList;
import java.util.List;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.evidence.Answer;
import org.springframework.cloud.netflix.zuul.patched.evidence.StubRouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A subclass that was compiled against the stock jar loads and runs on ours, unchanged: it
 * is called as often and with the same, and requests get the same answers. But where it
 * registers a handler after the first request, ours registers the routes once more.
 */
public class ExistingSubclassTests {

	private static final String CLASS_NAME = "com.example.gateway.CustomHandlerMapping";

	private static final List<String> PATHS = List.of("/a/1", "/A/1", "/v2/a/1", "/b/1", "/b/1/", "/internal/1", "/late/1",
			"/LATE/1", "/early", "/early/", "/maintenance/1", "/cors/1", "/failure", "/", "/nothing");

	@Test(timeout = 60_000)
	public void runsOnOursAsOnTheStockClass() {
		List<String> onStock = run(Subject.PUBLISHED.extendedBy(CLASS_NAME));
		List<String> onOurs = run(Subject.PATCHED.extendedBy(CLASS_NAME));
		assertThat(onStock).anyMatch(line -> line.contains("maintenance")).anyMatch(line -> line.contains("late"));
		assertThat(onOurs).isEqualTo(onStock);
	}

	private static List<String> run(Subject subject) {
		StubRouteLocator locator = new StubRouteLocator(List.of("/a/**", "/internal/**", "/cors/**"));
		ZuulController zuul = new ZuulController();
		AbstractUrlHandlerMapping mapping = subject.create(locator, zuul);
		addHandler(mapping, "/early", "early");
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		context.refresh();
		mapping.setApplicationContext(context);
		List<String> answers = new ArrayList<>();
		ask(mapping, zuul, answers);
		locator.setPaths(List.of("/a/**", "/internal/**", "/cors/**", "/b/**"));
		subject.setDirty(mapping, true);
		ask(mapping, zuul, answers);
		answers.add(calls(mapping));
		addHandler(mapping, "/late/**", "late");
		ask(mapping, zuul, answers);
		subject.setDirty(mapping, false);
		ask(mapping, zuul, answers);
		answers.add(mapping.getOrder() + ", " + mapping.getRootHandler() + ", " + mapping.getDefaultHandler());
		answers.add(mapping.getHandlerMap().keySet().toString());
		return answers;
	}

	private static String calls(AbstractUrlHandlerMapping mapping) {
		return ReflectionUtils.invokeMethod(ReflectionUtils.findMethod(mapping.getClass(), "getCalls"), mapping)
				.toString();
	}

	private static void addHandler(AbstractUrlHandlerMapping mapping, String path, String name) {
		ReflectionUtils.invokeMethod(
				ReflectionUtils.findMethod(mapping.getClass(), "addHandler", String.class, String.class), mapping, path,
				name);
	}

	private static void ask(AbstractUrlHandlerMapping mapping, ZuulController zuul, List<String> answers) {
		for (String path : PATHS) {
			answers.add(path + ": " + answer(mapping, zuul, new MockHttpServletRequest("GET", path)));
			MockHttpServletRequest preflight = new MockHttpServletRequest("OPTIONS", path);
			preflight.addHeader("Origin", "http://example.com");
			preflight.addHeader("Access-Control-Request-Method", "GET");
			answers.add("preflight " + path + ": " + answer(mapping, zuul, preflight));
		}
	}

	private static String answer(AbstractUrlHandlerMapping mapping, ZuulController zuul,
			MockHttpServletRequest request) {
		return Answer.of(mapping, request, value -> value == zuul ? "route"
				: value.getClass().getName().endsWith("CustomHandler") ? value.toString() : null);
	}

}
