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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.springframework.cloud.netflix.zuul.patched.gateway.application.ThroughZuulFilter;

/**
 * A gateway as its clients see it, over HTTP. Safe for use by several threads.
 */
class Gateway {

	private static final Duration TIMEOUT = Duration.ofSeconds(20);

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
			.connectTimeout(TIMEOUT).build();

	private final String url;

	Gateway(int port) {
		this.url = "http://127.0.0.1:" + port;
	}

	Answer get(String path) {
		return send("GET", path);
	}

	/**
	 * Adds a route for {@code /id/**}; returns when the refresh has.
	 */
	Answer putRoute(String id, String location) {
		return send("PUT", "/admin/routes/" + id + "?location=" + URLEncoder.encode(location, StandardCharsets.UTF_8));
	}

	/**
	 * Takes a route away; returns when the refresh has.
	 */
	Answer removeRoute(String id) {
		return send("DELETE", "/admin/routes/" + id);
	}

	/**
	 * Refreshes the routes; returns when the refresh has.
	 */
	Answer refresh() {
		return send("POST", "/admin/routes/refresh");
	}

	Answer send(String method, String path) {
		HttpRequest request = HttpRequest.newBuilder(URI.create(this.url + path)).timeout(TIMEOUT)
				.method(method, HttpRequest.BodyPublishers.noBody()).build();
		try {
			HttpResponse<String> response = this.client.send(request, BodyHandlers.ofString());
			return new Answer(response.statusCode(), response.body(),
					response.headers().firstValue(ThroughZuulFilter.HEADER).isPresent());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(method + " " + path, ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * @param throughZuul whether the gateway led the request to Zuul
	 */
	record Answer(int status, String body, boolean throughZuul) {
	}

}
