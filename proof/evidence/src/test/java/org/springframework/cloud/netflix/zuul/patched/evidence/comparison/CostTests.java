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

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.awaitility.Awaitility;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.evidence.StubRouteLocator;
import org.springframework.cloud.netflix.zuul.patched.evidence.Subject;
import org.springframework.cloud.netflix.zuul.web.ZuulController;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.AntPathMatcher;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a lookup costs, in kind and not in time: calls of the path matcher, bytes, locks.
 */
public class CostTests {

	/** From more patterns than this on, {@link AntPathMatcher} caches none. */
	private static final int CACHED_PATTERNS = 65_536;

	private static final int SHORT_LIVED = 70_000;

	private static final int ROUTES = 10;

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	/**
	 * Guarantee 5, with a matcher of the user's own, which is asked about every route.
	 */
	@Test(timeout = 60_000)
	public void shortLivedRoutesCostNoCallOfTheMatcher() throws Exception {
		assertThat(matcherCallsAfter(Subject.PATCHED, 3_000)).isEqualTo(matcherCallsAfter(Subject.PATCHED, 0));
		assertThat(matcherCallsAfter(Subject.PUBLISHED, 3_000))
				.isEqualTo(matcherCallsAfter(Subject.PUBLISHED, 0) + 3_000);
	}

	/**
	 * Guarantee 5, with the default matcher, whose cache a route that is gone must not fill.
	 */
	@Test(timeout = 300_000)
	public void shortLivedRoutesCostNoMemoryPerLookup() throws Exception {
		assertThat(SHORT_LIVED).isGreaterThan(CACHED_PATTERNS);
		MockHttpServletRequest request = new MockHttpServletRequest("GET", "/route7/12/path");
		Mapping fresh = new Mapping(Subject.PATCHED, patterns(ROUTES));
		Mapping used = new Mapping(Subject.PATCHED, patterns(ROUTES));
		used.addAndRemove(SHORT_LIVED, true);
		Mapping cached = new Mapping(Subject.PUBLISHED, patterns(ROUTES));
		Mapping uncached = new Mapping(Subject.PUBLISHED, patterns(ROUTES));
		AntPathMatcher noCache = new AntPathMatcher();
		noCache.setCachePatterns(false);
		uncached.mapping.setPathMatcher(noCache);
		long[] bytes = bytesPerLookup(request, used, fresh, cached, uncached);
		System.out.printf("Bytes per lookup of ours: %,d fresh, %,d after %,d short-lived routes"
				+ " (published, cache on: %,d, off: %,d)%n", bytes[1], bytes[0], SHORT_LIVED, bytes[2], bytes[3]);
		assertThat(bytes[3]).as("a cache turned off shows").isGreaterThan(2 * bytes[2]);
		assertThat(bytes[0]).isLessThanOrEqualTo(bytes[1] + bytes[1] / 10);
	}

	@Test(timeout = 120_000)
	public void lookupAllocatesNoMoreThanThatOfThePublishedClass() throws Exception {
		List<String> paths = IntStream.range(0, ROUTES).mapToObj(i -> "/api/route" + i + "/**")
				.collect(Collectors.toList());
		paths.add("/exact");
		for (String path : List.of("/api/route0/a/path", "/api/route9/a/path", "/exact", "/nothing/here")) {
			MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
			long[] bytes = bytesPerLookup(request, new Mapping(Subject.PATCHED, paths),
					new Mapping(Subject.PUBLISHED, paths));
			System.out.printf("Bytes per lookup of %s: %,d ours, %,d published%n", path, bytes[0], bytes[1]);
			assertThat(bytes[0]).as(path).isLessThanOrEqualTo(bytes[1]);
		}
	}

	/**
	 * One thread holds the monitor of every object that the mapping reaches, and every
	 * {@link Lock}, and another one asks.
	 */
	@Test(timeout = 60_000)
	public void lookupTakesNoLock() throws Exception {
		AbstractUrlHandlerMapping mapping = new Mapping(Subject.PATCHED, patterns(ROUTES)).mapping;
		lookUp(mapping, "/route7/12/path");
		List<Object> reachable = new ArrayList<>(reachable(mapping));
		assertThat(reachable).contains(mapping).hasAtLeastOneElementOfType(StubRouteLocator.class);
		CountDownLatch held = new CountDownLatch(1);
		CountDownLatch over = new CountDownLatch(1);
		Thread holder = new Thread(() -> hold(reachable.iterator(), held, over));
		Thread registering = new Thread(() -> Subject.registerHandler(mapping, "/new", new Object()));
		AtomicInteger found = new AtomicInteger();
		long[] waits = new long[1];
		Thread asking = new Thread(() -> {
			for (int i = 0; i < 1_000; i++) {
				found.addAndGet(lookUp(mapping, "/route" + i % ROUTES + "/12/path") ? 1 : 0);
			}
			waits[0] = THREADS.getThreadInfo(Thread.currentThread().getId()).getBlockedCount()
					+ THREADS.getThreadInfo(Thread.currentThread().getId()).getWaitedCount();
		});
		List<Thread> threads = List.of(holder, registering, asking);
		try {
			holder.start();
			assertThat(held.await(20, TimeUnit.SECONDS)).isTrue();
			registering.start();
			Awaitility.await("the locks are held").atMost(20, TimeUnit.SECONDS)
					.until(() -> registering.getState() == Thread.State.BLOCKED);
			asking.start();
			asking.join(20_000);
			assertThat(found).hasValue(1_000);
			assertThat(waits[0]).isZero();
		}
		finally {
			over.countDown();
			for (Thread thread : threads) {
				thread.join(20_000);
			}
		}
	}

	private static int matcherCallsAfter(Subject subject, int shortLived) throws Exception {
		AtomicInteger calls = new AtomicInteger();
		Mapping mapping = new Mapping(subject, patterns(ROUTES));
		mapping.mapping.setPathMatcher(new AntPathMatcher() {

			@Override
			public boolean match(String pattern, String path) {
				calls.incrementAndGet();
				return super.match(pattern, path);
			}

		});
		mapping.addAndRemove(shortLived, false);
		lookUp(mapping.mapping, "/nothing");
		calls.set(0);
		lookUp(mapping.mapping, "/nothing");
		return calls.get();
	}

	/**
	 * The least of several batches, by turns, as the compiler takes some allocations away
	 * with time. Where the first mapping allocates more than the second it has longer.
	 */
	private static long[] bytesPerLookup(MockHttpServletRequest request, Mapping... mappings) throws Exception {
		long[] least = new long[mappings.length];
		Arrays.fill(least, Long.MAX_VALUE);
		for (int batch = 0; batch < 20 || (batch < 200 && least[0] > least[1]); batch++) {
			for (int i = 0; i < mappings.length; i++) {
				long before = THREADS.getCurrentThreadAllocatedBytes();
				for (int lookup = 0; lookup < 1_000; lookup++) {
					mappings[i].mapping.getHandler(request);
				}
				least[i] = Math.min(least[i], (THREADS.getCurrentThreadAllocatedBytes() - before) / 1_000);
			}
		}
		return least;
	}

	private static boolean lookUp(AbstractUrlHandlerMapping mapping, String path) {
		try {
			return mapping.getHandler(new MockHttpServletRequest("GET", path)) != null;
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static List<String> patterns(int count) {
		return IntStream.range(0, count).mapToObj(i -> "/route" + i + "/{id:[0-9]+}/**").collect(Collectors.toList());
	}

	private static void hold(Iterator<Object> objects, CountDownLatch held, CountDownLatch over) {
		if (objects.hasNext()) {
			Object object = objects.next();
			synchronized (object) {
				if (object instanceof Lock) {
					((Lock) object).lock();
				}
				try {
					hold(objects, held, over);
				}
				finally {
					if (object instanceof Lock) {
						((Lock) object).unlock();
					}
				}
			}
		}
		else {
			held.countDown();
			try {
				over.await(50, TimeUnit.SECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private static Set<Object> reachable(Object root) throws IllegalAccessException {
		Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
		List<Object> open = new ArrayList<>(List.of(root));
		while (!open.isEmpty()) {
			Object object = open.remove(open.size() - 1);
			if (isOfInterest(object) && found.add(object)) {
				open.addAll(referredTo(object));
			}
		}
		return found;
	}

	// the rest is values, or is shared with others, such as the loggers
	private static boolean isOfInterest(Object object) {
		return object != null && (object instanceof Object[] || object instanceof Lock || object instanceof Map
				|| object instanceof Collection || object.getClass().getName().startsWith("org.springframework.")
				|| object.getClass() == Object.class);
	}

	private static Collection<Object> referredTo(Object object) throws IllegalAccessException {
		List<Object> found = new ArrayList<>();
		if (object instanceof Object[]) {
			Collections.addAll(found, (Object[]) object);
		}
		else if (object instanceof Collection) {
			found.addAll((Collection<?>) object);
		}
		else if (object instanceof Map) {
			found.addAll(((Map<?, ?>) object).keySet());
			found.addAll(((Map<?, ?>) object).values());
		}
		else if (!(object instanceof Lock)) {
			for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
				for (Field field : type.getDeclaredFields()) {
					if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
						ReflectionUtils.makeAccessible(field);
						found.add(field.get(object));
					}
				}
			}
		}
		return found;
	}

	private static final class Mapping {

		private final Subject subject;

		private final List<String> paths;

		private final StubRouteLocator locator;

		private final AbstractUrlHandlerMapping mapping;

		private Mapping(Subject subject, List<String> paths) {
			this.subject = subject;
			this.paths = paths;
			this.locator = new StubRouteLocator(paths);
			this.mapping = subject.create(this.locator, new ZuulController());
		}

		/**
		 * Puts routes in, a thousand at a time, has them read, or each asked for, and takes
		 * them out again.
		 */
		private void addAndRemove(int count, boolean askForEach) {
			lookUp(this.mapping, "/nothing");
			for (int from = 0; from < count; from += 1_000) {
				List<String> names = IntStream.range(from, from + 1_000).mapToObj(i -> "/short" + i)
						.collect(Collectors.toList());
				refresh(Stream.concat(this.paths.stream(), names.stream().map(name -> name + "/{id:[0-9]+}/**"))
						.collect(Collectors.toList()));
				for (String name : askForEach ? names : List.of("/nothing")) {
					if (lookUp(this.mapping, name + "/12/path") != askForEach) {
						throw new AssertionError(name);
					}
				}
			}
			refresh(this.paths);
		}

		private void refresh(List<String> paths) {
			this.locator.setPaths(paths);
			this.subject.setDirty(this.mapping, true);
		}

	}

}
