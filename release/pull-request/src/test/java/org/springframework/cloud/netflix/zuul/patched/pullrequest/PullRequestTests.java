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

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import com.puppycrawl.tools.checkstyle.Checker;
import com.puppycrawl.tools.checkstyle.ConfigurationLoader;
import com.puppycrawl.tools.checkstyle.DefaultLogger;
import com.puppycrawl.tools.checkstyle.PropertiesExpander;
import com.puppycrawl.tools.checkstyle.api.AutomaticBean.OutputStreamOptions;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeTrue;

/**
 * The command on stand-in clones, made of the published source of one release per train: each commit compiles against
 * that release, its tests pass, and they fail on the commit before for the stated reason.
 * <p>
 * With {@code -Dupstream.clone=<directory>} on a real clone: then upstream's own tests of the class run on each commit, too.
 */
@RunWith(Parameterized.class)
public class PullRequestTests {

	/** The tests that fail on the commit before, and why. The others of a commit guard what holds already. */
	private static final List<Map<String, String>> FAIL_BEFORE = List.of(
			Map.of("ZuulHandlerMappingRefreshOrderTests.newRouteIsServedAfterARefreshDuringWhichARequestCameIn",
					"new route served after its refresh",
					"ZuulHandlerMappingRefreshOrderTests.newRouteIsServedAfterARefreshDuringWhichTheFirstRequestCameIn",
					"new route served after its refresh",
					"ZuulHandlerMappingRefreshOrderTests.removedRouteIsNotAmongThoseReadAfterARefreshDuringWhichARequestCameIn",
					"routes read last",
					"ZuulHandlerMappingRefreshOrderTests.secondRefreshWithARequestInItIsNotLostEither",
					"route of the second refresh served"),
			Map.of("ZuulHandlerMappingConcurrentRefreshTests.refreshThatComesAfterTheRoutesWereReadIsNotLost",
					"route of the refresh in between served",
					"ZuulHandlerMappingConcurrentRefreshTests.refreshThatTheLocatorAsksForWhileItIsReadIsNotLost",
					"route of the locator's own refresh served",
					"ZuulHandlerMappingConcurrentRefreshTests.requestsAreServedByTheLastRoutesWhileTheLocatorFails",
					"the registry is down"),
			Map.of("ZuulHandlerMappingLookupTests.lookupSucceedsThoughARouteIsAddedInItsMiddle",
					"ConcurrentModificationException"),
			Map.of("ZuulHandlerMappingRouteSetTests.removedRouteIsGoneAndComesBackWhenItIsPutBack", "removed route served",
					"ZuulHandlerMappingRouteSetTests.routeThatCannotBeMappedIsLeftOut", "NullPointerException"),
			Map.of("RoutePatternsTests.routesWithACommonPrefixDoNotCostEachOther", "patterns tried"));

	/** The tests that stay here of what a commit does not do yet, and of what is not for upstream. */
	private static final Map<Integer, String> NOT_YET = Map.of(
			2, "^Patch|OwnHandlers|RouteTable|LookupDuringRefresh|RoutePatterns|RemovedRoute|UnusableRoute|SkippingSubclass"
					+ "|SubclassTests.ownHandlerReadsNoRoutes"
					+ "|SubclassTests.ownHandlersAreServedThoughTheLocatorCouldNeverBeRead",
			3, "^Patch|OwnHandlers|RoutePatterns|RemovedRoute|UnusableRoute|SkippingSubclass"
					+ "|SubclassTests.ownHandlerReadsNoRoutes"
					+ "|SubclassTests.ownHandlersAreServedThoughTheLocatorCouldNeverBeRead",
			4, "^Patch|RoutePatterns", 5, "^Patch");

	private static final String CLONE = System.getProperty("upstream.clone", "");

	private static final Path FORK = Path.of(System.getProperty("fork"));

	@ClassRule
	public static final TemporaryFolder folder = new TemporaryFolder();

	private static final Map<String, PullRequestTests> made = new HashMap<>();

	@Parameterized.Parameter
	public String base;

	@Parameterized.Parameter(1)
	public String version;

	private Release release;

	private TestRepository repository;

	// the base and each commit, first to last
	private List<String> commits;

	private final List<Classes> main = new ArrayList<>();

	/**
	 * One release per train; in the build of another release that it can be made for, that.
	 */
	@Parameters(name = "{0}")
	public static List<String[]> bases() {
		if (!CLONE.isEmpty()) {
			return List.of(new String[] { "v2.0.1.RELEASE", "2.0.1.RELEASE" }, new String[] { "2.0.x", "2.0.1.RELEASE" },
					new String[] { "2.1.x", "2.1.5.RELEASE" }, new String[] { "2.2.x", "2.2.9.RELEASE" });
		}
		List<String> onePerTrain = List.of("2.0.1.RELEASE", "2.1.5.RELEASE", "2.2.9.RELEASE");
		String built = System.getProperty("upstream.release", onePerTrain.get(0));
		return (built.equals(onePerTrain.get(0)) || built.startsWith("1.") ? onePerTrain : List.of(built)).stream()
				.map(version -> new String[] { "v" + version, version }).toList();
	}

	@Before
	public void makeTheBranchOncePerRelease() throws Exception {
		if (!made.containsKey(this.base)) {
			makeTheBranch();
			made.put(this.base, this);
		}
		PullRequestTests first = made.get(this.base);
		this.release = first.release;
		this.repository = first.repository;
		this.commits = first.commits;
		this.main.addAll(first.main);
	}

	private void makeTheBranch() throws Exception {
		this.release = Release.resolve(this.version, directory("resources"));
		Path clone = folder.getRoot().toPath().resolve(this.base);
		if (CLONE.isEmpty()) {
			this.repository = TestRepository.create(clone);
			this.repository.write("pom.xml", "<project><artifactId>spring-cloud-netflix</artifactId></project>\n");
			try (ZipFile zip = new ZipFile(this.release.sources().toFile());
					InputStream source = zip.getInputStream(zip.getEntry(PullRequest.REPLACED.replaceFirst(".*/java/", "")))) {
				this.repository.write(PullRequest.REPLACED, new String(source.readAllBytes(), StandardCharsets.UTF_8));
			}
			this.repository.commit();
			this.repository.git("tag", this.base);
		}
		else {
			new TestRepository(Path.of(CLONE)).git("clone", "--quiet", "--shared", ".", clone.toString());
			this.repository = new TestRepository(clone).configure();
			this.repository.git("fetch", "--quiet", "origin", "+refs/remotes/origin/*:refs/remotes/origin/*");
		}
		this.repository.makeTheChange(this.base);
		String start = Clone.at(clone).commit(this.base);
		this.commits = Stream.concat(Stream.of(start),
				this.repository.git("rev-list", "--reverse", start + "..the-change").lines()).toList();
		for (int i = 0; i < this.commits.size(); i++) {
			Map<String, String> sources = changed(0, i, "src/main");
			this.main.add(new Classes(List.of(this.release.jar()), this.release).compile(sources, directory("main" + i)));
		}
	}

	@Test
	public void theBranchIsTheSeriesThatThePagesDescribe() throws IOException {
		assertThat(this.repository.git("symbolic-ref", "--short", "HEAD")).isEqualTo("the-change");
		assertThat(this.repository.git("status", "--porcelain")).isEmpty();
		assertThat(this.commits).hasSize(1 + PullRequest.STEPS.size());
		try (Stream<Path> files = Files.list(FORK.resolve("docs/upstream-pr"))) {
			List<Path> pages = files.filter(page -> page.getFileName().toString().startsWith("0")).sorted().toList();
			assertThat(pages).hasSize(PullRequest.STEPS.size());
			for (int i = 1; i <= pages.size(); i++) {
				assertThat("# " + this.repository.git("log", "-1", "--format=%B", this.commits.get(i)))
						.isEqualTo(Files.readString(pages.get(i - 1)).strip());
			}
		}
	}

	/**
	 * A branch that does not end in what is tested here would prove nothing.
	 */
	@Test
	public void theSeriesEndsInOurClasses() throws IOException {
		Map<String, String> travelled = changed(0, PullRequest.STEPS.size(), "src/main");
		List<String> names = new ArrayList<>();
		for (Path file : list("src/main")) {
			String name = file.getFileName().toString();
			if (!name.startsWith("Patch")) {
				names.add(PullRequest.path(name.replace(".java", "")));
			}
		}
		assertThat(travelled.keySet()).containsExactlyInAnyOrderElementsOf(names);
		assertThat(travelled.values()).noneMatch(Pattern.compile("Patch[A-Z]|patched").asPredicate());
	}

	@Test
	public void nothingIsChangedButTheOneClass() {
		String files = this.repository.git("diff", "--name-status", this.commits.get(0), "the-change");
		assertThat(files.lines().filter(line -> !line.startsWith("A\t" + PullRequest.MODULE + "/src/")))
				.containsExactly("M\t" + PullRequest.REPLACED);
		assertThat(this.repository.git("diff", "--unified=0", this.commits.get(0), this.commits.get(1), "--",
				PullRequest.REPLACED).lines().filter(line -> line.startsWith("@@"))).isNotEmpty()
						.allMatch(line -> line.contains("ZuulHandlerMapping") || line.contains("setDirty"));
	}

	@Test
	public void theSeriesCanBeReadInOneSitting() {
		int sum = 0;
		for (int i = 1; i < this.commits.size(); i++) {
			int lines = this.repository.git("diff", "--numstat", this.commits.get(i - 1), this.commits.get(i)).lines()
					.map(line -> line.split("\t")).mapToInt(line -> Integer.parseInt(line[0]) + Integer.parseInt(line[1]))
					.sum();
			System.out.println(this.base + ", commit " + i + ": " + lines + " changed lines");
			assertThat(lines).isLessThan(750);
			sum += lines;
		}
		System.out.println(this.base + ", the series: " + sum + " changed lines");
		assertThat(sum).isLessThan(2400);
	}

	@Test
	public void headerAndAuthorsAreThoseOfTheBranch() {
		String before = this.repository.git("show", this.commits.get(0) + ":" + PullRequest.REPLACED);
		String header = before.substring(0, before.indexOf("*/"));
		changed(0, PullRequest.STEPS.size(), "src").forEach((name, text) -> assertThat(text).as(name).startsWith(header)
				.contains(" * @author " + TestRepository.AUTHOR + "\n"));
		assertThat(this.repository.git("show", "the-change:" + PullRequest.REPLACED))
				.contains(before.lines().filter(line -> line.contains("@author ")).toList());
	}

	@Test
	public void theTestsOfEachCommitFailOnTheOneBeforeForTheStatedReason() throws Exception {
		for (int i = 1; i < this.commits.size(); i++) {
			Map<String, String> tests = changed(i - 1, i, "src/test");
			// those of the inside do not compile without it, except where a plainer class of the name is there
			tests.keySet().removeIf(name -> !name.contains("ZuulHandlerMapping") && !name.contains("RoutePatterns"));
			Map<String, String> failures = test(tests, i - 1, "without" + i);
			Map<String, String> stated = FAIL_BEFORE.get(i - 1);
			assertThat(failures.keySet()).as("without commit " + i + ": " + failures).isEqualTo(stated.keySet());
			stated.forEach((test, reason) -> assertThat(failures.get(test)).as(test).contains(reason));
		}
	}

	@Test
	public void theTestsOfEachCommitAndThoseBeforeAndUpstreamsOwnPassOnIt() throws Exception {
		for (int i = 1; i < this.commits.size(); i++) {
			Map<String, String> tests = changed(0, i, "src/test");
			String upstreams = PullRequest.path("ZuulHandlerMappingTests");
			if (!CLONE.isEmpty()) {
				tests.put(upstreams, this.repository.git("show", this.commits.get(i) + ":" + upstreams));
			}
			assertThat(test(tests, i, "with" + i)).as("commit " + i).isEmpty();
		}
	}

	/**
	 * The variations that do not travel hold, too, but for what a later commit is about: each can be merged alone.
	 */
	@Test
	public void theTestsThatStayHerePassFromTheSecondCommitOn() throws Exception {
		assumeTrue("are for the release that is built", this.version.equals(System.getProperty("upstream.release")));
		for (int i = 2; i < this.commits.size(); i++) {
			Map<String, String> tests = new TreeMap<>();
			for (Path file : list("src/test")) {
				if (!Pattern.compile(NOT_YET.get(i)).matcher(file.getFileName().toString()).find()) {
					tests.put("src/test/java/" + file.toString().replaceFirst(".*[/\\\\]java[/\\\\]", ""), Files.readString(file));
				}
			}
			Map<String, String> failures = test(tests, i, "staying" + i);
			failures.keySet().removeIf(Pattern.compile(NOT_YET.get(i)).asPredicate());
			assertThat(failures).as("commit " + i).isEmpty();
		}
	}

	@Test
	public void upstreamsCheckstyleFindsNothing() throws Exception {
		assumeTrue("the branch has no checks, or they are not published", this.version.startsWith("2.2."));
		String suppressions = Files.writeString(directory("checkstyle").resolve("suppressions.xml"), """
				<!DOCTYPE suppressions PUBLIC "-//Puppy Crawl//DTD Suppressions 1.1//EN" "suppressions_1_1.dtd">
				<suppressions>
					<suppress files=".*src.test.java.*" checks="Javadoc.*"/>
				</suppressions>
				""").toString();
		Properties settings = new Properties();
		settings.setProperty("checkstyle.header.file", Checker.class.getResource("/checkstyle-header.txt").toString());
		settings.setProperty("checkstyle.suppressions.file", suppressions);
		settings.setProperty("checkstyle.additional.suppressions.file", suppressions);
		Checker checker = new Checker();
		checker.setModuleClassLoader(Checker.class.getClassLoader());
		checker.configure(ConfigurationLoader.loadConfiguration(Checker.class.getResource("/checkstyle.xml").toString(),
				new PropertiesExpander(settings)));
		checker.addListener(new DefaultLogger(System.out, OutputStreamOptions.NONE));
		for (int i = 1; i < this.commits.size(); i++) {
			List<File> files = new ArrayList<>();
			Path directory = directory("checkstyle" + i);
			for (Map.Entry<String, String> file : changed(i - 1, i, "src").entrySet()) {
				Path path = directory.resolve(file.getKey());
				Files.createDirectories(path.getParent());
				files.add(Files.writeString(path, file.getValue()).toFile());
			}
			assertThat(checker.process(files)).as("findings in commit " + i).isZero();
		}
	}

	private Map<String, String> test(Map<String, String> tests, int commit, String name) throws Exception {
		return this.main.get(commit).compile(tests, directory(name))
				.test(tests.keySet().stream().filter(path -> path.endsWith("Tests.java")).toList());
	}

	// the files that commits change, as the last of them has them
	private Map<String, String> changed(int from, int to, String under) {
		Map<String, String> files = new TreeMap<>();
		this.repository.git("diff", "--name-only", this.commits.get(from), this.commits.get(to), "--",
				PullRequest.MODULE + "/" + under).lines().forEach(name -> files.put(name,
						Clone.at(this.repository.directory()).read(this.commits.get(to), name)));
		return files;
	}

	private Path directory(String name) throws IOException {
		return Files.createDirectories(folder.getRoot().toPath().resolve(this.base + "-classes").resolve(name));
	}

	private static List<Path> list(String kind) throws IOException {
		try (Stream<Path> files = Files.walk(FORK.resolve(PullRequest.MODULE).resolve(kind + "/java"))) {
			return files.filter(file -> file.toString().endsWith(".java")).toList();
		}
	}

}
