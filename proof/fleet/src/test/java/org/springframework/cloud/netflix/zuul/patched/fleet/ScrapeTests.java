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

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.After;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.fleet.gateway.GatewayApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A scrape of three gateways for Prometheus tells by the rules of {@code docs/operate.md}
 * which of them is behind, which cannot read its routes, and which other one is on stock.
 */
public class ScrapeTests {

	private static final Path FOLDER = Path.of(System.getProperty("fleet.folder"));

	private final Map<String, Child> gateways = new TreeMap<>();

	@After
	public void endGateways() {
		this.gateways.values().forEach(Child::close);
	}

	@Test
	public void scrapeShowsWhichGatewayIsBehindWhichCannotReadAndWhichIsOnStock() throws IOException {
		startGateways();
		assertAlerts(List.of(), List.of());

		for (String name : this.gateways.keySet()) {
			admin(name, "PUT", "routes/new?location=http://127.0.0.1:1");
		}
		admin("first", "POST", "event");
		admin("third", "POST", "event");
		assertAlerts(List.of("second"), List.of());

		admin("second", "POST", "event");
		assertAlerts(List.of(), List.of());

		admin("third", "PUT", "failing/true");
		assertAlerts(List.of(), List.of());
		admin("third", "POST", "event");
		assertAlerts(List.of(), List.of("third"));

		admin("third", "PUT", "failing/false");
		assertAlerts(List.of(), List.of());
	}

	@Test
	public void pageForOperatorsHasTheseRules() throws IOException {
		String page = Files.readString(Path.of("../../docs/operate.md"));
		for (Alert alert : Alert.values()) {
			assertThat(page).contains("expr: " + alert.expression + "\n");
		}
	}

	private void startGateways() throws IOException {
		Files.createDirectories(FOLDER);
		for (String name : List.of("first", "second", "third")) {
			start(name, Artifact.PATCHED);
		}
		start("stock", Artifact.STOCK);
		this.gateways.values().forEach(Child::url);
	}

	private void assertAlerts(List<String> otherRoutes, List<String> cannotRead) {
		Map<String, String> scrapes = new TreeMap<>();
		this.gateways.forEach((name, gateway) -> scrapes.put(name, Http.ask("GET", gateway.url() + "/actuator/prometheus")));
		assertThat(Alert.ON_STOCK.of(scrapes)).containsExactly("stock");
		assertThat(Alert.OTHER_ROUTES.of(scrapes)).as("other routes").containsExactlyElementsOf(otherRoutes);
		assertThat(Alert.CANNOT_READ.of(scrapes)).as("cannot read").containsExactlyElementsOf(cannotRead);
	}

	private void admin(String name, String method, String path) {
		Http.ask(method, this.gateways.get(name).url() + "/admin/" + path);
	}

	// without Eureka, Config and the bus: what is scraped does not depend on them
	private void start(String name, Artifact artifact) throws IOException {
		List<String> arguments = new ArrayList<>(List.of(GatewayApplication.class.getName(), "--server.port=0",
				"--server.address=127.0.0.1", "--spring.config.name=gateway", "--spring.jmx.enabled=false",
				"--spring.main.banner-mode=off", "--logging.level.root=warn", "--spring.cloud.bootstrap.enabled=false",
				"--spring.cloud.config.enabled=false", "--spring.cloud.bus.enabled=false",
				"--eureka.client.enabled=false", "--ribbon.eureka.enabled=false"));
		this.gateways.put(name, new Child("scraped-" + name, artifact, FOLDER, Member.class, arguments));
	}

}
