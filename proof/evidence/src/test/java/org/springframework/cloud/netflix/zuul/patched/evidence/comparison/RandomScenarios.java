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
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.springframework.cloud.netflix.zuul.patched.evidence.comparison.Scenario.Part;

/**
 * Scenarios from few words each, so that patterns overlap and requests meet them.
 * <p>
 * Left out, since ours is meant to differ there: patterns that the matcher fails on, and
 * routes for a path that a subclass has a handler for. The published class fails requests
 * on them. And removed routes, where a subclass looks into the handler map itself.
 */
final class RandomScenarios {

	private static final List<String> WORDS = List.of("a", "b", "A", "ab", "api", "API", "v1", "v2", "users", "orders",
			"a.b", "b.html", "a b", " a", "a ", "%20", "%2F", "a%20b", "%", "%zz", "+", "a;x=1", "ä", "Ä", "日本", "𝄞", "}",
			"[a]", "(a", "$", "^", "\\", "-", ".", "..", "~", "Aa", "BB", "");

	private static final List<String> WILDCARDS = List.of("*", "*", "**", "**", "?", "a*", "*b", "?pi", "*.html", "a?*",
			"{x}", "{y}", "{x:[a-z]+}", "{y:\\d+}", "{x:a|b}", "{x:(a|b)}", "{x}.{y}", "a{x}", "{x}b", "{*x}", "{",
			"{x", "***");

	private static final List<String> WHOLE = List.of("", "/", "//", "/*", "/**", "*", "**", "/**/", "/*/*", "/?",
			"/{x}", "a", "/error", "/api/v1/**", "/**/a", "/**/a/**");

	private final Habit habit;

	private final Random random;

	private List<String> words;

	RandomScenarios(Habit habit, long seed) {
		this.habit = habit;
		this.random = new Random(seed);
	}

	Scenario next() {
		this.words = several(2 + this.random.nextInt(6), () -> pick(WORDS));
		int size = size();
		Scenario scenario = Scenario.EMPTY.of(this.habit).with(Part.ROUTES, patterns(size));
		if (oneIn(2)) {
			scenario = scenario.with(Part.ADDED, patterns(1 + this.random.nextInt(1 + size / 2)));
		}
		if (this.habit != Habit.LOOKING_UP_ITSELF && oneIn(2)) {
			scenario = scenario.with(Part.CHANGED, change(scenario.get(Part.ROUTES), scenario.get(Part.ADDED)));
		}
		if (oneIn(4)) {
			scenario = scenario.with(Part.OWN, unused(scenario));
		}
		if (oneIn(4)) {
			scenario = scenario.with(Part.LATE, unused(scenario));
		}
		if (oneIn(8)) {
			scenario = scenario.with(Part.IGNORED, patterns(1));
		}
		if (oneIn(2)) {
			scenario = scenario.matcher(pick(List.of(MatcherKind.values())));
		}
		if (oneIn(4)) {
			scenario = scenario.replacedBy(pick(List.of(MatcherKind.values())));
		}
		return scenario.set(settings()).with(Part.REQUESTS, requests(scenario, size > 20 ? 40 : 20));
	}

	private int size() {
		int kind = this.random.nextInt(100);
		return kind < 75 ? this.random.nextInt(12) : kind < 98 ? this.random.nextInt(60) : this.random.nextInt(400);
	}

	private Set<Setting> settings() {
		Set<Setting> settings = EnumSet.noneOf(Setting.class);
		if (oneIn(2)) {
			settings.add(Setting.TRAILING_SLASH_MATCH);
		}
		for (Setting setting : Setting.values()) {
			if (oneIn(setting == Setting.FORWARDED ? 100 : 10)) {
				settings.add(setting);
			}
		}
		return settings;
	}

	private List<String> patterns(int count) {
		String prefix = oneIn(3) ? "/api/v1" : "";
		return several(count, () -> pattern(prefix));
	}

	private String pattern(String prefix) {
		if (oneIn(12)) {
			return pick(WHOLE);
		}
		StringBuilder pattern = new StringBuilder(oneIn(4) ? "" : prefix);
		int segments = 1 + this.random.nextInt(4);
		for (int i = 0; i < segments; i++) {
			if (i > 0 || !oneIn(20)) {
				pattern.append('/');
			}
			pattern.append(oneIn(3) ? wildcard(i) : pick(this.words));
		}
		if (oneIn(4)) {
			pattern.append(pick(List.of("/", "/**", "/*", "//")));
		}
		return pattern.toString();
	}

	// a name may stand in a pattern once only
	private String wildcard(int segment) {
		return pick(WILDCARDS).replace("x", "x" + segment).replace("y", "y" + segment);
	}

	// some removed, some added, in another order
	private List<String> change(List<String> routes, List<String> added) {
		List<String> changed = new ArrayList<>(routes);
		changed.addAll(added);
		changed.removeIf(path -> oneIn(3));
		changed.addAll(patterns(1 + changed.size() / 4));
		Collections.shuffle(changed, this.random);
		return changed;
	}

	private List<String> unused(Scenario scenario) {
		List<String> paths = new ArrayList<>(new LinkedHashSet<>(patterns(1 + this.random.nextInt(3))));
		scenario.parts().values().forEach(paths::removeAll);
		return paths;
	}

	private List<String> requests(Scenario scenario, int count) {
		List<String> patterns = scenario.parts().entrySet().stream()
				.flatMap(part -> part.getValue().stream()).collect(Collectors.toList());
		return several(count, () -> (this.habit == Habit.REGISTERING_TWICE && oneIn(2) ? "/twice" : "")
				+ (patterns.isEmpty() || oneIn(5) ? path() : path(pick(patterns))));
	}

	private String path() {
		return several(this.random.nextInt(5), () -> "/" + pick(this.words)).stream().collect(Collectors.joining());
	}

	// a path that the pattern may match, often with a change
	private String path(String pattern) {
		StringBuilder path = new StringBuilder();
		String[] segments = pattern.split("/", -1);
		for (int i = 0; i < segments.length; i++) {
			if (segments[i].equals("**")) {
				path.append(i > 0 ? "/" : "").append(path().replaceFirst("/", ""));
			}
			else {
				path.append(i > 0 ? "/" : "").append(fill(segments[i]));
			}
		}
		return oneIn(2) ? path.toString() : mutate(path.toString());
	}

	private String fill(String segment) {
		return segment.replaceAll("\\{y\\d*:.*?}", "12").replaceAll("\\{.*?}|\\*",
				Matcher.quoteReplacement(pick(this.words))).replace('?', 'a');
	}

	private String mutate(String path) {
		int at = this.random.nextInt(path.length() + 1);
		int slash = path.indexOf('/', at);
		return switch (this.random.nextInt(9)) {
			case 0 -> path + "/";
			case 1 -> path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/";
			case 2 -> slash >= 0 ? path.substring(0, slash) + "/" + path.substring(slash) : "/" + path;
			case 3 -> slash >= 0 ? path.substring(0, slash) + path.substring(slash + 1) : path;
			case 4 -> slash >= 0 ? path.substring(slash) : path + path();
			case 5 -> path.toUpperCase(Locale.ROOT);
			case 6 -> path.toLowerCase(Locale.ROOT);
			case 7 -> path.substring(0, at) + pick(this.words) + path.substring(at);
			default -> path + path();
		};
	}

	private boolean oneIn(int cases) {
		return this.random.nextInt(cases) == 0;
	}

	private <T> T pick(List<T> values) {
		return values.get(this.random.nextInt(values.size()));
	}

	private static <T> List<T> several(int count, Supplier<T> supplier) {
		return IntStream.range(0, count).mapToObj(i -> supplier.get()).collect(Collectors.toList());
	}

}
