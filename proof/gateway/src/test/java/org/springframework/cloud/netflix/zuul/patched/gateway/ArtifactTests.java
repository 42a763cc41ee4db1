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

package org.springframework.cloud.netflix.zuul.patched.gateway;

import java.io.File;
import java.util.Collections;
import java.util.jar.JarFile;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The gateway runs on the artifact that the tests say it runs on: a patch that silently
 * was not applied is what users of patched artifacts complain of most.
 */
public class ArtifactTests {

	private static final String CLASS = "org/springframework/cloud/netflix/zuul/web/ZuulHandlerMapping.class";

	@Test
	public void theClassIsOnTheClassPathOnceInTheJarUnderTest() throws Exception {
		File origin = new File(ZuulHandlerMapping.class.getProtectionDomain().getCodeSource().getLocation().toURI());

		assertThat(origin).isFile().hasName(Artifact.underTest().jar());
		try (JarFile jar = new JarFile(origin)) {
			assertThat(jar.getManifest().getMainAttributes().getValue("Implementation-Version"))
					.isEqualTo(Artifact.underTest().version());
		}
		assertThat(Collections.list(getClass().getClassLoader().getResources(CLASS))).hasSize(1);
	}

}
