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
import java.util.Properties;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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

				void setDirty(boolean state) {
					this.dirty = state;
					if (this.locator instanceof RefreshableRouteLocator) {
						((RefreshableRouteLocator) this.locator).refresh();
					}
				}

			}
			""";

	@Rule
	public final TemporaryFolder folder = new TemporaryFolder();

	private TestRepository clone;

	@Before
	public void standIn() throws IOException {
		this.clone = new TestRepository(this.folder.getRoot().toPath().resolve("clone"));
		this.clone.write("pom.xml", POM).write(PullRequest.REPLACED, MAPPING).commit();
	}

	@Test
	public void isFineByItself() throws IOException {
		assertThat(make("start")).startsWith("Made and checked out the branch the-change on start:");
		assertThat(this.clone.read(PullRequest.REPLACED)).isNotEqualTo(MAPPING);
	}

	@Test
	public void aMissingOption() {
		assertThatThrownBy(() -> Options.from(new Properties())).isInstanceOf(UserError.class)
				.hasMessageContaining("-Dclone is missing").hasMessageContaining("Usage: ");
	}

	@Test
	public void noSuchDirectory() {
		Path nowhere = this.folder.getRoot().toPath().resolve("nowhere");
		assertThatThrownBy(() -> Clone.at(nowhere)).isInstanceOf(UserError.class)
				.hasMessageContaining("there is no directory " + nowhere);
	}

	@Test
	public void aDirectoryThatIsNoClone() throws IOException {
		Path plain = this.folder.newFolder("plain").toPath();
		assertThatThrownBy(() -> Clone.at(plain)).isInstanceOf(UserError.class)
				.hasMessageContaining("is not a git clone").hasMessageContaining("Name a clone");
	}

	@Test
	public void aCloneOfSomethingElse() throws IOException {
		this.clone.write("pom.xml", POM.replace("netflix", "gateway")).commit();
		fails(() -> make("start"), "is not a clone of spring-cloud-netflix", "pom.xml is that of \"spring-cloud-gateway\"");
	}

	@Test
	public void aBranchWithoutSources() {
		this.clone.git("rm", "--quiet", "-r", ".");
		this.clone.commit();
		fails(() -> make("start"), "is not a branch with its sources: there is no pom.xml");
	}

	@Test
	public void aBranchWithoutZuul() {
		this.clone.git("rm", "--quiet", "-r", PullRequest.MODULE);
		this.clone.commit();
		fails(() -> make("start"), "start has no Zuul", "2.0.x, 2.1.x, 2.2.x");
	}

	@Test
	public void noSuchBase() {
		fails(() -> make("9.9.x"), "has no branch, tag or commit 9.9.x", "git fetch --tags");
	}

	@Test
	public void aBaseThatOnlyTheRemoteHasIsFound() throws IOException {
		this.clone.git("branch", "2.2.x");
		Path copy = this.folder.getRoot().toPath().resolve("copy");
		this.clone.git("clone", "--quiet", this.clone.directory().toString(), copy.toString());
		assertThat(Clone.at(copy).commit("2.2.x")).isEqualTo(this.clone.git("rev-parse", "2.2.x").strip());
	}

	@Test
	public void aDirtyTree() throws IOException {
		this.clone.write("pom.xml", POM + "\n").write("new.txt", "");
		assertThatThrownBy(() -> make("start")).isInstanceOf(UserError.class).hasMessageContaining("is not clean")
				.hasMessageContaining("M pom.xml").hasMessageContaining("?? new.txt").hasMessageContaining("stash");
		assertThat(this.clone.read("pom.xml")).isEqualTo(POM + "\n");
	}

	@Test
	public void aBranchThatExists() {
		this.clone.git("branch", "the-change");
		fails(() -> make("start"), "The branch the-change exists", "-Dbranch");
	}

	@Test
	public void aNameThatIsNone() {
		fails(() -> Clone.at(this.clone.directory()).requireReady("no..branch"), "does not take no..branch");
	}

	@Test
	public void aClassThatNoLongerLooksAsExpected() throws IOException {
		this.clone.write(PullRequest.REPLACED, MAPPING.replace("this.dirty", "this.stale")).commit();
		fails(() -> make("start"), "does not look as expected", "this.stale = state;");
	}

	@Test
	public void aHookThatRefuses() throws IOException {
		Path hook = this.clone.directory().resolve(".git/hooks/commit-msg");
		Files.createDirectories(hook.getParent());
		Files.writeString(hook, "#!/bin/sh\necho not on a Friday >&2\nexit 1\n");
		assertThat(hook.toFile().setExecutable(true)).isTrue();
		fails(() -> make("start"), "git did not take the commit", "not on a Friday", "The clone is as it was before.");
		assertThat(this.clone.git("branch", "--list", "the-change")).isEmpty();
	}

	private String make(String base) {
		return new PullRequest(this.clone.options(base)).make();
	}

	private void fails(ThrowingCallable call, String... messages) {
		String before = state();
		for (String message : messages) {
			assertThatThrownBy(call).isInstanceOf(UserError.class).hasMessageContaining(message);
		}
		assertThat(state()).isEqualTo(before);
	}

	private String state() {
		return this.clone.git("status", "--porcelain", "--branch") + this.clone.git("for-each-ref");
	}

}
