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

import java.util.Collection;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.apache.commons.logging.Log;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * The handlers of a mapping: those of the routes, which come and go, and those that a
 * subclass registers itself, which stay.
 */
final class RouteHandlers {

	private final AbstractUrlHandlerMapping mapping;

	private final RouteRegistration registration;

	private final CurrentRoutes routes;

	// Also the monitor that Spring's handler map is written under. No locator is called in it.
	private final OwnHandlers own = new OwnHandlers();

	/**
	 * @param mapping whose handler map Spring keeps, and whose settings apply
	 * @param held supplies the routes that the locator holds, is called when they are read
	 * @param registrar registers the path of a route with the mapping
	 * @param logger where warnings are logged
	 */
	RouteHandlers(AbstractUrlHandlerMapping mapping, Supplier<Collection<Route>> held, Consumer<String> registrar,
			Log logger) {
		this.mapping = mapping;
		this.registration = new RouteRegistration(registrar, this::getRegistered, logger);
		// under the monitor of the mapping, which subclasses may synchronize on
		this.routes = new CurrentRoutes(() -> this.registration.register(held.get(), mapping.getPathMatcher()),
				mapping, logger);
	}

	CurrentRoutes getRoutes() {
		return this.routes;
	}

	/**
	 * Takes a handler for a path, of the route that is being registered, if one is.
	 * @param springs registers it in Spring's handler map
	 */
	void register(String path, Object handler, BiConsumer<String, Object> springs) {
		boolean ofRoute = this.routes.isBeingReadHere() && this.registration.isUnderWay();
		boolean catchAll = RouteTable.isCatchAll(path);
		synchronized (this.own) {
			// Spring makes "/" and "/*" its root and default handler, which a removed
			// route could not be taken from: those of the routes stay in the table.
			if (!ofRoute || !catchAll) {
				springs.accept(path, handler);
			}
			Object registered = catchAll ? handler : getRegistered(path);
			if (ofRoute) {
				this.registration.add(path, registered);
			}
			else {
				this.own.add(path, registered, this.routes.peek() != null);
			}
		}
	}

	private Object getRegistered(String path) {
		synchronized (this.own) {
			return this.mapping.getHandlerMap().get(path);
		}
	}

	/**
	 * The handler that a route registered for exactly this path, or null.
	 */
	Object getRouteHandler(String path) {
		Map<String, Object> current = this.routes.peek();
		return current != null ? current.get(path) : null;
	}

	/**
	 * The table to look a path up in, for which the routes are read if need be. What a
	 * subclass registered is served though they can never be read.
	 */
	RouteTable getTable(String path) {
		boolean dispensable = this.routes.peek() == null && isServedWithoutRoutes(path);
		try {
			return this.own.with(this.routes.get(dispensable), this.mapping.getPathMatcher());
		}
		catch (RuntimeException | Error ex) {
			if (!isServedWithoutRoutes(path)) {
				throw ex;
			}
			return this.own.alone(this.mapping.getPathMatcher());
		}
	}

	private boolean isServedWithoutRoutes(String path) {
		return this.own.serve(path, this.mapping.getPathMatcher(), this.mapping.useTrailingSlashMatch());
	}

}
