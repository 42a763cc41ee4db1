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

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.servlet.http.HttpServletRequest;

import com.netflix.zuul.context.RequestContext;

import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.cloud.netflix.zuul.filters.RefreshableRouteLocator;
import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.filters.RouteLocator;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.Assert;
import org.springframework.util.PathMatcher;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

/**
 * Maps the paths of the routes that a {@link RouteLocator} holds to the one
 * {@link ZuulController}, by the rules of {@link AbstractUrlHandlerMapping}.
 * <p>
 * The routes are read at the first request and after each {@link #setDirty(boolean)
 * refresh}, into a table that never changes once requests see it. A lookup answers from
 * one such table, without a lock: a refresh, however long, stalls and breaks no request,
 * and each request that begins after a refresh has returned is routed by what the locator
 * then held, or newer (spring-cloud-netflix issues 2258 and 2340).
 * <p>
 * When the locator cannot be read, requests are served by the last routes, the failure is
 * logged once per refresh, and a later request tries again. Before there are any routes,
 * the failure is the request's.
 * <p>
 * {@link #getHandlerMap()} can only be added to: it holds every current route, and also
 * the paths of routes that were taken away, which no request is led by. A handler of
 * another kind cannot be registered for such a path.
 */
public class ZuulHandlerMapping extends AbstractUrlHandlerMapping {

	private final RouteLocator routeLocator;

	private final ZuulController zuul;

	private final PathMatcher ignoredPathMatcher = new AntPathMatcher();

	private final CurrentRoutes routes = new CurrentRoutes(this::readRoutes, this.logger);

	private ErrorController errorController;

	// What subclasses registered before and after the first table, guarded by ownHandlers;
	// Spring's handler map is written under the same monitor. No locator is called in it.
	private final Map<String, Object> ownHandlers = new LinkedHashMap<>();

	private final Map<String, Object> lateHandlers = new LinkedHashMap<>();

	// The table that the thread's request is answered from. Not of a class of ours: threads
	// keep it.
	private final ThreadLocal<Object[]> answering = ThreadLocal.withInitial(() -> new Object[1]);

	// The table in the making, and the routes that the last one had to do without. Only the
	// thread that builds sees them.
	private Map<String, Object> draft;

	private Set<String> skipped = Collections.emptySet();

	/**
	 * Creates the mapping with order -200. Reads no routes yet.
	 * @param routeLocator where the routes are, {@linkplain RefreshableRouteLocator
	 * refreshed} on {@link #setDirty(boolean)} when it can be
	 * @param zuul the handler of every route
	 */
	public ZuulHandlerMapping(RouteLocator routeLocator, ZuulController zuul) {
		this.routeLocator = routeLocator;
		this.zuul = zuul;
		setOrder(-200);
	}

	/**
	 * Logs once which artifact this mapping is from.
	 */
	@Override
	protected void initApplicationContext() {
		super.initApplicationContext();
		PatchVersion.log(this.logger);
	}

	/**
	 * Sets whose error path is never routed. To be called before the first request.
	 * @param errorController the error controller, may be null
	 */
	public void setErrorController(ErrorController errorController) {
		this.errorController = errorController;
	}

	/**
	 * Refreshes the locator, once, and then has the routes registered anew, also when the
	 * locator failed: what it did before that counts. The calling thread reads the routes
	 * if there is a table already and no other thread is reading; else the next request
	 * does. Safe for use by several threads, from within the locator too, and waits for no
	 * lock of this mapping; the locator must be readable with whatever lock the caller
	 * holds. Whatever {@code refresh()} throws reaches the caller; a failure to read the
	 * routes is logged only.
	 * @param dirty whether to register the routes anew; when false, the locator is still
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
	 * Registers a handler of a subclass's own, which becomes part of every table from the
	 * next request on. Also called by this class for each route at each registration: what
	 * is registered from within that call counts as a route, until the next registration.
	 * @throws IllegalStateException if another handler was ever registered for the path
	 */
	@Override
	protected void registerHandler(String urlPath, Object handler) {
		boolean route = this.routes.isBeingBuiltHere() && this.draft != null;
		synchronized (this.ownHandlers) {
			// Spring makes "/" and "/*" its root and default handler, which a removed
			// route could not be taken from: those of the routes stay in the table.
			if (!route || !RouteTable.isCatchAll(urlPath)) {
				super.registerHandler(urlPath, handler);
			}
			if (route) {
				this.draft.putIfAbsent(urlPath, handler);
			}
			else if (!RouteTable.isCatchAll(urlPath) && !this.ownHandlers.containsKey(urlPath)
					&& !this.lateHandlers.containsKey(urlPath)) {
				(this.routes.peek() != null ? this.lateHandlers : this.ownHandlers).put(urlPath,
						getHandlerMap().get(urlPath));
				this.routes.invalidate();
			}
		}
	}

	/**
	 * The handler of "/": the routes' if they have one, else what
	 * {@link #setRootHandler(Object)} was given.
	 */
	@Override
	public Object getRootHandler() {
		RouteTable table = getAnswering();
		return table != null && table.getRootHandler() != null ? table.getRootHandler()
				: super.getRootHandler();
	}

	/**
	 * The handler of what nothing else matches: that of a route for "/*" if there is one,
	 * else what {@link #setDefaultHandler(Object)} was given.
	 */
	@Override
	public Object getDefaultHandler() {
		RouteTable table = getAnswering();
		return table != null && table.getDefaultHandler() != null ? table.getDefaultHandler()
				: super.getDefaultHandler();
	}

	@Override
	protected Object getHandlerInternal(HttpServletRequest request) throws Exception {
		// Spring asks for the handlers of "/" and "/*" after the lookup. From a table that
		// was published in between, the answer could be one that neither table gives.
		Object[] answering = this.answering.get();
		Object outer = answering[0];
		RouteTable table = this.routes.peek();
		answering[0] = table != null ? table : RouteTable.EMPTY;
		try {
			return super.getHandlerInternal(request);
		}
		finally {
			answering[0] = outer;
		}
	}

	/**
	 * Looks up the handler of a path, reading the routes first if need be.
	 * @return null for the error path, for a path that the locator ignores, for a request
	 * that is being forwarded, and when no route matches
	 * @throws Exception when the routes have never been read yet and cannot be
	 */
	@Override
	protected Object lookupHandler(String urlPath, HttpServletRequest request) throws Exception {
		if ((this.errorController != null && urlPath.equals(this.errorController.getErrorPath()))
				|| isIgnored(urlPath) || RequestContext.getCurrentContext().containsKey("forward.to")) {
			return null;
		}
		RouteTable table = this.routes.get();
		Object[] answering = this.answering.get();
		if (answering[0] != null) {
			answering[0] = table;
		}
		Object handler = table.getHandler(urlPath);
		if (handler != null) {
			return expose(handler, urlPath, urlPath, null, request);
		}
		PathMatcher matcher = table.matcherFor(getPathMatcher());
		List<String> patterns = table.getMatchingPatterns(urlPath, matcher, useTrailingSlashMatch());
		if (patterns.isEmpty()) {
			return null;
		}
		Comparator<String> bestFirst = matcher.getPatternComparator(urlPath);
		patterns.sort(bestFirst);
		String best = patterns.get(0);
		Map<String, String> variables = new LinkedHashMap<>();
		for (String pattern : patterns) {
			if (bestFirst.compare(best, pattern) == 0) {
				variables.putAll(getUrlPathHelper().decodePathVariables(request,
						matcher.extractUriTemplateVariables(pattern, urlPath)));
			}
		}
		return expose(table.getHandlerOfMatch(best), best,
				matcher.extractPathWithinPattern(best, urlPath), variables, request);
	}

	private RouteTable getAnswering() {
		Object table = this.answering.get()[0];
		return table != null ? (RouteTable) table : this.routes.peek();
	}

	private Object expose(Object handler, String pattern, String pathWithin,
			Map<String, String> variables, HttpServletRequest request) throws Exception {
		Object resolved = handler instanceof String
				? obtainApplicationContext().getBean((String) handler) : handler;
		validateHandler(resolved, request);
		return buildPathExposingHandler(resolved, pattern, pathWithin, variables);
	}

	private boolean isIgnored(String urlPath) {
		Collection<String> ignoredPaths = this.routeLocator.getIgnoredPaths();
		if (ignoredPaths != null) {
			for (String ignored : ignoredPaths) {
				if (this.ignoredPathMatcher.match(ignored, urlPath)) {
					return true;
				}
			}
		}
		return false;
	}

	// called by one thread at a time, see CurrentRoutes
	private RouteTable readRoutes() {
		Collection<Route> held = this.routeLocator.getRoutes();
		Assert.state(held != null, "The RouteLocator returned null instead of routes");
		List<Route> current = new ArrayList<>(held);
		if (current.isEmpty()) {
			this.logger.warn("No routes found from RouteLocator");
		}
		synchronized (this.ownHandlers) {
			this.draft = new LinkedHashMap<>(2 * (this.ownHandlers.size() + current.size()));
			this.draft.putAll(this.ownHandlers);
		}
		Set<String> skipped = new HashSet<>();
		try {
			for (Route route : current) {
				register(route, skipped);
			}
			synchronized (this.ownHandlers) {
				this.draft.putAll(this.lateHandlers);
			}
			return new RouteTable(this.draft, getPathMatcher());
		}
		finally {
			this.draft = null;
			this.skipped = skipped;
		}
	}

	// A route that cannot be mapped must not take the others down.
	private void register(Route route, Set<String> skipped) {
		try {
			Assert.notNull(route, "it is null");
			Assert.notNull(route.getFullPath(), "its path is null");
			RouteTable.checkPattern(route.getFullPath(), getPathMatcher());
			registerHandler(route.getFullPath(), this.zuul);
		}
		catch (RuntimeException ex) {
			String name = route != null ? "'" + route.getId() + "' (" + route.getFullPath() + ")" : "null";
			if (skipped.add(name) && !this.skipped.contains(name)) {
				this.logger.warn("Skipped route " + name + ": " + ex.getMessage());
			}
		}
	}

}
