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

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelSource2;
import org.apache.maven.model.resolution.ModelResolver;
import org.apache.maven.model.resolution.UnresolvableModelException;

/**
 * Upstream's effective POM, built by Maven's model builder from the POMs that the build has left in the local repository,
 * without the script that makes the published POM.
 */
final class UpstreamModel {

	private UpstreamModel() {
	}

	static Model effective() throws ModelBuildingException, UnresolvableModelException {
		LocalRepository repository = new LocalRepository(Build.localRepositories());
		ModelBuildingRequest request = new DefaultModelBuildingRequest()
				.setModelSource(repository.resolveModel("org.springframework.cloud", Build.artifactId(),
						Build.upstreamVersion()))
				.setModelResolver(repository).setSystemProperties(systemProperties())
				.setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL);
		return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
	}

	/** What activates profiles by JDK or operating system, and nothing that this build sets. */
	private static Properties systemProperties() {
		Properties properties = new Properties();
		for (String name : List.of("java.version", "java.home", "os.name", "os.arch", "os.version", "user.home")) {
			properties.setProperty(name, System.getProperty(name));
		}
		return properties;
	}

	private record LocalRepository(List<Path> folders) implements ModelResolver {

		@Override
		public ModelSource2 resolveModel(String groupId, String artifactId, String version) throws UnresolvableModelException {
			String name = groupId.replace('.', '/') + "/" + artifactId + "/" + version + "/" + artifactId + "-" + version + ".pom";
			File file = this.folders.stream().map((folder) -> folder.resolve(name)).filter(Files::exists).findFirst()
					.orElseThrow(() -> new UnresolvableModelException("not in " + this.folders, groupId, artifactId, version))
					.toFile();
			return new FileModelSource(file);
		}

		@Override
		public ModelSource2 resolveModel(Parent parent) throws UnresolvableModelException {
			return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
		}

		@Override
		public ModelSource2 resolveModel(Dependency dependency) throws UnresolvableModelException {
			return resolveModel(dependency.getGroupId(), dependency.getArtifactId(), dependency.getVersion());
		}

		@Override
		public void addRepository(Repository repository) {
		}

		@Override
		public void addRepository(Repository repository, boolean replace) {
		}

		@Override
		public ModelResolver newCopy() {
			return this;
		}

	}

}
