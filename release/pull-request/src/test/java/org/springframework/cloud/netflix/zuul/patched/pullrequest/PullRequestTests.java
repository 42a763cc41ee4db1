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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

import org.springframework.cloud.netflix.zuul.patched.pullrequest.Workbench.Outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeTrue;

/**
 * The command on stand-in clones, made of the published sources of one release per train: each commit compiles against
 * that release's dependencies, its tests pass, and they fail without its main change.
 */
@RunWith(Parameterized.class)
public class PullRequestTests {

	@ClassRule
	public static final TemporaryFolder folder = new TemporaryFolder();

	/**
	 * Tests of what the first commit leaves open. The other tests of the second guard what holds already; the module
	 * "evidence" shows them failing on classes that lack it.
	 */
	private static final List<String> LEFT_OPEN = Stream
			.of("LostRefresh", "LookupDuringRefresh", "RemovedRoute", "FailingLocator")
			.map((name) -> "org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping" + name + "Tests").toList();

	private static final Map<String, Stage> stages = new HashMap<>();

	private final String release;

	private Stage stage;

	public PullRequestTests(String release) {
		this.release = release;
	}

	/**
	 * One release per train; in the build of another release that it can be made for, that.
	 */
	@Parameters(name = "{0}")
	public static List<String> releases() {
		List<String> onePerTrain = List.of("2.0.1.RELEASE", "2.1.5.RELEASE", "2.2.9.RELEASE");
		String built = System.getProperty("upstream.release", onePerTrain.get(0));
		return built.equals(onePerTrain.get(0)) || built.startsWith("1.") ? onePerTrain : List.of(built);
	}

	@Before
	public void makeTheBranchOncePerRelease() throws Exception {
		this.stage = stages.get(this.release);
		if (this.stage == null) {
			this.stage = new Stage(this.release, folder.newFolder(this.release).toPath());
			stages.put(this.release, this.stage);
		}
	}

	@Test
	public void theBranchHoldsTheTwoCommitsAndIsCheckedOut() {
		assertThat(this.stage.git("symbolic-ref", "--short", "HEAD")).isEqualTo("the-change");
		assertThat(this.stage.git("rev-parse", "the-change~2")).isEqualTo(this.stage.git("rev-parse", "v" + this.release));
		assertThat(this.stage.git("status", "--porcelain")).isEmpty();
		assertThat(this.stage.git("log", "--format=%an <%ae>", "-2")).isEqualTo(
				"Ada Example <ada@example.org>\nAda Example <ada@example.org>");
	}

	@Test
	public void theMessagesAreThePagesOfTheDocumentation() throws IOException {
		Path pages = Path.of(System.getProperty("fork"), "docs/upstream-pr");
		assertThat(this.stage.git("log", "-1", "--format=%B", "the-change~1"))
				.isEqualTo(Message.read(pages, "0001").text().strip());
		assertThat(this.stage.git("log", "-1", "--format=%B", "the-change"))
				.isEqualTo(Message.read(pages, "0002").text().strip());
	}

	@Test
	public void theFirstCommitChangesOneMethodAndAddsItsTest() {
		assertThat(this.stage.git("diff", "--name-status", "the-change~2", "the-change~1").lines())
				.containsExactlyInAnyOrder("M\t" + PullRequest.REPLACED, "A\t" + PullRequest.MINIMAL_TEST);
		assertThat(this.stage.git("diff", "--unified=0", "the-change~2", "the-change~1", "--", PullRequest.REPLACED)
				.lines().filter((line) -> line.startsWith("@@"))).isNotEmpty()
				.allMatch((line) -> line.contains("ZuulHandlerMapping") || line.contains("setDirty"));
	}

	@Test
	public void theSecondCommitChangesNothingButOurFiles() throws IOException {
		List<String> changed = this.stage.git("diff", "--name-status", "the-change~1", "the-change").lines().toList();
		assertThat(changed).contains("M\t" + PullRequest.REPLACED)
				.filteredOn((line) -> !line.equals("M\t" + PullRequest.REPLACED)).isNotEmpty()
				.allMatch((line) -> line.startsWith("A\t" + PullRequest.MODULE + "/src/"))
				.allMatch((line) -> Files.exists(Path.of(System.getProperty("fork"), line.substring(2))));
	}

	@Test
	public void nothingOnTheBranchKnowsThatWePatch() {
		assertThat(this.stage.git("diff", "the-change~2", "the-change")).doesNotContain("PatchVersion")
				.doesNotContainPattern("(?i)patched");
	}

	@Test
	public void headerAndAuthorsAreThoseOfTheBranch() throws IOException {
		String before = this.stage.git("show", "the-change~2:" + PullRequest.REPLACED);
		String header = before.substring(0, before.indexOf("*/"));
		for (String name : this.stage.git("diff", "--name-only", "the-change~2", "the-change").lines().toList()) {
			assertThat(this.stage.git("show", "the-change:" + name)).startsWith(header).contains("@author ");
		}
		assertThat(this.stage.git("show", "the-change:" + PullRequest.REPLACED))
				.contains(before.lines().filter((line) -> line.contains("@author ")).toList())
				.contains("@author Ada Example");
	}

	@Test
	public void upstreamsCheckstyleFindsNothing() throws Exception {
		assumeTrue("the branch has no checks, or they are not published", this.release.startsWith("2.2."));
		assertThat(this.stage.checkstyle("the-change~1")).contains("Audit done.").doesNotContain("[ERROR]");
		assertThat(this.stage.checkstyle("the-change")).contains("Audit done.").doesNotContain("[ERROR]");
	}

	@Test
	public void theTestsOfTheFirstCommitFailWithoutItsChangeAndPassWithIt() throws Exception {
		Outcome without = this.stage.test("the-change~1", "the-change~2");
		assertThat(without.passed()).as(without.toString()).isEmpty();
		Outcome with = this.stage.test("the-change~1", "the-change~1");
		assertThat(with.isSuccessful()).as(with.toString()).isTrue();
	}

	@Test
	public void theTestsOfTheSecondCommitFailWithoutItsChangeAndPassWithIt() throws Exception {
		Outcome without = this.stage.test("the-change", "the-change~1");
		assertThat(without.failed()).as(without.toString()).containsAll(LEFT_OPEN);
		Outcome with = this.stage.test("the-change", "the-change");
		assertThat(with.isSuccessful()).as(with.toString()).isTrue();
	}

}
