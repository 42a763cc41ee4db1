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

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.zip.CRC32;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import org.apache.commons.logging.LogFactory;

import org.springframework.util.ReflectionUtils;

/**
 * Reads the routes, and tells by meters which ones are in use and how the readings went.
 * Of several mappings with one registry, the last to be registered is the one measured.
 * The registry holds it weakly, and loses its meters when the context closes.
 * <p>
 * Not part of what is proposed upstream.
 */
final class PatchMeters implements Supplier<Map<String, Object>> {

	// Micrometer 1.0 cannot take meters away: there, gauges without a mapping are NaN
	private static final Method REMOVE = ReflectionUtils.findMethod(MeterRegistry.class, "remove", Meter.class);

	private final MeterRegistry registry;

	private final Supplier<Map<String, Object>> reader;

	private final CurrentRoutes routes;

	private final List<Meter> meters;

	private boolean started;

	// null without meters

	private Timer success;

	private Timer failure;

	private volatile boolean failing;

	private PatchMeters(MeterRegistry registry, Supplier<Map<String, Object>> reader, CurrentRoutes routes,
			List<Meter> registered) {
		this.registry = registry;
		this.reader = reader;
		this.routes = routes;
		this.meters = registered;
	}

	/**
	 * Has the readings measured from the next one on, which registers the meters.
	 * @return takes the meters away, unless another mapping has registered its own since;
	 * holds no mapping
	 */
	static Runnable measure(MeterRegistry registry, CurrentRoutes routes) {
		List<Meter> meters = new CopyOnWriteArrayList<>();
		routes.wrapReader(reader -> new PatchMeters(registry, reader, routes, meters));
		return () -> registry.getMeters().stream().filter(meter -> meters.stream().anyMatch(own -> own == meter))
				.forEach(meter -> remove(meter, registry));
	}

	@Override
	public Map<String, Object> get() {
		if (!this.started) {
			this.started = true;
			start();
		}
		long start = this.registry.config().clock().monotonicTime();
		boolean failed = true;
		try {
			Map<String, Object> read = this.reader.get();
			failed = false;
			return read;
		}
		finally {
			this.failing = failed;
			record(failed ? this.failure : this.success, this.registry.config().clock().monotonicTime() - start);
		}
	}

	private static void record(Timer readings, long nanos) {
		if (readings != null) {
			try {
				readings.record(nanos, TimeUnit.NANOSECONDS);
			}
			catch (RuntimeException | LinkageError ex) {
				// the reading is what it is, whatever befell its meter
			}
		}
	}

	private void start() {
		try {
			Properties patch = PatchVersion.read();
			register(gauge("patch", "The patch of the mapping of the routes", meters -> 1)
					.tags("version", patch.getProperty("version", "unknown"), "base", patch.getProperty("base", "unknown"))::register);
			register(gauge("count", "Routes in use", PatchMeters::count)::register);
			register(gauge("fingerprint", "A checksum of the paths of the routes in use", PatchMeters::fingerprint)::register);
			register(gauge("failing", "1 while the locator cannot be read", meters -> meters.failing ? 1 : 0)::register);
			this.success = register(readings("success")::register);
			this.failure = register(readings("failure")::register);
		}
		catch (RuntimeException | LinkageError ex) {
			LogFactory.getLog(ZuulHandlerMapping.class).warn("The readings of the routes are not measured", ex);
			this.success = null;
			this.meters.forEach(meter -> remove(meter, this.registry));
			this.meters.clear();
		}
	}

	private Gauge.Builder<PatchMeters> gauge(String name, String description, ToDoubleFunction<PatchMeters> value) {
		return Gauge.builder("zuul.routes." + name, this, value).description(description);
	}

	private static Timer.Builder readings(String outcome) {
		return Timer.builder("zuul.routes.read").description("Readings of the routes").tag("outcome", outcome);
	}

	private <M extends Meter> M register(Function<MeterRegistry, M> meter) {
		// a mapping before this one may have registered it
		remove(meter.apply(this.registry), this.registry);
		M registered = meter.apply(this.registry);
		this.meters.add(registered);
		return registered;
	}

	private static void remove(Meter meter, MeterRegistry registry) {
		if (REMOVE != null) {
			ReflectionUtils.invokeMethod(REMOVE, registry, meter);
		}
	}

	private int count() {
		Map<String, Object> routes = this.routes.peek();
		return routes != null ? routes.size() : 0;
	}

	// not of their order, which is the locator's own and may differ between gateways
	private long fingerprint() {
		CRC32 checksum = new CRC32();
		Map<String, Object> routes = this.routes.peek();
		if (routes != null) {
			for (String path : new TreeSet<>(routes.keySet())) {
				byte[] line = (path + "\n").getBytes(StandardCharsets.UTF_8);
				checksum.update(line, 0, line.length);
			}
		}
		return checksum.getValue();
	}

}
