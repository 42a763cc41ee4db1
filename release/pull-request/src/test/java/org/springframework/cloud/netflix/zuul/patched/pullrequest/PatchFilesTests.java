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

package org.springframework.cloud.netflix.zuul.patched.pullrequest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The patch files: a header in DEP-3 form, and {@code git am} takes them all the same.
 */
public class PatchFilesTests {

	@Rule
	public final TemporaryFolder folder = new TemporaryFolder();

	private TestRepository repository;

	private Path patch;

	@Before
	public void write() throws IOException {
		this.repository = new TestRepository(this.folder.getRoot().toPath().resolve("clone"));
		this.repository.write("file", "one\n").commit();
		this.repository.write("file", "one\nJo\u00e3o\n");
		this.repository.git("commit", "--quiet", "--all", "--date=2026-01-02T03:04:05Z", "--message",
				"Add the second line that makes a subject of more than one line of mail\n\nWhy.\n\nFixes gh-12\nSee gh-34\n");
		List<Path> files = new PatchFiles("vendor, us", "no").write(Clone.at(this.repository.directory()), "HEAD~1",
				this.folder.getRoot().toPath().resolve("patches"));
		assertThat(files).hasSize(1);
		this.patch = files.get(0);
	}

	@Test
	public void theHeaderSaysWhatDistributorsAskFor() throws IOException {
		String header = Files.readString(this.patch).split("\n\n", 2)[0];
		assertThat(header).contains("""
				Description: Add the second line that makes a subject of more than one line of mail
				 Why.
				 .
				 Fixes gh-12
				 See gh-34
				Origin: vendor, us
				Bug: https://github.com/spring-cloud/spring-cloud-netflix/issues/12
				Bug: https://github.com/spring-cloud/spring-cloud-netflix/issues/34
				Forwarded: no
				Last-Update: 2026-01-02""");
	}

	@Test
	public void gitAppliesThemAsTheCommitsThatTheyAre() {
		String commit = this.repository.git("log", "-1", "--format=%an %ad%n%B");
		String tree = this.repository.git("rev-parse", "HEAD^{tree}");
		this.repository.git("reset", "--quiet", "--hard", "HEAD~1");
		this.repository.git("am", "--quiet", this.patch.toString());
		assertThat(this.repository.git("log", "-1", "--format=%an %ad%n%B")).isEqualTo(commit);
		assertThat(this.repository.git("rev-parse", "HEAD^{tree}")).isEqualTo(tree);
	}

}
