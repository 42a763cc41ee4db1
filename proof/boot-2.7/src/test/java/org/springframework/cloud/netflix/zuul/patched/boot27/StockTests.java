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

import org.junit.Test;

import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The control: what the published class does on Boot 2.7.
 */
public class StockTests {

	@Test
	public void everyRequestFails() throws Exception {
		try (Gateway gateway = new Gateway()) {
			assertThat(gateway.get("/page").statusCode()).isEqualTo(500);
			assertThat(gateway.get("/error").statusCode()).isEqualTo(500);
			assertThat(gateway.get("/local/fails").body()).doesNotContain("/local/fails");

			assertThatThrownBy(() -> gateway.mapping().getHandler(new MockHttpServletRequest("GET", "/page")))
					.isInstanceOf(NoSuchMethodError.class).hasMessageContaining("getErrorPath");
		}
	}

}
