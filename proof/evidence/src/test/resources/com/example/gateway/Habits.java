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

package com.example.gateway;

import java.lang.reflect.Constructor;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import javax.servlet.http.HttpServletRequest;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.cglib.proxy.Callback;
import org.springframework.cglib.proxy.Enhancer;
import org.springframework.cglib.proxy.MethodInterceptor;
import org.springframework.cglib.proxy.NoOp;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

/**
 * Subclasses as gateways have them, a habit each, compiled against the stock jar.
 */
public class Habits {

	/** Keeps in mind what it has registered, and does not do it again. */
	public static class SkippingKnownPaths extends ZuulHandlerMapping {

		private final Set<String> known = new HashSet<>();

		public SkippingKnownPaths(RouteLocator routeLocator, ZuulController zuul) {
			super(routeLocator, zuul);
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			if (this.known.add(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
		}

	}

	/** Does not register what it finds mapped. */
	public static class SkippingMappedPaths extends ZuulHandlerMapping {

		public SkippingMappedPaths(RouteLocator routeLocator, ZuulController zuul) {
			super(routeLocator, zuul);
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			if (!getHandlerMap().containsKey(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
		}

	}

	/** Puts each path under a prefix as well. */
	public static class RegisteringTwice extends ZuulHandlerMapping {

		public RegisteringTwice(RouteLocator routeLocator, ZuulController zuul) {
			super(routeLocator, zuul);
		}

		@Override
		protected void registerHandler(String urlPath, Object handler) {
			super.registerHandler(urlPath, handler);
			super.registerHandler("/twice" + urlPath, handler);
		}

	}

	/** Prefers the first path in the map that matches, exactly or not, whatever the case. */
	public static class LookingUpItself extends ZuulHandlerMapping {

		public LookingUpItself(RouteLocator routeLocator, ZuulController zuul) {
			super(routeLocator, zuul);
		}

		@Override
		protected Object lookupHandler(String urlPath, HttpServletRequest request) throws Exception {
			Object handler = super.lookupHandler(urlPath, request);
			for (Map.Entry<String, Object> mapped : getHandlerMap().entrySet()) {
				if (mapped.getKey().equalsIgnoreCase(urlPath) || getPathMatcher().match(mapped.getKey(), urlPath)) {
					return mapped.getValue();
				}
			}
			return handler;
		}

	}

	/** Lets no lookup run beside a refresh, as those do who tried to mend the lost ones. */
	public static class Synchronizing extends ZuulHandlerMapping {

		public Synchronizing(RouteLocator routeLocator, ZuulController zuul) {
			super(routeLocator, zuul);
		}

		@Override
		public synchronized void setDirty(boolean dirty) {
			super.setDirty(dirty);
		}

		@Override
		protected synchronized Object lookupHandler(String urlPath, HttpServletRequest request) throws Exception {
			return super.lookupHandler(urlPath, request);
		}

	}

	/**
	 * Puts a subclass made at run time in the place of the bean, as gateways on Spring Boot
	 * 2.5 and later do (spring-cloud-netflix 4008). It is in no application context.
	 */
	public static class Replacing implements BeanPostProcessor {

		private final Object[] arguments;

		public Replacing(RouteLocator routeLocator, ZuulController zuul) {
			this.arguments = new Object[] { routeLocator, zuul };
		}

		@Override
		public Object postProcessBeforeInitialization(Object bean, String beanName) {
			return bean;
		}

		@Override
		public Object postProcessAfterInitialization(Object bean, String beanName) {
			Constructor<?> constructor = ZuulHandlerMapping.class.getConstructors()[0];
			MethodInterceptor interceptor = (mapping, method, arguments, proxy) -> "/error".equals(arguments[0]) ? null
					: proxy.invokeSuper(mapping, arguments);
			Enhancer enhancer = new Enhancer();
			enhancer.setSuperclass(ZuulHandlerMapping.class);
			enhancer.setCallbackFilter(method -> method.getName().equals("lookupHandler") ? 0 : 1);
			enhancer.setCallbacks(new Callback[] { interceptor, NoOp.INSTANCE });
			return enhancer.create(constructor.getParameterTypes(), this.arguments);
		}

	}

}
