// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Data keys of a provider that blocks, where the application's executor has two threads,
 * or none.
 */
@Timeout(60)
class BoundedExecutorTests {

	private static final int ENDS = 20;

	private final ExecutorService pool = Executors.newFixedThreadPool(2);

	private final ExecutorService others = Executors.newCachedThreadPool();

	private final HeldProvider provider = new HeldProvider();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private final TableTheory tableTheory = tableTheory(this.pool);

	private TableTheory tableTheory(Executor executor) {
		TableTheory made = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.client(this.asyncClient)
			.schema(Schema.of(List.of(Models.VAULT)))
			.encryption(FieldEncryption.with(this.provider).key("local").build())
			.executor(executor)
			.build();
		made.tables().ensure();
		return made;
	}

	@AfterEach
	void end() {
		this.provider.gate.countDown();
		this.pool.shutdownNow();
		this.others.shutdownNow();
		this.asyncClient.close();
	}

	private static Map<String, Object> item(int number) {
		return Map.of("id", "bounded" + number, "secret", "s" + number);
	}

	private Object put(int number) {
		return this.tableTheory.items("Vault").put(item(number));
	}

	private CompletableFuture<?> putLater(int number) {
		return this.tableTheory.asyncItems("Vault").put(item(number));
	}

	@Test
	void threadsOfThePoolGetAKeyThatAnAsynchronousCallerHasAskedForBefore() throws Exception {
		CountDownLatch ready = new CountDownLatch(1);
		List<Future<?>> puts = new ArrayList<>();
		for (int i = 0; i < 2; i++) {
			int number = i;
			puts.add(this.pool.submit(() -> {
				ready.await();
				return put(number);
			}));
		}
		puts.add(putLater(2));
		ready.countDown();
		for (Future<?> put : puts) {
			assertThat(put.get(ENDS, SECONDS)).isNotNull();
		}
		assertThat(this.provider.asked).hasValue(1);
	}

	@Test
	void threadsOfThePoolAskAgainThemselvesWhenTheCallerThatAskedIsInterrupted() throws Exception {
		this.provider.held = true;
		Future<?> first = this.others.submit(() -> put(0));
		this.provider.waiting.await();
		List<Future<?>> puts = new ArrayList<>();
		for (int i = 1; i <= 2; i++) {
			int number = i;
			puts.add(this.pool.submit(() -> put(number)));
		}
		puts.add(putLater(3));
		Thread.sleep(200);
		this.provider.held = false;
		first.cancel(true);
		for (Future<?> put : puts) {
			assertThat(put.get(ENDS, SECONDS)).isNotNull();
		}
	}

	@Test
	void threadsOfThePoolMayWaitForFutures() throws Exception {
		List<Future<?>> puts = new ArrayList<>();
		for (int i = 0; i < 2; i++) {
			int number = i;
			puts.add(this.pool.submit(() -> putLater(number).get(ENDS, SECONDS)));
		}
		for (Future<?> put : puts) {
			assertThat(put.get(ENDS, SECONDS)).isNotNull();
		}
	}

	@Test
	void anExecutorThatRejectsOrDropsKeepsNobodyFromAKey() throws Exception {
		List<Executor> executors = List.of((task) -> {
			throw new RejectedExecutionException("full");
		}, (task) -> {
		});
		for (Executor executor : executors) {
			TableTheory made = tableTheory(executor);
			assertThat(made.asyncItems("Vault").put(item(0)).get(ENDS, SECONDS)).isNotNull();
			assertThat(made.items("Vault").putAll(List.of(item(1), item(2)))).hasSize(2);
		}
	}

	@Test
	void anInterruptedCallerEndsAtOnceAndStaysInterrupted() throws Exception {
		this.provider.held = true;
		Future<?> first = this.others.submit(() -> put(0));
		this.provider.waiting.await();
		Future<Boolean> interrupted = this.others.submit(() -> {
			Thread.currentThread().interrupt();
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> put(1))
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
			return Thread.currentThread().isInterrupted();
		});
		assertThat(interrupted.get(ENDS, SECONDS)).isTrue();
		this.provider.gate.countDown();
		assertThat(first.get(ENDS, SECONDS)).isNotNull();
	}

	/** Blocks, until it may go on or is interrupted. */
	private static final class HeldProvider implements DataKeyProvider {

		private final DataKeyProvider keys = LocalDataKeys.insecureForDevelopment(new byte[32]);

		private final AtomicInteger asked = new AtomicInteger();

		private final CountDownLatch waiting = new CountDownLatch(1);

		private final CountDownLatch gate = new CountDownLatch(1);

		private volatile boolean held;

		@Override
		public DataKey generate(KeyUse use) {
			this.asked.incrementAndGet();
			if (this.held) {
				hold();
			}
			return this.keys.generate(use);
		}

		private void hold() {
			this.waiting.countDown();
			try {
				this.gate.await();
			}
			catch (InterruptedException interruption) {
				Thread.currentThread().interrupt();
				throw new TableTheoryException(ErrorCode.TIMEOUT, "interrupted", interruption);
			}
		}

		@Override
		public DataKey open(SdkBytes wrapped, KeyUse use) {
			return this.keys.open(wrapped, use);
		}

	}

}
