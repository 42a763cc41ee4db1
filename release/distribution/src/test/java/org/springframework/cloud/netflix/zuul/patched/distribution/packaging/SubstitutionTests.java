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
import java.nio.file.Path;
import java.util.List;

import org.junit.Assume;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The ways to substitute the artifact, in builds by the same Maven as this one, against what is published.
 */
public class SubstitutionTests {

	private static final String[] GUARD_PASSED = { "BannedDependencies passed", "RequireUpperBoundDeps passed" };

	@Test
	public void anEntryBeforeTheBom() throws IOException {
		assertSubstituted("entry-before-bom", "");
	}

	@Test
	public void anEntryAfterTheBom() throws IOException {
		assertSubstituted("entry-after-bom", "");
	}

	@Test
	public void aParentThatCarriesTheEntryAndTheGuard() throws IOException {
		assertSubstituted("parent-with-entry", "gateway");
	}

	@Test
	public void aBomImportedFirst() throws IOException {
		assertSubstituted("bom-imported-first", "gateway");
	}

	@Test
	public void theArtifactIsTheOneThatIsPublished() throws IOException {
		assertThat(Consumer.origins(Build.output("local-repository"))).containsExactly("internal");
	}

	@Test
	public void nothingButTheVersionDiffersFromStockOnAnEmptyRepository() throws IOException {
		Path repository = Build.output("empty-local-repository");
		Assume.assumeTrue("Maven is not offline", repository.toFile().exists());
		assertThat(Consumer.origins(repository)).containsExactly("internal");
		Consumer consumer = new Consumer("empty-repository");
		List<String> stock = consumer.tree("stock");
		assertThat(consumer.versions("stock")).containsExactly(Build.upstreamVersion());
		assertThat(stock.size()).as("lines of a tree").isGreaterThan(10);
		assertThat(consumer.tree("patched"))
				.isEqualTo(stock.stream().map((line) -> line.replace(Build.artifactId() + ":jar:" + Build.upstreamVersion(),
						Build.artifactId() + ":jar:" + Build.version())).toList());
	}

	private static void assertSubstituted(String name, String module) throws IOException {
		Consumer consumer = new Consumer(name);
		assertThat(consumer.versions(module)).containsExactly(Build.version());
		assertThat(consumer.log()).contains(GUARD_PASSED);
	}

}
