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

import java.net.http.HttpResponse;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Boot 2.5 took {@code ErrorController.getErrorPath()} away, which the published class
 * asks at every request. Ours serves, and still leaves Boot's error path to Boot, though a
 * route matches it.
 */
public class ErrorPathTests {

	@Test
	public void routesAreServedAndTheErrorPathIsLeftToBoot() throws Exception {
		try (Gateway gateway = new Gateway()) {
			assertThat(gateway.get("/page").body()).isEqualTo("back end /page");
			assertThat(gateway.get("/error").body()).contains("\"status\":999");
			assertError(gateway.get("/local/fails"));
		}
	}

	@Test
	public void errorPathThatBootIsConfiguredWithIsLeftToIt() throws Exception {
		try (Gateway gateway = new Gateway("--server.error.path=/broken")) {
			assertThat(gateway.get("/page").body()).isEqualTo("back end /page");
			assertThat(gateway.get("/broken").body()).contains("\"status\":999");
			assertThat(gateway.get("/error").body()).isEqualTo("back end /error");
			assertError(gateway.get("/local/fails"));
		}
	}

	private static void assertError(HttpResponse<String> response) {
		assertThat(response.statusCode()).isEqualTo(500);
		assertThat(response.body()).contains("\"path\":\"/local/fails\"");
	}

}
