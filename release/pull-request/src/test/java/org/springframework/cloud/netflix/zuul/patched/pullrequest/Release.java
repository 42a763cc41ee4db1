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

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
 * A published release of upstream's module.
 *
 * @param jar its jar
 * @param sources its sources jar
 * @param dependencies exactly the dependencies that its own POM gives it
 * @param loader theirs
 */
record Release(Path jar, Path sources, List<Path> dependencies, ClassLoader loader) {

	private static final String ZUUL = "org.springframework.cloud:spring-cloud-netflix-zuul:";

	/**
	 * Resolves a release.
	 * @param version its version
	 * @param resources a directory for the class path
	 */
	static Release resolve(String version, Path resources) throws Exception {
		// without Logback's default, every lookup prints a line
		Files.writeString(resources.resolve("logback-test.xml"), "<configuration/>");
		ContextOverrides overrides = ContextOverrides.create().withUserSettings(true)
				.offline("=true".equals(System.getProperty("maven.offline")))
				.withLocalRepositoryOverride(Path.of(System.getProperty("maven.localRepository")))
				.withUserSettingsXmlOverride(existing("maven.userSettings"))
				.withMavenSystemHomeOverride(existing("maven.systemHome")).build();
		try (Context maven = Runtimes.INSTANCE.getRuntime().create(overrides)) {
			List<Path> dependencies = dependencies(maven, version);
			List<URL> urls = new ArrayList<>(List.of(resources.toUri().toURL()));
			for (Path dependency : dependencies) {
				urls.add(dependency.toUri().toURL());
			}
			return new Release(resolve(maven, ZUUL + version), resolve(maven, ZUUL + "jar:sources:" + version), dependencies,
					new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
		}
	}

	private static Path resolve(Context maven, String artifact) throws Exception {
		return maven.repositorySystem().resolveArtifact(maven.repositorySystemSession(),
				new ArtifactRequest(new DefaultArtifact(artifact), maven.remoteRepositories(), null)).getArtifact().getFile()
				.toPath();
	}

	private static Path existing(String property) {
		Path path = Path.of(System.getProperty(property, "").replaceFirst("^=", ""));
		return Files.exists(path) ? path.toAbsolutePath() : null;
	}

	private static List<Path> dependencies(Context maven, String version) throws Exception {
		ArtifactDescriptorResult module = maven.repositorySystem().readArtifactDescriptor(
				maven.repositorySystemSession(),
				new ArtifactDescriptorRequest(new DefaultArtifact(ZUUL + version), maven.remoteRepositories(), null));
		List<Dependency> dependencies = new ArrayList<>(module.getDependencies());
		// the POMs of 2.2.x are flattened: without the test dependencies that the module has in git
		String boot = dependencies.stream().map(Dependency::getArtifact)
				.filter(artifact -> artifact.getArtifactId().equals("spring-boot-starter-web")).findFirst().orElseThrow()
				.getVersion();
		dependencies.add(test("org.springframework.boot:spring-boot-starter-test:" + boot));
		// as in our root POM: for later JDKs, and for an openjfx that is nowhere to be had
		String byteBuddy = System.getProperty("byte-buddy.version");
		List<Dependency> managed = new ArrayList<>(List.of(test("net.bytebuddy:byte-buddy:" + byteBuddy),
				test("net.bytebuddy:byte-buddy-agent:" + byteBuddy),
				test("org.hibernate.validator:hibernate-validator:6.0.23.Final")));
		managed.addAll(module.getManagedDependencies());
		CollectRequest request = new CollectRequest().setDependencies(dependencies).setManagedDependencies(managed)
				.setRepositories(maven.remoteRepositories());
		// javac 25 cannot read the aspectjweaver of 2018, and nothing here needs it
		return maven.repositorySystem()
				.resolveDependencies(maven.repositorySystemSession(), new DependencyRequest(request, null))
				.getArtifactResults().stream().map(ArtifactResult::getArtifact)
				.filter(artifact -> artifact.getExtension().equals("jar"))
				.filter(artifact -> !artifact.getArtifactId().equals("aspectjweaver"))
				.map(artifact -> artifact.getFile().toPath()).toList();
	}

	private static Dependency test(String coordinates) {
		return new Dependency(new DefaultArtifact(coordinates), "test");
	}

}
