// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * The cache as one thread sees it: the keys that it shares, and the time at which it
 * drops them.
 */
class DataKeyCacheTests {

	private static final KeyUse USE = new KeyUse("m", List.of(), Map.of("table", "users"));

	private static final byte[] WIPED = new byte[32];

	private final CountedKeys provider = new CountedKeys();

	private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);

	private DataKeyCache cache(long maxUses, int maxEntries) {
		return cache(new DataKeyCaching(Duration.ofMinutes(5), maxUses, maxEntries));
	}

	private DataKeyCache cache(DataKeyCaching limits) {
		return new DataKeyCache(limits, DataKeyPatience.DEFAULT, this.provider, null, this.nanos::get);
	}

	private static SdkBytes wrapped(String text) {
		return SdkBytes.fromUtf8String(text);
	}

	private static SdkBytes sealOne(DataKeyCache cache, KeyUse use) {
		try (DataKey key = cache.sealing(use, 1)) {
			return key.wrapped();
		}
	}

	private static void open(DataKeyCache cache, String wrapped) {
		cache.opening(wrapped(wrapped), USE).close();
	}

	@Test
	void itsThreadsEndWithIt() throws InterruptedException {
		Set<Thread> before = Thread.getAllStackTraces().keySet();
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		cache.sealingAsync(USE, 1).join().close();
		List<Thread> asking = Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().equals("tabletheory-data-keys") && !before.contains(thread))
			.toList();
		assertThat(asking).isNotEmpty();
		cache.close();
		for (Thread thread : asking) {
			// Those without work end by themselves after ten seconds.
			thread.join(5_000);
			assertThat(thread.isAlive()).isFalse();
		}
	}

	@Test
	void sealsWithOneKeyAgainAndAgain() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		assertThat(sealOne(cache, USE)).isEqualTo(sealOne(cache, USE));
		assertThat(this.provider.generated).hasValue(1);
	}

	@Test
	void givesTheKeyOfTheProvider() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		for (int round = 0; round < 3; round++) {
			try (DataKey key = cache.sealing(USE, 1); DataKey same = cache.opening(key.wrapped(), USE)) {
				assertThat(key.bytes()).isEqualTo(this.provider.bytes(key.wrapped())).isNotEqualTo(WIPED);
				assertThat(same.bytes()).isEqualTo(key.bytes());
				assertThat(same.wrapped()).isEqualTo(key.wrapped());
			}
		}
	}

	@Test
	void tellsHowOftenTheProviderWasAsked() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		SdkBytes own = sealOne(cache, USE);
		sealOne(cache, USE);
		sealOne(cache, USE);
		open(cache, "a");
		cache.openingAsync(own, USE).join().close();
		assertThat(cache.statistics()).isEqualTo(new DataKeyStatistics(2, 1, 1, 1));
	}

	@Test
	void countsWhatIsNotSharedAsAsked() {
		DataKeyCache cache = cache(DataKeyCaching.OFF);
		sealOne(cache, USE);
		cache.sealingAsync(USE, 1).join().close();
		assertThat(cache.statistics()).isEqualTo(new DataKeyStatistics(0, 2, 0, 0));
	}

	@Test
	void opensEachWrappedKeyOnce() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		open(cache, "a");
		open(cache, "b");
		open(cache, "a");
		assertThat(this.provider.opened).hasValue(2);
	}

	@Test
	void opensItsOwnKeysWithoutAsking() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		cache.opening(sealOne(cache, USE), USE).close();
		assertThat(this.provider.opened).hasValue(0);
	}

	@Test
	void keepsMasterKeysAndContextsApartWhenSealing() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		sealOne(cache, USE);
		sealOne(cache, new KeyUse("other", USE.former(), USE.context()));
		sealOne(cache, new KeyUse(USE.masterKey(), USE.former(), Map.of()));
		assertThat(this.provider.generated).hasValue(3);
		sealOne(cache, new KeyUse(USE.masterKey(), List.of("old"), USE.context()));
		assertThat(this.provider.generated).hasValue(3);
	}

	@Test
	void opensForTheSameUseOnly() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		open(cache, "a");
		for (KeyUse other : List.of(new KeyUse("other", USE.former(), USE.context()),
				new KeyUse(USE.masterKey(), List.of("old"), USE.context()),
				new KeyUse(USE.masterKey(), USE.former(), Map.of("table", "orders")))) {
			int before = this.provider.opened.get();
			cache.opening(wrapped("a"), other).close();
			assertThat(this.provider.opened).hasValue(before + 1);
		}
	}

	@Test
	void sealsExactlyAsManyValuesAsAllowed() {
		DataKeyCache cache = cache(5, 10);
		SdkBytes first = sealOne(cache, USE);
		try (DataKey same = cache.sealing(USE, 4); DataKey next = cache.sealing(USE, 1)) {
			assertThat(same.wrapped()).isEqualTo(first);
			assertThat(next.wrapped()).isNotEqualTo(first);
		}
	}

	@Test
	void takesANewKeyWhereTheUsesLeftDoNotSuffice() {
		DataKeyCache cache = cache(5, 10);
		cache.sealing(USE, 3).close();
		cache.sealing(USE, 3).close();
		cache.sealing(USE, 2).close();
		assertThat(this.provider.generated).hasValue(2);
	}

	@Test
	void doesNotKeepAKeyForMoreValuesThanOneMaySeal() {
		DataKeyCache cache = cache(5, 10);
		SdkBytes ordinary = sealOne(cache, USE);
		try (DataKey key = cache.sealing(USE, 6)) {
			assertThat(key.wrapped()).isNotEqualTo(ordinary);
		}
		assertThat(sealOne(cache, USE)).isEqualTo(ordinary);
		assertThat(HeldKeys.entries(cache)).hasSize(2);
	}

	@Test
	void usesNoKeyThatIsTooOld() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		SdkBytes first = sealOne(cache, USE);
		open(cache, "a");
		this.nanos.addAndGet(Duration.ofMinutes(5).toNanos() - 1);
		assertThat(sealOne(cache, USE)).isEqualTo(first);
		open(cache, "a");
		cache.opening(first, USE).close();
		assertThat(this.provider.opened).hasValue(1);
		this.nanos.addAndGet(1);
		assertThat(sealOne(cache, USE)).isNotEqualTo(first);
		open(cache, "a");
		cache.opening(first, USE).close();
		assertThat(this.provider.opened).hasValue(3);
	}

	@Test
	void countsTheAgeFromBeforeTheProviderWasAsked() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		this.provider.before = () -> this.nanos.addAndGet(Duration.ofMinutes(4).toNanos());
		SdkBytes first = sealOne(cache, USE);
		this.nanos.addAndGet(Duration.ofMinutes(1).toNanos());
		assertThat(sealOne(cache, USE)).isNotEqualTo(first);
	}

	@Test
	void doesNotKeepWhatTookTooLongToCome() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		this.provider.before = () -> this.nanos.addAndGet(Duration.ofMinutes(5).toNanos());
		sealOne(cache, USE);
		assertThat(HeldKeys.entries(cache)).isEmpty();
		assertThat(this.provider.given).allMatch((bytes) -> bytes[0] == 0);
	}

	@Test
	void pushesOutTheLeastRecentlyUsed() {
		DataKeyCache cache = cache(100, 3);
		open(cache, "a");
		open(cache, "b");
		open(cache, "c");
		open(cache, "a");
		open(cache, "d");
		assertThat(this.provider.opened).hasValue(4);
		open(cache, "a");
		open(cache, "c");
		assertThat(this.provider.opened).hasValue(4);
		open(cache, "b");
		assertThat(this.provider.opened).hasValue(5);
		assertThat(HeldKeys.entries(cache)).hasSize(3);
	}

	@Test
	void doesNotPushOutWhatSealsForWhatOpens() {
		DataKeyCache cache = cache(100, 4);
		SdkBytes first = sealOne(cache, USE);
		for (int i = 0; i < 100; i++) {
			open(cache, "a" + i);
		}
		assertThat(sealOne(cache, USE)).isEqualTo(first);
	}

	@Test
	void aSingleEntryIsThatWhichSeals() {
		DataKeyCache cache = cache(100, 1);
		assertThat(sealOne(cache, USE)).isEqualTo(sealOne(cache, USE));
		assertThat(HeldKeys.entries(cache)).hasSize(1);
		open(cache, "a");
		assertThat(HeldKeys.entries(cache)).hasSize(1);
	}

	@Test
	void wipesWhatTheProviderGave() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		sealOne(cache, USE);
		open(cache, "a");
		assertThat(this.provider.given).hasSize(2).allSatisfy((bytes) -> assertThat(bytes).isEqualTo(WIPED));
	}

	@Test
	void wipesWhatIsPushedOut() {
		DataKeyCache cache = cache(100, 2);
		sealOne(cache, USE);
		assertWipes(cache, () -> {
			sealOne(cache, new KeyUse("n", List.of(), Map.of()));
			open(cache, "a");
		});
	}

	@Test
	void wipesWhatIsUsedUp() {
		DataKeyCache cache = cache(2, 1);
		sealOne(cache, USE);
		assertWipes(cache, () -> sealOne(cache, USE));
		assertThat(HeldKeys.entries(cache)).isEmpty();
		cache.sealing(USE, 2).close();
		assertThat(HeldKeys.entries(cache)).isEmpty();
	}

	@Test
	void wipesWhatHasTooFewUsesLeft() {
		DataKeyCache cache = cache(5, 1);
		sealOne(cache, USE);
		assertWipes(cache, () -> cache.sealing(USE, 5).close());
	}

	@Test
	void wipesWhatIsFoundTooOld() {
		DataKeyCache cache = cache(100, 1);
		sealOne(cache, USE);
		assertWipes(cache, () -> {
			this.nanos.addAndGet(Duration.ofMinutes(5).toNanos());
			sealOne(cache, USE);
		});
	}

	@Test
	void wipesAllOnClose() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		sealOne(cache, USE);
		open(cache, "a");
		assertWipes(cache, cache::close);
		assertThat(HeldKeys.entries(cache)).isEmpty();
	}

	private static void assertWipes(DataKeyCache cache, Runnable end) {
		List<byte[]> held = HeldKeys.bytes(cache);
		assertThat(held).isNotEmpty().allSatisfy((bytes) -> assertThat(bytes).isNotEqualTo(WIPED));
		end.run();
		assertThat(held).allSatisfy((bytes) -> assertThat(bytes).isEqualTo(WIPED));
	}

	@Test
	void leavesTheKeysOfCallersAlone() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		try (DataKey first = cache.sealing(USE, 1);
				DataKey hit = cache.sealing(USE, 1);
				DataKey opened = cache.opening(first.wrapped(), USE)) {
			cache.close();
			for (DataKey key : List.of(first, hit, opened)) {
				assertThat(key.bytes()).isEqualTo(this.provider.bytes(first.wrapped())).isNotEqualTo(WIPED);
			}
		}
	}

	@Test
	void callersDoNotWipeTheKeyOfOthers() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		sealOne(cache, USE);
		try (DataKey key = cache.sealing(USE, 1)) {
			assertThat(key.bytes()).isEqualTo(this.provider.bytes(key.wrapped()));
		}
	}

	@Test
	void givesNothingOnceClosed() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		cache.close();
		cache.close();
		assertThatIllegalStateException().isThrownBy(() -> cache.sealing(USE, 1)).withMessageContaining("closed");
		assertThatIllegalStateException().isThrownBy(() -> open(cache, "a"));
		assertThat(cache.sealingAsync(USE, 1)).isCompletedExceptionally();
		assertThat(cache.openingAsync(wrapped("a"), USE)).isCompletedExceptionally();
		assertThat(this.provider.given).isEmpty();
	}

	@Test
	void asksEachTimeWhenOff() throws Exception {
		DataKeyCache cache = cache(DataKeyCaching.OFF);
		assertThat(sealOne(cache, USE)).isNotEqualTo(sealOne(cache, USE));
		open(cache, "a");
		open(cache, "a");
		cache.sealingAsync(USE, 1).get().close();
		cache.openingAsync(wrapped("a"), USE).get().close();
		assertThat(this.provider.generated).hasValue(3);
		assertThat(this.provider.opened).hasValue(3);
		assertThat(HeldKeys.entries(cache)).isEmpty();
		assertThat(this.provider.given).allSatisfy((bytes) -> assertThat(bytes).isEqualTo(WIPED));
	}

	@Test
	void needsAProvider() {
		assertThatIllegalArgumentException().isThrownBy(() -> new DataKeyCache(DataKeyCaching.DEFAULTS, null, null))
			.withMessageContaining("found none");
	}

	@Test
	void sealsOneValueOrMore() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		assertThatIllegalArgumentException().isThrownBy(() -> cache.sealing(USE, 0)).withMessageContaining("not 0");
	}

	@Test
	void aFailureIsNotKept() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		IllegalArgumentException failure = new IllegalArgumentException("no");
		this.provider.before = () -> {
			throw failure;
		};
		assertThatIllegalArgumentException().isThrownBy(() -> cache.sealing(USE, 1)).isSameAs(failure);
		assertThatIllegalArgumentException().isThrownBy(() -> open(cache, "a")).isSameAs(failure);
		assertThat(HeldKeys.entries(cache)).isEmpty();
		this.provider.before = () -> {
		};
		assertThat(sealOne(cache, USE)).isEqualTo(wrapped("m/2"));
		open(cache, "a");
	}

	@Test
	void anErrorReachesTheCaller() {
		DataKeyCache cache = cache(DataKeyCaching.DEFAULTS);
		StackOverflowError error = new StackOverflowError();
		this.provider.before = () -> {
			throw error;
		};
		assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> cache.sealing(USE, 1)).isSameAs(error);
		assertThat(HeldKeys.entries(cache)).isEmpty();
	}

}
