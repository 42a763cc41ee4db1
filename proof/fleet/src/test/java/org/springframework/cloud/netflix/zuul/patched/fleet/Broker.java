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

import java.util.Map;

import org.apache.qpid.server.SystemLauncher;
import org.apache.qpid.server.SystemLauncherListener.DefaultSystemLauncherListener;
import org.apache.qpid.server.model.Port;
import org.apache.qpid.server.model.SystemConfig;

/**
 * The broker of the bus: embedded, or the one at {@code -Drabbitmq=host:port}.
 */
class Broker implements AutoCloseable {

	private final String address;

	private SystemLauncher embedded;

	private SystemConfig<?> system;

	Broker() throws Exception {
		String given = System.getProperty("rabbitmq", "");
		this.address = given.isEmpty() ? "127.0.0.1:" + launch() : given;
	}

	String host() {
		return this.address.split(":")[0];
	}

	String port() {
		return this.address.split(":")[1];
	}

	private int launch() throws Exception {
		this.embedded = new SystemLauncher(new DefaultSystemLauncherListener() {

			@Override
			public void onContainerResolve(SystemConfig<?> config) {
				Broker.this.system = config;
			}

		});
		this.embedded.startup(Map.of("type", "Memory", "initialConfigurationLocation",
				getClass().getResource("/broker.json").toString(), "startupLoggedToSystemOut", false));
		org.apache.qpid.server.model.Broker<?> broker = (org.apache.qpid.server.model.Broker<?>) this.system.getContainer();
		return broker.getPorts().stream().mapToInt(Port::getBoundPort).findFirst().orElseThrow();
	}

	@Override
	public void close() {
		if (this.embedded != null) {
			this.embedded.shutdown();
		}
	}

}
