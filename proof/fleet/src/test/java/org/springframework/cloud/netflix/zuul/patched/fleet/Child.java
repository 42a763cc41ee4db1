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

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;

/**
 * A member of the fleet in a process of its own, which {@link #close()} ends, and
 * also the end of this one.
 */
class Child implements AutoCloseable {

	// three of them start at once, on a machine that may be busy
	private static final Duration START = Duration.ofMinutes(8);

	private final String name;

	private final Path folder;

	private final Process process;

	/**
	 * Starts it.
	 * @param folder where its log and its port go
	 */
	Child(String name, Artifact artifact, Path folder, Class<?> main, List<String> arguments) throws IOException {
		this.name = name;
		this.folder = folder;
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(List.of(System.getProperty("child.arguments").trim().split("\\s+")));
		command.addAll(List.of("-cp", artifact.classPath(), main.getName(), port("").toString()));
		command.addAll(arguments);
		this.process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log()).start();
	}

	/**
	 * The address of its server, when there is one.
	 */
	String url() {
		return url("");
	}

	/**
	 * The address of its management server, when there is one.
	 */
	String managementUrl() {
		return url("-management");
	}

	private String url(String suffix) {
		return "http://127.0.0.1:" + Awaitility.await(this.name + " that serves, see " + log()).atMost(START)
				.failFast(this.name + " has ended, see " + log(), () -> !this.process.isAlive())
				.ignoreExceptionsInstanceOf(IOException.class)
				.until(() -> Files.readString(port(suffix)).trim(), (content) -> content.matches("[0-9]+"));
	}

	private Path port(String suffix) {
		return this.folder.resolve(this.name + suffix + ".port");
	}

	private File log() {
		return this.folder.resolve(this.name + ".log").toFile();
	}

	// a member has nothing to save
	@Override
	public void close() {
		this.process.destroyForcibly();
		try {
			this.process.waitFor(20, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
