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

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.undertow.Undertow;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.web.embedded.EmbeddedWebServerFactoryCustomizerAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.servlet.context.ServletWebServerApplicationContext;
import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.discovery.DiscoveryClient;
import org.springframework.cloud.netflix.zuul.EnableZuulProxy;
import org.springframework.cloud.netflix.zuul.RoutesRefreshedEvent;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties;
import org.springframework.cloud.netflix.zuul.filters.ZuulProperties.ZuulRoute;
import org.springframework.cloud.netflix.zuul.filters.discovery.DiscoveryClientRouteLocator;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * A whole gateway, as {@link EnableZuulProxy} makes it, on a real server, with its back end
 * and its client.
 */
@State(Scope.Benchmark)
public class Gateway {

	private static final int TIMEOUT_MILLIS = 20_000;

	@Param("10")
	int routes;

	/** Which of the locator's methods takes 50 ms: "none", "refresh" or "getRoutes". */
	@Param("none")
	String slow;

	/** From the start of the server to the first answer. */
	long firstRequestMicros;

	private Undertow backEnd;

	private ServletWebServerApplicationContext context;

	private String url;

	private String[] paths;

	@Setup
	public void start() throws IOException {
		Artifact.check();
		this.backEnd = Undertow.builder().addHttpListener(0, InetAddress.getLoopbackAddress().getHostAddress())
				.setHandler(exchange -> exchange.getResponseSender().send("an answer")).build();
		this.backEnd.start();
		int port = ((InetSocketAddress) this.backEnd.getListenerInfo().get(0).getAddress()).getPort();
		this.context = (ServletWebServerApplicationContext) new SpringApplicationBuilder(Application.class).run(
				"--server.port=0", "--server.address=127.0.0.1", "--spring.main.banner-mode=off",
				"--spring.cloud.gateway.enabled=false", "--routes=" + this.routes, "--slow=" + this.slow,
				"--back-end=http://localhost:" + port);
		this.url = "http://127.0.0.1:" + this.context.getWebServer().getPort();
		this.paths = Routes.paths(this.routes);
		long start = System.nanoTime();
		get(0);
		this.firstRequestMicros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start);
	}

	@TearDown
	public void stop() {
		this.context.close();
		this.backEnd.stop();
	}

	/**
	 * A request for one of the routes. Throws an exception unless the back end answers.
	 */
	int get(int number) throws IOException {
		HttpURLConnection connection = (HttpURLConnection) new URL(
				this.url + this.paths[number & (this.paths.length - 1)]).openConnection();
		connection.setConnectTimeout(TIMEOUT_MILLIS);
		connection.setReadTimeout(TIMEOUT_MILLIS);
		try (InputStream body = connection.getInputStream()) {
			return body.readAllBytes().length;
		}
	}

	void refresh() {
		this.context.publishEvent(new RoutesRefreshedEvent(this.context.getBean(DiscoveryClientRouteLocator.class)));
	}

	/**
	 * Found without a scan: Spring of that era scans no newer class files.
	 */
	// what is excluded takes Undertow for the server's, since it is there
	@EnableAutoConfiguration(exclude = EmbeddedWebServerFactoryCustomizerAutoConfiguration.class)
	@EnableZuulProxy
	public static class Application {

		@Bean
		DiscoveryClientRouteLocator locator(DiscoveryClient discovery, ZuulProperties properties, Environment settings) {
			properties.setRoutes(Routes.configured(0, settings.getRequiredProperty("routes", int.class),
					settings.getRequiredProperty("back-end")).getRoutes());
			return new SlowLocator(discovery, properties, settings.getRequiredProperty("slow"));
		}

	}

	/**
	 * Zuul's own locator, which may have to wait for something.
	 */
	private static class SlowLocator extends DiscoveryClientRouteLocator {

		private final String slow;

		SlowLocator(DiscoveryClient discovery, ZuulProperties properties, String slow) {
			super("", discovery, properties, (ServiceInstance) null);
			this.slow = slow;
		}

		@Override
		protected LinkedHashMap<String, ZuulRoute> locateRoutes() {
			waitIf("refresh");
			return super.locateRoutes();
		}

		@Override
		public List<Route> getRoutes() {
			waitIf("getRoutes");
			return super.getRoutes();
		}

		private void waitIf(String method) {
			// null while the superclass' constructor runs
			if (method.equals(this.slow)) {
				try {
					TimeUnit.MILLISECONDS.sleep(50);
				}
				catch (InterruptedException ex) {
					Thread.currentThread().interrupt();
				}
			}
		}

	}

}
