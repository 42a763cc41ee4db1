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
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.NameExpr;

/**
 * What travels: every Java file of this project's module, which has the paths of upstream's, but for the classes whose
 * Javadoc says that they stay, and the methods that call those.
 */
class OurSources {

	private static final String STAYS = "Not part of what is proposed upstream";

	private final SortedMap<String, JavaText> files = new TreeMap<>();

	private final Set<String> staying = new TreeSet<>();

	/**
	 * Reads the files.
	 * @param fork the directory of this project
	 * @param module the module in it
	 */
	OurSources(Path fork, String module) {
		Path root = fork.toAbsolutePath().normalize();
		try (Stream<Path> paths = Files.walk(root.resolve(module + "/src"))) {
			for (Path path : paths.filter((path) -> path.toString().endsWith(".java")).toList()) {
				String name = root.relativize(path).toString().replace('\\', '/');
				this.files.put(name, new JavaText(name, Files.readString(path)));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.files.values().removeIf((file) -> {
			boolean stays = file.unit().getType(0).getJavadocComment()
					.filter((comment) -> comment.getContent().contains(STAYS)).isPresent();
			if (stays) {
				this.staying.add(file.unit().getType(0).getNameAsString());
			}
			return stays;
		});
	}

	/**
	 * Returns what travels.
	 * @return the text of the files, by path
	 */
	SortedMap<String, String> travelling() {
		SortedMap<String, String> travelling = new TreeMap<>();
		this.files.forEach((name, file) -> travelling.put(name, withoutCallers(name, file)));
		return travelling;
	}

	private String withoutCallers(String name, JavaText file) {
		StringBuilder text = new StringBuilder(file.toString());
		List<MethodDeclaration> callers = file.unit().findAll(MethodDeclaration.class, this::callsStaying);
		callers.sort(Comparator.comparing(file::begin).reversed());
		for (MethodDeclaration caller : callers) {
			int begin = file.begin(caller.getComment().<Node>map((comment) -> comment).orElse(caller));
			int line = text.lastIndexOf("\n", begin) + 1;
			text.delete(line, text.indexOf("\n", file.end(caller)) + 1);
			if (text.charAt(line) == '\n') {
				text.deleteCharAt(line);
			}
		}
		JavaText rest = new JavaText(name, text.toString());
		if (callsStaying(rest.unit())) {
			throw new IllegalStateException(name + " uses " + this.staying + ", which stays, outside a method");
		}
		return text.toString();
	}

	private boolean callsStaying(Node node) {
		return node.findFirst(NameExpr.class, (expression) -> this.staying.contains(expression.getNameAsString()))
				.isPresent();
	}

}
