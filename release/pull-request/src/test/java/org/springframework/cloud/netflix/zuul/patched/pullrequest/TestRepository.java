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

/**
 * A git repository for a test, with an author of its own and none of the machine's hooks and signing.
 */
class TestRepository {

	static final String AUTHOR = "Ada Example";

	private final Path directory;

	TestRepository(Path directory) throws IOException {
		this.directory = directory;
		Files.createDirectories(directory);
		ProcessBuilder init = new ProcessBuilder("git", "init", "--quiet", directory.toString()).inheritIO();
		try {
			if (init.start().waitFor() != 0) {
				throw new IOException("git init failed in " + directory);
			}
		}
		catch (InterruptedException ex) {
			throw new IOException(ex);
		}
		for (String setting : List.of("user.name=" + AUTHOR, "user.email=ada@example.org", "commit.gpgSign=false",
				"core.hooksPath=.git/hooks", "core.autocrlf=false", "format.signature=")) {
			git("config", setting.split("=", 2)[0], setting.split("=", 2)[1]);
		}
		git("checkout", "--quiet", "-b", "start");
	}

	Path directory() {
		return this.directory;
	}

	String git(String... arguments) {
		return Clone.at(this.directory).git(arguments);
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

	Options options(String base) {
		return new Options(Path.of(System.getProperty("fork")), this.directory, base, "the-change", null,
				"other, a test", "no", false);
	}

}
