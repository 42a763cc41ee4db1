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

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A line to a server that breaks after so many bytes to it, and stays broken until it is mended.
 */
class Wire implements AutoCloseable {

	private final ServerSocket listener;

	private final int server;

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final Set<Socket> open = ConcurrentHashMap.newKeySet();

	/** Bytes that went to the server. */
	private final AtomicLong sent = new AtomicLong();

	private volatile long breaksAfter = Long.MAX_VALUE;

	Wire(int server) throws IOException {
		this.server = server;
		this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
		this.threads.execute(this::accept);
	}

	int port() {
		return this.listener.getLocalPort();
	}

	void breakAfter(long bytes) {
		this.sent.set(0);
		this.breaksAfter = bytes;
	}

	void mend() {
		this.breaksAfter = Long.MAX_VALUE;
	}

	@Override
	public void close() throws Exception {
		this.listener.close();
		this.open.forEach(Wire::close);
		this.threads.shutdown();
		if (!this.threads.awaitTermination(10, TimeUnit.SECONDS)) {
			throw new IllegalStateException("The wire's threads did not end");
		}
	}

	private void accept() {
		while (!this.listener.isClosed()) {
			try {
				Socket client = opened(this.listener.accept());
				if (this.sent.get() >= this.breaksAfter) {
					close(client);
					continue;
				}
				Socket upstream = opened(new Socket(InetAddress.getLoopbackAddress(), this.server));
				this.threads.execute(() -> copy(client, upstream, true));
				this.threads.execute(() -> copy(upstream, client, false));
			}
			catch (IOException ex) {
				// closed, or a client that was gone before it was served
			}
		}
	}

	private Socket opened(Socket socket) {
		this.open.add(socket);
		return socket;
	}

	private void copy(Socket from, Socket to, boolean counted) {
		byte[] buffer = new byte[1024];
		try {
			InputStream in = from.getInputStream();
			OutputStream out = to.getOutputStream();
			for (int length = in.read(buffer); length != -1; length = in.read(buffer)) {
				if (counted && this.sent.addAndGet(length) >= this.breaksAfter) {
					break;
				}
				out.write(buffer, 0, length);
			}
		}
		catch (IOException ex) {
			// one side is gone, so is the other
		}
		finally {
			close(from);
			close(to);
		}
	}

	private static void close(Socket socket) {
		try {
			socket.close();
		}
		catch (IOException ex) {
			// as good as closed
		}
	}

}
