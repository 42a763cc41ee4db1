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

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The jar that Spring Boot's Maven plugin makes of a gateway.
 */
public class BootJarTests {

	private final Path jar = new Consumer("boot-jar").folder.resolve("target/gateway.jar");

	@Test
	public void itHoldsThePatchedJarOnceAndTheStockJarNotAtAll() {
		StringWriter listing = new StringWriter();
		PrintWriter out = new PrintWriter(listing, true);
		assertThat(ToolProvider.findFirst("jar").get().run(out, out, "tf", this.jar.toString())).isZero();
		assertThat(listing.toString().lines().filter((line) -> line.contains(Build.artifactId())))
				.containsExactly(nested());
	}

	@Test
	public void thePatchedJarInItIsTheOneThatWasBuilt() throws IOException {
		assertThat(JarComparison.sha256(Jar.read(this.jar).bytes(nested())))
				.isEqualTo(JarComparison.sha256(Files.readAllBytes(Build.patchedJar().file)));
	}

	@Test(timeout = 180_000)
	public void itSaysAtStartUpThatThePatchIsIn() throws Exception {
		Path java = Path.of(System.getProperty("java.home"), "bin/java");
		Process gateway = new ProcessBuilder(java.toString(), "--add-opens=java.base/java.lang=ALL-UNNAMED",
				"--add-opens=java.base/java.util=ALL-UNNAMED", "-Djdk.util.zip.disableZip64ExtraFieldValidation=true", "-jar",
				this.jar.toString(), "--server.port=0", "--server.address=127.0.0.1").redirectErrorStream(true).start();
		try {
			// its output ends with the process at the latest
			CompletableFuture.delayedExecutor(120, TimeUnit.SECONDS).execute(gateway::destroyForcibly);
			List<String> log = new ArrayList<>();
			BufferedReader out = gateway.inputReader();
			for (String line = out.readLine(); line != null; line = out.readLine()) {
				log.add(line);
				if (line.contains("Started Gateway")) {
					break;
				}
			}
			assertThat(log).last().asString().as(String.join("\n", log)).contains("Started Gateway");
			assertThat(log).filteredOn((line) -> line.contains("Routes are mapped by")).hasSize(1).first().asString()
					.contains(" INFO ").endsWith("Routes are mapped by " + Build.artifactId() + " " + Build.version()
							+ ", base org.springframework.cloud:" + Build.artifactId() + ":" + Build.upstreamVersion());
		}
		finally {
			gateway.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
		}
	}

	private static String nested() {
		return "BOOT-INF/lib/" + Build.artifactId() + "-" + Build.version() + ".jar";
	}

}
