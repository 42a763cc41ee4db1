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

package org.springframework.cloud.netflix.zuul.patched.distribution.packaging;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import org.springframework.cloud.netflix.zuul.web.ZuulHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What was compiled against upstream's jar runs on ours.
 */
public class CompatibilityTests {

	/** What subclasses are known to do: override, call what is protected, register handlers of their own. */
	private static final String SUBCLASS = """
			import java.util.*;
			import javax.servlet.http.HttpServletRequest;
			import org.springframework.cloud.netflix.zuul.filters.*;
			import org.springframework.cloud.netflix.zuul.web.*;
			import org.springframework.context.support.StaticApplicationContext;
			import org.springframework.mock.web.MockHttpServletRequest;
			import org.springframework.web.cors.CorsConfiguration;
			import org.springframework.web.servlet.HandlerExecutionChain;

			public class Subclass extends ZuulHandlerMapping implements java.util.concurrent.Callable<List<Object>> {

				static final List<Object> seen = new ArrayList<>();

				public Subclass() {
					super(new SimpleRouteLocator("", properties()), new ZuulController());
					setErrorController(null);
					StaticApplicationContext context = new StaticApplicationContext();
					context.refresh();
					setApplicationContext(context);
					registerHandler("/own/**", new StringBuilder("own handler"));
				}

				static ZuulProperties properties() {
					ZuulProperties properties = new ZuulProperties();
					properties.getRoutes().put("a", new ZuulProperties.ZuulRoute("/a/**", "http://localhost"));
					return properties;
				}

				@Override
				public void setDirty(boolean dirty) {
					seen.add("setDirty " + dirty);
					super.setDirty(dirty);
				}

				@Override
				protected Object lookupHandler(String path, HttpServletRequest request) throws Exception {
					seen.add("lookupHandler " + path);
					return super.lookupHandler(path, request);
				}

				@Override
				protected HandlerExecutionChain getCorsHandlerExecutionChain(HttpServletRequest request,
						HandlerExecutionChain chain, CorsConfiguration config) {
					return super.getCorsHandlerExecutionChain(request, chain, config);
				}

				@Override
				public List<Object> call() throws Exception {
					setDirty(true);
					for (String path : Arrays.asList("/a/1", "/own/1", "/none")) {
						HandlerExecutionChain chain = getHandler(new MockHttpServletRequest("GET", path));
						Object handler = (chain != null) ? chain.getHandler() : null;
						seen.add(handler instanceof ZuulController ? "zuul" : String.valueOf(handler));
					}
					seen.add(getOrder());
					return seen;
				}

			}
			""";

	@Rule
	public final TemporaryFolder temporary = new TemporaryFolder();

	@Test
	public void aSubclassCompiledAgainstUpstreamRunsOnOurs() throws Exception {
		String ours = ZuulHandlerMapping.class.getProtectionDomain().getCodeSource().getLocation().getPath();
		assertThat(ours).as("the test runs on the patched jar").contains(Build.version());
		Path classes = compile(ours);
		try (URLClassLoader loader = new URLClassLoader(new URL[] { classes.toUri().toURL() }, getClass().getClassLoader())) {
			Object subclass = loader.loadClass("Subclass").getConstructor().newInstance();
			assertThat(subclass).isInstanceOf(ZuulHandlerMapping.class);
			assertThat(((Callable<?>) subclass).call()).isEqualTo(List.of("setDirty true", "lookupHandler /a/1", "zuul",
					"lookupHandler /own/1", "own handler", "lookupHandler /none", "null", -200));
		}
	}

	@Test
	public void japicmpComparedTheWholeOfTheTwoJarsAndFoundNoIncompatibility() throws Exception {
		Element report = DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(Build.output("japicmp/compatible.xml").toFile()).getDocumentElement();
		assertThat(Path.of(report.getAttribute("oldJar"))).isEqualTo(Build.upstreamJar().file);
		assertThat(Path.of(report.getAttribute("newJar"))).isEqualTo(Build.patchedJar().file);
		NodeList classes = report.getElementsByTagName("class");
		boolean replaced = false;
		for (int i = 0; i < classes.getLength(); i++) {
			Element type = (Element) classes.item(i);
			assertThat(type.getAttribute("binaryCompatible")).as(type.getAttribute("fullyQualifiedName")).isEqualTo("true");
			assertThat(type.getAttribute("sourceCompatible")).as(type.getAttribute("fullyQualifiedName")).isEqualTo("true");
			replaced |= type.getAttribute("fullyQualifiedName").equals(Build.REPLACED.replace('/', '.'));
		}
		assertThat(replaced).isTrue();
	}

	@Test
	public void japicmpFailsTheBuildWithTheSameParametersWhenThereIsAnIncompatibility() throws IOException {
		assertThat(new Consumer("japicmp-breaks").log()).contains("BUILD FAILURE").contains(Build.REPLACED.replace('/', '.'))
				.contains("incompatibility");
		assertThat(parameters("distribution/src/it/japicmp-breaks/pom.xml")).isNotEmpty()
				.isEqualTo(parameters("distribution/pom.xml"));
	}

	private static List<String> parameters(String pom) throws IOException {
		return Files.readString(Build.file(pom)).lines().map(String::strip)
				.dropWhile((line) -> !line.equals("<parameter>")).takeWhile((line) -> !line.equals("</parameter>")).toList();
	}

	private Path compile(String ours) throws IOException {
		Path folder = this.temporary.getRoot().toPath();
		Path source = Files.writeString(folder.resolve("Subclass.java"), SUBCLASS);
		String classPath = Build.upstreamJar().file + File.pathSeparator
				+ Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
						.split(File.pathSeparator)).filter((entry) -> !Path.of(entry).equals(Path.of(ours)))
						.collect(Collectors.joining(File.pathSeparator));
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		assertThat(compiler.run(null, null, null, "--release", "8", "-nowarn", "-Xlint:-options", "-proc:none", "-cp",
				classPath, "-d", folder.toString(), source.toString())).isZero();
		return folder;
	}

}
