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
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.net.httpserver.HttpServer;
import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The jar that Spring Boot's Maven plugin makes of a gateway.
 */
public class BootJarTests {

	/** What docs/jdks.md names for the train. */
	private static final List<String> PLAIN = Build.springBoot() < 2.1 ? List.of("java.base/java.lang") : List.of();

	private static final List<String> ALSO_WITH_EUREKA = Build.springBoot() < 2.3 ? List.of("java.base/java.util",
			"java.base/java.lang.reflect", "java.base/java.text", "java.desktop/java.awt.font") : List.of();

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
	public void itSaysAtStartUpThatThePatchIsInAndShutsDownWithoutStackTraces() throws Exception {
		Process gateway = start(this.jar, PLAIN);
		try {
			List<String> log = logUntil("Started Gateway", gateway.inputReader());
			assertThat(log).filteredOn((line) -> line.contains("Routes are mapped by")).hasSize(1).first().asString()
					.contains(" INFO ").endsWith("Routes are mapped by " + Build.artifactId() + " " + Build.version()
							+ ", base org.springframework.cloud:" + Build.artifactId() + ":" + Build.upstreamVersion());
			assertShutsDownQuietly(gateway);
		}
		finally {
			gateway.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
		}
	}

	@Test(timeout = 420_000)
	public void withEurekasClientItStartsAndRegistersAndShutsDownWithoutStackTraces() throws Exception {
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
		List<String> opened = Stream.of(PLAIN, ALSO_WITH_EUREKA).flatMap(List::stream).toList();
		Process gateway = start(new Consumer("boot-jar-eureka").folder.resolve("target/gateway.jar"), opened,
				"--eureka.client.service-url.defaultZone=http://127.0.0.1:" + eureka.getAddress().getPort() + "/eureka/",
				"--eureka.client.initial-instance-info-replication-interval-seconds=1");
		try {
			logUntil("Started Gateway", gateway.inputReader());
			await(requests, "POST");
			assertShutsDownQuietly(gateway);
			if (Build.springBoot() > 2) { // Finchley's, and those before, do not deregister with a stub
				await(requests, "DELETE");
			}
		}
		finally {
			gateway.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
			eureka.stop(0);
		}
	}

	@Test
	public void theDocumentationNamesWhatIsOpenedHere() throws IOException {
		List<String> table = Files.readString(Build.file("docs/jdks.md")).lines().filter((line) -> line.startsWith("|")).toList();
		int column = (int) IntStream.range(0, 5).filter((i) -> cell(table.get(0), i).endsWith("Boot " + Build.springBoot() + ")")).findFirst()
				.orElse(1);
		assertThat(packages(cell(table.get(2), column))).isEqualTo(PLAIN);
		int alike = cell(table.get(3), column).equals("the same four") ? 1 : column;
		assertThat(packages(cell(table.get(3), alike))).isEqualTo(ALSO_WITH_EUREKA);
	}

	private static String cell(String row, int column) {
		return row.split("\\|")[column + 1].trim();
	}

	private static List<String> packages(String cell) {
		return Pattern.compile("`(.*?)`").matcher(cell).results().map((match) -> match.group(1)).toList();
	}

	private static void assertShutsDownQuietly(Process gateway) throws Exception {
		gateway.toHandle().destroy(); // by SIGTERM; the process itself would close its output, too
		List<String> log = gateway.inputReader().lines().toList();
		assertThat(gateway.waitFor(1, TimeUnit.SECONDS)).isTrue();
		assertThat(log).as(String.join("\n", log)).noneMatch((line) -> line.matches("\\s+at .*"));
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
