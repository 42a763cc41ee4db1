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

import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;

/**
 * The change of the first commit, made to the two statements of {@code setDirty} where they stand: refresh the locator
 * first, mark the mapping afterwards, also when the refresh throws.
 */
class MinimalChange {

	private static final List<String> WHY = List.of(
			"// marked last: a request that saw the mark any earlier would register the",
			"// old routes and take it down; and always, for what did get refreshed");

	private final JavaText source;

	private final MethodDeclaration method;

	private final Statement mark;

	private final Statement refresh;

	private MinimalChange(String name, String text) {
		this.source = new JavaText(name, text);
		this.method = this.source.unit().findAll(ClassOrInterfaceDeclaration.class).stream()
				.filter((type) -> type.getNameAsString().equals("ZuulHandlerMapping"))
				.flatMap((type) -> type.getMethodsBySignature("setDirty", "boolean").stream())
				.filter((method) -> method.getBody().isPresent()).findFirst()
				.orElseThrow(() -> unexpected(name, "no class ZuulHandlerMapping with a method setDirty(boolean)"));
		List<Statement> statements = this.method.getBody().get().getStatements();
		if (statements.size() != 2 || !marks(statements.get(0)) || !refreshes(statements.get(1))) {
			throw unexpected(name, "this method:\n" + this.method.getTokenRange().get());
		}
		this.mark = statements.get(0);
		this.refresh = statements.get(1);
	}

	/**
	 * Makes the change.
	 * @param name what to call the file in an error message
	 * @param text the file as upstream has it
	 * @return the file with the change
	 * @throws UserError if {@code setDirty} is not what it is in the releases 2.0.0 to 2.2.10
	 */
	static String apply(String name, String text) {
		return new MinimalChange(name, text).apply();
	}

	private String apply() {
		String text = this.source.toString();
		int begin = this.source.begin(this.mark);
		int end = this.source.end(this.refresh);
		String outer = this.source.indentation(this.source.begin(this.method));
		boolean ownLine = this.source.isFirstInLine(begin);
		String indentation = ownLine ? this.source.indentation(begin) : outer + "\t";
		String unit = indentation.startsWith(outer) && !indentation.equals(outer)
				? indentation.substring(outer.length()) : "\t";
		String newLine = this.source.lineSeparator() + indentation;

		StringBuilder change = new StringBuilder(ownLine ? "" : newLine);
		change.append("try {");
		String comments = text.substring(this.source.end(this.mark), this.source.begin(this.refresh)).strip();
		if (!comments.isEmpty()) {
			change.append(newLine).append(unit).append(comments);
		}
		change.append(newLine).append(unit).append(
				text.substring(this.source.begin(this.refresh), end).replaceAll("(\\r\\n|\\r|\\n)(?=.)", "$1" + unit));
		change.append(newLine).append("}").append(newLine).append("finally {");
		WHY.forEach((line) -> change.append(newLine).append(unit).append(line));
		change.append(newLine).append(unit).append(text, begin, this.source.end(this.mark));
		change.append(newLine).append("}");

		BlockStmt body = this.method.getBody().get();
		boolean closesInLine = text.substring(end, this.source.end(body) - 1).indexOf('\n') < 0;
		String rest = closesInLine ? this.source.lineSeparator() + outer + text.substring(end).stripLeading()
				: text.substring(end);
		return (ownLine ? text.substring(0, begin) : text.substring(0, begin).stripTrailing()) + change + rest;
	}

	private boolean marks(Statement statement) {
		if (!statement.isExpressionStmt() || !statement.asExpressionStmt().getExpression().isAssignExpr()) {
			return false;
		}
		AssignExpr assignment = statement.asExpressionStmt().getExpression().asAssignExpr();
		Expression parameter = new NameExpr(this.method.getParameter(0).getNameAsString());
		return assignment.getOperator() == AssignExpr.Operator.ASSIGN && assignment.getValue().equals(parameter)
				&& !assignment.getTarget().equals(parameter) && isDirty(assignment.getTarget());
	}

	private static boolean isDirty(Expression target) {
		return target.isNameExpr() ? target.asNameExpr().getNameAsString().equals("dirty")
				: target.toFieldAccessExpr().filter((access) -> access.getScope().isThisExpr())
						.map(FieldAccessExpr::getNameAsString).filter("dirty"::equals).isPresent();
	}

	private static boolean refreshes(Statement statement) {
		if (!statement.isIfStmt()) {
			return false;
		}
		IfStmt condition = statement.asIfStmt();
		return !condition.hasElseBranch()
				&& condition.getCondition().findFirst(InstanceOfExpr.class)
						.filter((test) -> test.getType().asString().equals("RefreshableRouteLocator")).isPresent()
				&& condition.getThenStmt().findAll(MethodCallExpr.class).stream()
						.anyMatch((call) -> call.getNameAsString().equals("refresh") && call.getArguments().isEmpty());
	}

	private static UserError unexpected(String name, String found) {
		return new UserError(name + " does not look as expected. Expected: setDirty(boolean) marks the mapping and then"
				+ " refreshes a RefreshableRouteLocator, two statements. Found: " + found
				+ "\nIf that is already a change of this kind, start from a base without it.");
	}

}
