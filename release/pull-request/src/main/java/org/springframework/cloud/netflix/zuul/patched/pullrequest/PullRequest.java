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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command that makes the change a branch of a clone of spring-cloud-netflix: a short series of commits, each of
 * which can be merged without those after it.
 */
public final class PullRequest {

	/**
	 * The classes that each commit brings from the module that is forked. What stands in {@code src/steps/<number>} goes
	 * with them: chosen tests, and plainer classes that a later commit replaces. The message is the page
	 * {@code docs/upstream-pr/000<number>-*.md}.
	 */
	static final List<List<String>> STEPS = List.of(List.of("ZuulHandlerMappingRefreshOrderTests"),
			List.of("CurrentRoutes", "FailedReading", "IgnoredPaths"),
			List.of("RouteTable"), List.of("ZuulHandlerMapping", "RouteHandlers", "OwnHandlers", "RouteRegistration"),
			List.of("RoutePatterns", "RoutePattern", "RoutePatternsTests"));

	static final String MODULE = "spring-cloud-netflix-zuul";

	static final String REPLACED = path("ZuulHandlerMapping");

	private static final String USAGE = """
			Usage: ./mvnw -q -pl release/pull-request compile exec:java -Dclone=<dir> -Dbase=<branch or tag> [options]
			  -Dclone      a clone of spring-cloud-netflix, its work tree clean
			  -Dbase       where the branch starts: 2.0.x, 2.1.x, 2.2.x, or a release from v2.0.0.RELEASE on
			  -Dbranch     the name of the branch to make (zuul-lost-refresh-<base>)
			  -Dpatches    write the commits as patch files into this directory, too
			  -Dorigin     Origin: of the patch files, best a URL
			  -Dforwarded  Forwarded: of the patch files (no), the pull request's URL once there is one
			  -Dsignoff    add your Signed-off-by to the commits (false)""";

	/** The two statements of upstream's {@code setDirty}. */
	private static final Pattern SET_DIRTY = Pattern.compile("(?s)(void setDirty\\(boolean dirty\\) \\{\n)"
			+ "(\t\tthis\\.dirty = dirty;\n)(\t\tif \\(this\\.routeLocator instanceof RefreshableRouteLocator\\) \\{\n"
			+ "[^}]*\\.refresh\\(\\);\n\t\t\\}\n)\t\\}\n");

	/** What is ours alone is named so, and stays here with every method that mentions it. */
	private static final Pattern STAYS = Pattern.compile("\\bPatch[A-Z]");

	private static final Pattern IMPORT = Pattern.compile("(?m)^import [\\w.]+\\.(\\w+);\n+");

	private final Properties options;

	private final Path fork;

	PullRequest(Properties options) {
		this.options = options;
		this.fork = Path.of(options.getProperty("fork"));
	}

	/**
	 * Runs the command. An error that the user can put right ends the JVM with status 1 and one message.
	 * @param args none: the options are system properties
	 */
	public static void main(String[] args) {
		try {
			System.out.println(new PullRequest(System.getProperties()).make());
		}
		catch (UserError ex) {
			System.err.println("error: " + ex.getMessage());
			System.exit(1);
		}
	}

	/**
	 * Makes the branch and, if asked for, the patch files. Nothing is touched before all is known to fit.
	 * @return what was made, for the user to read
	 * @throws UserError if the user has to put something right first
	 */
	String make() {
		Clone clone = Clone.at(Path.of(required("clone")).toAbsolutePath().normalize());
		String name = required("base");
		String base = clone.commit(name);
		String upstream = replacedClass(clone, base, name);
		String branch = option("branch", "zuul-lost-refresh-" + name.replaceAll("[^A-Za-z0-9.-]", "-"));
		clone.requireReady(branch);
		BranchStyle style = new BranchStyle(upstream, clone.author());
		List<Clone.Commit> commits = new ArrayList<>();
		for (int number = 1; number <= STEPS.size(); number++) {
			Map<String, String> files = files(number, style);
			if (number == 1) {
				files.put(REPLACED, refreshBeforeMarking(upstream));
			}
			commits.add(new Clone.Commit(message(number), files));
		}
		clone.makeBranch(branch, base, commits, !"false".equals(option("signoff", "false")));
		StringBuilder made = new StringBuilder("Made and checked out the branch " + branch + " on " + name + ":\n"
				+ clone.git("log", "--reverse", "--format=  %h %s", base + "..HEAD"));
		if (this.options.containsKey("patches")) {
			new PatchFiles(option("origin", "other, spring-cloud-netflix-zuul-patched"), option("forwarded", "no"))
					.write(clone, base, Path.of(required("patches")).toAbsolutePath())
					.forEach(file -> made.append("  ").append(file).append("\n"));
		}
		return made.toString().stripTrailing();
	}

	private String replacedClass(Clone clone, String base, String name) {
		String pom = clone.read(base, "pom.xml");
		if (pom == null || !pom.contains("<artifactId>spring-cloud-netflix</artifactId>")) {
			throw new UserError(required("clone") + " is not a clone of spring-cloud-netflix, or " + name
					+ " is not a branch with its sources: " + (pom == null ? "there is no pom.xml" : "its pom.xml is another's")
					+ ". Clone https://github.com/spring-cloud/spring-cloud-netflix and name that.");
		}
		String text = clone.read(base, REPLACED);
		if (text == null) {
			throw new UserError(name + " has no Zuul, at least no " + REPLACED
					+ ". It is in 2.0.x, 2.1.x, 2.2.x and the releases from v2.0.0.RELEASE to v2.2.10.RELEASE.");
		}
		return text;
	}

	private static String refreshBeforeMarking(String upstream) {
		Matcher method = SET_DIRTY.matcher(upstream);
		if (!method.find()) {
			int found = Math.max(0, upstream.indexOf("void setDirty"));
			throw new UserError(REPLACED + " does not look as expected. Expected: setDirty(boolean) marks the mapping and"
					+ " then refreshes a RefreshableRouteLocator, two statements. Found:\n"
					+ upstream.substring(found, Math.min(upstream.length(), found + 400))
					+ "\nIf that is already a change of this kind, start from a base without it.");
		}
		return method.replaceFirst(match -> match.group(1) + "\t\ttry {\n" + indent(match.group(3)) + """
						}
						finally {
							// marked last: a request that saw the mark any earlier would register the
							// old routes and take it down; and always, for what did get refreshed
				""" + indent(match.group(2)) + "\t\t}\n\t}\n");
	}

	private static String indent(String lines) {
		return lines.replaceAll("(?m)^(?=.)", "\t");
	}

	private Map<String, String> files(int number, BranchStyle style) {
		List<Path> sources = new ArrayList<>();
		STEPS.get(number - 1).forEach(name -> sources.add(this.fork.resolve(path(name))));
		Path own = this.fork.resolve("release/pull-request/src/steps/" + number);
		try (Stream<Path> files = Files.isDirectory(own) ? Files.list(own) : Stream.empty()) {
			files.forEach(sources::add);
			Map<String, String> texts = new TreeMap<>();
			for (Path source : sources) {
				String path = path(source.getFileName().toString().replace(".java", ""));
				texts.put(path, style.apply(withoutOurs(Files.readString(source)), path.equals(REPLACED)));
			}
			return texts;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	// A member of a class begins behind an empty line, one tab in. Imports that only ours needed go, too.
	private static String withoutOurs(String text) {
		String left = Stream.of(text.split("\n\n(?=\t\\S)")).filter(member -> !STAYS.matcher(member).find())
				.collect(Collectors.joining("\n\n"));
		return IMPORT.matcher(left).replaceAll(found -> Pattern.compile("\\b" + found.group(1) + "\\b").matcher(left)
				.results().count() > 1 ? found.group() : "");
	}

	private String message(int number) {
		try (Stream<Path> pages = Files.list(this.fork.resolve("docs/upstream-pr"))) {
			Path page = pages.filter(file -> file.getFileName().toString().startsWith("000" + number)).findFirst().get();
			return Files.readString(page).replaceFirst("^# ", "");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * The path of a class in this project, which is that in upstream's.
	 */
	static String path(String name) {
		return MODULE + "/src/" + (name.endsWith("Tests") ? "test" : "main")
				+ "/java/org/springframework/cloud/netflix/zuul/web/" + name + ".java";
	}

	private String option(String name, String other) {
		return this.options.getProperty(name, other);
	}

	private String required(String name) {
		if (option(name, "").isEmpty()) {
			throw new UserError("-D" + name + " is missing.\n" + USAGE);
		}
		return option(name, "");
	}

}
