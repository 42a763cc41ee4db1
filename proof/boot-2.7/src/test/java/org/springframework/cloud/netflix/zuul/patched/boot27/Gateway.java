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

package org.springframework.cloud.netflix.zuul.patched.boot27;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import com.sun.net.httpserver.HttpServer;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cloud.netflix.zuul.EnableZuulProxy;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * A gateway on Boot 2.7 that leads all to one back end, but for {@code /local}, which it
 * answers itself.
 */
class Gateway implements AutoCloseable {

	private static final Duration TIMEOUT = Duration.ofSeconds(30);

	private final HttpServer backEnd;

	private final ConfigurableApplicationContext context;

	Gateway(String... settings) throws IOException {
		this.backEnd = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.backEnd.createContext("/", (exchange) -> {
			byte[] body = ("back end " + exchange.getRequestURI().getPath()).getBytes();
			exchange.sendResponseHeaders(200, body.length);
			exchange.getResponseBody().write(body);
			exchange.close();
		});
		this.backEnd.start();
		List<String> arguments = new ArrayList<>(List.of("--server.port=0", "--server.address=127.0.0.1",
				// the beans of that Zuul refer to each other, which Boot allows no more
				"--spring.main.allow-circular-references=true", "--zuul.ignored-patterns=/local/**",
				"--zuul.routes.all.path=/**",
				"--zuul.routes.all.url=http://127.0.0.1:" + this.backEnd.getAddress().getPort()));
		arguments.addAll(List.of(settings));
		try {
			this.context = SpringApplication.run(Application.class, arguments.toArray(new String[0]));
		}
		catch (RuntimeException | Error ex) {
			this.backEnd.stop(0);
			throw ex;
		}
	}

	HttpResponse<String> get(String path) throws Exception {
		URI uri = URI.create("http://127.0.0.1:" + this.context.getEnvironment().getProperty("local.server.port") + path);
		return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).timeout(TIMEOUT).build(),
				HttpResponse.BodyHandlers.ofString());
	}

	ZuulHandlerMapping mapping() {
		return this.context.getBean(ZuulHandlerMapping.class);
	}

	@Override
	public void close() {
		this.context.close();
		this.backEnd.stop(0);
	}

	@SpringBootApplication
	@EnableZuulProxy
	static class Application {

		@RestController
		static class Local {

			@GetMapping("/local/fails")
			String fail() {
				throw new IllegalStateException("as it should");
			}

		}

	}

}
