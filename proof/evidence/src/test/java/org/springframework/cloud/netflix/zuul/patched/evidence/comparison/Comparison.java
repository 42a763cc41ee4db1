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

package org.springframework.cloud.netflix.zuul.patched.evidence.comparison;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.springframework.cloud.netflix.zuul.patched.evidence.Answer;
import org.springframework.cloud.netflix.zuul.patched.evidence.Release;
import org.springframework.cloud.netflix.zuul.patched.evidence.StubRouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Scenario.OwnHandler;
import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Scenario.Part;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Puts one scenario through the published class and another one, and compares the
 * {@linkplain Answer answers}.
 * <p>
 * The published class never lets go of a route, and keeps the order in which it met them.
 * Where routes were changed, the measure is a published mapping that never knew others.
 */
final class Comparison {

	/** The published class of some releases fails on null. */
	private static final List<String> NOTHING_IGNORED = Release.ignoresAntPatterns() ? null : List.of();

	private final Map<Habit, Subject> published = new EnumMap<>(Habit.class);

	private final Map<Habit, Subject> others = new EnumMap<>(Habit.class);

	private final Subject subject;

	private final ZuulController zuul = new ZuulController();

	private final StaticWebApplicationContext context = new StaticWebApplicationContext();

	private long count;

	Comparison(Subject subject) {
		this.subject = subject;
		this.context.refresh();
	}

	/**
	 * The answers compared so far.
	 */
	long getCount() {
		return this.count;
	}

	/**
	 * One request that the two classes answer differently.
	 * @param step what was done last
	 */
	record Difference(Scenario scenario, String step, String path, String published, String other) {

		// a scenario that is made simpler may come to one that is meant, and says nothing
		private boolean isLike(Difference different) {
			return kind(this.published).equals(kind(different.published)) && kind(this.other).equals(kind(different.other));
		}

		private static String kind(String answer) {
			return answer.split("[ ,]")[0];
		}

		@Override
		public String toString() {
			return this.scenario + "\n\t'" + this.path + "', " + this.step + "\n\tpublished: " + this.published
					+ "\n\tother:     " + this.other;
		}

	}

	/**
	 * The first request of the scenario that is answered differently.
	 */
	Optional<Difference> compare(Scenario scenario) {
		Driver published = published(scenario, scenario.get(Part.ROUTES));
		Driver other = new Driver(this.others.computeIfAbsent(scenario.habit(), habit -> habit.of(this.subject)), scenario,
				scenario.get(Part.ROUTES));
		List<Driver> both = List.of(published, other);
		List<String> more = new ArrayList<>(scenario.get(Part.ROUTES));
		more.addAll(scenario.get(Part.ADDED));
		Optional<Difference> difference = compare(published, other, "first routes", true);
		if (!difference.isPresent() && !scenario.get(Part.ADDED).isEmpty()) {
			both.forEach(driver -> driver.refresh(more));
			difference = compare(published, other, "routes added", true);
		}
		if (!difference.isPresent() && !scenario.get(Part.LATE).isEmpty()) {
			both.forEach(driver -> driver.register(scenario.get(Part.LATE)));
			difference = compare(published, other, "handlers registered late", true);
		}
		if (!difference.isPresent() && scenario.replacement() != null) {
			both.forEach(Driver::replaceMatcher);
			difference = compare(published, other, "matcher replaced", true);
		}
		if (!difference.isPresent() && !scenario.get(Part.CHANGED).isEmpty()) {
			difference = compareWithFresh(other, "routes changed", scenario.get(Part.CHANGED))
					.or(() -> compareWithFresh(other, "routes put back", more));
		}
		return difference;
	}

	/**
	 * A difference in a scenario from which nothing can be taken away without losing it.
	 */
	Difference shrink(Difference difference) {
		Difference smallest = difference;
		boolean smaller = true;
		while (smaller) {
			Optional<Difference> next = smallest.scenario().simpler().flatMap(simpler -> compare(simpler).stream())
					.filter(difference::isLike).findFirst();
			smaller = next.isPresent();
			smallest = next.orElse(smallest);
		}
		return smallest;
	}

	private Driver published(Scenario scenario, List<String> routes) {
		return new Driver(this.published.computeIfAbsent(scenario.habit(), habit -> habit.of(Subject.PUBLISHED)),
				scenario, routes);
	}

	private Optional<Difference> compareWithFresh(Driver other, String step, List<String> routes) {
		other.refresh(routes);
		Driver fresh = published(other.scenario, routes);
		fresh.haveRoutesRead();
		fresh.register(other.scenario.get(Part.LATE));
		fresh.replaceMatcher();
		return compare(fresh, other, step, false);
	}

	private Optional<Difference> compare(Driver published, Driver other, String step, boolean wholeMap) {
		Scenario scenario = published.scenario;
		if (other.failure != null) {
			return Optional.of(new Difference(scenario, step, "setDirty(true)", "returns", other.failure));
		}
		for (String path : scenario.get(Part.REQUESTS)) {
			String expected = published.answer(path);
			String actual = other.answer(path);
			this.count++;
			if (!expected.equals(actual)) {
				return Optional.of(new Difference(scenario, step, path, expected, actual));
			}
		}
		Map<String, Object> expected = published.target.getHandlerMap();
		Map<String, Object> actual = other.target.getHandlerMap();
		boolean same = wholeMap ? actual.equals(expected) : actual.entrySet().containsAll(expected.entrySet());
		return same || scenario.get(Part.REQUESTS).isEmpty() ? Optional.empty() : Optional
				.of(new Difference(scenario, step, "getHandlerMap()", expected.toString(), actual.toString()));
	}

	private final class Driver {

		private final Subject subject;

		private final Scenario scenario;

		private final StubRouteLocator locator;

		private final AbstractUrlHandlerMapping target;

		// what stands for it
		private final AbstractUrlHandlerMapping mapping;

		private String failure;

		private Driver(Subject subject, Scenario scenario, Collection<String> routes) {
			this.subject = subject;
			this.scenario = scenario;
			this.locator = new StubRouteLocator(routes);
			ignorePaths();
			this.target = scenario.habit().create(this.subject, this.locator, Comparison.this.zuul);
			if (scenario.matcher() != MatcherKind.DEFAULT) {
				this.target.setPathMatcher(scenario.matcher().create());
			}
			scenario.settings().forEach(setting -> setting.apply(this.target));
			Subject.setErrorController(this.target, "/error");
			register(this.target, scenario.get(Part.OWN));
			this.mapping = scenario.habit().publish(this.target, Comparison.this.context);
		}

		private void register(Collection<String> paths) {
			register(this.mapping, paths);
		}

		private void register(AbstractUrlHandlerMapping mapping, Collection<String> paths) {
			paths.forEach(path -> Subject.registerHandler(mapping, path, new OwnHandler(path)));
		}

		private void ignorePaths() {
			List<String> ignored = this.scenario.get(Part.IGNORED);
			this.locator.setIgnoredPaths(ignored.isEmpty() ? NOTHING_IGNORED : ignored);
		}

		private void refresh(Collection<String> routes) {
			this.locator.setPaths(routes);
			try {
				this.subject.setDirty(this.mapping, true);
			}
			catch (RuntimeException ex) {
				this.failure = ex.toString();
			}
			haveRoutesRead();
		}

		// The published class reads the routes when a path is asked for that is not ignored,
		// and until then answers by the handlers of "/" and "/*" from before.
		private void haveRoutesRead() {
			this.locator.setIgnoredPaths(NOTHING_IGNORED);
			answer("/", Collections.emptySet());
			ignorePaths();
		}

		// Of the bean, not of its proxy: for a method that Spring declares, CGLIB of Spring 5.1.4
		// defines the same class twice when the bean's class is known to two class loaders.
		private void replaceMatcher() {
			if (this.scenario.replacement() != null) {
				this.target.setPathMatcher(this.scenario.replacement().create());
			}
		}

		private String answer(String path) {
			return answer(path, this.scenario.settings());
		}

		private String answer(String path, Set<Setting> settings) {
			MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
			settings.forEach(setting -> setting.apply(request));
			return Answer.of(this.mapping, request, value -> value == Comparison.this.zuul ? "route"
					: value instanceof OwnHandler ? value.toString() : null);
		}

	}

}
