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

package org.springframework.cloud.netflix.zuul.patched.evidence.guarantees;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.BeforeClass;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.evidence.Release;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the tests beside our class on ours, on the published one and on others of the same
 * name, and holds the outcome against {@link Guarantees}: a test that passes everywhere
 * proves nothing, and one that fails for another reason proves something else.
 */
public class GuaranteesTests {

	/** For the controls that hang; ours are given ten seconds. */
	private static final long HANGS_AFTER_MILLIS = 1500;

	private static final List<Control> COLUMNS = List.of(Control.PATCHED, Control.PUBLISHED,
			Control.PULL_REQUEST_2259);

	private static final Path PAGE = Path.of(System.getProperty("basedir", ""), "../../docs/guarantees.md");

	private static final Map<Control, Map<String, Throwable>> OUTCOMES = new EnumMap<>(Control.class);

	@BeforeClass
	public static void run() {
		for (Control control : Control.values()) {
			try (TravellingTests tests = new TravellingTests(control)) {
				if (control == Control.SYNCHRONIZED || control == Control.READ_BY_THE_REFRESH) {
					tests.waitingAtMost(HANGS_AFTER_MILLIS);
				}
				OUTCOMES.put(control, tests.run(testClasses(control), test -> isMeantFor(control, test)));
			}
		}
		System.out.println(table());
	}

	private static Collection<String> testClasses(Control control) {
		if (COLUMNS.contains(control)) {
			return TravellingTests.names().stream().filter(name -> !Guarantees.OF_OUR_OWN_CLASSES.contains(name))
					.toList();
		}
		Stream<Guarantee> about = (control == Control.MINIMAL)
				? Guarantees.ALL.stream().filter(guarantee -> Set.of("G1", "G6").contains(guarantee.getId()))
				: Guarantees.ALL.stream().filter(guarantee -> guarantee.isAbout(control));
		return about.map(Guarantee::getTestClass).toList();
	}

	// The other mistakes of a class that is there for one do not matter.
	private static boolean isMeantFor(Control control, String test) {
		return COLUMNS.contains(control) || control == Control.MINIMAL || Guarantees.ALL.stream()
				.flatMap(guarantee -> guarantee.faultsOf(control).stream())
				.anyMatch(fault -> fault.tests().contains(test));
	}

	@Test
	public void everyTestPassesOnThePatchedClass() {
		assertThat(differences(Control.PATCHED)).isEmpty();
	}

	@Test
	public void thePublishedClassHasTheStatedFaultsAndNoOthers() {
		assertThat(differences(Control.PUBLISHED)).isEmpty();
	}

	@Test
	public void pullRequest2259HasTheStatedFaultsAndNoOthers() {
		assertThat(differences(Control.PULL_REQUEST_2259)).isEmpty();
	}

	@Test
	public void theMinimalChangeMendsTheOrderAndKeepsWhatAFailedRefreshDid() {
		assertThat(differences(Control.MINIMAL)).isEmpty();
	}

	/**
	 * What the published class gets right is guarded by tests that can fail, too.
	 */
	@Test
	public void mistakesThatThePublishedClassDoesNotMakeAreFound() {
		assertThat(differences(Control.SYNCHRONIZED)).isEmpty();
		assertThat(differences(Control.REFRESHED_BEFORE)).isEmpty();
		assertThat(differences(Control.UNMARKED_FIRST)).isEmpty();
		assertThat(differences(Control.READ_BY_THE_REFRESH)).isEmpty();
		assertThat(differences(Control.FORGETFUL)).isEmpty();
	}

	@Test
	public void everyGuaranteeIsBrokenBySomeClass() {
		assertThat(Guarantees.ALL).allMatch(guarantee -> Stream.of(Control.values()).anyMatch(guarantee::isAbout));
	}

	@Test
	public void everyTestOfAGuaranteeRanOnAllThreeClasses() {
		for (Control control : COLUMNS) {
			assertThat(OUTCOMES.get(control).keySet()).isEqualTo(OUTCOMES.get(Control.PATCHED).keySet());
			for (Guarantee guarantee : Guarantees.ALL) {
				assertThat(OUTCOMES.get(control).keySet())
						.anyMatch(test -> test.startsWith(guarantee.getTestClass() + "."));
			}
		}
	}

	@Test
	public void thePageHoldsTheTable() throws IOException {
		String page = Files.readString(PAGE);
		int start = page.indexOf("| Guarantee");
		int end = page.indexOf("\n\n", start);
		assertThat(start).as("a table in " + PAGE).isGreaterThan(0);
		if (Boolean.getBoolean("guarantees.write")) {
			page = page.substring(0, start) + table() + page.substring(end);
			Files.writeString(PAGE, page);
			end = page.indexOf("\n\n", start);
		}
		assertThat(page.substring(start, end))
				.as("the table in docs/guarantees.md; to write it anew: "
						+ "./mvnw test -pl .,spring-cloud-netflix-zuul,proof/evidence -Dtest=GuaranteesTests "
						+ "-Dsurefire.failIfNoSpecifiedTests=false -Dguarantees.write=true")
				.isEqualTo(table());
	}

	// What did not end as stated: in either direction.
	private static List<String> differences(Control control) {
		Map<String, Throwable> outcomes = OUTCOMES.get(control);
		Stream<Guarantee> guarantees = Stream.concat(Guarantees.ALL.stream(),
				Release.ignoresAntPatterns() ? Stream.empty() : Stream.of(Guarantees.IGNORED_PATHS_MAY_BE_NULL));
		List<Guarantee.Fault> faults = guarantees
				.flatMap(guarantee -> guarantee.faultsOf(control).stream()).toList();
		List<String> differences = new ArrayList<>();
		faults.forEach(fault -> differences.addAll(fault.compare(outcomes)));
		Set<String> stated = faults.stream().flatMap(fault -> fault.tests().stream())
				.collect(Collectors.toCollection(TreeSet::new));
		outcomes.forEach((test, failure) -> {
			if (failure != null && !stated.contains(test)) {
				differences.add(test + " fails on " + control + " and nothing is stated about that in Guarantees:\n\t"
						+ failure);
			}
		});
		return differences;
	}

	private static String table() {
		StringBuilder table = new StringBuilder("| Guarantee | | ");
		table.append(COLUMNS.stream().map(Control::toString).collect(Collectors.joining(" | ")))
				.append(" | another class that breaks it |\n|---|---|").append("---|".repeat(COLUMNS.size() + 1));
		for (Guarantee guarantee : Guarantees.ALL) {
			table.append("\n| ").append(guarantee.getId()).append(" | ").append(guarantee.getTitle());
			for (Control control : COLUMNS) {
				table.append(" | ").append(cell(guarantee, control));
			}
			table.append(" | ").append(Stream.of(Control.values())
					.filter(control -> !COLUMNS.contains(control) && guarantee.isAbout(control))
					.map(control -> control + ": " + cell(guarantee, control)).collect(Collectors.joining("; ")))
					.append(" |");
		}
		return table.toString().replace("|  |", "| |");
	}

	// As it was found, not as it was stated.
	private static String cell(Guarantee guarantee, Control control) {
		Map<String, Throwable> outcomes = OUTCOMES.get(control);
		Set<String> failed = outcomes.entrySet().stream()
				.filter(outcome -> outcome.getValue() != null
						&& outcome.getKey().startsWith(guarantee.getTestClass() + "."))
				.map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
		Guarantees.ALL.stream().filter(other -> other != guarantee)
				.forEach(other -> other.faultsOf(control).forEach(fault -> failed.removeAll(fault.tests())));
		if (failed.isEmpty()) {
			return "held";
		}
		String effects = guarantee.faultsOf(control).stream().filter(fault -> fault.compare(outcomes).isEmpty())
				.map(Guarantee.Fault::effect).distinct().collect(Collectors.joining("; "));
		return effects.isEmpty() ? "fails: " + failed : effects;
	}

}
