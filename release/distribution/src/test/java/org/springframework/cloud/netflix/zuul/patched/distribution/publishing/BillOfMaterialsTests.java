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

package org.springframework.cloud.netflix.zuul.patched.distribution.publishing;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.Before;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The bill of materials says what is in the jar that is published, and what its POM brings in. The build has checked it
 * against the schema of CycloneDX.
 */
public class BillOfMaterialsTests {

	private static final String VERSION = System.getProperty("project.version");

	private static final String GROUP = "org.springframework.cloud";

	private static final String ARTIFACT = System.getProperty("patched.artifactId");

	private Path folder;

	private JsonNode bom;

	private JsonNode main;

	@Before
	public void read() throws Exception {
		this.folder = Path.of(System.getProperty("publication"), GROUP.replace('.', '/'), ARTIFACT, VERSION);
		this.bom = new ObjectMapper().readTree(published("-cyclonedx.json").toFile());
		this.main = this.bom.at("/metadata/component");
	}

	@Test
	public void itDescribesTheJarBesideIt() throws Exception {
		assertThat(this.bom.at("/bomFormat").asText()).isEqualTo("CycloneDX");
		assertThat(this.main.at("/group").asText() + ":" + this.main.at("/name").asText() + ":" + this.main.at("/version").asText())
				.isEqualTo(GROUP + ":" + ARTIFACT + ":" + VERSION);
		assertThat(sha256(this.main)).isEqualTo(Checksum.of(Files.readAllBytes(published(".jar")), "SHA-256"));
		assertThat(this.main.at("/licenses/0/license/id").asText()).isEqualTo("Apache-2.0");
	}

	@Test
	public void itsAncestorIsUpstreamsJar() throws Exception {
		JsonNode ancestor = this.main.at("/pedigree/ancestors/0");
		assertThat(ancestor.at("/purl").asText())
				.isEqualTo("pkg:maven/" + GROUP + "/" + ARTIFACT + "@" + System.getProperty("upstream.version") + "?type=jar");
		assertThat(sha256(ancestor)).isEqualTo(System.getProperty("upstream.sha256"));
		assertThat(this.main.at("/pedigree/notes").asText()).contains("org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping");
	}

	@Test
	public void itNamesTheIssuesThatAreFixed() {
		List<String> issues = new ArrayList<>();
		this.main.at("/pedigree/patches/0/resolves").forEach((issue) -> issues.add(issue.at("/source/url").asText()));
		assertThat(issues).containsExactly("https://github.com/spring-cloud/spring-cloud-netflix/issues/2258",
				"https://github.com/spring-cloud/spring-cloud-netflix/issues/2340");
	}

	@Test
	public void itHoldsTheDependenciesOfThePublishedPom() throws Exception {
		Map<String, JsonNode> components = new HashMap<>();
		this.bom.at("/components").forEach((component) -> components.put(component.at("/group").asText() + ":" + component.at("/name").asText(), component));
		try (InputStream pom = Files.newInputStream(published(".pom"))) {
			for (Dependency dependency : new MavenXpp3Reader().read(pom).getDependencies()) {
				JsonNode component = components.get(dependency.getGroupId() + ":" + dependency.getArtifactId());
				assertThat(component).as(dependency.toString()).isNotNull();
				if (!dependency.isOptional()) {
					assertThat(component.at("/version").asText()).isEqualTo(dependency.getVersion());
					assertThat(component.at("/scope").asText()).isEqualTo("required");
				}
			}
		}
		assertThat(components).doesNotContainKey(GROUP + ":" + ARTIFACT);
		assertThat(components.values().stream().filter((component) -> component.at("/scope").asText().equals("required"))
				.filter((component) -> sha256(component).length() != 64).collect(Collectors.toList())).isEmpty();
	}

	private Path published(String suffix) {
		return this.folder.resolve(ARTIFACT + "-" + VERSION + suffix);
	}

	private static String sha256(JsonNode component) {
		assertThat(component.at("/hashes/0/alg").asText()).isEqualTo("SHA-256");
		return component.at("/hashes/0/content").asText();
	}

}
