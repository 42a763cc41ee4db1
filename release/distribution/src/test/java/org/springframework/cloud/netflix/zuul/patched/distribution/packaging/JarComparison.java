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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;

/**
 * Two jars, entry by entry.
 */
final class JarComparison {

	enum Kind {

		/** In both, byte for byte. */
		SAME,

		/** In both, with other bytes. */
		CHANGED,

		/** In the second only. */
		ADDED,

		/** In the first only. */
		LOST

	}

	/**
	 * @param before SHA-256 of the entry in the first jar, or null
	 * @param after SHA-256 of the entry in the second jar, or null
	 */
	record Difference(Kind kind, String name, String before, String after) {
	}

	private final Map<Kind, List<Difference>> entries = new EnumMap<>(Kind.class);

	JarComparison(Jar first, Jar second) {
		for (Kind kind : Kind.values()) {
			this.entries.put(kind, new ArrayList<>());
		}
		SortedSet<String> names = new TreeSet<>(first.entries.keySet());
		names.addAll(second.entries.keySet());
		for (String name : names) {
			byte[] before = first.entries.get(name);
			byte[] after = second.entries.get(name);
			Kind kind = (before == null) ? Kind.ADDED
					: (after == null) ? Kind.LOST : Arrays.equals(before, after) ? Kind.SAME : Kind.CHANGED;
			this.entries.get(kind).add(new Difference(kind, name, sha256(before), sha256(after)));
		}
	}

	List<Difference> entries(Kind kind) {
		return this.entries.get(kind);
	}

	List<String> names(Kind kind) {
		return this.entries.get(kind).stream().map(Difference::name).toList();
	}

	static String sha256(byte[] bytes) {
		return (bytes != null) ? Checksum.of(bytes, "SHA-256") : null;
	}

}
