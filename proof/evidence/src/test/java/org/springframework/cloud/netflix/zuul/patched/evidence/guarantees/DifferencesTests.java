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

package org.springframework.cloud.netflix.zuul.patched.evidence.guarantees;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.servlet.http.HttpServletRequest;

import net.bytebuddy.ByteBuddy;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.filters.Route;
import org.springframework.cloud.netflix.zuul.patched.evidence.Answer;
import org.springframework.cloud.netflix.zuul.patched.evidence.Release;
import org.springframework.cloud.netflix.zuul.patched.evidence.StubRouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.core.env.MapPropertySource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page of differences is complete, and each row names a test that shows what the
 * published class does instead: one beside our class that fails there, as
 * {@link Guarantees} states it, or one of these, which ask both.
 */
public class DifferencesTests {

	private static final Path ROOT = Path.of(System.getProperty("basedir", ""), "../..");

	private static final Pattern TEST = Pattern.compile("\\w+Tests\\.\\w+");

	private static final int ENDLESS = 50;

	private final Gateway published = new Gateway(Subject.PUBLISHED);

	private final Gateway ours = new Gateway(Subject.PATCHED);

	private final List<Gateway> both = List.of(this.published, this.ours);

	@Test
	public void everyRowNamesATestThatShowsTheDifference() throws IOException {
		Set<String> onBoth = new TreeSet<>(TravellingTests.names());
		onBoth.removeAll(Guarantees.OF_OUR_OWN_CLASSES);
		Set<String> failing = Guarantees.ALL.stream()
				.flatMap(guarantee -> guarantee.faultsOf(Control.PUBLISHED).stream())
				.flatMap(fault -> fault.tests().stream()).collect(Collectors.toSet());
		for (String row : rows()) {
			assertThat(tests(row)).as(row).isNotEmpty();
			for (String test : tests(row)) {
				String[] name = test.split("\\.");
				assertThat(source(name[0])).as(test).contains("public void " + name[1] + "(");
				assertThat(failing.contains(test) || !onBoth.contains(name[0]))
						.as("%s fails on the published class", test).isTrue();
			}
		}
	}

	@Test
	public void whatThePublishedClassFailsIsOnThatPageOrAGuarantee() throws IOException {
		Set<String> named = rows().stream().flatMap(row -> tests(row).stream()).collect(Collectors.toSet());
		Set<String> effects = new TreeSet<>();
		Set<String> shown = new TreeSet<>();
		Guarantees.ALL.stream().filter(guarantee -> !guarantee.getId().matches("G\\d+"))
				.forEach(guarantee -> guarantee.faultsOf(Control.PUBLISHED).forEach(fault -> {
					effects.add(guarantee + ": " + fault.effect());
					if (!Collections.disjoint(fault.tests(), named)) {
						shown.add(guarantee + ": " + fault.effect());
					}
				}));
		assertThat(shown).isEqualTo(effects);
	}

	private static List<String> rows() throws IOException {
		List<String> lines = Files.readAllLines(ROOT.resolve("docs/differences.md"));
		return lines.stream().filter(line -> line.startsWith("| ")).skip(1).toList();
	}

	private static Set<String> tests(String row) {
		return TEST.matcher(row).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
	}

	private static String source(String testClass) throws IOException {
		for (String module : List.of("spring-cloud-netflix-zuul", "proof/evidence", "proof/gateway")) {
			try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
				Path file = files.filter(path -> path.endsWith(testClass + ".java")).findFirst().orElse(null);
				if (file != null) {
					return Files.readString(file);
				}
			}
		}
		throw new AssertionError("There is no " + testClass);
	}

	@Test
	public void handlerOfASubclassIsServedThoughTheRoutesCouldNeverBeRead() {
		this.both.forEach(gateway -> {
			Subject.registerHandler(gateway.mapping, "/own/**", new OwnHandler("/own/**"));
			gateway.whileRead = () -> {
				throw new IllegalStateException("the registry is down");
			};
		});
		assertThat(this.published.answer("/own/1")).isEqualTo("java.lang.IllegalStateException");
		assertThat(this.ours.answer("/own/1")).startsWith("own /own/**");
		assertThat(this.ours.answer("/other")).isEqualTo("java.lang.IllegalStateException");
	}

	@Test
	public void nullInsteadOfRoutesHasAMessage() {
		this.both.forEach(gateway -> gateway.nothing = true);
		assertThat(this.published.answer("/a/1")).isEqualTo("java.lang.NullPointerException");
		assertThat(this.ours.answer("/a/1")).isEqualTo("java.lang.IllegalStateException");
	}

	@Test
	public void nullInsteadOfIgnoredPathsFailsInCamdenAndDalston() {
		this.both.forEach(gateway -> gateway.locator.setIgnoredPaths(null));
		if (Release.ignoresAntPatterns()) {
			assertThat(this.published.answer("/a/1")).startsWith("route");
		}
		else {
			assertThat(this.published.answer("/a/1")).isEqualTo("java.lang.NullPointerException");
		}
		assertThat(this.ours.answer("/a/1")).startsWith("route");
	}

	@Test
	public void locatorMayLookUpAPathWhileItIsRead() {
		AtomicInteger readings = new AtomicInteger();
		this.both.forEach(gateway -> gateway.whileRead = () -> {
			if (readings.incrementAndGet() < ENDLESS) {
				gateway.answer("/a/1");
			}
		});
		this.published.answer("/a/1");
		assertThat(readings.getAndSet(0)).isEqualTo(ENDLESS);
		assertThat(this.ours.answer("/a/1")).startsWith("route");
		assertThat(readings).hasValue(1);
	}

	@Test
	public void routeOfTheRootOrForAllGoesBeforeAHandlerThatIsSetLater() {
		for (Gateway gateway : this.both) {
			gateway.refresh("/", "/*");
			assertThat(gateway.answer("/")).startsWith("route");
			gateway.mapping.setRootHandler(new OwnHandler("root"));
			gateway.mapping.setDefaultHandler(new OwnHandler("default"));
		}
		assertThat(this.published.answer("/")).startsWith("own root");
		assertThat(this.published.answer("/any")).startsWith("own default");
		assertThat(this.ours.answer("/")).startsWith("route");
		assertThat(this.ours.answer("/any")).startsWith("route");
	}

	@Test
	public void lookupItselfAnswersWithTheRouteForAll() {
		this.both.forEach(gateway -> gateway.refresh("/*"));
		assertThat(this.published.lookUp("/any")).isNull();
		assertThat(this.ours.lookUp("/any")).isNotNull();
	}

	@Test
	public void matcherThatIsSetOtherwiseInPlaceCountsFromTheNextRefreshOn() {
		for (Gateway gateway : this.both) {
			AntPathMatcher matcher = new AntPathMatcher();
			gateway.mapping.setPathMatcher(matcher);
			assertThat(gateway.answer("/A/1")).isEqualTo("no handler");
			matcher.setCaseSensitive(false);
		}
		assertThat(this.published.answer("/A/1")).startsWith("route");
		assertThat(this.ours.answer("/A/1")).isEqualTo("no handler");
		this.ours.refresh("/a/**");
		assertThat(this.ours.answer("/A/1")).startsWith("route");
	}

	@Test
	public void firstOfEquallyGoodPatternsIsTheFirstOfTheLocatorNow() {
		for (Gateway gateway : this.both) {
			gateway.refresh("/{x}/a", "/{y}/a");
			assertThat(gateway.answer("/1/a")).contains("bestMatchingPattern=/{x}/a");
			gateway.refresh("/{y}/a", "/{x}/a");
		}
		assertThat(this.published.answer("/1/a")).contains("bestMatchingPattern=/{x}/a");
		assertThat(this.ours.answer("/1/a")).contains("bestMatchingPattern=/{y}/a");
	}

	/**
	 * Spring Boot 2.5 took the method away.
	 */
	@Test
	public void errorPathIsSpringBootsWhereTheErrorControllerTellsNone() throws Exception {
		String type = Subject.errorControllerType().getName();
		byte[] withoutPath = new ByteBuddy().makeInterface().name(type).make().getBytes();
		Gateway published = new Gateway(Subject.control("published", Map.of(type, withoutPath,
				Subject.PUBLISHED.getType().getName(), Subject.publishedClassFile())));
		Gateway ours = new Gateway(Subject.patched("patched", Map.of(type, withoutPath)));
		for (Gateway gateway : List.of(published, ours)) {
			Method setter = Stream.of(gateway.subject.getType().getMethods())
					.filter(method -> method.getName().equals("setErrorController")).findFirst().orElseThrow();
			Class<?> controller = setter.getParameterTypes()[0];
			setter.invoke(gateway.mapping, Proxy.newProxyInstance(controller.getClassLoader(),
					new Class<?>[] { controller }, (proxy, method, arguments) -> null));
			StaticWebApplicationContext context = new StaticWebApplicationContext();
			context.getEnvironment().getPropertySources()
					.addFirst(new MapPropertySource("Spring Boot's", Map.of("server.error.path", "/failure")));
			context.refresh();
			gateway.mapping.setApplicationContext(context);
			gateway.refresh("/**");
		}
		assertThat(published.answer("/a/1")).isEqualTo("java.lang.NoSuchMethodError");
		assertThat(ours.answer("/a/1")).startsWith("route");
		assertThat(ours.answer("/failure")).isEqualTo("no handler");
	}

	@Test
	public void thereIsNoFieldOfTheNameDirty() {
		assertThat(ReflectionUtils.findField(Subject.PUBLISHED.getType(), "dirty")).isNotNull();
		assertThat(ReflectionUtils.findField(Subject.PATCHED.getType(), "dirty")).isNull();
	}

	/**
	 * A mapping with a route for {@code /a/**}, and its locator.
	 */
	private static final class Gateway {

		private final Subject subject;

		private final ZuulController zuul = new ZuulController();

		private final StubRouteLocator locator = new StubRouteLocator(List.of("/a/**")) {

			@Override
			public List<Route> getRoutes() {
				Gateway.this.whileRead.run();
				return Gateway.this.nothing ? null : super.getRoutes();
			}

		};

		private final AbstractUrlHandlerMapping mapping;

		private boolean nothing;

		private Runnable whileRead = () -> {
		};

		private Gateway(Subject subject) {
			this.subject = subject;
			this.mapping = subject.create(this.locator, this.zuul);
		}

		private void refresh(String... paths) {
			this.locator.setPaths(List.of(paths));
			this.subject.setDirty(this.mapping, true);
		}

		private String answer(String path) {
			return Answer.of(this.mapping, new MockHttpServletRequest("GET", path), value -> value == this.zuul ? "route"
					: value instanceof OwnHandler ? "own " + ((OwnHandler) value).name() : null);
		}

		private Object lookUp(String path) {
			Method method = ReflectionUtils.findMethod(this.subject.getType(), "lookupHandler", String.class,
					HttpServletRequest.class);
			method.setAccessible(true);
			return ReflectionUtils.invokeMethod(method, this.mapping, path, new MockHttpServletRequest("GET", path));
		}

	}

	private record OwnHandler(String name) {
	}

}
