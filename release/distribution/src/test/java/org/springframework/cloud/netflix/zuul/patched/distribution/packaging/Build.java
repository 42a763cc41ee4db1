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
import java.util.List;
import java.util.stream.Stream;

/**
 * What the build hands to the tests of the final artifacts.
 */
public final class Build {

	static final String REPLACED = "org/springframework/cloud/netflix/zuul/web/ZuulHandlerMapping";

	static final String MAVEN = "META-INF/maven/org.springframework.cloud/" + artifactId() + "/";

	static final String FACTS = "META-INF/spring-cloud-netflix-zuul-patch.properties";

	private Build() {
	}

	/** Before Finchley the class is part of another artifact. */
	static String artifactId() {
		return get("patched.artifactId");
	}

	static String version() {
		return get("project.version");
	}

	static String upstreamVersion() {
		return get("upstream.version");
	}

	/** The first two numbers of the Spring Boot that the release is tested on, as one to compare. */
	static double springBoot() {
		return Double.parseDouble(get("spring-boot.version").replaceFirst("(\\d+\\.\\d+).*", "$1"));
	}

	static String upstreamSha256() {
		return get("upstream.sha256");
	}

	static Jar patchedJar() {
		return Jar.read(path("patched.jar"));
	}

	static Jar patchedSources() {
		return Jar.read(path("patched.sources"));
	}

	static Jar upstreamJar() {
		return Jar.read(path("upstream.jar"));
	}

	static Jar upstreamSources() {
		return Jar.read(path("upstream.sources"));
	}

	static Path patchedPom() {
		return path("patched.pom");
	}

	/** Where the build keeps what it resolved; more than one with Maven's {@code maven.repo.local.tail}. */
	public static List<Path> localRepositories() {
		return Stream.of(get("local.repository"), System.getProperty("local.repository.tail", "")).flatMap((value) -> Stream.of(value.split(",")))
				.filter((value) -> !value.isEmpty() && !value.startsWith("${")).map(Path::of).toList();
	}

	/** What is published, laid out as a repository. */
	static Path publication() {
		return path("publication");
	}

	/** The artifact that is built unless told otherwise, which the documentation speaks of. */
	static String defaultVersion() throws IOException {
		return version().replace(upstreamVersion(), defaultUpstreamVersion());
	}

	static String defaultUpstreamVersion() throws IOException {
		return Files.readString(file(".mvn/maven.config")).strip().replaceFirst("-Drevision=", "");
	}

	/** Fills in versions, as the invoker plugin does in the consumers' POMs, and artifacts. */
	static String filter(String text) {
		return text.replace("spring-cloud-starter-netflix-zuul", get("zuul.starter"))
				.replace("spring-cloud-netflix-zuul", artifactId()).replace("@project.version@", version())
				.replace("@revision@", upstreamVersion()).replace("@release.train@", get("release.train"));
	}

	/** A file of the repository. */
	static Path file(String name) {
		return path("root").resolve(name);
	}

	/** A file below this module's target. */
	static Path output(String name) {
		return path("build").resolve(name);
	}

	/** The sources that are forked, which travel in the sources jar. */
	static Path forkSources() {
		return file("spring-cloud-netflix-zuul/src/main/java");
	}

	/** A source file of that folder as the release needs it. */
	static String source(String name) throws IOException {
		Path folder = name.endsWith("/IgnoredPaths.java") ? file(get("ignored.paths")).resolve("main/java") : forkSources();
		String text = Files.readString(folder.resolve(name));
		return artifactId().equals("spring-cloud-netflix-zuul") ? text
				: text.replace("org.springframework.boot.web.servlet.error.ErrorController",
						"org.springframework.boot.autoconfigure.web.ErrorController");
	}

	private static Path path(String property) {
		return Path.of(get(property));
	}

	private static String get(String property) {
		String value = System.getProperty(property);
		if (value == null) {
			throw new IllegalStateException("These tests run on what the build made, with its system properties: "
					+ "./mvnw verify -pl .,spring-cloud-netflix-zuul,release/distribution. There is no " + property + ".");
		}
		return value;
	}

}
