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
import java.util.Properties;

/**
 * A git repository for a test, with an author of its own and none of the machine's hooks and signing.
 */
record TestRepository(Path directory) {

	static final String AUTHOR = "Ada Example";

	static TestRepository create(Path directory) throws Exception {
		Process init = new ProcessBuilder("git", "init", "--quiet", directory.toString()).inheritIO().start();
		if (init.waitFor() != 0) {
			throw new IOException("git init failed in " + directory);
		}
		TestRepository repository = new TestRepository(directory).configure();
		repository.git("checkout", "--quiet", "-b", "start");
		return repository;
	}

	TestRepository configure() {
		for (String setting : List.of("user.name=" + AUTHOR, "user.email=ada@example.org", "commit.gpgSign=false",
				"core.hooksPath=.git/hooks", "core.autocrlf=false", "format.signature=")) {
			git("config", setting.split("=", 2)[0], setting.split("=", 2)[1]);
		}
		return this;
	}

	String git(String... arguments) {
		return Clone.at(this.directory).git(arguments).strip();
	}

	TestRepository write(String path, String text) throws IOException {
		Path file = this.directory.resolve(path);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
		return this;
	}

	String read(String path) throws IOException {
		return Files.readString(this.directory.resolve(path));
	}

	void commit() {
		git("add", "--all");
		git("commit", "--quiet", "--message", "Stand in");
	}

	/**
	 * Makes the branch {@code the-change}.
	 * @param base what it starts from
	 * @param more names and values of other options
	 * @return what the command prints
	 */
	String makeTheChange(String base, String... more) {
		Properties options = new Properties();
		options.setProperty("fork", System.getProperty("fork"));
		options.setProperty("clone", this.directory.toString());
		options.setProperty("base", base);
		options.setProperty("branch", "the-change");
		for (int i = 0; i < more.length; i += 2) {
			options.setProperty(more[i], more[i + 1]);
		}
		return new PullRequest(options).make();
	}

}
