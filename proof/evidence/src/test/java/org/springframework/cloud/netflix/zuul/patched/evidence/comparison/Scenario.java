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
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A mapping, what becomes of it, and the paths that are asked for at each step. Prints as
 * the Java expression that makes it, and {@linkplain #simpler() offers} simpler ones.
 */
record Scenario(Habit habit, Map<Part, List<String>> parts, MatcherKind matcher, MatcherKind replacement,
		Set<Setting> settings) {

	/** One default mapping without routes, of which nothing is asked. */
	static final Scenario EMPTY = new Scenario(Habit.NONE, Map.of(), MatcherKind.DEFAULT, null, Set.of());

	/**
	 * The lists of paths in a scenario, in the order of the steps.
	 */
	enum Part {

		/** For which a subclass registers handlers of its own. */
		OWN,

		/** The routes at the first request. */
		ROUTES,

		/** The routes that a refresh appends. */
		ADDED,

		/** For which a subclass registers handlers after that. */
		LATE,

		/** The routes that another refresh puts in the place of all others; none if empty. */
		CHANGED,

		/** What the locator ignores. */
		IGNORED,

		/** What is asked for at each step. */
		REQUESTS

	}

	/**
	 * The handler of a subclass.
	 */
	record OwnHandler(String path) {
	}

	/**
	 * The same for a mapping of another kind.
	 */
	Scenario of(Habit habit) {
		return new Scenario(habit, this.parts, this.matcher, this.replacement, this.settings);
	}

	Scenario with(Part part, String... paths) {
		return with(part, Arrays.asList(paths));
	}

	Scenario with(Part part, List<String> paths) {
		Map<Part, List<String>> changed = new EnumMap<>(Part.class);
		changed.putAll(this.parts);
		changed.put(part, List.copyOf(paths));
		return new Scenario(this.habit, changed, this.matcher, this.replacement, this.settings);
	}

	Scenario matcher(MatcherKind matcher) {
		return new Scenario(this.habit, this.parts, matcher, this.replacement, this.settings);
	}

	/**
	 * The matcher that takes the first one's place after some requests; null for none.
	 */
	Scenario replacedBy(MatcherKind replacement) {
		return new Scenario(this.habit, this.parts, this.matcher, replacement, this.settings);
	}

	Scenario set(Setting... settings) {
		return set(Set.of(settings));
	}

	Scenario set(Set<Setting> settings) {
		return new Scenario(this.habit, this.parts, this.matcher, this.replacement, settings);
	}

	List<String> get(Part part) {
		return this.parts.getOrDefault(part, Collections.emptyList());
	}

	/**
	 * Scenarios with less in them, what takes away most first.
	 */
	Stream<Scenario> simpler() {
		Stream<Scenario> settings = this.settings.stream().map(setting -> {
			Set<Setting> fewer = EnumSet.copyOf(this.settings);
			fewer.remove(setting);
			return set(fewer);
		});
		Stream<Scenario> matchers = Stream.of(of(Habit.NONE), matcher(MatcherKind.DEFAULT), replacedBy(null));
		return Stream.of(fewer(), matchers, settings, shorter()).flatMap(stream -> stream)
				.filter(scenario -> !scenario.equals(this));
	}

	private Stream<Scenario> fewer() {
		return Arrays.stream(Part.values()).flatMap(part -> {
			List<String> paths = get(part);
			return Stream.iterate(paths.size(), size -> size > 0, size -> size / 2)
					.flatMap(size -> Stream.iterate(0, at -> at < paths.size(), at -> at + size)
							.map(at -> with(part, without(paths, at, at + size))));
		});
	}

	private Stream<Scenario> shorter() {
		return Arrays.stream(Part.values()).flatMap(part -> {
			List<String> paths = get(part);
			return Stream.iterate(0, i -> i < paths.size(), i -> i + 1).flatMap(i -> shorter(paths.get(i)).map(path -> {
				List<String> changed = new ArrayList<>(paths);
				changed.set(i, path);
				return with(part, changed);
			}));
		});
	}

	// one segment or one character less
	private static Stream<String> shorter(String path) {
		Stream<String> segments = Stream.iterate(path.indexOf('/'), at -> at >= 0, at -> path.indexOf('/', at + 1))
				.map(at -> {
					int end = path.indexOf('/', at + 1);
					return path.substring(0, at) + (end < 0 ? "" : path.substring(end));
				});
		Stream<String> characters = Stream.iterate(0, i -> i < path.length(), i -> i + 1)
				.map(i -> path.substring(0, i) + path.substring(i + 1));
		return Stream.concat(segments, characters);
	}

	private static List<String> without(List<String> paths, int from, int to) {
		List<String> fewer = new ArrayList<>(paths);
		fewer.subList(from, Math.min(to, paths.size())).clear();
		return fewer;
	}

	@Override
	public String toString() {
		StringBuilder java = new StringBuilder("Scenario.EMPTY");
		if (this.habit != Habit.NONE) {
			java.append(".of(").append(this.habit).append(")");
		}
		for (Part part : Part.values()) {
			if (!get(part).isEmpty()) {
				java.append(".with(").append(part).append(get(part).stream().map(Scenario::literal)
						.collect(Collectors.joining(", ", ", ", ")")));
			}
		}
		if (this.matcher != MatcherKind.DEFAULT) {
			java.append(".matcher(").append(this.matcher).append(")");
		}
		if (this.replacement != null) {
			java.append(".replacedBy(").append(this.replacement).append(")");
		}
		if (!this.settings.isEmpty()) {
			java.append(this.settings.stream().map(Setting::name).sorted()
					.collect(Collectors.joining(", ", ".set(", ")")));
		}
		return java.toString();
	}

	private static String literal(String path) {
		return path.codePoints()
				.mapToObj(c -> c == '"' || c == '\\' ? "\\" + (char) c : Character.toString(c))
				.collect(Collectors.joining("", "\"", "\""));
	}

}
