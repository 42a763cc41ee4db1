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

package org.springframework.cloud.netflix.zuul.patched.distribution.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The classes that the fork module has beside the one it replaces, as its sources tell.
 */
final class Helpers {

	private Helpers() {
	}

	/** Whether an entry of the jar is the class file of a helper, or of a class nested in one or in the replaced class. */
	static boolean isHelper(String entry) throws IOException {
		if (!entry.endsWith(".class")) {
			return false;
		}
		String type = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
		String outermost = type.replaceFirst("\\$.*", "");
		return classes().contains(outermost) || (!type.equals(outermost) && outermost.equals(Build.REPLACED.replace('/', '.')));
	}

	/** Names of the top-level classes. */
	static SortedSet<String> classes() throws IOException {
		SortedSet<String> classes = new TreeSet<>();
		for (String source : sources()) {
			classes.add(source.substring(0, source.length() - ".java".length()).replace('/', '.'));
		}
		classes.remove(Build.REPLACED.replace('/', '.'));
		return classes;
	}

	/** The source files of the fork module, the replaced class included, as they are named in a jar. */
	static SortedSet<String> sources() throws IOException {
		Path root = Build.forkSources();
		SortedSet<String> sources = new TreeSet<>();
		try (Stream<Path> files = Files.walk(root)) {
			files.filter((file) -> file.toString().endsWith(".java"))
					.forEach((file) -> sources.add(root.relativize(file).toString().replace('\\', '/')));
		}
		return sources;
	}

}
