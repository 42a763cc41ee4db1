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

package org.springframework.cloud.netflix.zuul.patched.gateway.application;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How many routes the gateway starts with, and how slow their locator is.
 */
@ConfigurationProperties("gateway")
public class GatewayProperties {

	private int routes;

	private String backEnd;

	private volatile Duration refreshTime = Duration.ZERO;

	/**
	 * The number of routes at start-up, {@code route-0} and so on, all to the
	 * {@linkplain #getBackEnd() back end}.
	 */
	public int getRoutes() {
		return this.routes;
	}

	public void setRoutes(int routes) {
		this.routes = routes;
	}

	/**
	 * The base URL of the back end of the routes at start-up.
	 */
	public String getBackEnd() {
		return this.backEnd;
	}

	public void setBackEnd(String backEnd) {
		this.backEnd = backEnd;
	}

	/**
	 * How long the locator takes to refresh.
	 */
	public Duration getRefreshTime() {
		return this.refreshTime;
	}

	public void setRefreshTime(Duration refreshTime) {
		this.refreshTime = refreshTime;
	}

}
