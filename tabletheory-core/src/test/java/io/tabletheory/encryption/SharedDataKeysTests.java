// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The keys that many threads share, with blocking and asynchronous callers.
 */
@Timeout(60)
class SharedDataKeysTests extends DataKeyCallers {

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void aHundredThreadsSealWithOneCall(boolean blocks) throws Exception {
		hold();
		DataKeyCache shared = blocks ? this.cache : async(DataKeyCaching.DEFAULTS);
		List<Future<DataKey>> all = submit(100, () -> shared.sealing(USE, 3));
		awaitShares(shared, 100);
		this.gate.countDown();
		for (Future<DataKey> one : all) {
			assertKey(one, this.provider);
		}
		assertThat(this.provider.generated).hasValue(1);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void aHundredThreadsOpenWithOneCall(boolean blocks) throws Exception {
		hold();
		DataKeyCache shared = blocks ? this.cache : async(DataKeyCaching.DEFAULTS);
		List<Future<DataKey>> all = submit(100, () -> shared.opening(WRAPPED, USE));
		awaitShares(shared, 100);
		this.gate.countDown();
		for (Future<DataKey> one : all) {
			assertKey(one, this.provider);
		}
		assertThat(this.provider.opened).hasValue(1);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void blockingAndAsynchronousCallersShareOneCall(boolean asyncFirst) throws Exception {
		hold();
		List<Future<DataKey>> all = new ArrayList<>();
		if (asyncFirst) {
			all.add(this.cache.sealingAsync(USE, 1));
		}
		all.addAll(submit(10, () -> this.cache.sealing(USE, 1)));
		this.asked.await();
		for (int i = 0; i < 10; i++) {
			all.add(this.cache.sealingAsync(USE, 1));
		}
		awaitShares(this.cache, all.size());
		this.gate.countDown();
		for (Future<DataKey> one : all) {
			assertKey(one, this.provider);
		}
		assertThat(this.provider.generated).hasValue(1);
	}

	@Test
	void doesNotRunWhatFollowsForOthersOnABlockingCaller() throws Exception {
		hold();
		AtomicBoolean foreign = new AtomicBoolean();
		Future<Thread> leader = this.threads.submit(() -> {
			this.cache.sealing(USE, 1).close();
			return Thread.currentThread();
		});
		this.asked.await();
		CompletableFuture<Thread> follower = this.cache.sealingAsync(USE, 1).thenApply((key) -> {
			key.close();
			foreign.set(true);
			return Thread.currentThread();
		});
		this.gate.countDown();
		assertThat(follower.get()).isNotSameAs(leader.get());
		assertThat(foreign).isTrue();
	}

	@Test
	void anAsynchronousProviderRunsWhatFollowsOnItsThread() throws Exception {
		hold();
		Queue<Thread> asking = new ConcurrentLinkedQueue<>();
		DataKeyCache shared = new DataKeyCache(DataKeyCaching.DEFAULTS, null,
				this.provider.async((task) -> this.threads.execute(() -> {
					asking.add(Thread.currentThread());
					task.run();
				})));
		CompletableFuture<Thread> follower = shared.sealingAsync(USE, 1).thenApply((key) -> {
			key.close();
			return Thread.currentThread();
		});
		this.asked.await();
		this.gate.countDown();
		assertThat(asking).containsExactly(follower.get());
	}

	@Test
	void allWhoWaitFailWithTheSameFailure() throws Exception {
		TableTheoryException failure = new TableTheoryException(ErrorCode.THROTTLED, "slow down");
		hold();
		Runnable held = this.provider.before;
		this.provider.before = () -> {
			held.run();
			throw failure;
		};
		List<Future<DataKey>> all = submit(10, () -> this.cache.sealing(USE, 1));
		awaitShares(this.cache, 10);
		all.add(this.cache.sealingAsync(USE, 1));
		this.gate.countDown();
		for (Future<DataKey> one : all) {
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(one::get).havingCause().isSameAs(failure);
		}
		assertThat(this.provider.generated).hasValue(1);
		this.provider.before = () -> {
		};
		this.cache.sealing(USE, 1).close();
		assertThat(this.provider.generated).hasValue(2);
	}

	@Test
	void whoIsInterruptedWhileWaitingLeavesTheOthersAlone() throws Exception {
		hold();
		Future<DataKey> leader = this.threads.submit(() -> this.cache.sealing(USE, 1));
		this.asked.await();
		Future<Boolean> interrupted = this.threads.submit(() -> {
			Thread.currentThread().interrupt();
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.cache.sealing(USE, 1))
				.withMessageContaining("interrupted while it waited for a data key")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
			return Thread.interrupted();
		});
		assertThat(interrupted.get()).isTrue();
		Future<DataKey> other = this.threads.submit(() -> this.cache.sealing(USE, 1));
		awaitShares(this.cache, 3);
		this.gate.countDown();
		assertKey(leader, this.provider);
		assertKey(other, this.provider);
		assertThat(this.provider.generated).hasValue(1);
	}

	@Test
	void theInterruptionOfTheThreadThatAsksFailsOnlyThat() throws Exception {
		hold();
		Future<DataKey> leader = this.threads.submit(() -> this.cache.sealing(USE, 1));
		this.asked.await();
		List<Future<DataKey>> others = submit(5, () -> this.cache.sealing(USE, 1));
		awaitShares(this.cache, 6);
		others.add(this.cache.sealingAsync(USE, 1));
		leader.cancel(true);
		while (this.provider.generated.get() < 2) {
			Thread.sleep(1);
		}
		this.gate.countDown();
		for (Future<DataKey> other : others) {
			assertKey(other, this.provider);
		}
		assertThat(HeldKeys.entries(this.cache)).isNotEmpty();
	}

	@Test
	void theLeaderSeesItsOwnInterruption() throws Exception {
		Future<?> leader = this.threads.submit(() -> {
			hold();
			Thread.currentThread().interrupt();
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.cache.sealing(USE, 1))
				.withMessage("ErrTimeout: interrupted");
		});
		leader.get();
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void whoCancelsLeavesTheOthersAlone(boolean leaderCancels) throws Exception {
		hold();
		DataKeyCache shared = async(DataKeyCaching.DEFAULTS);
		CompletableFuture<DataKey> first = shared.sealingAsync(USE, 1);
		CompletableFuture<DataKey> second = shared.sealingAsync(USE, 1);
		(leaderCancels ? first : second).cancel(true);
		this.gate.countDown();
		assertKey(leaderCancels ? second : first, this.provider);
		assertThat(this.provider.generated).hasValue(1);
		assertKey(shared.sealingAsync(USE, 1), this.provider);
		assertThat(this.provider.generated).hasValue(1);
	}

	@Test
	void cancellingReachesTheProviderWhereNothingIsShared() {
		CompletableFuture<DataKey> request = new CompletableFuture<>();
		DataKeyCache off = new DataKeyCache(DataKeyCaching.OFF, null, answering(request));
		off.sealingAsync(USE, 1).cancel(true);
		assertThat(request).isCancelled();
	}

	@Test
	void wipesAKeyThatNobodyWaitsForAnyMore() throws Exception {
		hold();
		DataKeyCache off = blocking(DataKeyCaching.OFF);
		CompletableFuture<DataKey> answer = off.sealingAsync(USE, 1);
		this.asked.await();
		answer.cancel(true);
		this.gate.countDown();
		while (this.provider.given.isEmpty() || !Arrays.equals(this.provider.given.get(0), WIPED)) {
			Thread.sleep(1);
		}
	}

	@Test
	void moreRequestsThanThreadsAreAllAnswered() throws Exception {
		List<CompletableFuture<DataKey>> all = new ArrayList<>();
		hold();
		for (int i = 0; i < 10 * DataKeyThreads.MOST; i++) {
			all.add(this.cache.openingAsync(SdkBytes.fromUtf8String("stored" + i), USE));
		}
		this.asked.await();
		this.gate.countDown();
		for (CompletableFuture<DataKey> one : all) {
			assertKey(one, this.provider);
		}
	}

	@Test
	void aBlockingCallerDoesNotWaitForTheThreadsOfOthers() throws Exception {
		hold();
		CountDownLatch busy = new CountDownLatch(DataKeyThreads.MOST);
		Runnable held = this.provider.before;
		this.provider.before = () -> {
			busy.countDown();
			held.run();
		};
		for (int i = 0; i < 2 * DataKeyThreads.MOST; i++) {
			CompletableFuture<DataKey> unused = this.cache.openingAsync(SdkBytes.fromUtf8String("stored" + i), USE);
		}
		CompletableFuture<DataKey> queued = this.cache.sealingAsync(USE, 1);
		busy.await();
		this.provider.before = () -> {
		};
		this.cache.sealing(USE, 1).close();
		assertKey(queued, this.provider);
	}

}
