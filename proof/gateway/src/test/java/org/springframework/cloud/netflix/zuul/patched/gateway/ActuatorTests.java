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

import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.Test;

import org.springframework.boot.SpringBootVersion;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the actuator's endpoints say of the routes over HTTP.
 */
public class ActuatorTests extends GatewayTest {

	private static final boolean BOOT_1 = SpringBootVersion.getVersion().startsWith("1.");

	private static final String BASE = BOOT_1 ? "" : "/actuator";

	private final ObjectMapper json = new ObjectMapper();

	@Test
	public void mappingsListsTheCurrentRoutes() throws Exception {
		this.gateway.putRoute("listed", this.firstBackEnd.url());
		this.gateway.get("/listed/page");

		JsonNode mappings = this.json.readTree(this.gateway.get(BASE + "/mappings").body());
		if (BOOT_1) {
			assertThat(mappings.fieldNames()).contains("/first/**", "/listed/**");
		}
		else {
			assertThat(mappings.get("contexts").elements().next().at("/mappings/dispatcherServlets/dispatcherServlet")
					.findValuesAsText("predicate")).contains("/first/**", "/listed/**");
		}
	}

	@Test
	public void routesListsTheCurrentRoutesAndRefreshesThem() throws Exception {
		this.store.put("posted", this.firstBackEnd.url());
		assertThat(this.gateway.get("/posted/page").status()).isEqualTo(404);
		assertThat(routes("GET")).containsKey("/first/**").doesNotContainKey("/posted/**");

		assertThat(routes("POST")).containsEntry("/posted/**", this.firstBackEnd.url());

		assertThat(this.gateway.get("/posted/page").body()).isEqualTo("first /page");
		assertThat(routes("GET")).containsEntry("/posted/**", this.firstBackEnd.url());
	}

	@SuppressWarnings("unchecked")
	private Map<String, String> routes(String method) throws Exception {
		return this.json.readValue(this.gateway.send(method, BASE + "/routes").body(), Map.class);
	}

}
