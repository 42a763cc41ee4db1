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

import org.junit.Rule;
import org.junit.Test;

import org.springframework.web.context.support.StaticWebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The line that tells which artifact is in. Not part of what is proposed upstream.
 */
public class PatchVersionTests {

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	@Rule
	public final CapturedLog subclassesLog = new CapturedLog(ExtendedMapping.class);

	@Test
	public void startIsLoggedUnderTheMappingsOwnNameThoughASubclassIsStarted() {
		ExtendedMapping mapping = new ExtendedMapping();
		assertThat(this.log.messages("Routes are mapped by")).isEmpty();

		mapping.setApplicationContext(new StaticWebApplicationContext());

		assertThat(this.log.messages("Routes are mapped by spring-cloud-netflix-")).hasSize(1);
		assertThat(this.log.messages("-patched.")).hasSize(1);
		assertThat(this.subclassesLog.messages("Routes are mapped by")).isEmpty();
	}

	private static final class ExtendedMapping extends ZuulHandlerMapping {

		private ExtendedMapping() {
			super(new TestRouteLocator(), new ZuulController());
		}

	}

}
