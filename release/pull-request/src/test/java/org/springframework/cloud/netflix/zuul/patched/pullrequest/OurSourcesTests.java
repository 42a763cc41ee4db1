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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * What travels and what stays.
 */
public class OurSourcesTests {

	@Rule
	public final TemporaryFolder folder = new TemporaryFolder();

	@Test
	public void aClassThatSaysSoStaysAndTheMethodsThatCallItToo() throws IOException {
		write("src/main/java/Stay.java", "/**\n * A. Not part of what is proposed upstream.\n */\nclass Stay {\n}\n");
		write("src/test/java/Go.java", """
				class Go {

					void one() {
					}

					/**
					 * Calls it.
					 */
					@Override
					void two() {
						Stay.now();
					}

					void three() {
					}

				}
				""");
		assertThat(travelling()).containsOnlyKeys("module/src/test/java/Go.java").containsValue("""
				class Go {

					void one() {
					}

					void three() {
					}

				}
				""");
	}

	@Test
	public void aUseOutsideAMethodIsRefused() throws IOException {
		write("src/Stay.java", "/** Not part of what is proposed upstream. */\nclass Stay { }\n");
		write("src/Go.java", "class Go { Object it = Stay.NOW; }\n");
		assertThatThrownBy(this::travelling).isInstanceOf(IllegalStateException.class)
				.hasMessageContaining("Go.java uses [Stay]");
	}

	private void write(String path, String text) throws IOException {
		Path file = this.folder.getRoot().toPath().resolve("module/" + path);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}

	private Map<String, String> travelling() {
		return new OurSources(this.folder.getRoot().toPath(), "module").travelling();
	}

}
