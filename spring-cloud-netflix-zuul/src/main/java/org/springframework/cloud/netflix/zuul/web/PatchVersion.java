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
import java.util.Properties;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Tells at start-up that the patched artifact is in. Not part of what is proposed upstream.
 */
final class PatchVersion {

	/** Written by the build, with facts about this artifact and its base. */
	static final String RESOURCE = "/META-INF/spring-cloud-netflix-zuul-patch.properties";

	private PatchVersion() {
	}

	/**
	 * Logs one line, whichever subclass is started.
	 */
	static void log() {
		Log logger = LogFactory.getLog(ZuulHandlerMapping.class);
		try (InputStream resource = PatchVersion.class.getResourceAsStream(RESOURCE)) {
			if (resource != null) {
				Properties patch = new Properties();
				patch.load(resource);
				logger.info("Routes are mapped by " + patch.getProperty("artifact") + " "
						+ patch.getProperty("version") + ", base " + patch.getProperty("base"));
			}
		}
		catch (IOException ex) {
			logger.debug("Cannot read " + RESOURCE, ex);
		}
	}

}
