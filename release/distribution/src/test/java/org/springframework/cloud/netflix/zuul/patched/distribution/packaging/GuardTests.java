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

package org.springframework.cloud.netflix.zuul.patched.distribution.packaging;

import java.io.IOException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What silently changes nothing, with the guard. That it lets the patched artifact pass is in {@link SubstitutionTests}.
 */
public class GuardTests {

	@Test
	public void thePropertyOfTheReleaseTrainFailsTheBuild() throws IOException {
		assertStopped("guard-property");
	}

	@Test
	public void aBomImportedLateFailsTheBuild() throws IOException {
		assertStopped("guard-bom-imported-late");
	}

	@Test
	public void anEntryOfAnOlderReleaseTrainFailsTheBuildByTheUpperBoundAlone() throws IOException {
		assertThat(later("stale-entry")).contains("BannedDependencies passed").contains("RequireUpperBoundDeps failed")
				.contains(Build.artifactId() + ":" + Build.version() + " (version managed from 2.99.0.RELEASE)");
	}

	@Test
	public void anEntryThatABotMovedToStockFailsTheBuild() throws IOException {
		assertThat(later("bot-moved-the-entry")).contains("BannedDependencies failed")
				.contains(Build.artifactId() + ":jar:" + Build.upstreamVersion() + " <---");
	}

	@Test
	public void aPropertyThatEntryAndGuardShareMovesThemBothAndNothingFails() throws IOException {
		assertThat(later("bot-moved-a-shared-property")).contains("BannedDependencies passed")
				.contains("RequireUpperBoundDeps passed");
	}

	/** What Maven said of one of the projects in {@code guard-later}, errors at the end included. */
	private static String later(String project) throws IOException {
		String log = new Consumer("guard-later").log();
		Pattern said = Pattern.compile("(?s)\\(patched-zuul\\) @ " + project + " ---.*?(?=-----)"
				+ "|on project " + project + ": .*?\\[ERROR\\] -> ");
		return said.matcher(log).results().map(MatchResult::group).collect(Collectors.joining("\n"));
	}

	private static void assertStopped(String name) throws IOException {
		assertThat(new Consumer(name).log()).contains("BUILD FAILURE").contains("maven-enforcer-plugin")
				.contains("The stock " + Build.artifactId() + " was resolved, which loses refreshes of the routes.")
				.containsPattern("org.springframework.cloud:" + Build.artifactId() + ":jar:[0-9.]+RELEASE <---");
	}

}
