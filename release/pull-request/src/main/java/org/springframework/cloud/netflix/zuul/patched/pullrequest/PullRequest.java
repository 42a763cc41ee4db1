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

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;

/**
 * The command that makes the change a branch of a clone of spring-cloud-netflix: two commits, of which the first can be
 * merged alone.
 */
public final class PullRequest {

	static final String MODULE = "spring-cloud-netflix-zuul";

	static final String REPLACED = MODULE
			+ "/src/main/java/org/springframework/cloud/netflix/zuul/web/ZuulHandlerMapping.java";

	/** The regression test of the first commit. Every other file belongs to the second. */
	static final String MINIMAL_TEST = MODULE
			+ "/src/test/java/org/springframework/cloud/netflix/zuul/web/ZuulHandlerMappingRefreshOrderTests.java";

	private final Options options;

	PullRequest(Options options) {
		this.options = options;
	}

	/**
	 * Runs the command. An error that the user can put right ends the JVM with status 1 and one message.
	 * @param args none: the options are system properties
	 */
	public static void main(String[] args) {
		try {
			System.out.println(new PullRequest(Options.from(System.getProperties())).make());
		}
		catch (UserError ex) {
			System.err.println("error: " + ex.getMessage());
			System.exit(1);
		}
	}

	/**
	 * Makes the branch and, if asked for, the patch files. Nothing is touched before all is known to fit.
	 * @return what was made, for the user to read
	 * @throws UserError if the user has to put something right first
	 */
	String make() {
		Clone clone = Clone.at(this.options.directory());
		String base = clone.commit(this.options.base());
		String upstream = replacedClass(clone, base);
		clone.requireReady(this.options.branch());
		List<Clone.Commit> commits = commits(upstream, clone.author());
		clone.makeBranch(this.options.branch(), base, commits, this.options.signoff());
		StringBuilder made = new StringBuilder("Made and checked out the branch " + this.options.branch() + " on "
				+ this.options.base() + ":\n" + clone.git("log", "--reverse", "--format=  %h %s", base + "..HEAD"));
		if (this.options.patches() != null) {
			new PatchFiles(this.options.origin(), this.options.forwarded()).write(clone, base, this.options.patches())
					.forEach((file) -> made.append("  ").append(file).append("\n"));
		}
		return made.toString().stripTrailing();
	}

	private String replacedClass(Clone clone, String base) {
		String pom = clone.read(base, "pom.xml");
		if (pom == null || !"spring-cloud-netflix".equals(artifactId(pom))) {
			throw new UserError(this.options.directory() + " is not a clone of spring-cloud-netflix, or "
					+ this.options.base() + " is not a branch with its sources: "
					+ ((pom == null) ? "there is no pom.xml" : "pom.xml is that of \"" + artifactId(pom) + "\"")
					+ ". Clone https://github.com/spring-cloud/spring-cloud-netflix and name that.");
		}
		String text = clone.read(base, REPLACED);
		if (text == null) {
			throw new UserError(this.options.base() + " has no Zuul, at least no " + REPLACED
					+ ". It is in 2.0.x, 2.1.x, 2.2.x and the releases from v2.0.0.RELEASE to v2.2.10.RELEASE.");
		}
		return text;
	}

	private static String artifactId(String pom) {
		try {
			DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
			factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
			return XPathFactory.newInstance().newXPath().evaluate("/project/artifactId",
					factory.newDocumentBuilder().parse(new ByteArrayInputStream(pom.getBytes(StandardCharsets.UTF_8))));
		}
		catch (Exception ex) {
			return "not a POM";
		}
	}

	private List<Clone.Commit> commits(String upstream, String sender) {
		UpstreamStyle style = new UpstreamStyle(REPLACED, upstream, sender);
		SortedMap<String, String> ours = new OurSources(this.options.fork(), MODULE).travelling();
		if (!ours.keySet().containsAll(List.of(REPLACED, MINIMAL_TEST))) {
			throw new IllegalStateException(this.options.fork() + " lacks " + REPLACED + " or " + MINIMAL_TEST);
		}
		ours.replaceAll((path, text) -> style.apply(path, text, path.equals(REPLACED)));
		Path pages = this.options.fork().resolve("docs/upstream-pr");
		Map<String, String> minimal = Map.of(REPLACED, MinimalChange.apply(REPLACED, upstream), MINIMAL_TEST,
				ours.remove(MINIMAL_TEST));
		return List.of(new Clone.Commit(Message.read(pages, "0001"), minimal),
				new Clone.Commit(Message.read(pages, "0002"), ours));
	}

}
