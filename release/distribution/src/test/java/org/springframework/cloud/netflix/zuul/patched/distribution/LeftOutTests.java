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

package org.springframework.cloud.netflix.zuul.patched.distribution;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import groovy.lang.GroovyClassLoader;
import org.codehaus.groovy.runtime.InvokerHelper;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code scripts/Tests.groovy} finds left out of a build, which the summary of a deploy warns of.
 */
public class LeftOutTests {

	@Rule
	public final TemporaryFolder temporary = new TemporaryFolder();

	private Path gradle;

	private String path;

	@Before
	public void setUp() throws Exception {
		this.gradle = this.temporary.newFolder("bin").toPath().resolve("gradle");
		this.path = this.temporary.newFolder("sbin") + File.pathSeparator + this.gradle.getParent();
	}

	@Test
	public void nothingWhereEverythingRanWithGradle() throws Exception {
		installGradle();
		assertThat(leftOut(Map.of())).isEmpty();
	}

	@Test
	public void theTestsOfGradleWhereThereIsNone() throws Exception {
		assertThat(leftOut(Map.of("skipITs", "true"))).containsExactly("-DskipITs", "no gradle on the PATH");
		Files.createFile(this.gradle); // which cannot be run
		assertThat(leftOut(Map.of())).containsExactly("no gradle on the PATH");
	}

	@Test
	public void notWhatIsLeftOutOfEachOfManyReleases() throws Exception {
		assertThat(leftOut(Map.of("packaging.only", "true", "invoker.skip", "true"))).isEmpty();
	}

	private void installGradle() throws Exception {
		Files.createFile(this.gradle);
		assertThat(this.gradle.toFile().setExecutable(true)).isTrue();
	}

	@SuppressWarnings("unchecked")
	private List<String> leftOut(Map<String, String> userProperties) throws Exception {
		try (GroovyClassLoader loader = new GroovyClassLoader()) {
			Class<?> tests = loader.parseClass(new File("scripts/Tests.groovy"));
			Map<String, ?> session = Map.of("userProperties", userProperties, "systemProperties", Map.of(), "allProjects", List.of(),
					"projects", List.of());
			return (List<String>) InvokerHelper.invokeStaticMethod(tests, "leftOut",
					new Object[] { session, Map.of("properties", Map.of()), this.path });
		}
	}

}
