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

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.core.instrument.distribution.pause.PauseDetector;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.Rule;
import org.junit.Test;

import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.util.ClassUtils;
import org.springframework.util.StreamUtils;
import org.springframework.web.context.support.StaticWebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.Assume.assumeTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.springframework.cloud.netflix.zuul.web.Requests.isRouted;

/**
 * What an operator sees of a gateway, and that nobody else pays for it.
 * <p>
 * Not part of what is proposed upstream.
 */
public class PatchMetersTests {

	private static final boolean REMOVABLE = ClassUtils.hasMethod(MeterRegistry.class, "remove", Meter.class);

	@Rule
	public final CapturedLog log = new CapturedLog(ZuulHandlerMapping.class);

	private final MockClock clock = new MockClock();

	private final MeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, this.clock);

	private final TestRouteLocator locator = new TestRouteLocator("/a/**", "/b/**");

	// since the registry does not hold them
	private final List<ZuulHandlerMapping> started = new ArrayList<>();

	@Test
	public void metersAreRegisteredByTheFirstRequest() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));
		assertThat(names()).isEmpty();

		assertThat(isRouted("/a/page", mapping)).isTrue();

		assertThat(names()).containsExactlyInAnyOrder("zuul.routes.patch", "zuul.routes.count",
				"zuul.routes.fingerprint", "zuul.routes.failing", "zuul.routes.read", "zuul.routes.read");
	}

	@Test
	public void patchIsNamedByItsVersionAndBase() throws Exception {
		isRouted("/a/page", start(this.locator, contextWith(this.registry)));

		Meter.Id patch = this.registry.find("zuul.routes.patch").gauge().getId();
		assertThat(value("zuul.routes.patch")).isEqualTo(1);
		assertThat(patch.getTag("version")).contains("-patched.");
		assertThat(patch.getTag("base")).startsWith("org.springframework.cloud:spring-cloud-netflix-")
				.doesNotContain("patched");
	}

	@Test
	public void routesInUseAreCounted() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));
		isRouted("/a/page", mapping);
		assertThat(value("zuul.routes.count")).isEqualTo(2);

		this.locator.hold("/a/**");
		mapping.setDirty(true);
		assertThat(value("zuul.routes.count")).as("before the next request").isEqualTo(2);
		isRouted("/a/page", mapping);

		assertThat(value("zuul.routes.count")).isEqualTo(1);
	}

	@Test
	public void fingerprintIsTheSameForTheSamePathsInAnyOrderAndInAnyProcess() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));
		isRouted("/a/page", mapping);
		// CRC-32 of "/a/**\n/b/**\n"
		assertThat(value("zuul.routes.fingerprint")).isEqualTo(2992140296d);

		assertThat(fingerprintOf(mapping, "/b/**", "/a/**")).isEqualTo(2992140296d);
		assertThat(fingerprintOf(mapping, "/a/**", "/c/**")).isNotEqualTo(2992140296d);
		assertThat(fingerprintOf(mapping, "/a/**")).isNotEqualTo(2992140296d);
		assertThat(fingerprintOf(mapping)).isEqualTo(0);
	}

	@Test
	public void failingIsOneAsLongAsTheLastRoutesServe() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));
		isRouted("/a/page", mapping);
		assertThat(value("zuul.routes.failing")).isEqualTo(0);

		this.locator.beforeReading(PatchMetersTests::fail);
		mapping.setDirty(true);
		assertThat(isRouted("/a/page", mapping)).isTrue();
		assertThat(value("zuul.routes.failing")).isEqualTo(1);
		assertThat(value("zuul.routes.count")).isEqualTo(2);

		this.locator.recover();
		assertThat(isRouted("/a/page", mapping)).isTrue();
		assertThat(value("zuul.routes.failing")).isEqualTo(0);
	}

	@Test
	public void readingsAreTimedByOutcome() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));
		this.locator.beforeReading(() -> this.clock.add(2, TimeUnit.SECONDS));
		isRouted("/a/page", mapping);
		isRouted("/a/page", mapping);
		assertThat(seconds("success")).isEqualTo(2);

		this.locator.beforeReading(() -> {
			this.clock.add(3, TimeUnit.SECONDS);
			fail();
		});
		mapping.setDirty(true);
		isRouted("/a/page", mapping);

		assertThat(seconds("success")).isEqualTo(2);
		assertThat(seconds("failure")).isEqualTo(3);
	}

	@Test
	public void registryOfAParentContextServes() throws Exception {
		isRouted("/a/page", start(this.locator, childOf(contextWith(this.registry))));

		assertThat(value("zuul.routes.count")).isEqualTo(2);
	}

	@Test
	public void severalRegistriesOfWhichNoneIsThePrimaryOneAreNone() throws Exception {
		StaticWebApplicationContext context = contextWith(this.registry);
		context.getBeanFactory().registerSingleton("another", new SimpleMeterRegistry());

		assertThat(isRouted("/a/page", start(this.locator, context))).isTrue();

		assertThat(names()).isEmpty();
		assertThat(this.log.warnings()).isEmpty();
	}

	@Test
	public void requestsAreServedThoughTheRegistryFails() throws Exception {
		refuse("");
		ZuulHandlerMapping mapping = start(this.locator, contextWith(this.registry));

		assertThat(isRouted("/a/page", mapping)).isTrue();
		assertThat(isRouted("/b/page", mapping)).isTrue();

		assertThat(this.log.warnings()).hasSize(1);
	}

	/**
	 * An application may have a meter of that name with other tags, which Prometheus refuses.
	 */
	@Test
	public void noGaugeIsLeftThoughOnlyTheTimersAreRefused() throws Exception {
		assumeTrue("Micrometer can remove meters", REMOVABLE);
		refuse("zuul.routes.read");

		assertThat(isRouted("/a/page", start(this.locator, contextWith(this.registry)))).isTrue();

		assertThat(names()).isEmpty();
		assertThat(this.log.warnings()).hasSize(1);
	}

	@Test
	public void requestsAreServedThoughAMeterFails() throws Exception {
		ZuulHandlerMapping mapping = start(this.locator, contextWith(new SimpleMeterRegistry(SimpleConfig.DEFAULT, this.clock) {

			@Override
			protected Timer newTimer(Meter.Id id, DistributionStatisticConfig histogram, PauseDetector pauses) {
				Timer timer = mock(Timer.class);
				when(timer.getId()).thenReturn(id);
				doThrow(new IllegalStateException("no more readings")).when(timer).record(anyLong(), any(TimeUnit.class));
				return timer;
			}

		}));

		assertThat(isRouted("/a/page", mapping)).isTrue();
	}

	@Test
	public void mappingThatIsNotUsedAnyMoreIsHeldByNoMeter() throws Exception {
		ReferenceQueue<Object> collected = new ReferenceQueue<>();
		StaticWebApplicationContext context = contextWith(this.registry);
		Reference<?> mapping = serveOnce(context, collected);

		assertCollected(mapping, collected);

		assertThat(value("zuul.routes.count")).isNaN();
		assertThat(value("zuul.routes.patch")).isNaN();
	}

	@Test
	public void closedContextLeavesNothingBehind() throws Exception {
		CompositeMeterRegistry composite = new CompositeMeterRegistry();
		composite.add(this.registry);
		ReferenceQueue<Object> collected = new ReferenceQueue<>();

		Reference<?> context = serveOnceAndClose(composite, collected);

		if (REMOVABLE) {
			assertThat(composite.getMeters()).isEmpty();
			assertThat(names()).isEmpty();
		}
		assertCollected(context, collected);
	}

	@Test
	public void closedContextOfAChildLeavesTheMetersOfItsParent() throws Exception {
		StaticWebApplicationContext context = contextWith(this.registry);
		ZuulHandlerMapping mapping = start(this.locator, context);
		isRouted("/a/page", mapping);

		childOf(context).close();

		assertThat(value("zuul.routes.count")).isEqualTo(2);
	}

	@Test
	public void lastOfSeveralMappingsIsMeasuredUntilItsContextCloses() throws Exception {
		assumeTrue("Micrometer can remove meters", REMOVABLE);
		StaticWebApplicationContext parent = contextWith(this.registry);
		StaticWebApplicationContext first = childOf(parent);
		StaticWebApplicationContext second = childOf(parent);
		isRouted("/a/page", start(this.locator, first));
		isRouted("/a/page", start(new TestRouteLocator("/a/**"), second));
		assertThat(value("zuul.routes.count")).isEqualTo(1);
		assertThat(names()).hasSize(6);

		first.close();
		assertThat(value("zuul.routes.count")).isEqualTo(1);
		assertThat(names()).hasSize(6);

		second.close();
		assertThat(names()).isEmpty();
	}

	@Test
	public void nothingIsLoadedWithoutMicrometer() throws Exception {
		assertThat(loadedIn(OneRequest.class, false)).isEmpty();
		assertThat(this.log.warnings()).isEmpty();
	}

	@Test
	public void nothingIsLoadedWithoutARegistry() throws Exception {
		assertThat(loadedIn(OneRequest.class, true)).isEmpty();
	}

	@Test
	public void metersAreLoadedWithARegistry() throws Exception {
		assertThat(loadedIn(OneRequestWithARegistry.class, true)).isNotEmpty();
	}

	// the classes of the meters that were loaded while a request was served
	private static List<String> loadedIn(Class<? extends Callable<Boolean>> request, boolean micrometer)
			throws Exception {
		OwnLoader loader = new OwnLoader(micrometer);
		Object call = loader.loadClass(request.getName()).getConstructor().newInstance();
		assertThat(((Callable<?>) call).call()).isEqualTo(true);
		assertThat(loader.loaded).contains(PatchVersion.class.getName());
		return loader.loaded.stream().filter(name -> name.matches(".*\\.PatchMeters(\\$.*)?"))
				.collect(Collectors.toList());
	}

	private static void fail() {
		throw new IllegalStateException("the registry is down");
	}

	/**
	 * Another thread may hold what the context locks, and wait for the request.
	 */
	@Test
	public void requestAsksTheContextForNothing() throws Exception {
		AtomicBoolean serving = new AtomicBoolean();
		StaticWebApplicationContext context = new StaticWebApplicationContext() {

			@Override
			public <T> T getBean(Class<T> type) {
				assertThat(serving.get()).as("a request asks for a bean").isFalse();
				return super.getBean(type);
			}

			@Override
			public void addApplicationListener(ApplicationListener<?> listener) {
				assertThat(serving.get()).as("a request adds a listener").isFalse();
				super.addApplicationListener(listener);
			}

		};
		context.setParent(contextWith(this.registry));
		context.refresh();
		ZuulHandlerMapping mapping = start(this.locator, context);

		serving.set(true);
		assertThat(isRouted("/a/page", mapping)).isTrue();
		assertThat(value("zuul.routes.count")).isEqualTo(2);
	}

	private static StaticWebApplicationContext contextWith(MeterRegistry registry) {
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		context.getBeanFactory().registerSingleton("meterRegistry", registry);
		context.refresh();
		return context;
	}

	private static StaticWebApplicationContext childOf(StaticWebApplicationContext parent) {
		StaticWebApplicationContext context = new StaticWebApplicationContext();
		context.setParent(parent);
		context.refresh();
		return context;
	}

	private ZuulHandlerMapping start(TestRouteLocator locator, StaticWebApplicationContext context) {
		ZuulHandlerMapping mapping = new ZuulHandlerMapping(locator, new ZuulController());
		this.started.add(mapping);
		mapping.setApplicationContext(context);
		context.publishEvent(new ContextRefreshedEvent(context));
		return mapping;
	}

	private Reference<?> serveOnce(StaticWebApplicationContext context, ReferenceQueue<Object> collected)
			throws Exception {
		isRouted("/a/page", start(this.locator, context));
		assertThat(value("zuul.routes.count")).isEqualTo(2);
		return new WeakReference<>(this.started.remove(0), collected);
	}

	private Reference<?> serveOnceAndClose(MeterRegistry registry, ReferenceQueue<Object> collected)
			throws Exception {
		StaticWebApplicationContext context = childOf(contextWith(registry));
		serveOnce(context, new ReferenceQueue<>());
		context.close();
		return new WeakReference<>(context, collected);
	}

	private static void assertCollected(Reference<?> reference, ReferenceQueue<Object> collected) throws Exception {
		Reference<?> next = null;
		for (int i = 0; i < 100 && next == null; i++) {
			System.gc();
			next = collected.remove(100);
		}
		assertThat(next).as("what nobody holds any more").isSameAs(reference);
	}

	private void refuse(String prefix) {
		this.registry.config().meterFilter(new MeterFilter() {

			@Override
			public Meter.Id map(Meter.Id id) {
				if (id.getName().startsWith(prefix)) {
					throw new IllegalStateException("no more meters");
				}
				return id;
			}

		});
	}

	private double fingerprintOf(ZuulHandlerMapping mapping, String... paths) throws Exception {
		this.locator.hold(paths);
		mapping.setDirty(true);
		isRouted("/a/page", mapping);
		return value("zuul.routes.fingerprint");
	}

	private Double value(String name) {
		return this.registry.find(name).gauge().value();
	}

	private double seconds(String outcome) {
		return this.registry.find("zuul.routes.read").tags("outcome", outcome).timer().totalTime(TimeUnit.SECONDS);
	}

	private List<String> names() {
		return this.registry.getMeters().stream().map(meter -> meter.getId().getName()).collect(Collectors.toList());
	}

	/** A gateway that starts and serves. */
	public static class OneRequest implements Callable<Boolean> {

		protected final StaticWebApplicationContext context = new StaticWebApplicationContext();

		@Override
		public Boolean call() throws Exception {
			this.context.refresh();
			ZuulHandlerMapping mapping = new ZuulHandlerMapping(new TestRouteLocator("/a/**"), new ZuulController());
			mapping.setApplicationContext(this.context);
			this.context.publishEvent(new ContextRefreshedEvent(this.context));
			return isRouted("/a/page", mapping);
		}

	}

	public static class OneRequestWithARegistry extends OneRequest {

		@Override
		public Boolean call() throws Exception {
			this.context.getBeanFactory().registerSingleton("meterRegistry", new SimpleMeterRegistry());
			return super.call();
		}

	}

	/**
	 * Loads the classes beside this one again, with Micrometer or without.
	 */
	private static final class OwnLoader extends ClassLoader {

		private final boolean micrometer;

		private final Collection<String> loaded = new ArrayList<>();

		OwnLoader(boolean micrometer) {
			super(PatchMetersTests.class.getClassLoader());
			this.micrometer = micrometer;
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			if (!this.micrometer && name.startsWith("io.micrometer.")) {
				throw new ClassNotFoundException(name);
			}
			if (!name.startsWith(PatchMetersTests.class.getPackage().getName() + ".")) {
				return super.loadClass(name, resolve);
			}
			synchronized (getClassLoadingLock(name)) {
				Class<?> type = findLoadedClass(name);
				return type != null ? type : define(name);
			}
		}

		private Class<?> define(String name) throws ClassNotFoundException {
			try (InputStream resource = getResourceAsStream(name.replace('.', '/') + ".class")) {
				byte[] bytes = StreamUtils.copyToByteArray(resource);
				this.loaded.add(name);
				return defineClass(name, bytes, 0, bytes.length);
			}
			catch (IOException ex) {
				throw new ClassNotFoundException(name, ex);
			}
		}

	}

}
