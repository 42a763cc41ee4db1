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

package org.springframework.cloud.netflix.zuul.patched.distribution.publishing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.Logger;

import javax.servlet.FilterChain;
import javax.servlet.ReadListener;
import javax.servlet.ServletException;
import javax.servlet.ServletInputStream;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletRequestWrapper;
import javax.servlet.http.HttpServletResponse;

import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.authenticator.BasicAuthenticator;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.ValveBase;
import org.apache.catalina.webresources.StandardRoot;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.descriptor.web.LoginConfig;
import org.apache.tomcat.util.descriptor.web.SecurityCollection;
import org.apache.tomcat.util.descriptor.web.SecurityConstraint;
import org.springframework.util.StreamUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * A Maven repository on loopback: a folder that Tomcat's own servlet reads and writes, behind Basic authentication.
 */
class RepositoryServer implements AutoCloseable {

	static final String USER = "deployer";

	static final String PASSWORD = "pa ss";

	/** How the server differs from one that takes and gives everything to those who may. */
	enum Rule {

		/** Takes each file of a version once, and whole or not at all, as repository managers do. */
		IMMUTABLE,

		/** Asks for credentials for writing only. */
		ANONYMOUS_READ

	}

	/** What the server holds. */
	final Path folder;

	/** Each request in order: method, path, user (or -) and status. */
	final List<String> requests = new CopyOnWriteArrayList<>();

	private static final Logger LOGGER = Logger.getLogger("org.apache");

	static {
		// connections that break are what it is for
		LOGGER.setLevel(Level.OFF);
	}

	private final Tomcat tomcat = new Tomcat();

	RepositoryServer(Path folder, Rule... rules) throws Exception {
		this.folder = Files.createDirectories(folder.resolve("repository"));
		this.tomcat.setBaseDir(Files.createDirectories(folder.resolve("tomcat")).toString());
		this.tomcat.setPort(0);
		this.tomcat.getConnector().setAttribute("address", "127.0.0.1");
		this.tomcat.getHost().getPipeline().addValve(new ValveBase(true) {

			@Override
			public void invoke(Request request, Response response) throws IOException, ServletException {
				getNext().invoke(request, response);
				RepositoryServer.this.requests.add(request.getMethod() + " " + request.getRequestURI() + " "
						+ (request.getRemoteUser() != null ? request.getRemoteUser() : "-") + " " + response.getStatus());
			}

		});
		this.tomcat.addUser(USER, PASSWORD);
		this.tomcat.addRole(USER, "deployer");
		Context context = context("/repository", this.folder.toString());
		Wrapper servlet = Tomcat.addServlet(context, "files", new DefaultServlet());
		servlet.addInitParameter("readonly", "false");
		context.setResources(new StandardRoot(context));
		context.getResources().setCachingAllowed(false);
		context.addServletMappingDecoded("/", "files");
		requireCredentials(context, List.of(rules).contains(Rule.ANONYMOUS_READ));
		filter(context, new Uploads(List.of(rules).contains(Rule.IMMUTABLE)));
		Context central = context("/central", null);
		Tomcat.addServlet(central, "resolved", new ResolvedByTheBuild());
		central.addServletMappingDecoded("/*", "resolved");
		this.tomcat.start();
	}

	int port() {
		return this.tomcat.getConnector().getLocalPort();
	}

	String url() {
		return url(port());
	}

	/** The same repository by way of another port. */
	static String url(int port) {
		return "http://127.0.0.1:" + port + "/repository";
	}

	/** A repository of all the rest, in place of the one that everyone uses. */
	String centralUrl() {
		return "http://127.0.0.1:" + port() + "/central";
	}

	@Override
	public void close() throws Exception {
		this.tomcat.stop();
		this.tomcat.destroy();
	}

	private Context context(String path, String docBase) {
		StandardContext context = (StandardContext) this.tomcat.addContext(path, docBase);
		// they reflect on what JDK 17 closes
		context.setClearReferencesObjectStreamClassCaches(false);
		context.setClearReferencesRmiTargets(false);
		return context;
	}

	private static void requireCredentials(Context context, boolean anonymousRead) {
		SecurityCollection everything = new SecurityCollection();
		everything.addPatternDecoded("/*");
		if (anonymousRead) {
			List.of("PUT", "MKCOL", "DELETE").forEach(everything::addMethod);
		}
		SecurityConstraint constraint = new SecurityConstraint();
		constraint.addCollection(everything);
		constraint.addAuthRole("deployer");
		context.addConstraint(constraint);
		context.setLoginConfig(new LoginConfig("BASIC", "repository", null, null));
		context.getPipeline().addValve(new BasicAuthenticator());
	}

	private static void filter(Context context, javax.servlet.Filter filter) {
		FilterDef definition = new FilterDef();
		definition.setFilterName("rule");
		definition.setFilter(filter);
		context.addFilterDef(definition);
		FilterMap mapping = new FilterMap();
		mapping.setFilterName("rule");
		mapping.addURLPattern("/*");
		context.addFilterMap(mapping);
	}

	private class Uploads extends OncePerRequestFilter {

		private final boolean once;

		Uploads(boolean once) {
			this.once = once;
		}

		@Override
		protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
				throws ServletException, IOException {
			if (!request.getMethod().equals("PUT")) {
				chain.doFilter(request, response);
				return;
			}
			Path file = RepositoryServer.this.folder.resolve(request.getServletPath().substring(1));
			if (!this.once || file.getFileName().toString().startsWith("maven-metadata.xml")) {
				Files.createDirectories(file.getParent());
				chain.doFilter(request, response);
				return;
			}
			byte[] whole = StreamUtils.copyToByteArray(request.getInputStream());
			if (Files.exists(file)) {
				response.sendError(HttpServletResponse.SC_CONFLICT, "Already there");
				return;
			}
			Files.createDirectories(file.getParent());
			chain.doFilter(new WithBody(request, whole), response);
		}

	}

	private static class WithBody extends HttpServletRequestWrapper {

		private final ByteArrayInputStream body;

		WithBody(HttpServletRequest request, byte[] body) {
			super(request);
			this.body = new ByteArrayInputStream(body);
		}

		@Override
		public ServletInputStream getInputStream() {
			return new ServletInputStream() {

				@Override
				public int read() {
					return WithBody.this.body.read();
				}

				@Override
				public int read(byte[] bytes, int offset, int length) {
					return WithBody.this.body.read(bytes, offset, length);
				}

				@Override
				public boolean isFinished() {
					return WithBody.this.body.available() == 0;
				}

				@Override
				public boolean isReady() {
					return true;
				}

				@Override
				public void setReadListener(ReadListener listener) {
					throw new UnsupportedOperationException();
				}

			};
		}

	}

}
