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

package org.springframework.cloud.netflix.zuul.patched.evidence.comparison;

import org.springframework.aop.scope.ScopedProxyFactoryBean;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.context.ApplicationContext;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * What gateways make of the mapping, beside using it as it is. The subclasses are those in
 * {@code Habits}, among the resources.
 */
enum Habit {

	NONE,

	SKIPPING_KNOWN_PATHS("SkippingKnownPaths"),

	SKIPPING_MAPPED_PATHS("SkippingMappedPaths"),

	REGISTERING_TWICE("RegisteringTwice"),

	/** Sees removed routes too, in the handler map, which can only be added to. */
	LOOKING_UP_ITSELF("LookingUpItself"),

	SYNCHRONIZING("Synchronizing"),

	/** Is made by a post-processor, out of the class and not of the bean. */
	REPLACING {

		@Override
		AbstractUrlHandlerMapping create(Subject subject, RouteLocator locator, ZuulController zuul) {
			try {
				BeanPostProcessor replacing = (BeanPostProcessor) subject.loadOfApplication(HABITS + "Replacing")
						.getConstructor(RouteLocator.class, ZuulController.class).newInstance(locator, zuul);
				return (AbstractUrlHandlerMapping) replacing.postProcessAfterInitialization("the bean", "zuulHandlerMapping");
			}
			catch (ReflectiveOperationException ex) {
				throw new IllegalStateException(ex);
			}
		}

		@Override
		AbstractUrlHandlerMapping publish(AbstractUrlHandlerMapping mapping, ApplicationContext context) {
			return mapping;
		}

	},

	/** Is used through a scoped proxy. */
	SCOPED {

		@Override
		AbstractUrlHandlerMapping publish(AbstractUrlHandlerMapping mapping, ApplicationContext context) {
			mapping.setApplicationContext(context);
			String target = ScopedProxyUtils.getTargetBeanName("zuulHandlerMapping");
			DefaultListableBeanFactory beans = new DefaultListableBeanFactory();
			beans.setBeanClassLoader(mapping.getClass().getClassLoader());
			beans.registerSingleton(target, mapping);
			ScopedProxyFactoryBean proxy = new ScopedProxyFactoryBean();
			proxy.setTargetBeanName(target);
			proxy.setBeanFactory(beans);
			return (AbstractUrlHandlerMapping) proxy.getObject();
		}

	};

	private static final String HABITS = "com.example.gateway.Habits$";

	private final String subclass;

	Habit() {
		this(null);
	}

	Habit(String subclass) {
		this.subclass = subclass;
	}

	/**
	 * The class that has the habit.
	 */
	Subject of(Subject subject) {
		return this.subclass != null ? subject.extendedBy(HABITS + this.subclass) : subject;
	}

	/**
	 * A mapping that is to be configured, and then {@linkplain #publish published}.
	 */
	AbstractUrlHandlerMapping create(Subject subject, RouteLocator locator, ZuulController zuul) {
		return subject.create(locator, zuul);
	}

	/**
	 * What requests are given to.
	 */
	AbstractUrlHandlerMapping publish(AbstractUrlHandlerMapping mapping, ApplicationContext context) {
		mapping.setApplicationContext(context);
		return mapping;
	}

}
