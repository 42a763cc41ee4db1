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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A commit's message. Its only source is the commit's page in {@code docs/upstream-pr}: the heading is the subject, the
 * rest the body.
 *
 * @param subject the first line
 * @param body the rest
 */
record Message(String subject, String body) {

	private static final String ISSUES = "https://github.com/spring-cloud/spring-cloud-netflix/issues/";

	/**
	 * Reads the page of a commit.
	 * @param pages the directory of the pages
	 * @param number the number that the page's name begins with
	 * @return the message on it
	 */
	static Message read(Path pages, String number) {
		try (Stream<Path> files = Files.list(pages)) {
			Path page = files.filter((file) -> file.getFileName().toString().startsWith(number + "-")).findFirst()
					.orElseThrow(() -> new IllegalStateException("no page " + number + "-*.md in " + pages));
			String[] parts = Files.readString(page).split("\n", 2);
			return new Message(parts[0].replaceFirst("^# *", "").strip(), parts[1].strip());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	String text() {
		return this.subject + "\n\n" + this.body + "\n";
	}

	/**
	 * Lists the issues that the body mentions as {@code gh-} and a number.
	 * @return their addresses
	 */
	List<String> issues() {
		return Pattern.compile("\\bgh-(\\d+)").matcher(this.body).results().map((MatchResult issue) -> issue.group(1))
				.distinct().map(ISSUES::concat).toList();
	}

}
