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

package org.springframework.cloud.netflix.zuul.patched.fleet.gateway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.core.ResolvableType;
import org.springframework.stereotype.Component;

/**
 * What happened to the routes, a line each: what, in which event, on which thread and, when
 * all listeners have handled an event that refreshed them, the paths that the locators then
 * hold. As the one who publishes all events of the context, it knows when that is.
 */
@Component("applicationEventMulticaster")
class Journal extends SimpleApplicationEventMulticaster {

	private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

	private final ThreadLocal<Deque<Handling>> handling = ThreadLocal.withInitial(ArrayDeque::new);

	private final ObjectProvider<SlowRouteLocator> locator;

	Journal(ObjectProvider<SlowRouteLocator> locator) {
		this.locator = locator;
	}

	@Override
	public void multicastEvent(ApplicationEvent event, ResolvableType type) {
		Handling current = new Handling(event.getClass().getSimpleName());
		this.handling.get().push(current);
		try {
			super.multicastEvent(event, type);
		}
		finally {
			if (current.refreshed || event instanceof ApplicationReadyEvent) {
				write("handled", this.locator.getObject().heldPaths());
			}
			this.handling.get().pop();
		}
	}

	void refresh() {
		this.handling.get().forEach((outer) -> outer.refreshed = true);
		write("refresh", Collections.emptyList());
	}

	void read() {
		write("read", Collections.emptyList());
	}

	/**
	 * The lines from one on; a copy.
	 */
	List<String> from(int line) {
		synchronized (this.lines) {
			return new ArrayList<>(this.lines.subList(line, this.lines.size()));
		}
	}

	int size() {
		return this.lines.size();
	}

	private void write(String what, Collection<String> paths) {
		Handling current = this.handling.get().peek();
		this.lines.add(String.join("\t", what, current != null ? current.event : "-", Thread.currentThread().getName(),
				String.join(",", paths)));
	}

	private static final class Handling {

		private final String event;

		private boolean refreshed;

		private Handling(String event) {
			this.event = event;
		}

	}

}
