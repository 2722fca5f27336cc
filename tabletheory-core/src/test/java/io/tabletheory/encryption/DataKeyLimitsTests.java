// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The limits of time and of uses for keys that many threads share.
 */
@Timeout(60)
class DataKeyLimitsTests extends DataKeyCallers {

	private static final int MOST = 15;

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
