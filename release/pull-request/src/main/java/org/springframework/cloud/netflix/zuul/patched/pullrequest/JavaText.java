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

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Position;
import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;

/**
 * The text of a Java file together with what the parser makes of it, for edits that leave the rest of the file alone.
 */
class JavaText {

	private final String text;

	private final CompilationUnit unit;

	/**
	 * Parses a file.
	 * @param name what to call it in an error message
	 * @param text its text
	 * @throws UserError if it is not Java
	 */
	JavaText(String name, String text) {
		this.text = text;
		ParserConfiguration configuration = new ParserConfiguration().setLanguageLevel(LanguageLevel.JAVA_8);
		ParseResult<CompilationUnit> result = new JavaParser(configuration).parse(text);
		if (!result.isSuccessful()) {
			throw new UserError(name + " is not the Java that this command expects: " + result.getProblems());
		}
		this.unit = result.getResult().get();
	}

	CompilationUnit unit() {
		return this.unit;
	}

	String lineSeparator() {
		return this.text.contains("\r\n") ? "\r\n" : "\n";
	}

	int begin(Node node) {
		return offset(range(node).begin);
	}

	/**
	 * Finds the end of a node.
	 * @param node the node
	 * @return the offset behind its last character
	 */
	int end(Node node) {
		return offset(range(node).end) + 1;
	}

	/**
	 * Finds the white space that the line begins with.
	 * @param offset an offset in the line
	 * @return the indentation of the line
	 */
	String indentation(int offset) {
		int begin = Math.max(this.text.lastIndexOf('\n', offset - 1), this.text.lastIndexOf('\r', offset - 1)) + 1;
		int end = begin;
		while (end < this.text.length() && (this.text.charAt(end) == ' ' || this.text.charAt(end) == '\t')) {
			end++;
		}
		return this.text.substring(begin, end);
	}

	/**
	 * Tells whether only white space stands before something in its line.
	 * @param offset where it begins
	 * @return whether it is the first in its line
	 */
	boolean isFirstInLine(int offset) {
		String indentation = indentation(offset);
		int begin = offset - indentation.length();
		return begin >= 0 && this.text.startsWith(indentation, begin)
				&& (begin == 0 || this.text.charAt(begin - 1) == '\n' || this.text.charAt(begin - 1) == '\r');
	}

	private static Range range(Node node) {
		return node.getRange().orElseThrow();
	}

	private int offset(Position position) {
		int offset = 0;
		for (int line = 1; line < position.line; line++) {
			int feed = this.text.indexOf('\n', offset);
			int carriageReturn = this.text.indexOf('\r', offset);
			boolean alone = carriageReturn >= 0 && (feed < 0 || carriageReturn < feed - 1);
			offset = (alone ? carriageReturn : feed) + 1;
		}
		return offset + position.column - 1;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
