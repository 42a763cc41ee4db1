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

import java.time.Duration;

import org.junit.After;
import org.junit.Before;
import org.junit.runner.RunWith;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.cloud.netflix.zuul.patched.gateway.application.GatewayApplication;
import org.springframework.cloud.netflix.zuul.patched.gateway.application.GatewayProperties;
import org.springframework.cloud.netflix.zuul.patched.gateway.application.RouteStore;
import org.springframework.test.context.TestExecutionListeners;
import org.springframework.test.context.junit4.SpringRunner;
import org.springframework.test.context.support.DependencyInjectionTestExecutionListener;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The gateway on its Tomcat, with a route {@code first} and the routes read: a gateway
 * that has been serving for a while. One gateway per JVM; each test uses ids of its own
 * for other routes.
 */
@RunWith(SpringRunner.class)
@SpringBootTest(classes = GatewayApplication.class, webEnvironment = WebEnvironment.RANDOM_PORT)
// without those of Spring Boot, which until 1.4.5 want Mockito 1
@TestExecutionListeners(DependencyInjectionTestExecutionListener.class)
public abstract class GatewayTest {

	protected final Artifact artifact = Artifact.underTest();

	@Autowired
	protected RouteStore store;

	@Autowired
	protected GatewayProperties properties;

	@Value("${local.server.port}")
	private int port;

	protected Gateway gateway;

	protected BackEnd firstBackEnd;

	@Before
	public void serve() throws Exception {
		this.gateway = new Gateway(this.port);
		this.firstBackEnd = new BackEnd("first");
		assertThat(this.gateway.putRoute("first", this.firstBackEnd.url()).status()).isEqualTo(204);
		assertThat(this.gateway.get("/first/page").body()).isEqualTo("first /page");
	}

	@After
	public void stop() {
		this.store.setBeforeReading(() -> { });
		this.properties.setRefreshTime(Duration.ZERO);
		this.firstBackEnd.close();
	}

}
