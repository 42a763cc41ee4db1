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
import java.nio.file.Files;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The checksum that a user compares with is the one of the jar that this commit builds. A
 * level in the making has none yet.
 */
public class ChangelogTests {

	@Test
	public void changelogHasTheChecksumOfTheJar() throws IOException {
		String changelog = Files.readString(Build.file("CHANGELOG.md"));
		String level = Build.version().replaceAll(".*-", "");
		if (!changelog.contains("## " + level + ", in the making\n")) {
			String line = Build.version() + " " + JarComparison.sha256(Files.readAllBytes(Build.patchedJar().file));
			assertThat(changelog).as("CHANGELOG.md must have the line\n%s\nIf this level is out already,"
					+ " raise it instead: docs/publish.md, \"Raise the patch number\".", line).contains(line);
		}
	}

}
