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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

import javax.servlet.http.HttpServletRequest;

import com.netflix.zuul.context.RequestContext;

import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.util.ClassUtils;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Maps the paths of the routes that a {@link RouteLocator} holds to the one
 * {@link ZuulController}, by the rules of {@link AbstractUrlHandlerMapping}.
 * <p>
 * The routes are read by the first request at all, and by the first one after each
 * {@link #setDirty(boolean) refresh}, into a table that never changes. A lookup answers
 * from one such table, without a lock: a refresh, however long, stalls and breaks no request, and
 * each request that begins after a refresh has returned is routed by what the locator then
 * held, or newer (issues 2258 and 2340).
 * <p>
 * When the locator cannot be read, requests are served by the last routes, the failure is
 * logged once per refresh, and a later request tries again. Before there are any routes,
 * the failure is the request's.
 */
public class ZuulHandlerMapping extends AbstractUrlHandlerMapping {

	// Spring 5.1, where this class came, made the log of each lookup a matter of trace
	private static final boolean TRACE = ClassUtils.isPresent("org.springframework.core.log.LogFormatUtils",
			ZuulHandlerMapping.class.getClassLoader());

	// What Spring's handler map is written and copied under. No locator is called in it.
	private final Object monitor = new Object();

	private final RouteLocator routeLocator;

	private final ZuulController zuul;

	private final CurrentRoutes routes;

	private volatile RouteTable table;

	private boolean lazyInitHandlers;

	private ErrorController errorController;

	/**
	 * Creates the mapping with order -200. Reads no routes yet.
	 * @param routeLocator where the routes are, {@linkplain RefreshableRouteLocator
	 * refreshed} on {@link #setDirty(boolean)} when it can be
	 * @param zuul the handler of every route
	 */
	public ZuulHandlerMapping(RouteLocator routeLocator, ZuulController zuul) {
		this.routeLocator = routeLocator;
		this.zuul = zuul;
		this.routes = new CurrentRoutes(this::registerRoutes, this, this.logger);
		setOrder(-200);
	}

	/**
	 * Sets whose error path is never routed. To be called before the first request.
	 * @param errorController the error controller, may be null
	 */
	public void setErrorController(ErrorController errorController) {
		this.errorController = errorController;
	}

	/**
	 * Refreshes the locator, once, and then has the next request read the routes, also when
	 * the locator failed: what it did before that counts. Safe for use by several threads,
	 * from within the locator too, and waits for no lock of this mapping. Whatever
	 * {@code refresh()} throws reaches the caller.
	 * @param dirty whether to have the routes read; when false, the locator is still
	 * refreshed
	 */
	public void setDirty(boolean dirty) {
		try {
			if (this.routeLocator instanceof RefreshableRouteLocator) {
				((RefreshableRouteLocator) this.routeLocator).refresh();
			}
		}
		finally {
			if (dirty) {
				this.routes.refreshed();
			}
		}
	}

	/**
	 * Hands the chain on unchanged when no CORS configuration applies, so that a preflight
	 * request reaches the back end.
	 */
	@Override
	protected HandlerExecutionChain getCorsHandlerExecutionChain(HttpServletRequest request,
			HandlerExecutionChain chain, CorsConfiguration config) {
		return config != null ? super.getCorsHandlerExecutionChain(request, chain, config) : chain;
	}

	/**
	 * Registers a handler, of a route or of a subclass's own. The next request after that
	 * takes the latter up, for which it reads the routes, too.
	 */
	@Override
	protected void registerHandler(String urlPath, Object handler) {
		if (handler instanceof String && !this.lazyInitHandlers && getApplicationContext() != null
				&& getApplicationContext().isSingleton((String) handler)) {
			// now: creating it may need another thread, and the following is done in a monitor
			getApplicationContext().getBean((String) handler);
		}
		synchronized (this.monitor) {
			super.registerHandler(urlPath, handler);
		}
		if (!this.routes.isBeingReadHere()) {
			this.routes.refreshed();
		}
	}

	@Override
	public void setLazyInitHandlers(boolean lazyInitHandlers) {
		super.setLazyInitHandlers(lazyInitHandlers);
		this.lazyInitHandlers = lazyInitHandlers;
	}

	private Map<String, Object> registerRoutes() {
		Collection<Route> held = this.routeLocator.getRoutes();
		if (held.isEmpty()) {
			this.logger.warn("No routes found from RouteLocator");
		}
		for (Route route : held) {
			registerHandler(route.getFullPath(), this.zuul);
		}
		synchronized (this.monitor) {
			return new LinkedHashMap<>(getHandlerMap());
		}
	}

	/**
	 * Looks up the handler of a path, reading the routes first if need be.
	 * @return null for the error path, for a path that the locator ignores, for a request
	 * that is being forwarded, and when nothing matches
	 * @throws Exception when the routes have never been read yet and cannot be
	 */
	@Override
	protected Object lookupHandler(String urlPath, HttpServletRequest request) throws Exception {
		if ((this.errorController != null && urlPath.equals(this.errorController.getErrorPath()))
				|| IgnoredPaths.match(this.routeLocator.getIgnoredPaths(), urlPath)
				|| RequestContext.getCurrentContext().containsKey("forward.to")) {
			return null;
		}
		RouteTable table = getTable();
		Object handler = table.getHandler(urlPath);
		if (handler != null) {
			return expose(handler, urlPath, urlPath, null, request);
		}
		RouteTable.Match match = table.match(urlPath, getPathMatcher(), useTrailingSlashMatch(), false);
		if (match == null) {
			return null;
		}
		Map<String, String> variables = getUrlPathHelper().decodePathVariables(request, match.variables);
		if (TRACE ? this.logger.isTraceEnabled() : this.logger.isDebugEnabled()) {
			Consumer<Object> log = TRACE ? this.logger::trace : this.logger::debug;
			log.accept(urlPath + " matches " + match.patterns + ", URI template variables " + variables);
		}
		return expose(match.handler, match.pattern, match.pathWithin, variables, request);
	}

	private RouteTable getTable() {
		Map<String, Object> handlers = this.routes.get(false);
		RouteTable known = this.table;
		if (known == null || known.getRoutes() != handlers) {
			known = new RouteTable(handlers, handlers, getPathMatcher(), known);
			this.table = known;
		}
		return known;
	}

	private Object expose(Object handler, String pattern, String pathWithin, Map<String, String> variables,
			HttpServletRequest request) throws Exception {
		Object resolved = handler instanceof String ? getApplicationContext().getBean((String) handler) : handler;
		validateHandler(resolved, request);
		return buildPathExposingHandler(resolved, pattern, pathWithin, variables);
	}

}
