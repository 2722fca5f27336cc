// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.crypto.AEADBadTagException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Ciphers are used again by one operation after the other, and end with the key that the
 * cache keeps.
 */
class ReadyCiphersTests {

	private static final KeyUse USE = new KeyUse("m", List.of(), Map.of());

	private static final AttributeValue SECRET = AttributeValue.fromS("top-secret");

	private static final Map<String, AttributeValue> VALUES = Map.of("secret", SECRET);

	private final ReadyCiphers ciphers = new ReadyCiphers();

	private final AtomicLong nanos = new AtomicLong();

	private final DataKeyCache cache = new DataKeyCache(DataKeyCaching.DEFAULTS, DataKeyPatience.DEFAULT,
			new CountedKeys(), null, this.nanos::get);

	@Test
	void givesAgainWhatCameBack() {
		AesGcm cipher = this.ciphers.take();
		this.ciphers.giveBack(cipher);
		assertThat(this.ciphers.take()).isSameAs(cipher);
		assertThat(this.ciphers.idle()).isZero();
	}

	@Test
	void givesNoCipherToTwoThreadsAtATime() {
		Set<AesGcm> inUse = ConcurrentHashMap.newKeySet();
		CompletableFuture.allOf(IntStream.range(0, 4).mapToObj((thread) -> CompletableFuture.runAsync(() -> {
			for (int i = 0; i < 2_000; i++) {
				AesGcm cipher = this.ciphers.take();
				assertThat(inUse.add(cipher)).isTrue();
				Thread.onSpinWait();
				inUse.remove(cipher);
				this.ciphers.giveBack(cipher);
			}
		})).toArray(CompletableFuture<?>[]::new)).join();
		assertThat(this.ciphers.idle()).isBetween(1, 4);
	}

	@Test
	void keepsAFewOnly() {
		List<AesGcm> taken = new ArrayList<>();
		for (int i = 0; i <= ReadyCiphers.MOST; i++) {
			taken.add(this.ciphers.take());
		}
		taken.forEach(this.ciphers::giveBack);
		assertThat(this.ciphers.idle()).isEqualTo(ReadyCiphers.MOST);
	}

	@Test
	void keepsNoneOnceItIsClosed() {
		AesGcm inUse = this.ciphers.take();
		this.ciphers.giveBack(this.ciphers.take());
		this.ciphers.close();
		this.ciphers.giveBack(inUse);
		assertThat(this.ciphers.idle()).isZero();
		assertThat(this.ciphers.take()).isNotSameAs(inUse);
	}

	@Test
	void whatIsKeptIsReadyAndHasForgottenNothing() {
		AesGcm cipher = used();
		this.ciphers.giveBack(cipher);
		assertThat(hasForgotten(cipher)).isFalse();
	}

	@Test
	void whatIsTooManyForgetsItsKey() {
		List<AesGcm> taken = Stream.generate(this::used).limit(ReadyCiphers.MOST + 1).toList();
		taken.forEach(this.ciphers::giveBack);
		assertThat(taken).last().matches(ReadyCiphersTests::hasForgotten);
	}

	@Test
	void whatHasFailedForgetsItsKey() {
		AesGcm cipher = used();
		assertThatExceptionOfType(AEADBadTagException.class)
			.isThrownBy(() -> cipher.open(key(1), AesGcm.nonce(new byte[12], 0), new byte[0], new byte[AesGcm.TAG], 0));
		this.ciphers.giveBack(cipher);
		assertThat(hasForgotten(cipher)).isTrue();
	}

	@Test
	void closingMakesThoseForgetThatNobodyUsesAndLaterTheOthers() {
		AesGcm idle = used();
		AesGcm inUse = used();
		this.ciphers.giveBack(idle);
		this.ciphers.close();
		assertThat(hasForgotten(idle)).isTrue();
		this.ciphers.giveBack(inUse);
		assertThat(hasForgotten(inUse)).isTrue();
	}

	/** A cipher that knows a key. */
	private AesGcm used() {
		AesGcm cipher = this.ciphers.take();
		cipher.seal(key(1), AesGcm.nonce(new byte[12], 0), new byte[0], new byte[AesGcm.TAG], 0);
		return cipher;
	}

	/**
	 * True if the JDK's cipher was last given the key that takes the place of others. The
	 * cipher tells, because it refuses the same key and nonce twice.
	 */
	private static boolean hasForgotten(AesGcm cipher) {
		try {
			cipher.seal(key(0), AesGcm.nonce(new byte[12], 0), new byte[0], new byte[AesGcm.TAG], 0);
			return false;
		}
		catch (IllegalStateException reused) {
			return true;
		}
	}

	private static SymmetricKey key(int content) {
		byte[] key = new byte[AesGcm.KEY];
		Arrays.fill(key, (byte) content);
		return new SymmetricKey("AES", key, AesGcm.KEY);
	}

	@ParameterizedTest
	@EnumSource
	void keepsNoneThatHasFailed(EnvelopeFormat format) {
		DataKey key = Sealing.key(1);
		Envelope moved = Envelope.of(Sealing.seal("other", SECRET, format));
		try (AttributeCipher cipher = new AttributeCipher(key, new SecureRandom())) {
			assertThatExceptionOfType(RuntimeException.class)
				.isThrownBy(() -> cipher.open("secret", moved, Sealing.ORDER));
		}
		assertThat(key.ciphers().idle()).isZero();
	}

	@Test
	void keepsNoneThatHasSealedWithOneNonceTwice() {
		DataKey key = Sealing.key(1);
		try (AttributeCipher cipher = new AttributeCipher(key, Sealing.always(2))) {
			cipher.seal(VALUES, EnvelopeFormat.V1, Sealing.ORDER);
			assertThatIllegalStateException().isThrownBy(() -> cipher.seal(VALUES, EnvelopeFormat.V1, Sealing.ORDER));
		}
		assertThat(key.ciphers().idle()).isZero();
	}

	@ParameterizedTest
	@EnumSource
	void oneOperationWithACachedKeyUsesTheCipherOfTheOneBefore(EnvelopeFormat format) {
		for (int i = 0; i < 3; i++) {
			AttributeValue stored = sealed(format);
			try (DataKey key = this.cache.opening(Envelope.of(stored).wrappedKey(), USE);
					AttributeCipher cipher = new AttributeCipher(key, new SecureRandom())) {
				assertThat(cipher.open("secret", Envelope.of(stored), Sealing.ORDER)).isEqualTo(SECRET);
			}
		}
		assertThat(HeldKeys.entries(this.cache)).hasSize(2);
		try (DataKey key = this.cache.sealing(USE, 1)) {
			assertThat(key.ciphers().idle()).isEqualTo(1);
		}
	}

	private AttributeValue sealed(EnvelopeFormat format) {
		try (DataKey key = this.cache.sealing(USE, 1);
				AttributeCipher cipher = new AttributeCipher(key, new SecureRandom())) {
			return Objects.requireNonNull(cipher.seal(VALUES, format, Sealing.ORDER).get("secret"));
		}
	}

	@Test
	void noneOutlivesTheKeyOfTheCache() {
		sealed(EnvelopeFormat.V1);
		DataKey key = this.cache.sealing(USE, 1);
		AttributeCipher inUse = new AttributeCipher(key, new SecureRandom());
		AttributeCipher idle = new AttributeCipher(key, new SecureRandom());
		idle.close();
		assertThat(key.ciphers().idle()).isEqualTo(1);
		this.nanos.addAndGet(Duration.ofDays(1).toNanos());
		try (DataKey next = this.cache.sealing(USE, 1)) {
			assertThat(next.ciphers()).isNotSameAs(key.ciphers());
		}
		assertThat(key.ciphers().idle()).isZero();
		inUse.seal(VALUES, EnvelopeFormat.V1, Sealing.ORDER);
		inUse.close();
		assertThat(key.ciphers().idle()).isZero();
		key.close();
	}

	@Test
	void noneOutlivesTheCache() {
		try (DataKey key = this.cache.sealing(USE, 1)) {
			new AttributeCipher(key, new SecureRandom()).close();
			this.cache.close();
			new AttributeCipher(key, new SecureRandom()).close();
			assertThat(key.ciphers().idle()).isZero();
		}
	}

	@Test
	void aCopyLeavesTheCiphersToTheKey() {
		DataKey key = Sealing.key(1);
		try (DataKey copy = key.copy()) {
			new AttributeCipher(copy, new SecureRandom()).close();
		}
		assertThat(key.ciphers().idle()).isEqualTo(1);
		key.close();
		assertThat(key.ciphers().idle()).isZero();
	}

	@Test
	void aCipherIsGivenBackOnceAndNotUsedAfterwards() {
		DataKey key = Sealing.key(1);
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V1);
		AttributeCipher cipher = new AttributeCipher(key, new SecureRandom());
		cipher.close();
		cipher.close();
		assertThat(key.ciphers().idle()).isEqualTo(1);
		assertThatIllegalStateException().isThrownBy(() -> cipher.seal(VALUES, EnvelopeFormat.V1, Sealing.ORDER));
		assertThatIllegalStateException().isThrownBy(() -> cipher.open("secret", Envelope.of(stored), Sealing.ORDER));
	}

}
