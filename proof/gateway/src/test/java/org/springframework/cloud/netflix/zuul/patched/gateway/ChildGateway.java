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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.awaitility.Awaitility;

import org.springframework.cloud.netflix.zuul.patched.gateway.application.GatewayApplication;

/**
 * The gateway in a JVM of its own, on the patched or the stock artifact; ended by
 * {@link #close()}.
 */
class ChildGateway implements AutoCloseable {

	// by name, since Spring Boot 1.x has another, and this module compiles there too
	private static final String PORT_FILE_WRITER = "org.springframework.boot.web.context.WebServerPortFileWriter";

	private final Process process;

	private final Gateway gateway;

	/**
	 * Starts the gateway, returns when it serves.
	 * @param folder where its log goes
	 */
	ChildGateway(Artifact artifact, int routes, BackEnd backEnd, Path folder) throws IOException {
		Path port = Files.createTempFile(folder, "gateway-", ".port");
		File log = folder.resolve("gateway-" + artifact.name().toLowerCase() + "-" + routes + ".log").toFile();
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(List.of(System.getProperty("child.arguments").trim().split("\\s+")));
		command.addAll(List.of("-Xms256m", "-Xmx256m", "-DPORTFILE=" + port, "-cp", classPath(artifact),
				GatewayApplication.class.getName(), "--server.port=0", "--server.address=127.0.0.1",
				"--context.listener.classes=" + PORT_FILE_WRITER,
				// the published class logs a line for each route at each refresh: not what is measured
				"--logging.level.root=warn", "--gateway.routes=" + routes, "--gateway.back-end=" + backEnd.url(),
				"--gateway.get-routes-time=" + HttpBenchmark.GET_ROUTES_TIME.toMillis() + "ms"));
		this.process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
		try {
			String number = Awaitility.await("a gateway that serves, see " + log).atMost(Duration.ofMinutes(2))
					.failFast("the gateway has ended, see " + log, () -> !this.process.isAlive())
					.until(() -> Files.readString(port).trim(), (content) -> content.matches("[0-9]+"));
			this.gateway = new Gateway(Integer.parseInt(number));
		}
		catch (RuntimeException ex) {
			close();
			throw ex;
		}
		finally {
			Files.deleteIfExists(port);
		}
	}

	Gateway gateway() {
		return this.gateway;
	}

	@Override
	public void close() {
		this.process.destroy();
		try {
			if (!this.process.waitFor(20, TimeUnit.SECONDS)) {
				this.process.destroyForcibly();
			}
		}
		catch (InterruptedException ex) {
			this.process.destroyForcibly();
			Thread.currentThread().interrupt();
		}
	}

	// that of this JVM, which has the patched jar, less the tests
	private static String classPath(Artifact artifact) {
		List<String> elements = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
				.filter((element) -> !Path.of(element).endsWith("test-classes")).collect(Collectors.toList());
		int patched = IntStream.range(0, elements.size())
				.filter((i) -> Path.of(elements.get(i)).endsWith(Artifact.PATCHED.jar())).findFirst()
				.orElseThrow(() -> new IllegalStateException(Artifact.PATCHED.jar() + " is not on the class path"));
		if (artifact == Artifact.STOCK) {
			elements.set(patched, System.getProperty("stock.jar"));
		}
		return String.join(File.pathSeparator, elements);
	}

}
