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
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.Test;

import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.SpringAsmInfo;
import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.JarComparison.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The sources jar that is published, against upstream's and against the jar it belongs to.
 */
public class SourcesJarTests {

	private final Jar upstream = Build.upstreamSources();

	private final Jar patched = Build.patchedSources();

	private final JarComparison comparison = new JarComparison(this.upstream, this.patched);

	@Test
	public void onlyTheReplacedClassTheManifestAndTheMavenDescriptorDiffer() {
		assertThat(this.comparison.names(Kind.LOST)).isEmpty();
		// upstream's has a descriptor from Hoxton on
		assertThat(this.comparison.names(Kind.CHANGED)).contains("META-INF/MANIFEST.MF", Build.REPLACED + ".java").isSubsetOf(
				"META-INF/MANIFEST.MF", Build.MAVEN + "pom.xml", Build.MAVEN + "pom.properties", Build.REPLACED + ".java");
	}

	@Test
	public void onlyHelpersAndFactsAboutThePatchAreAdded() throws IOException {
		List<String> expected = new ArrayList<>(Helpers.sources());
		expected.remove(Build.REPLACED + ".java");
		expected.addAll(List.of("META-INF/LICENSE", "META-INF/NOTICE"));
		// which folders have an entry of their own is up to the tool that makes the jar
		List<String> added = this.comparison.names(Kind.ADDED).stream()
				.filter((name) -> !name.endsWith("/") && !name.startsWith(Build.MAVEN)).toList();
		assertThat(added).containsExactlyInAnyOrderElementsOf(expected);
		assertThat(this.patched.text(Build.MAVEN + "pom.xml")).isEqualTo(Files.readString(Build.patchedPom()));
	}

	@Test
	public void whatIsReplacedAndAddedIsTheSourceOfThisProject() throws IOException {
		for (String name : Helpers.sources()) {
			assertThat(this.patched.text(name)).as(name).isEqualTo(Build.source(name));
		}
	}

	@Test
	public void everyClassOfTheJarHasItsSourceAndEverySourceItsClass() {
		SortedSet<String> missing = new TreeSet<>();
		SortedSet<String> unused = new TreeSet<>(this.patched.entries.keySet());
		unused.removeIf((name) -> !name.endsWith(".java") || name.endsWith("package-info.java"));
		Jar jar = Build.patchedJar();
		for (String name : jar.entries.keySet()) {
			if (name.endsWith(".class")) {
				String source = name.substring(0, name.lastIndexOf('/') + 1) + sourceFile(jar.bytes(name));
				unused.remove(source);
				if (!this.patched.entries.containsKey(source)) {
					missing.add(source);
				}
			}
		}
		assertThat(missing).isEmpty();
		assertThat(unused).isEmpty();
	}

	private static String sourceFile(byte[] type) {
		AtomicReference<String> file = new AtomicReference<>();
		new ClassReader(type).accept(new ClassVisitor(SpringAsmInfo.ASM_VERSION) {
			@Override
			public void visitSource(String source, String debug) {
				file.set(source);
			}
		}, ClassReader.SKIP_CODE);
		return file.get();
	}

}
