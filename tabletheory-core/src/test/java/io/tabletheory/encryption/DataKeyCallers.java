// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Threads that ask one provider of data keys, blocking and asynchronous callers among
 * them.
 */
abstract class DataKeyCallers {

	static final KeyUse USE = new KeyUse("m", List.of(), Map.of());

	static final SdkBytes WRAPPED = SdkBytes.fromUtf8String("stored");

	static final byte[] WIPED = new byte[32];

	final ExecutorService threads = Executors.newCachedThreadPool();

	final CountedKeys provider = new CountedKeys();

	final CountDownLatch gate = new CountDownLatch(1);

	final CountDownLatch asked = new CountDownLatch(1);

	final DataKeyCache cache = blocking(DataKeyCaching.DEFAULTS);

	@AfterEach
	void end() {
		this.gate.countDown();
		this.threads.shutdownNow();
	}

	DataKeyCache blocking(DataKeyCaching limits) {
		return new DataKeyCache(limits, this.provider, null);
	}

	DataKeyCache async(DataKeyCaching limits) {
		return new DataKeyCache(limits, null, this.provider.async(this.threads));
	}

	/** The provider answers when the gate is opened. */
	void hold() {
		this.provider.before = () -> {
			this.asked.countDown();
			try {
				this.gate.await();
			}
			catch (InterruptedException interruption) {
				Thread.currentThread().interrupt();
				throw new TableTheoryException(ErrorCode.TIMEOUT, "interrupted", interruption);
			}
		};
	}

	/** Until so many wait for the promise of the only entry, the leader included. */
	void awaitShares(DataKeyCache shared, int shares) throws InterruptedException {
		while (HeldKeys.entries(shared).isEmpty()
				|| HeldKeys.entries(shared).get(0).promise().getNumberOfDependents() < shares) {
			Thread.sleep(1);
		}
	}

	static void assertKey(Future<DataKey> future, CountedKeys provider) throws Exception {
		try (DataKey key = future.get()) {
			assertThat(key.bytes()).isEqualTo(provider.bytes(key.wrapped())).isNotEqualTo(WIPED);
		}
	}

	List<Future<DataKey>> submit(int count, Callable<DataKey> work) {
		List<Future<DataKey>> all = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			all.add(this.threads.submit(work));
		}
		return all;
	}

	@SuppressWarnings("NullAway") // A provider must not do this.
	static AsyncDataKeyProvider answering(@Nullable CompletableFuture<DataKey> answer) {
		return new AsyncDataKeyProvider() {

			@Override
			public CompletableFuture<DataKey> generate(KeyUse use) {
				return answer;
			}

			@Override
			public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
				return answer;
			}

		};
	}

}
