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

package org.springframework.cloud.netflix.zuul.patched.distribution.publishing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;
import org.springframework.cloud.netflix.zuul.patched.distribution.packaging.Build;

/**
 * A Maven repository on loopback: a folder, behind Basic authentication.
 */
class RepositoryServer implements AutoCloseable {

	static final String USER = "deployer";

	static final String PASSWORD = "pa ss";

	/** How the server differs from one that takes and gives everything to those who may. */
	enum Rule {

		/** Takes each file of a version once, and whole or not at all, as repository managers do. */
		IMMUTABLE,

		/** Asks for credentials for writing only. */
		ANONYMOUS_READ,

		/** Has a fault whenever a jar is uploaded. */
		NO_JARS

	}

	/** What the server holds. */
	final Path folder;

	/** Each request that was answered, in order: method, path, user (or -) and status. */
	final List<String> requests = new CopyOnWriteArrayList<>();

	private final Set<Rule> rules;

	private final HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final AtomicLong bytesUntilCut = new AtomicLong(Long.MAX_VALUE);

	RepositoryServer(Path folder, Rule... rules) throws IOException {
		this.folder = Files.createDirectories(folder.resolve("repository"));
		this.rules = Set.of(rules);
		this.server.createContext("/", this::serve);
		this.server.setExecutor(this.threads);
		this.server.start();
	}

	String url() {
		return "http://127.0.0.1:" + this.server.getAddress().getPort() + "/repository";
	}

	/** A repository of all the rest, in place of the one that everyone uses. */
	String centralUrl() {
		return url().replace("/repository", "/central");
	}

	/** Breaks the connection once so many bytes more have been uploaded, and each one after that. */
	void cutAfter(long bytes) {
		this.bytesUntilCut.set(bytes);
	}

	@Override
	public void close() throws Exception {
		this.server.stop(0);
		this.threads.shutdown();
		if (!this.threads.awaitTermination(10, TimeUnit.SECONDS)) {
			throw new IllegalStateException("The server's threads did not end");
		}
	}

	private void serve(HttpExchange exchange) throws IOException {
		if (this.bytesUntilCut.get() <= 0) {
			// without an answer the server closes the connection
			throw new IOException("cut");
		}
		String path = exchange.getRequestURI().getPath();
		boolean put = exchange.getRequestMethod().equals("PUT");
		boolean known = ("Basic " + Base64.getEncoder().encodeToString((USER + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8)))
				.equals(exchange.getRequestHeaders().getFirst("Authorization"));
		byte[] body = new byte[0];
		int status = 200;
		if (path.startsWith("/central/")) {
			Optional<byte[]> resolved = resolvedByTheBuild(path.substring("/central/".length()));
			status = resolved.isPresent() ? 200 : 404;
			body = resolved.orElse(body);
		}
		else if (!known && (put || !this.rules.contains(Rule.ANONYMOUS_READ))) {
			exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"repository\"");
			status = 401;
		}
		else {
			Path file = this.folder.resolve(path.substring("/repository/".length()));
			if (put) {
				status = put(exchange.getRequestBody(), file);
			}
			else if (Files.isRegularFile(file)) {
				body = Files.readAllBytes(file);
			}
			else {
				status = 404;
			}
		}
		this.requests.add(exchange.getRequestMethod() + " " + path + " " + (known ? USER : "-") + " " + status);
		// what is not read it would break the connection for
		exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
		exchange.sendResponseHeaders(status, (body.length > 0) ? body.length : -1);
		if (body.length > 0) {
			exchange.getResponseBody().write(body);
		}
		exchange.close();
	}

	private int put(InputStream content, Path file) throws IOException {
		boolean once = this.rules.contains(Rule.IMMUTABLE) && !file.getFileName().toString().startsWith("maven-metadata.xml");
		if (once && Files.exists(file)) {
			return 409;
		}
		if (file.toString().endsWith(".jar") && this.rules.contains(Rule.NO_JARS)) {
			return 503;
		}
		Files.createDirectories(file.getParent());
		try (OutputStream taken = Files.newOutputStream(file)) {
			byte[] buffer = new byte[1024];
			for (int length = content.read(buffer); length != -1; length = content.read(buffer)) {
				if (this.bytesUntilCut.addAndGet(-length) <= 0) {
					throw new IOException("cut");
				}
				taken.write(buffer, 0, length);
			}
		}
		catch (IOException ex) {
			if (once) {
				Files.delete(file);
			}
			throw ex;
		}
		return 201;
	}

	/** What the build has in its local repositories, without the patched artifacts that a build may have installed there. */
	private static Optional<byte[]> resolvedByTheBuild(String path) throws IOException {
		String artifact = path.replaceFirst("\\.sha1$", "");
		Optional<Path> file = Build.localRepositories().stream().map((repository) -> repository.resolve(artifact))
				.filter(Files::isRegularFile).filter((candidate) -> !artifact.contains("-patched.")).findFirst();
		if (file.isEmpty()) {
			return Optional.empty();
		}
		byte[] content = Files.readAllBytes(file.get());
		return Optional.of(artifact.equals(path) ? content : Checksum.of(content, "SHA-1").getBytes(StandardCharsets.US_ASCII));
	}

}
