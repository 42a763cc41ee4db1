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

package org.springframework.cloud.netflix.zuul.patched.evidence;

import org.junit.Test;

import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The control must not be our class by another name.
 */
public class SubjectTests {

	private static final String HELPER = "org.springframework.cloud.netflix.zuul.web.RouteTable";

	@Test
	public void thePatchedClassIsOurs() throws Exception {
		assertThat(Subject.PATCHED.getType()).isSameAs(ZuulHandlerMapping.class);
		assertThat(ZuulHandlerMapping.class.getClassLoader().loadClass(HELPER)).isNotNull();
	}

	@Test
	public void subclassOfAnApplicationIsOneOfEachClass() {
		for (Subject subject : new Subject[] { Subject.PATCHED, Subject.PUBLISHED }) {
			assertThat(subject.extendedBy("com.example.gateway.CustomHandlerMapping").getType().getSuperclass())
					.isSameAs(subject.getType());
		}
	}

	@Test
	public void thePublishedClassIsAnotherOneOfTheSameNameAndParent() {
		assertThat(Subject.PUBLISHED.getType()).isNotSameAs(ZuulHandlerMapping.class);
		assertThat(Subject.PUBLISHED.getType().getName()).isEqualTo(ZuulHandlerMapping.class.getName());
		assertThat(Subject.PUBLISHED.getType().getSuperclass()).isSameAs(ZuulHandlerMapping.class.getSuperclass());
		assertThat(Subject.PUBLISHED.getType().getDeclaredFields()).extracting("name").contains("dirty");
	}

}
