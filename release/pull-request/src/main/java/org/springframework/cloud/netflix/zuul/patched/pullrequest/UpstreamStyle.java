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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.comments.JavadocComment;
import io.spring.javaformat.formatter.Formatter;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;

/**
 * The manner of a branch: licence header, order of imports, authors, line ends and formatting. All but the formatting is
 * read from the class that we replace, as it stands there.
 */
class UpstreamStyle {

	/** As the builds of 2.1.x and 2.2.x check it. */
	private static final List<String> SPRING_LAST = List.of("java.", "javax.", "", "org.springframework.");

	/** As in 2.0.x and the first 2.1. */
	private static final List<String> SPRING_WITH_ORG = List.of("java.", "javax.", "org.", "com.", "");

	private final String header;

	private final List<String> importGroups;

	private final List<String> authors;

	private final String lineSeparator;

	private final String sender;

	/**
	 * Reads the manner of a branch.
	 * @param name what to call the class in an error message
	 * @param text the class, as the branch has it
	 * @param sender who sends the change: an author of its files, as upstream's guide asks
	 */
	UpstreamStyle(String name, String text, String sender) {
		JavaText source = new JavaText(name, text);
		this.header = text.substring(0, source.begin(source.unit().getPackageDeclaration().orElseThrow())).strip();
		List<String> imports = source.unit().getImports().stream().map(ImportDeclaration::getNameAsString).toList();
		int firstCom = firstIndex(imports, "com.");
		int firstSpring = firstIndex(imports, "org.springframework.");
		this.importGroups = (firstCom > firstSpring) ? SPRING_WITH_ORG : SPRING_LAST;
		this.authors = authors(source.unit().getType(0));
		this.lineSeparator = source.lineSeparator();
		this.sender = sender;
	}

	/**
	 * Gives a file of ours the manner of the branch.
	 * @param name what to call the file in an error message
	 * @param text the file
	 * @param replacement whether it stands for upstream's class, whose authors it keeps
	 * @return the file as it belongs on the branch
	 */
	String apply(String name, String text, boolean replacement) {
		JavaText source = new JavaText(name, text);
		TypeDeclaration<?> type = source.unit().getType(0);
		int packageEnd = source.end(source.unit().getPackageDeclaration().orElseThrow());
		int importsEnd = source.unit().getImports().stream().mapToInt(source::end).max().orElse(packageEnd);
		Node documented = type.getJavadocComment().<Node>map((comment) -> comment).orElse(type);
		int documentation = source.begin(documented);
		int documentationEnd = (documented == type) ? documentation : source.end(documented);

		String styled = this.header + "\n\n"
				+ text.substring(source.begin(source.unit().getPackageDeclaration().get()), packageEnd) + "\n\n"
				+ imports(source.unit().getImports()) + text.substring(importsEnd, documentation).stripLeading()
				+ document(text.substring(documentation, documentationEnd), authors(type), replacement)
				+ ((documented == type) ? "\n" : "") + text.substring(documentationEnd);
		return format(styled).replace("\n", this.lineSeparator);
	}

	private String imports(List<ImportDeclaration> imports) {
		List<List<String>> groups = new ArrayList<>();
		this.importGroups.forEach((prefix) -> groups.add(new ArrayList<>()));
		List<String> statics = new ArrayList<>();
		for (ImportDeclaration declaration : imports) {
			String name = declaration.getNameAsString() + (declaration.isAsterisk() ? ".*" : "");
			if (declaration.isStatic()) {
				statics.add("import static " + name + ";\n");
			}
			else {
				groups.get(group(name)).add("import " + name + ";\n");
			}
		}
		groups.add(statics);
		return groups.stream().filter((group) -> !group.isEmpty())
				.map((group) -> group.stream().sorted().collect(Collectors.joining()) + "\n")
				.collect(Collectors.joining());
	}

	private int group(String name) {
		String longest = this.importGroups.stream().filter(name::startsWith)
				.max((one, other) -> Integer.compare(one.length(), other.length())).orElseThrow();
		return this.importGroups.indexOf(longest);
	}

	private String document(String javadoc, List<String> ours, boolean replacement) {
		Set<String> all = new LinkedHashSet<>(replacement ? this.authors : List.of());
		all.addAll(ours);
		if (ours.isEmpty()) {
			all.add(this.sender);
		}
		List<String> lines = new ArrayList<>();
		String content = javadoc.replaceFirst("^/\\*\\*", "").replaceFirst("\\*/$", "");
		Arrays.stream(content.split("\n")).map((line) -> line.replaceFirst("^\\s*\\*? ?", "").stripTrailing())
				.filter((line) -> !line.startsWith("@author ")).forEach(lines::add);
		while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
			lines.remove(lines.size() - 1);
		}
		while (!lines.isEmpty() && lines.get(0).isEmpty()) {
			lines.remove(0);
		}
		int at = firstIndex(lines, "@since", "@see", "@version", "@serial", "@deprecated");
		boolean tagsBefore = lines.subList(0, at).stream().anyMatch((line) -> line.startsWith("@"));
		if (at > 0 && !tagsBefore && !lines.get(at - 1).isEmpty()) {
			lines.add(at++, "");
		}
		for (String author : all) {
			lines.add(at++, "@author " + author);
		}
		return lines.stream().map((line) -> line.isEmpty() ? " *\n" : " * " + line + "\n")
				.collect(Collectors.joining("", "/**\n", " */"));
	}

	private static List<String> authors(TypeDeclaration<?> type) {
		return type.getJavadocComment().map(JavadocComment::getContent).stream().flatMap(String::lines)
				.map((line) -> line.replaceFirst("^\\s*\\* ?", "")).filter((line) -> line.startsWith("@author "))
				.map((line) -> line.substring("@author ".length()).strip()).toList();
	}

	/**
	 * Formats a file as the builds of 2.1.x and 2.2.x do.
	 * @param text the file, with line feeds
	 * @return the file, formatted
	 */
	static String format(String text) {
		IDocument document = new Document(text);
		try {
			new Formatter().format(text).apply(document);
		}
		catch (BadLocationException ex) {
			throw new IllegalStateException(ex);
		}
		return document.get();
	}

	private static int firstIndex(List<String> lines, String... prefixes) {
		return IntStream.range(0, lines.size())
				.filter((index) -> Arrays.stream(prefixes).anyMatch(lines.get(index)::startsWith)).findFirst()
				.orElse(lines.size());
	}

}
