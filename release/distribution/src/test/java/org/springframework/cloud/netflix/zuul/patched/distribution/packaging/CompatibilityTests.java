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

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * japicmp's comparison of the whole jar with upstream's. That a subclass compiled against upstream's jar runs on ours is shown by
 * {@code ExistingSubclassTests} of the evidence.
 */
public class CompatibilityTests {

	@Test
	public void japicmpComparedTheWholeOfTheTwoJarsAndFoundNoIncompatibility() throws Exception {
		Element report = DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(Build.output("japicmp/compatible.xml").toFile()).getDocumentElement();
		assertThat(Path.of(report.getAttribute("oldJar"))).isEqualTo(Build.upstreamJar().file);
		assertThat(Path.of(report.getAttribute("newJar"))).isEqualTo(Build.patchedJar().file);
		NodeList classes = report.getElementsByTagName("class");
		boolean replaced = false;
		for (int i = 0; i < classes.getLength(); i++) {
			Element type = (Element) classes.item(i);
			assertThat(type.getAttribute("binaryCompatible")).as(type.getAttribute("fullyQualifiedName")).isEqualTo("true");
			assertThat(type.getAttribute("sourceCompatible")).as(type.getAttribute("fullyQualifiedName")).isEqualTo("true");
			replaced |= type.getAttribute("fullyQualifiedName").equals(Build.REPLACED.replace('/', '.'));
		}
		assertThat(replaced).isTrue();
	}

	@Test
	public void japicmpFailsTheBuildWithTheSameParametersWhenThereIsAnIncompatibility() throws IOException {
		assertThat(new Consumer("japicmp-breaks").log()).contains("BUILD FAILURE").contains(Build.REPLACED.replace('/', '.'))
				.contains("incompatibility");
		assertThat(parameters("release/distribution/src/it/japicmp-breaks/pom.xml")).isNotEmpty()
				.isEqualTo(parameters("release/distribution/pom.xml"));
	}

	private static List<String> parameters(String pom) throws IOException {
		return Files.readString(Build.file(pom)).lines().map(String::strip)
				.dropWhile((line) -> !line.equals("<parameter>")).takeWhile((line) -> !line.equals("</parameter>")).toList();
	}

}
