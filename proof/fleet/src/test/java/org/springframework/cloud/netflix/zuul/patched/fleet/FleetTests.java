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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A fleet of gateways loses no route by whatever refreshes them, nor fails a request; the
 * published artifact, as control, must show its losses.
 */
public class FleetTests {

	private static final Path FOLDER = Path.of(System.getProperty("fleet.folder"));

	private static final Map<Artifact, List<Row>> ROWS = new EnumMap<>(Artifact.class);

	private static Fleet fleet;

	@BeforeClass
	public static void startFleet() throws Exception {
		fleet = new Fleet(FOLDER);
	}

	@AfterClass
	public static void endFleet() throws Exception {
		if (fleet != null) {
			fleet.close();
		}
		report();
	}

	@Test
	public void noTriggerLosesARouteOrFailsARequest() throws Exception {
		assertThat(faults(Artifact.PATCHED, (row) -> false)).isEmpty();
	}

	@Test
	public void thePublishedArtifactLosesRoutes() throws Exception {
		assertThat(faults(Artifact.STOCK, FleetTests::stockLoses).stream().filter((row) -> row.lost > 0)
				.filter(FleetTests::stockLoses).map((row) -> row.trigger)).contains(Trigger.EVENT, Trigger.REFRESH,
						Trigger.BUS_REFRESH, Trigger.REGISTERED, Trigger.CHILD_CONTEXT);
	}

	// where Eureka registers the gateway anew in a config refresh, the second refresh mostly hides the loss of the first
	private static boolean stockLoses(Row row) {
		return switch (row.trigger) {
			case EVENT, REGISTERED, CHILD_CONTEXT -> true;
			case REFRESH, BUS_REFRESH -> !row.kind.eureka();
			default -> false;
		};
	}

	private static List<Row> faults(Artifact artifact, Predicate<Row> mustLose) throws Exception {
		try (Trials trials = new Trials(fleet, artifact, mustLose)) {
			List<Row> rows = trials.run();
			ROWS.put(artifact, rows);
			return rows.stream().filter(Row::hasFault).collect(Collectors.toList());
		}
	}

	private static void report() throws Exception {
		List<String> lines = new ArrayList<>();
		for (Trigger trigger : Trigger.values()) {
			for (Gateway.Kind kind : Gateway.Kind.values()) {
				ROWS.forEach((artifact, rows) -> rows.stream().filter((row) -> row.trigger == trigger && row.kind == kind)
						.forEach((row) -> lines.add(row.line(artifact))));
			}
		}
		Files.writeString(FOLDER.resolveSibling("fleet.md"), Row.header() + String.join("", lines));
	}

}
