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

import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;

import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;

import static net.bytebuddy.matcher.ElementMatchers.named;

/**
 * The artifacts that the same tests run on, one per JVM, and what is to be seen on each.
 */
enum Artifact {

	PATCHED,

	/** As published: the control. */
	STOCK,

	/** As published, but with the statements of setDirty in the other order. */
	PULL_REQUEST_2259;

	private static final Artifact UNDER_TEST = valueOf(System.getProperty("artifact", "PATCHED"));

	static {
		if (UNDER_TEST == PULL_REQUEST_2259) {
			new AgentBuilder.Default().disableClassFormatChanges()
					.with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
					.with(AgentBuilder.Listener.StreamWriting.toSystemError().withErrorsOnly())
					.type(named("org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping"))
					.transform((builder, type, loader, module, domain) -> builder
							.visit(Advice.to(RefreshFirst.class).on(named("setDirty"))))
					.installOn(ByteBuddyAgent.install());
		}
	}

	static Artifact underTest() {
		return UNDER_TEST;
	}

	/**
	 * Whether a request that arrives during a refresh makes it a lost one.
	 */
	boolean losesRefreshes() {
		return this == STOCK;
	}

	/**
	 * Whether the paths of a removed route are still led to Zuul, which then finds no
	 * route.
	 */
	boolean keepsRemovedRoutes() {
		return this != PATCHED;
	}

	/**
	 * The Implementation-Version in the manifest of the jar.
	 */
	String version() {
		return System.getProperty(this == PATCHED ? "patched.version" : "upstream.version");
	}

	/**
	 * The name of the jar.
	 */
	String jar() {
		return System.getProperty("patched.artifactId") + "-" + version() + ".jar";
	}

	static class RefreshFirst {

		// returns what has the published body skipped
		@Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
		static boolean setDirty(@Advice.Argument(0) boolean dirty, @Advice.FieldValue("routeLocator") RouteLocator locator,
				@Advice.FieldValue(value = "dirty", readOnly = false) boolean flag) {
			if (locator instanceof RefreshableRouteLocator) {
				((RefreshableRouteLocator) locator).refresh();
			}
			flag = dirty;
			return true;
		}

	}

}
