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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;

import org.springframework.cloud.netflix.zuul.patched.pullrequest.Workbench.Outcome;

/**
 * A stand-in clone with the branch made, and what has been compiled of it.
 */
class Stage {

	private final TestRepository repository;

	private final Workbench workbench;

	private final Path directory;

	private final Map<String, Path> trees = new HashMap<>();

	private final Map<String, Path> main = new HashMap<>();

	Stage(String release, Path directory) throws Exception {
		this.directory = directory;
		Train train = Train.resolve(release);
		this.repository = train.standIn(this.directory.resolve("clone"));
		this.workbench = new Workbench(train.classPath(), this.directory);
		new PullRequest(this.repository.options("v" + release)).make();
	}

	String git(String... arguments) {
		return this.repository.git(arguments).strip();
	}

	Outcome test(String tests, String main) throws Exception {
		if (!this.main.containsKey(main)) {
			this.main.put(main, this.workbench.compileMain(tree(main)));
		}
		return this.workbench.test(tree(tests), this.main.get(main));
	}

	/**
	 * Runs the checks of the builds of 2.2.x on the files that a commit changes.
	 * @param commit the commit
	 * @return what they printed
	 */
	String checkstyle(String commit) throws Exception {
		List<Path> tool = Train.resolveTool("com.puppycrawl.tools:checkstyle:8.18",
				"org.springframework.cloud:spring-cloud-build-tools:2.3.5.RELEASE");
		Path rules = tool.stream().filter((jar) -> jar.toString().contains("build-tools")).findFirst().orElseThrow();
		try (ZipFile zip = new ZipFile(rules.toFile())) {
			for (String name : List.of("checkstyle.xml", "checkstyle-header.txt")) {
				Files.write(this.directory.resolve(name), zip.getInputStream(zip.getEntry(name)).readAllBytes());
			}
		}
		Path suppressions = this.directory.resolve("suppressions.xml");
		Files.writeString(suppressions, """
				<!DOCTYPE suppressions PUBLIC "-//Puppy Crawl//DTD Suppressions 1.1//EN" "suppressions_1_1.dtd">
				<suppressions>
					<suppress files=".*src.test.java.*" checks="Javadoc.*"/>
				</suppressions>
				""");
		Path settings = this.directory.resolve("checkstyle.properties");
		Files.writeString(settings, "checkstyle.header.file=" + this.directory.resolve("checkstyle-header.txt")
				+ "\ncheckstyle.suppressions.file=" + suppressions + "\ncheckstyle.additional.suppressions.file=" + suppressions + "\n");
		List<String> arguments = new ArrayList<>(List.of("com.puppycrawl.tools.checkstyle.Main", "-c",
				this.directory.resolve("checkstyle.xml").toString(), "-p", settings.toString()));
		git("diff", "--name-only", commit + "~1", commit).lines()
				.forEach((name) -> arguments.add(tree(commit).resolve(name).toString()));
		return this.workbench.run(tool, arguments);
	}

	private Path tree(String commit) {
		return this.trees.computeIfAbsent(commit, (name) -> {
			Path tree = this.directory.resolve("tree" + this.trees.size());
			git("worktree", "add", "--quiet", "--detach", tree.toString(), name);
			return tree;
		});
	}

}
