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
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;

/**
 * One published release: its sources and exactly the dependencies that its own POM gives upstream's module.
 */
class Train {

	private static final String ZUUL = "org.springframework.cloud:spring-cloud-netflix-zuul:";

	private final String release;

	private final Path sources;

	private final List<Path> classPath;

	private Train(String release, Path sources, List<Path> classPath) {
		this.release = release;
		this.sources = sources;
		this.classPath = classPath;
	}

	static Train resolve(String release) throws Exception {
		try (Context maven = maven()) {
			Artifact sources = new DefaultArtifact(ZUUL.replaceFirst(":$", ":jar:sources:") + release);
			ArtifactResult resolved = maven.repositorySystem().resolveArtifact(maven.repositorySystemSession(),
					new ArtifactRequest(sources, maven.remoteRepositories(), null));
			return new Train(release, resolved.getArtifact().getFile().toPath(), classPath(maven, release));
		}
	}

	/**
	 * Resolves a tool.
	 * @param coordinates what it consists of
	 * @return its class path
	 */
	static List<Path> resolveTool(String... coordinates) throws Exception {
		try (Context maven = maven()) {
			return resolve(maven, new CollectRequest().setDependencies(
					Stream.of(coordinates).map((artifact) -> new Dependency(new DefaultArtifact(artifact), "compile")).toList()));
		}
	}

	private static Context maven() {
		ContextOverrides overrides = ContextOverrides.create().withUserSettings(true)
				.offline("=true".equals(System.getProperty("maven.offline")))
				.withLocalRepositoryOverride(Path.of(System.getProperty("maven.localRepository")))
				.withUserSettingsXmlOverride(existing("maven.userSettings"))
				.withMavenSystemHomeOverride(existing("maven.systemHome")).build();
		return Runtimes.INSTANCE.getRuntime().create(overrides);
	}

	private static Path existing(String property) {
		Path path = Path.of(System.getProperty(property, "").replaceFirst("^=", ""));
		return Files.exists(path) ? path.toAbsolutePath() : null;
	}

	private static List<Path> classPath(Context maven, String release) throws Exception {
		ArtifactDescriptorResult module = maven.repositorySystem().readArtifactDescriptor(
				maven.repositorySystemSession(),
				new ArtifactDescriptorRequest(new DefaultArtifact(ZUUL + release), maven.remoteRepositories(), null));
		List<Dependency> dependencies = new ArrayList<>(module.getDependencies());
		// the POMs of 2.2.x are flattened: without the test dependencies that the module has in git
		if (dependencies.stream().noneMatch((dependency) -> dependency.getScope().equals("test"))) {
			String boot = dependencies.stream().map(Dependency::getArtifact)
					.filter((artifact) -> artifact.getArtifactId().equals("spring-boot-starter-web")).findFirst()
					.orElseThrow().getVersion();
			dependencies.add(test("org.springframework.boot:spring-boot-starter-test:" + boot));
		}
		List<Dependency> managed = new ArrayList<>();
		// as in our root POM: for later JDKs, and for an openjfx that is nowhere to be had
		String byteBuddy = System.getProperty("byte-buddy.version");
		managed.add(test("net.bytebuddy:byte-buddy:" + byteBuddy));
		managed.add(test("net.bytebuddy:byte-buddy-agent:" + byteBuddy));
		managed.add(new Dependency(new DefaultArtifact("org.hibernate.validator:hibernate-validator:6.0.23.Final"),
				"compile"));
		managed.addAll(module.getManagedDependencies());
		return resolve(maven,
				new CollectRequest().setDependencies(dependencies).setManagedDependencies(managed));
	}

	private static List<Path> resolve(Context maven, CollectRequest request) throws Exception {
		request.setRepositories(maven.remoteRepositories());
		// javac 25 cannot read the aspectjweaver of 2018, and nothing here needs it
		return maven.repositorySystem()
				.resolveDependencies(maven.repositorySystemSession(), new DependencyRequest(request, null))
				.getArtifactResults().stream().map(ArtifactResult::getArtifact)
				.filter((artifact) -> artifact.getExtension().equals("jar"))
				.filter((artifact) -> !artifact.getArtifactId().equals("aspectjweaver"))
				.map((artifact) -> artifact.getFile().toPath()).toList();
	}

	private static Dependency test(String coordinates) {
		return new Dependency(new DefaultArtifact(coordinates), "test");
	}

	List<Path> classPath() {
		return this.classPath;
	}

	/**
	 * Makes the stand-in for a clone: the published sources where upstream's repository has them.
	 * @param directory where to put it
	 * @return the repository, with a tag as upstream's release has it
	 */
	TestRepository standIn(Path directory) throws IOException {
		TestRepository repository = new TestRepository(directory);
		repository.write("pom.xml", "<project><artifactId>spring-cloud-netflix</artifactId></project>\n");
		try (ZipFile zip = new ZipFile(this.sources.toFile()); Stream<? extends ZipEntry> entries = zip.stream()) {
			for (ZipEntry entry : entries.filter((entry) -> entry.getName().endsWith(".java")).toList()) {
				Path file = directory.resolve(PullRequest.MODULE + "/src/main/java/" + entry.getName()).normalize();
				Files.createDirectories(file.getParent());
				try (InputStream content = zip.getInputStream(entry)) {
					Files.copy(content, file);
				}
			}
		}
		catch (UncheckedIOException ex) {
			throw ex.getCause();
		}
		repository.commit();
		repository.git("tag", "v" + this.release);
		return repository;
	}

	@Override
	public String toString() {
		return this.release;
	}

}
