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
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A client of the fleet's members. Safe for use by several threads.
 */
final class Http {

	// a config refresh on a slow machine
	private static final Duration TIMEOUT = Duration.ofSeconds(60);

	private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
			.connectTimeout(TIMEOUT).build();

	private Http() {
	}

	static HttpResponse<String> send(String method, String url, String json) {
		HttpRequest request = HttpRequest.newBuilder(URI.create(url)).timeout(TIMEOUT)
				.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(json)).build();
		try {
			return CLIENT.send(request, BodyHandlers.ofString());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(method + " " + url, ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Sends what must succeed.
	 * @return the body
	 */
	static String ask(String method, String url) {
		return ask(method, url, "");
	}

	static String ask(String method, String url, String json) {
		HttpResponse<String> response = send(method, url, json);
		assertThat(response.statusCode()).as("%s %s: %s", method, url, response.body()).isBetween(200, 299);
		return response.body();
	}

}
