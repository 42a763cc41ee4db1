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
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;

import com.sun.net.httpserver.HttpServer;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The jar that Spring Boot's Maven plugin makes of a gateway.
 */
public class BootJarTests {

	/** What docs/jdks.md names. */
	private static final List<String> PLAIN = List.of("java.base/java.lang");

	private static final List<String> WITH_EUREKA = List.of("java.base/java.lang", "java.base/java.lang.reflect",
			"java.base/java.util", "java.base/java.text", "java.desktop/java.awt.font");

	private static final byte[] NO_APPLICATIONS = "{\"applications\":{\"versions__delta\":\"1\",\"apps__hashcode\":\"\",\"application\":[]}}"
			.getBytes();

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

	@Test(timeout = 420_000)
	public void itSaysAtStartUpThatThePatchIsIn() throws Exception {
		Process gateway = start(this.jar, PLAIN);
		try {
			List<String> log = logUntil("Started Gateway", gateway.inputReader());
			assertThat(log).filteredOn((line) -> line.contains("Routes are mapped by")).hasSize(1).first().asString()
					.contains(" INFO ").endsWith("Routes are mapped by " + Build.artifactId() + " " + Build.version()
							+ ", base org.springframework.cloud:" + Build.artifactId() + ":" + Build.upstreamVersion());
		}
		finally {
			gateway.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
		}
	}

	@Test(timeout = 420_000)
	public void withEurekasClientItStartsAndRegisters() throws Exception {
		BlockingQueue<String> requests = new LinkedBlockingQueue<>();
		HttpServer eureka = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
		eureka.createContext("/", (exchange) -> {
			exchange.getRequestBody().readAllBytes();
			boolean reads = exchange.getRequestMethod().equals("GET");
			exchange.getResponseHeaders().set("Content-Type", "application/json");
			exchange.sendResponseHeaders(exchange.getRequestMethod().equals("POST") ? 204 : 200, reads ? NO_APPLICATIONS.length : -1);
			if (reads) {
				exchange.getResponseBody().write(NO_APPLICATIONS);
			}
			exchange.close();
			requests.add(exchange.getRequestMethod());
		});
		eureka.start();
		Process gateway = start(new Consumer("boot-jar-eureka").folder.resolve("target/gateway.jar"), WITH_EUREKA,
				"--eureka.client.service-url.defaultZone=http://127.0.0.1:" + eureka.getAddress().getPort() + "/eureka/",
				"--eureka.client.initial-instance-info-replication-interval-seconds=1");
		try {
			logUntil("Started Gateway", gateway.inputReader());
			await(requests, "POST");
		}
		finally {
			gateway.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
			eureka.stop(0);
		}
	}

	@Test
	public void theDocumentationNamesWhatIsOpenedHere() throws IOException {
		String page = Files.readString(Build.file("docs/jdks.md"));
		assertThat(WITH_EUREKA).containsAll(PLAIN).allMatch((packages) -> page.contains("`" + packages + "`"));
	}

	private static Process start(Path jar, List<String> opened, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
				"-Djdk.util.zip.disableZip64ExtraFieldValidation=true"));
		opened.forEach((packages) -> command.add("--add-opens=" + packages + "=ALL-UNNAMED"));
		command.addAll(List.of("-jar", jar.toString(), "--server.port=0", "--server.address=127.0.0.1"));
		command.addAll(List.of(arguments));
		Process gateway = new ProcessBuilder(command).redirectErrorStream(true).start();
		// its output ends with the process at the latest
		CompletableFuture.delayedExecutor(6, TimeUnit.MINUTES).execute(gateway::destroyForcibly);
		return gateway;
	}

	private static List<String> logUntil(String expected, BufferedReader out) throws IOException {
		List<String> log = new ArrayList<>();
		for (String line = out.readLine(); line != null; line = out.readLine()) {
			log.add(line);
			if (line.contains(expected)) {
				break;
			}
		}
		assertThat(log).last().asString().as(String.join("\n", log)).contains(expected);
		return log;
	}

	private static void await(BlockingQueue<String> requests, String method) throws InterruptedException {
		String request;
		do {
			request = requests.poll(60, TimeUnit.SECONDS);
			assertThat(request).as("a request before " + method).isNotNull();
		}
		while (!request.equals(method));
	}

	private static String nested() {
		return "BOOT-INF/lib/" + Build.artifactId() + "-" + Build.version() + ".jar";
	}

}
