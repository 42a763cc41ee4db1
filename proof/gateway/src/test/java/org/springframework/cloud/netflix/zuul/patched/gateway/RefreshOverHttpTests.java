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

package org.springframework.cloud.netflix.zuul.patched.gateway;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.junit.After;
import org.junit.Test;

import org.springframework.cloud.netflix.zuul.patched.gateway.Gateway.Answer;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The report that this project started from, replayed: a route is added at run time, a
 * request arrives while the locator is being refreshed, and the published mapping takes
 * that request for the one that picks up the new routes, which are not there yet. The new
 * route is then answered by 404, until a refresh comes that no request meets.
 *
 * @see <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2258">issue 2258</a>
 * @see <a href="https://github.com/spring-cloud/spring-cloud-netflix/issues/2340">issue 2340</a>
 */
public class RefreshOverHttpTests extends GatewayTest {

	private final ExecutorService administrator = Executors.newSingleThreadExecutor();

	private final CountDownLatch refreshing = new CountDownLatch(1);

	private final CountDownLatch finish = new CountDownLatch(1);

	@After
	public void endAdministrator() throws Exception {
		this.finish.countDown();
		this.administrator.shutdown();
		assertThat(this.administrator.awaitTermination(20, SECONDS)).isTrue();
	}

	@Test
	public void aRouteAddedWhileARequestArrivesIsServedAfterTheRefresh() throws Exception {
		try (BackEnd backEnd = new BackEnd("second")) {
			Future<Answer> refresh = whileRefreshing(() -> this.gateway.putRoute("second", backEnd.url()));
			assertThat(this.gateway.get("/second/page").status()).isEqualTo(404);
			finish(refresh);

			if (this.artifact.losesRefreshes()) {
				for (int i = 0; i < 20; i++) {
					assertThat(this.gateway.get("/second/page").status()).isEqualTo(404);
				}
				this.gateway.refresh();
			}
			assertThat(this.gateway.get("/second/page")).isEqualTo(new Answer(200, "second /page", true));
		}
	}

	/**
	 * Zuul asks the locator once more, so a removed route is answered by 404 in any case.
	 * The difference is whether the gateway still leads its paths to Zuul and its filters,
	 * where the published mapping keeps them for as long as it lives.
	 */
	@Test
	public void aRouteTakenAwayWhileARequestArrivesIsGoneAfterTheRefresh() throws Exception {
		try (BackEnd backEnd = new BackEnd("third")) {
			this.gateway.putRoute("third", backEnd.url());
			assertThat(this.gateway.get("/third/page").body()).isEqualTo("third /page");

			Future<Answer> refresh = whileRefreshing(() -> this.gateway.removeRoute("third"));
			assertThat(this.gateway.get("/third/page").body()).isEqualTo("third /page");
			finish(refresh);

			Answer answer = this.gateway.get("/third/page");
			assertThat(answer.status()).isEqualTo(404);
			assertThat(answer.throughZuul()).isEqualTo(this.artifact.keepsRemovedRoutes());

			this.gateway.putRoute("third", backEnd.url());
			assertThat(this.gateway.get("/third/page").body()).isEqualTo("third /page");
		}
	}

	@Test
	public void theOldRoutesAreServedWhileTheRefreshBlocks() throws Exception {
		Future<Answer> refresh = whileRefreshing(() -> this.gateway.refresh());
		for (int i = 0; i < 20; i++) {
			assertThat(this.gateway.get("/first/page")).isEqualTo(new Answer(200, "first /page", true));
		}
		assertThat(refresh.isDone()).isFalse();
		finish(refresh);

		assertThat(this.gateway.get("/first/page").body()).isEqualTo("first /page");
	}

	// returns when the locator has begun to read the store, which then takes until finish
	private Future<Answer> whileRefreshing(Supplier<Answer> change) throws InterruptedException {
		this.store.setBeforeReading(() -> {
			this.refreshing.countDown();
			await(this.finish);
		});
		Future<Answer> refresh = this.administrator.submit(change::get);
		await(this.refreshing);
		return refresh;
	}

	private void finish(Future<Answer> refresh) throws Exception {
		this.store.setBeforeReading(() -> { });
		this.finish.countDown();
		assertThat(refresh.get(20, SECONDS).status()).isEqualTo(204);
	}

	private static void await(CountDownLatch latch) {
		try {
			assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
