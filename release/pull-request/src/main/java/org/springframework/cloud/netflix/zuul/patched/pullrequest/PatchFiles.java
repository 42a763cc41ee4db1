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
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commits as files for {@code git am}, with the header that distributors read besides, in the form of
 * <a href="https://dep-team.pages.debian.net/deps/dep3/">DEP-3</a>.
 */
class PatchFiles {

	private final String origin;

	private final String forwarded;

	PatchFiles(String origin, String forwarded) {
		this.origin = origin;
		this.forwarded = forwarded;
	}

	/**
	 * Writes the files.
	 * @param clone the clone, the branch checked out
	 * @param base the commit that the branch starts from
	 * @param directory where to put them
	 * @return the files, in the order of the commits
	 */
	List<Path> write(Clone clone, String base, Path directory) {
		List<Path> files = clone.git("format-patch", "--no-cover-letter", "--no-attach", "--output-directory",
				directory.toString(), base + "..HEAD").lines().map(Path::of).toList();
		List<String> commits = clone.git("rev-list", "--reverse", base + "..HEAD").lines().toList();
		for (int index = 0; index < files.size(); index++) {
			addHeader(clone, commits.get(index), files.get(index));
		}
		return files;
	}

	private void addHeader(Clone clone, String commit, Path file) {
		try {
			String[] patch = Files.readString(file).split("\n\n", 2);
			Files.writeString(file, patch[0] + "\n" + header(clone, commit) + "\n\n" + patch[1]);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private String header(Clone clone, String commit) {
		String[] parts = clone.git("show", "--no-patch", "--format=%as%n%s%n%b", commit).strip().split("\n", 3);
		Message message = new Message(parts[1], parts[2].strip());
		String body = message.body().lines().map((line) -> line.isEmpty() ? " ." : " " + line)
				.collect(Collectors.joining("\n"));
		String bugs = message.issues().stream().map((issue) -> "Bug: " + issue + "\n").collect(Collectors.joining());
		return "Description: " + message.subject() + "\n" + body + "\nOrigin: " + this.origin + "\n" + bugs
				+ "Forwarded: " + this.forwarded + "\nLast-Update: " + parts[0];
	}

}
