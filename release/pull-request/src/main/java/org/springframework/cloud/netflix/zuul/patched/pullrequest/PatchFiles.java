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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The commits as files for {@code git am}, with the header that distributors read besides, in the form of
 * <a href="https://dep-team.pages.debian.net/deps/dep3/">DEP-3</a>.
 */
record PatchFiles(String origin, String forwarded) {

	private static final String BUG = "\nBug: https://github.com/spring-cloud/spring-cloud-netflix/issues/";

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
		try {
			for (int i = 0; i < files.size(); i++) {
				String[] patch = Files.readString(files.get(i)).split("\n\n", 2);
				Files.writeString(files.get(i), patch[0] + "\n" + header(clone, commits.get(i)) + "\n\n" + patch[1]);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return files;
	}

	private String header(Clone clone, String commit) {
		String[] parts = clone.git("show", "--no-patch", "--format=%as%n%s%n%b", commit).strip().split("\n", 3);
		String body = parts[2].strip().lines().map(line -> line.isEmpty() ? " ." : " " + line)
				.collect(Collectors.joining("\n"));
		String bugs = Pattern.compile("\\bgh-(\\d+)").matcher(body).results().map(issue -> issue.group(1)).distinct()
				.map(BUG::concat).collect(Collectors.joining());
		return "Description: " + parts[1] + "\n" + body + "\nOrigin: " + this.origin + bugs + "\nForwarded: "
				+ this.forwarded + "\nLast-Update: " + parts[0];
	}

}
