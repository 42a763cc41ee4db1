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

package org.springframework.cloud.netflix.zuul.web;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Properties;

import io.micrometer.core.instrument.MeterRegistry;
import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ApplicationContextEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.util.ClassUtils;

/**
 * Tells that the patched artifact is in: at start-up in the log, and from the first
 * request on by meters. Not part of what is proposed upstream.
 */
final class PatchVersion {

	/** Written by the build, with facts about this artifact and its base. */
	static final String RESOURCE = "/META-INF/spring-cloud-netflix-zuul-patch.properties";

	private static final String MICROMETER = "io.micrometer.core.instrument.MeterRegistry";

	private PatchVersion() {
	}

	/**
	 * Logs one line, whichever subclass is started.
	 */
	static void log() {
		Properties patch = read();
		if (!patch.isEmpty()) {
			LogFactory.getLog(ZuulHandlerMapping.class).info("Routes are mapped by " + patch.getProperty("artifact")
					+ " " + patch.getProperty("version") + ", base " + patch.getProperty("base"));
		}
	}

	/**
	 * The facts, none if there is no such resource.
	 */
	static Properties read() {
		Properties patch = new Properties();
		try (InputStream resource = PatchVersion.class.getResourceAsStream(RESOURCE)) {
			if (resource != null) {
				patch.load(resource);
			}
		}
		catch (IOException ex) {
			LogFactory.getLog(ZuulHandlerMapping.class).debug("Cannot read " + RESOURCE, ex);
		}
		return patch;
	}

	/**
	 * Logs one line, and has the readings of the routes logged, and measured where
	 * Micrometer is on the class path and a registry in the context. Loads nothing of the
	 * meters elsewhere.
	 */
	static void start(CurrentRoutes routes, ApplicationContext context) {
		log();
		routes.wrapReader(reader -> new PatchLog(reader, routes));
		if (context instanceof ConfigurableApplicationContext
				&& ClassUtils.isPresent(MICROMETER, PatchVersion.class.getClassLoader())) {
			((ConfigurableApplicationContext) context).addApplicationListener(new Meters(routes, context));
		}
	}

	/**
	 * Looks for the registry when all beans are there, since a request must not wait for
	 * the context, and takes the meters away when the context closes.
	 */
	private static final class Meters implements ApplicationListener<ApplicationContextEvent> {

		private final Reference<CurrentRoutes> routes;

		private final ApplicationContext context;

		private Runnable removal;

		Meters(CurrentRoutes routes, ApplicationContext context) {
			this.routes = new WeakReference<>(routes);
			this.context = context;
		}

		@Override
		public void onApplicationEvent(ApplicationContextEvent event) {
			CurrentRoutes measured = this.routes.get();
			if (event.getApplicationContext() != this.context) {
				return; // a child
			}
			if (event instanceof ContextClosedEvent && this.removal != null) {
				this.removal.run();
			}
			else if (event instanceof ContextRefreshedEvent && this.removal == null && measured != null) {
				try {
					MeterRegistry registry = this.context.getBean(MeterRegistry.class);
					this.removal = PatchMeters.measure(registry, measured);
				}
				catch (NoSuchBeanDefinitionException ex) {
					// no registry, or several of which none is the primary one
				}
				catch (RuntimeException | LinkageError ex) {
					LogFactory.getLog(ZuulHandlerMapping.class).warn("The readings of the routes are not measured", ex);
				}
			}
		}

	}

}
