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

import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;

import org.apache.maven.model.Dependency;
import org.apache.maven.model.Exclusion;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.Before;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The POM that is published, against upstream's effective POM as Maven's model builder makes it.
 */
public class PublishedPomTests {

	private Model published;

	private Model upstream;

	@Before
	public void read() throws Exception {
		try (InputStream in = Files.newInputStream(Build.patchedPom())) {
			this.published = new MavenXpp3Reader().read(in);
		}
		this.upstream = UpstreamModel.effective();
	}

	@Test
	public void theComparisonIsWithUpstreamsOwn() {
		assertThat(this.upstream.getParent().getArtifactId()).isEqualTo("spring-cloud-netflix");
		assertThat(this.upstream.getVersion()).isEqualTo(Build.upstreamVersion());
		assertThat(this.upstream.getDependencies().size()).isGreaterThan(10);
	}

	@Test
	public void itNeedsNoOtherPom() {
		assertThat(this.published.getParent()).isNull();
		assertThat(this.published.getDependencyManagement()).isNull();
		assertThat(this.published.getProfiles()).isEmpty();
		assertThat(this.published.getModules()).isEmpty();
		assertThat(this.published.getRepositories()).isEmpty();
		assertThat(this.published.getPluginRepositories()).isEmpty();
		assertThat(this.published.getDistributionManagement()).isNull();
		assertThat(this.published.getBuild()).isNull();
		assertThat(this.published.getProperties()).isEmpty();
	}

	@Test
	public void itIsThisArtifacts() {
		assertThat(this.published.getId())
				.isEqualTo("org.springframework.cloud:" + Build.artifactId() + ":jar:" + Build.version());
		assertThat(this.published.getName()).isNotEmpty();
		assertThat(this.published.getDescription()).isNotEmpty();
		assertThat(this.published.getUrl()).isNotEmpty();
		assertThat(this.published.getScm().getUrl()).isNotEmpty();
		assertThat(this.published.getLicenses()).extracting("name").containsExactly("Apache License, Version 2.0");
	}

	@Test
	public void nothingIsLeftToInterpolate() throws Exception {
		assertThat(Files.readString(Build.patchedPom())).doesNotContain("${");
	}

	@Test
	public void dependenciesAreUpstreamsInTheSameOrderWithoutThoseOfItsTests() {
		assertThat(describe(this.published)).isEqualTo(
				describe(this.upstream).stream().filter((dependency) -> !dependency.contains("scope=test")).toList());
		assertThat(this.published.getDependencies()).extracting(Dependency::getScope).doesNotContain("test", "import", "system");
	}

	private static List<String> describe(Model model) {
		return model.getDependencies().stream().map((dependency) -> dependency.getGroupId() + ":" + dependency.getArtifactId()
				+ ":" + dependency.getVersion() + " type=" + dependency.getType() + " classifier=" + dependency.getClassifier()
				+ " scope=" + (dependency.getScope() == null ? "compile" : dependency.getScope()) + " optional="
				+ dependency.isOptional() + " systemPath=" + dependency.getSystemPath() + " exclusions="
				+ dependency.getExclusions().stream().map(PublishedPomTests::describe).sorted().toList()).toList();
	}

	private static String describe(Exclusion exclusion) {
		return exclusion.getGroupId() + ":" + exclusion.getArtifactId();
	}

}
