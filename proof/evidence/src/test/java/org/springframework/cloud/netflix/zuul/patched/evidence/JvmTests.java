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

package org.springframework.cloud.netflix.zuul.patched.evidence;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.nio.file.Paths;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeNotNull;

/**
 * With {@code -Djava8.home} the evidence does run on the JVM there, in classes that a JVM of 8 takes.
 */
public class JvmTests {

	@Test
	public void theJvmIsTheOneThatWasAskedFor() throws IOException {
		String asked = System.getProperty("java8.home");
		assumeNotNull(asked);
		Path home = Paths.get(System.getProperty("java.home")).toRealPath();
		assertThat(home.startsWith(Paths.get(asked).toRealPath())).as(home.toString()).isTrue();
		try (InputStream stream = JvmTests.class.getResourceAsStream("JvmTests.class");
				DataInputStream classFile = new DataInputStream(stream)) {
			classFile.skipBytes(6);
			assertThat(classFile.readUnsignedShort()).isEqualTo(52);
		}
	}

}
