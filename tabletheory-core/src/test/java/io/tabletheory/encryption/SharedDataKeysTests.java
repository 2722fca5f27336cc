// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What many threads, blocking and asynchronous callers among them, have in common.
 */
@Timeout(60)
class SharedDataKeysTests {

	private static final KeyUse USE = new KeyUse("m", List.of(), Map.of());

	private static final SdkBytes WRAPPED = SdkBytes.fromUtf8String("stored");

	private static final int MOST = 15;

	private static final byte[] WIPED = new byte[32];

	private final ExecutorService threads = Executors.newCachedThreadPool();

	private final CountedKeys provider = new CountedKeys();

	private final CountDownLatch gate = new CountDownLatch(1);

	private final CountDownLatch asked = new CountDownLatch(1);

	private final DataKeyCache cache = blocking(DataKeyCaching.DEFAULTS);

	@AfterEach
	void end() {
		this.gate.countDown();
		this.threads.shutdownNow();
	}

	private DataKeyCache blocking(DataKeyCaching limits) {
		return new DataKeyCache(limits, this.provider, null);
	}

	private DataKeyCache async(DataKeyCaching limits) {
		return new DataKeyCache(limits, null, this.provider.async(this.threads));
	}

	/** The provider answers when the gate is opened. */
	private void hold() {
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
	private void awaitShares(DataKeyCache shared, int shares) throws InterruptedException {
		while (HeldKeys.entries(shared).isEmpty()
				|| HeldKeys.entries(shared).get(0).promise().getNumberOfDependents() < shares) {
			Thread.sleep(1);
		}
	}

	private static void assertKey(Future<DataKey> future, CountedKeys provider) throws Exception {
		try (DataKey key = future.get()) {
			assertThat(key.bytes()).isEqualTo(provider.bytes(key.wrapped())).isNotEqualTo(WIPED);
		}
	}

	private List<Future<DataKey>> submit(int count, Callable<DataKey> work) {
		List<Future<DataKey>> all = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			all.add(this.threads.submit(work));
		}
		return all;
	}

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
	void nobodyWaitsLongerForOthersThanThePatience() throws Exception {
		hold();
		DataKeyCache impatient = new DataKeyCache(DataKeyCaching.DEFAULTS, new DataKeyPatience(Duration.ofMillis(50)),
				this.provider, null);
		Future<DataKey> leader = this.threads.submit(() -> impatient.sealing(USE, 1));
		this.asked.await();
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(() -> impatient.sealingAsync(USE, 1).get())
			.havingCause()
			.isInstanceOf(TableTheoryException.class)
			.withMessage(
					"ErrTimeout: No data key of the master key m came within PT0.05S; check the service that wraps "
							+ "data keys, or allow more time with FieldEncryption.Builder.patience");
		this.provider.before = () -> {
		};
		impatient.sealing(USE, 1).close();
		this.gate.countDown();
		assertKey(leader, this.provider);
	}

	@Test
	void aBlockingCallerWaitsNoLongerForAnAsynchronousProviderThanThePatience() {
		for (DataKeyCaching limits : List.of(DataKeyCaching.DEFAULTS, DataKeyCaching.OFF)) {
			CompletableFuture<DataKey> never = new CompletableFuture<>();
			DataKeyCache impatient = new DataKeyCache(limits, new DataKeyPatience(Duration.ofMillis(50)), null,
					answering(never));
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> impatient.sealing(USE, 1))
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TIMEOUT);
			assertThat(HeldKeys.entries(impatient)).isEmpty();
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
		for (int i = 0; i < 2 * DataKeyThreads.MOST; i++) {
			CompletableFuture<DataKey> unused = this.cache.openingAsync(SdkBytes.fromUtf8String("stored" + i), USE);
		}
		CompletableFuture<DataKey> queued = this.cache.sealingAsync(USE, 1);
		this.asked.await();
		this.provider.before = () -> {
		};
		this.cache.sealing(USE, 1).close();
		assertKey(queued, this.provider);
	}

	@Test
	void aProviderThatThrowsOrGivesNothingFailsTheCaller() {
		for (AsyncDataKeyProvider broken : List.of(answering(null), answering(CompletableFuture.completedFuture(null)),
				answering(CompletableFuture.failedFuture(new IOException("checked"))), cancelled())) {
			for (DataKeyCaching limits : List.of(DataKeyCaching.DEFAULTS, DataKeyCaching.OFF)) {
				DataKeyCache shared = new DataKeyCache(limits, null, broken);
				assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> shared.sealing(USE, 1))
					.withMessageContaining("provider of data keys")
					.extracting(TableTheoryException::code)
					.isEqualTo(ErrorCode.SERVICE_FAILURE);
				assertThat(shared.sealingAsync(USE, 1)).isCompletedExceptionally();
				assertThat(HeldKeys.entries(shared)).isEmpty();
			}
		}
	}

	private static AsyncDataKeyProvider cancelled() {
		CompletableFuture<DataKey> cancelled = new CompletableFuture<>();
		cancelled.completeExceptionally(new CancellationException());
		return answering(cancelled);
	}

	@SuppressWarnings("NullAway") // What a provider must not do.
	private static AsyncDataKeyProvider answering(@Nullable CompletableFuture<DataKey> answer) {
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

	@Test
	void closingWhileAKeyIsUnderWayKeepsNothing() throws Exception {
		hold();
		Future<DataKey> leader = this.threads.submit(() -> this.cache.sealing(USE, 1));
		this.asked.await();
		this.cache.close();
		this.gate.countDown();
		assertKey(leader, this.provider);
		assertThat(HeldKeys.entries(this.cache)).isEmpty();
	}

	@Test
	void aKeyUnderWaySealsNoMoreValuesThanAllowed() throws Exception {
		hold();
		DataKeyCache shared = blocking(new DataKeyCaching(Duration.ofMinutes(5), 10, 10));
		List<Future<DataKey>> all = submit(50, () -> shared.sealing(USE, 1));
		while (this.provider.generated.get() < 5) {
			Thread.sleep(1);
		}
		this.gate.countDown();
		Map<SdkBytes, Integer> sealed = new ConcurrentHashMap<>();
		for (Future<DataKey> one : all) {
			sealed.merge(one.get().wrapped(), 1, Integer::sum);
		}
		assertThat(sealed).hasSize(5).allSatisfy((key, values) -> assertThat(values).isEqualTo(10));
	}

	@Test
	void limitsAreExactHoweverManyHammer() throws Exception {
		AtomicLong nanos = new AtomicLong();
		Duration age = Duration.ofNanos(1_000);
		DataKeyCaching limits = new DataKeyCaching(age, MOST, 7);
		Map<SdkBytes, Long> born = new ConcurrentHashMap<>();
		Map<SdkBytes, AtomicInteger> sealed = new ConcurrentHashMap<>();
		DataKeyCache shared = new DataKeyCache(limits, DataKeyPatience.DEFAULT, this.provider,
				this.provider.async(this.threads), nanos::get);
		CyclicBarrier start = new CyclicBarrier(16);
		AtomicInteger running = new AtomicInteger(16);
		List<Future<?>> all = new ArrayList<>();
		for (int thread = 0; thread < 16; thread++) {
			SplittableRandom random = new SplittableRandom(thread);
			all.add(this.threads.submit(() -> {
				try {
					start.await();
					for (int i = 0; i < 3_000; i++) {
						hammer(shared, random, nanos, age, born, sealed);
					}
				}
				finally {
					running.decrementAndGet();
				}
				return null;
			}));
		}
		while (running.get() > 0) {
			assertThat(HeldKeys.entries(shared)).hasSizeLessThanOrEqualTo(7);
		}
		for (Future<?> one : all) {
			one.get();
		}
		assertThat(sealed).hasSizeGreaterThan(10)
			.allSatisfy((key, values) -> assertThat(values).hasValueLessThanOrEqualTo(MOST));
		Set<Integer> counts = new HashSet<>();
		sealed.values().forEach((values) -> counts.add(values.get()));
		assertThat(counts).contains(MOST);
	}

	/**
	 * The clock may move between the moment before and that in which the cache looks, so
	 * that only what was too old before the call is certainly a failure.
	 */
	private void hammer(DataKeyCache shared, SplittableRandom random, AtomicLong nanos, Duration age,
			Map<SdkBytes, Long> born, Map<SdkBytes, AtomicInteger> sealed) throws Exception {
		KeyUse use = new KeyUse("m" + random.nextInt(4), List.of(), Map.of());
		int values = 1 + random.nextInt(3);
		long before = nanos.get();
		try (DataKey key = random.nextBoolean() ? shared.sealing(use, values)
				: shared.sealingAsync(use, values).get()) {
			sealed.computeIfAbsent(key.wrapped(), (first) -> new AtomicInteger()).addAndGet(values);
			Long since = born.putIfAbsent(key.wrapped(), nanos.get());
			assertThat(before - ((since != null) ? since : before)).isLessThan(age.toNanos());
			assertThat(key.bytes()).isEqualTo(this.provider.bytes(key.wrapped()));
			try (DataKey same = shared.opening(key.wrapped(), use)) {
				assertThat(same.bytes()).isEqualTo(key.bytes());
			}
		}
		if (random.nextInt(10) == 0) {
			nanos.addAndGet(random.nextInt(20));
		}
	}

	@Test
	void wipesWhatIsTooOldWhenNobodyAsksAnyMore() throws Exception {
		DataKeyCache shared = blocking(new DataKeyCaching(Duration.ofMillis(300), 100, 10));
		shared.sealing(USE, 1).close();
		List<byte[]> held = HeldKeys.bytes(shared);
		Thread.sleep(100);
		shared.opening(WRAPPED, USE).close();
		held = new ArrayList<>(held);
		held.addAll(HeldKeys.bytes(shared));
		assertThat(held).allSatisfy((bytes) -> assertThat(bytes).isNotEqualTo(WIPED));
		while (!HeldKeys.entries(shared).isEmpty()) {
			Thread.sleep(5);
		}
		assertThat(held).hasSizeGreaterThan(3).allSatisfy((bytes) -> assertThat(bytes).isEqualTo(WIPED));
	}

	@Test
	void isNotKeptAliveByItsTimer() throws Exception {
		DataKeyCache forgotten = blocking(DataKeyCaching.DEFAULTS);
		forgotten.sealing(USE, 1).close();
		WeakReference<DataKeyEntry> entry = new WeakReference<>(HeldKeys.entries(forgotten).get(0));
		forgotten = null;
		while (entry.get() != null) {
			System.gc();
			TimeUnit.MILLISECONDS.sleep(5);
		}
	}

}
