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

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.jar.Attributes;

import org.junit.Test;

import org.springframework.asm.ClassReader;
import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.JarComparison.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The jar that is published, against upstream's.
 */
public class PatchedJarTests {

	private static final int JAVA_8 = 52;

	private final Jar upstream = Build.upstreamJar();

	private final Jar patched = Build.patchedJar();

	private final JarComparison comparison = new JarComparison(this.upstream, this.patched);

	@Test
	public void theBaseIsTheArtifactThatIsPinned() throws IOException {
		assertThat(JarComparison.sha256(Files.readAllBytes(this.upstream.file))).isEqualTo(Build.upstreamSha256());
		assertThat(this.upstream.manifest().getValue("Implementation-Version")).isEqualTo(Build.upstreamVersion());
	}

	@Test
	public void noEntryOfUpstreamIsLost() {
		assertThat(this.comparison.names(Kind.LOST)).isEmpty();
	}

	@Test
	public void onlyTheReplacedClassTheManifestAndTheMavenDescriptorDiffer() {
		assertThat(this.comparison.names(Kind.CHANGED)).containsExactly("META-INF/MANIFEST.MF",
				Build.MAVEN + "pom.properties", Build.MAVEN + "pom.xml", Build.REPLACED + ".class");
		assertThat(this.comparison.names(Kind.SAME)).hasSize(this.upstream.entries.size() - 4);
	}

	@Test
	public void onlyHelpersAndFactsAboutThePatchAreAdded() throws IOException {
		List<String> expected = new ArrayList<>(List.of("META-INF/LICENSE", "META-INF/NOTICE", Build.FACTS));
		for (String name : this.patched.entries.keySet()) {
			if (Helpers.isHelper(name)) {
				expected.add(name);
			}
		}
		assertThat(this.comparison.names(Kind.ADDED)).containsExactlyInAnyOrderElementsOf(expected);
		assertThat(expected.size()).as("helpers were found").isGreaterThan(3);
	}

	@Test
	public void helpersArePackagePrivate() {
		for (String name : this.comparison.names(Kind.ADDED)) {
			if (name.endsWith(".class")) {
				int access = new ClassReader(this.patched.bytes(name)).getAccess();
				assertThat(access & (Modifier.PUBLIC | Modifier.PROTECTED)).as(name).isZero();
			}
		}
	}

	@Test
	public void ourClassFilesAreForJava8AndNoneIsForALaterOne() throws IOException {
		for (String name : this.patched.entries.keySet()) {
			if (name.endsWith(".class")) {
				DataInputStream data = new DataInputStream(new ByteArrayInputStream(this.patched.bytes(name)));
				assertThat(data.readInt()).as(name).isEqualTo(0xCAFEBABE);
				assertThat(data.readUnsignedShort()).as("minor version of " + name).isZero();
				int major = data.readUnsignedShort();
				boolean ours = name.equals(Build.REPLACED + ".class") || Helpers.isHelper(name);
				// those of upstream are for Java 7 before Finchley
				assertThat(major).as("major version of " + name).isBetween(ours ? JAVA_8 : JAVA_8 - 1, JAVA_8);
			}
		}
	}

	@Test
	public void theManifestNamesTheBaseItsChecksumAndTheClasses() throws IOException {
		Attributes manifest = this.patched.manifest();
		assertThat(manifest.getValue("Implementation-Version")).isEqualTo(Build.version());
		assertThat(manifest.getValue("Patched-Base"))
				.isEqualTo("org.springframework.cloud:" + Build.artifactId() + ":" + Build.upstreamVersion());
		assertThat(manifest.getValue("Patched-Base-SHA-256")).isEqualTo(Build.upstreamSha256());
		assertThat(manifest.getValue("Patched-Classes")).isEqualTo(Build.REPLACED.replace('/', '.'));
		assertThat(manifest.getValue("Patched-Added-Classes").split(" ")).containsExactlyInAnyOrderElementsOf(Helpers.classes());
	}

	@Test
	public void theManifestDoesNotTellWhoBuiltIt() {
		assertThat(this.patched.manifest().keySet()).extracting(Object::toString).doesNotContain("Built-By", "Build-Jdk",
				"Build-Jdk-Spec", "Created-By");
	}

	@Test
	public void theFactsForMachinesAgreeWithTheManifest() {
		Attributes manifest = this.patched.manifest();
		Properties facts = this.patched.properties(Build.FACTS);
		assertThat(facts.getProperty("artifact")).isEqualTo(Build.artifactId());
		assertThat(facts.getProperty("version")).isEqualTo(Build.version());
		assertThat(facts.getProperty("base")).isEqualTo(manifest.getValue("Patched-Base"));
		assertThat(facts.getProperty("base.sha256")).isEqualTo(Build.upstreamSha256());
		assertThat(facts.getProperty("replaced")).isEqualTo(manifest.getValue("Patched-Classes"));
		assertThat(facts.getProperty("added")).isEqualTo(manifest.getValue("Patched-Added-Classes"));
		assertThat(facts.getProperty("issues")).isEqualTo(manifest.getValue("Patched-Issues")).contains("2258", "2340");
	}

	@Test
	public void licenceAndNoticeAreInsideAndTheNoticeNamesTheClass() throws IOException {
		assertThat(this.patched.bytes("META-INF/LICENSE")).isEqualTo(Files.readAllBytes(Build.file("LICENSE")));
		assertThat(this.patched.bytes("META-INF/NOTICE")).isEqualTo(Files.readAllBytes(Build.file("NOTICE")));
		assertThat(this.patched.text("META-INF/LICENSE")).contains("Apache License").contains("Version 2.0");
		assertThat(this.patched.text("META-INF/NOTICE")).contains(Build.REPLACED.replace('/', '.')).contains("replaced");
	}

	@Test
	public void theMavenDescriptorIsThisArtifactsOwn() throws IOException {
		Properties properties = this.patched.properties(Build.MAVEN + "pom.properties");
		assertThat(properties.getProperty("groupId")).isEqualTo("org.springframework.cloud");
		assertThat(properties.getProperty("artifactId")).isEqualTo(Build.artifactId());
		assertThat(properties.getProperty("version")).isEqualTo(Build.version());
		assertThat(this.patched.bytes(Build.MAVEN + "pom.xml")).isEqualTo(Files.readAllBytes(Build.patchedPom()));
	}

}
