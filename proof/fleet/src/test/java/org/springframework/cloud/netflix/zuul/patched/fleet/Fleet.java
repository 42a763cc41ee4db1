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
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.springframework.cloud.netflix.zuul.patched.fleet.gateway.GatewayApplication;

/**
 * What the gateways share: Eureka, Config, the broker of the bus and a back end.
 */
class Fleet implements AutoCloseable {

	/** Eureka's default is 30 s. */
	static final Duration FETCH_INTERVAL = Duration.ofSeconds(5);

	/** The route that is always there. */
	static final String STEADY = "steady";

	/** The service that is always there. */
	static final String BACK_END = "back-end";

	private final Deque<AutoCloseable> members = new ArrayDeque<>();

	private final Path folder;

	private final Broker broker;

	private final Child eureka;

	private final Child config;

	private final Child backEnd;

	private final StringBuilder routes = new StringBuilder();

	/**
	 * Starts it.
	 * @param folder where its logs and its configuration go
	 */
	Fleet(Path folder) throws Exception {
		this.folder = Files.createDirectories(folder);
		try {
			this.broker = member(new Broker());
			this.eureka = member(spring("eureka-server", EurekaServer.class, Artifact.PATCHED,
					List.of("--spring.config.name=eureka-server", "--spring.cloud.bootstrap.enabled=false")));
			this.config = member(spring("config-server", ConfigServer.class, Artifact.PATCHED,
					List.of("--spring.config.name=config-server", "--spring.cloud.bootstrap.enabled=false",
							"--spring.cloud.config.server.native.search-locations=" + folder.resolve("config").toUri())));
			this.backEnd = member(new Child(BACK_END, Artifact.PATCHED, folder, BackEnd.class, List.of()));
			register(BACK_END);
			addRoute(STEADY);
			this.config.url();
		}
		catch (Exception | Error ex) {
			close();
			throw ex;
		}
	}

	/**
	 * Starts a gateway, and returns at once.
	 */
	Gateway gateway(Gateway.Kind kind, Artifact artifact) throws IOException {
		List<String> arguments = new ArrayList<>(List.of("--spring.application.name=gateway", "--spring.config.name=gateway",
				// else off beside the server's jar
				"--spring.cloud.config.enabled=true", "--spring.cloud.config.fail-fast=true",
				"--spring.cloud.config.uri=" + this.config.url(),
				"--spring.rabbitmq.host=" + this.broker.host(), "--spring.rabbitmq.port=" + this.broker.port(),
				"--eureka.client.service-url.defaultZone=" + this.eureka.url() + "/eureka/",
				"--eureka.client.registry-fetch-interval-seconds=" + FETCH_INTERVAL.toSeconds(),
				"--eureka.instance.hostname=127.0.0.1", "--eureka.instance.instance-id=" + artifact + "-" + kind.name()));
		if (kind == Gateway.Kind.WITH_EUREKA_AND_MANAGEMENT_PORT) {
			arguments.add("--management.server.port=0");
		}
		if (!kind.eureka()) {
			arguments.addAll(List.of("--eureka.client.enabled=false", "--ribbon.eureka.enabled=false"));
		}
		String name = (artifact + "-" + kind.name()).toLowerCase();
		return new Gateway(kind, spring(name, GatewayApplication.class, artifact, arguments));
	}

	/**
	 * The address that routes of any kind lead to.
	 */
	String backEnd() {
		return this.backEnd.url();
	}

	/**
	 * Adds a route to the configuration.
	 */
	void addRoute(String id) throws IOException {
		configure(id, "zuul.routes." + id + ".url=" + backEnd());
	}

	/**
	 * Adds a service with a route, known to the configuration only.
	 */
	void addConfiguredService(String id) throws IOException {
		configure(id, "zuul.routes." + id + ".service-id=" + id,
				id + ".ribbon.listOfServers=" + backEnd().substring("http://".length()),
				id + ".ribbon.NIWSServerListClassName=com.netflix.loadbalancer.ConfigurationBasedServerList");
	}

	/**
	 * Registers a service in Eureka, as a client does.
	 */
	void register(String service) {
		String port = backEnd().replaceFirst(".*:", "");
		Http.ask("POST", this.eureka.url() + "/eureka/apps/" + service.toUpperCase(), """
				{"instance": {"instanceId": "%1$s", "app": "%2$s", "vipAddress": "%1$s", "status": "UP",
				"hostName": "127.0.0.1", "ipAddr": "127.0.0.1", "port": {"$": %3$s, "@enabled": "true"},
				"leaseInfo": {"durationInSecs": 600},
				"dataCenterInfo": {"@class": "com.netflix.appinfo.InstanceInfo$DefaultDataCenterInfo", "name": "MyOwn"}}}
				""".formatted(service, service.toUpperCase(), port));
	}

	void unregister(String service) {
		Http.ask("DELETE", this.eureka.url() + "/eureka/apps/" + service.toUpperCase() + "/" + service);
	}

	@Override
	public void close() throws Exception {
		while (!this.members.isEmpty()) {
			this.members.pop().close();
		}
	}

	// With its id, which ZuulProperties otherwise sets a moment after they were bound anew: a locator that is refreshed
	// in between has a route without one, and its requests fail, on any artifact.
	private void configure(String id, String... lines) throws IOException {
		this.routes.append("zuul.routes." + id + ".id=" + id + "\nzuul.routes." + id + ".path=/" + id + "/**\n")
				.append(String.join("\n", lines)).append("\n");
		Path folder = Files.createDirectories(this.folder.resolve("config"));
		Path next = Files.writeString(this.folder.resolve("next.properties"), this.routes);
		Files.move(next, folder.resolve("gateway.properties"), StandardCopyOption.ATOMIC_MOVE);
	}

	private Child spring(String name, Class<?> application, Artifact artifact, List<String> arguments) throws IOException {
		List<String> all = new ArrayList<>(List.of(application.getName(), "--server.port=0", "--server.address=127.0.0.1",
				"--spring.jmx.enabled=false", "--spring.main.banner-mode=off", "--logging.level.root=warn"));
		all.addAll(arguments);
		return new Child(name, artifact, this.folder, Member.class, all);
	}

	private <T extends AutoCloseable> T member(T member) {
		this.members.push(member);
		return member;
	}

}
