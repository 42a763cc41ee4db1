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

import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * What the user can get wrong: one message, and the clone is left as it was.
 */
public class UserErrorTests {

	private static final String POM = "<project><artifactId>spring-cloud-netflix</artifactId></project>";

	private static final String MAPPING = """
			package org.springframework.cloud.netflix.zuul.web;

			class ZuulHandlerMapping {

				void setDirty(boolean dirty) {
					this.dirty = dirty;
					if (this.routeLocator instanceof RefreshableRouteLocator) {
						((RefreshableRouteLocator) this.routeLocator).refresh();
					}
				}

			}
			""";

	@Rule
	public final TemporaryFolder folder = new TemporaryFolder();

	private TestRepository clone;

	@Before
	public void standIn() throws Exception {
		this.clone = TestRepository.create(this.folder.getRoot().toPath().resolve("clone"));
		this.clone.write("pom.xml", POM).write(PullRequest.REPLACED, MAPPING).commit();
	}

	@Test
	public void aMissingOption() {
		fails("start", "-Dclone is missing", "clone", "");
		assertThatThrownBy(() -> this.clone.makeTheChange("")).hasMessageContaining("-Dbase is missing")
				.hasMessageContaining("Usage: ");
	}

	@Test
	public void aDirectoryThatIsNoClone() throws IOException {
		Path plain = this.folder.newFolder("plain").toPath();
		fails("start", "there is no directory " + plain.resolve("nowhere"), "clone", plain.resolve("nowhere").toString());
		fails("start", "is not a git clone", "clone", plain.toString());
	}

	@Test
	public void aCloneOfSomethingElse() throws IOException {
		this.clone.write("pom.xml", POM.replace("netflix", "gateway")).commit();
		fails("start", "is not a clone of spring-cloud-netflix");
		this.clone.git("rm", "--quiet", "pom.xml");
		this.clone.commit();
		fails("start", "there is no pom.xml");
	}

	@Test
	public void aBranchWithoutZuul() {
		this.clone.git("rm", "--quiet", "-r", PullRequest.MODULE);
		this.clone.commit();
		fails("start", "start has no Zuul");
	}

	@Test
	public void noSuchBase() {
		fails("9.9.x", "has no branch, tag or commit 9.9.x");
	}

	@Test
	public void aBaseThatOnlyTheRemoteHasIsFound() {
		this.clone.git("branch", "2.2.x");
		Path copy = this.folder.getRoot().toPath().resolve("copy");
		this.clone.git("clone", "--quiet", this.clone.directory().toString(), copy.toString());
		assertThat(Clone.at(copy).commit("2.2.x")).isEqualTo(this.clone.git("rev-parse", "2.2.x"));
	}

	@Test
	public void aDirtyTree() throws IOException {
		this.clone.write("new.txt", "");
		fails("start", "is not clean:\n?? new.txt");
	}

	@Test
	public void aBranchThatExistsOrIsNone() {
		this.clone.git("branch", "the-change");
		fails("start", "The branch the-change exists");
		fails("start", "does not take no..branch", "branch", "no..branch");
	}

	@Test
	public void aClassThatNoLongerLooksAsExpected() throws IOException {
		this.clone.write(PullRequest.REPLACED, MAPPING.replace("this.dirty", "this.stale")).commit();
		fails("start", "this.stale = dirty;");
		this.clone.write(PullRequest.REPLACED, MAPPING.replace("\t\tthis.dirty = dirty;\n", "")
				.replace(".refresh();\n\t\t}\n", ".refresh();\n\t\t}\n\t\tthis.dirty = dirty;\n")).commit();
		fails("start", "does not look as expected");
	}

	@Test
	public void aHookThatRefuses() throws IOException {
		Path hook = this.clone.directory().resolve(".git/hooks/commit-msg");
		Files.createDirectories(hook.getParent());
		Files.writeString(hook, "#!/bin/sh\necho not on a Friday >&2\nexit 1\n");
		assertThat(hook.toFile().setExecutable(true)).isTrue();
		fails("start", "not on a Friday\nThe clone is as it was before.");
	}

	/**
	 * With the header that distributors ask for, {@code git am} takes them all the same.
	 */
	@Test
	public void patchFilesAreTheCommits() throws IOException {
		Path patches = this.folder.getRoot().toPath().resolve("patches");
		assertThat(this.clone.makeTheChange("start", "patches", patches.toString(), "origin", "vendor, us"))
				.startsWith("Made and checked out the branch the-change on start:");
		String made = this.clone.git("rev-parse", "HEAD^{tree}");
		String log = this.clone.git("log", "--format=%an %ad%n%B");
		this.clone.git("checkout", "--quiet", "-b", "applied", "start");
		for (int i = 1; i <= PullRequest.STEPS.size(); i++) {
			String number = "000" + i;
			try (var files = Files.list(patches)) {
				Path patch = files.filter(file -> file.getFileName().toString().startsWith(number)).findFirst().get();
				assertThat(Files.readString(patch).split("\n\n")[0]).contains("\nDescription: ", "\n .\n",
						"\nOrigin: vendor, us\n", "\nForwarded: no\n", "\nLast-Update: 20");
				this.clone.git("am", "--quiet", patch.toString());
			}
		}
		assertThat(this.clone.git("rev-parse", "HEAD^{tree}")).isEqualTo(made);
		assertThat(this.clone.git("log", "--format=%an %ad%n%B")).isEqualTo(log);
	}

	private void fails(String base, String message, String... more) {
		String before = state();
		assertThatThrownBy(() -> this.clone.makeTheChange(base, more)).isInstanceOf(UserError.class)
				.hasMessageContaining(message);
		assertThat(state()).isEqualTo(before);
	}

	private String state() {
		return this.clone.git("status", "--porcelain", "--branch") + this.clone.git("for-each-ref");
	}

}
