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

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.spring.javaformat.formatter.Formatter;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;

/**
 * The manner of a branch: licence header, order of imports and authors are read from the class that we replace, as it
 * stands there. The formatting is that which the builds of 2.1.x and 2.2.x apply.
 */
class BranchStyle {

	private static final Pattern IMPORTS = Pattern.compile("(?m)(^import .*;\n+)+");

	private static final Pattern AUTHOR = Pattern.compile(" \\* @author .*\n");

	private static final Pattern JAVADOC_END = Pattern.compile("(?m)^ \\*/\n(?=public |final |class )");

	private final String header;

	private final List<String> importGroups;

	private final String authors;

	private final String sender;

	/**
	 * Reads the manner of a branch.
	 * @param upstream the class that we replace, as the branch has it
	 * @param sender who sends the change: an author of its files, as upstream's guide asks
	 */
	BranchStyle(String upstream, String sender) {
		this.header = upstream.substring(0, upstream.indexOf("package "));
		boolean springWithOrg = upstream.indexOf("import com.") > upstream.indexOf("import org.springframework.");
		this.importGroups = springWithOrg ? List.of("import java\\.", "import javax\\.", "import org\\.", "import com\\.")
				: List.of("import java\\.", "import javax\\.", "import (?!static|org\\.springframework\\.)",
						"import (?!static)");
		this.authors = AUTHOR.matcher(upstream).results().map(MatchResult::group).collect(Collectors.joining());
		this.sender = " * @author " + sender + "\n";
	}

	/**
	 * Gives a file of ours the manner of the branch.
	 * @param text the file
	 * @param replacement whether it stands for upstream's class, whose authors it keeps
	 * @return the file as it belongs on the branch
	 */
	String apply(String text, boolean replacement) {
		String styled = this.header + text.substring(text.indexOf("package "));
		styled = IMPORTS.matcher(styled).replaceFirst(block -> sort(block.group()));
		styled = JAVADOC_END.matcher(styled).replaceFirst(
				Matcher.quoteReplacement(" *\n" + (replacement ? this.authors : "") + this.sender + " */\n"));
		IDocument document = new Document(styled);
		try {
			new Formatter().format(styled).apply(document);
		}
		catch (BadLocationException ex) {
			throw new IllegalStateException(ex);
		}
		return document.get();
	}

	private String sort(String imports) {
		SortedMap<Integer, TreeSet<String>> groups = new TreeMap<>();
		imports.lines().filter(line -> !line.isEmpty())
				.forEach(line -> groups.computeIfAbsent(group(line), key -> new TreeSet<>()).add(line + "\n"));
		return groups.values().stream().map(group -> String.join("", group) + "\n").collect(Collectors.joining());
	}

	private int group(String line) {
		int group = 0;
		while (group < this.importGroups.size() && !Pattern.compile(this.importGroups.get(group)).matcher(line).lookingAt()) {
			group++;
		}
		return group;
	}

}
