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

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A jar with the bytes of its entries, folders included. It is read front to back, so nothing that its directory leaves
 * out escapes, and a name that is there twice is an error.
 */
final class Jar {

	final Path file;

	final SortedMap<String, byte[]> entries;

	private Jar(Path file, SortedMap<String, byte[]> entries) {
		this.file = file;
		this.entries = Collections.unmodifiableSortedMap(entries);
	}

	static Jar read(Path file) {
		SortedMap<String, byte[]> entries = new TreeMap<>();
		try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
			for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
				if (entries.put(entry.getName(), zip.readAllBytes()) != null) {
					throw new IllegalStateException(file + " holds " + entry.getName() + " twice");
				}
			}
			return new Jar(file, entries);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(file.toString(), ex);
		}
	}

	byte[] bytes(String name) {
		byte[] bytes = this.entries.get(name);
		if (bytes == null) {
			throw new IllegalArgumentException(this.file + " has no " + name);
		}
		return bytes;
	}

	String text(String name) {
		return new String(bytes(name), StandardCharsets.UTF_8);
	}

	Attributes manifest() {
		try {
			return new Manifest(new ByteArrayInputStream(bytes("META-INF/MANIFEST.MF"))).getMainAttributes();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	Properties properties(String name) {
		Properties properties = new Properties();
		try {
			properties.load(new ByteArrayInputStream(bytes(name)));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return properties;
	}

}
