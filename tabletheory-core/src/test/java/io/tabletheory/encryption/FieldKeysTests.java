// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.testing.CountedKeys;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;

class FieldKeysTests {

	private static final KeyUse USE = new KeyUse("master", List.of(), Map.of());

	/** Generators of one state, as copies of a process have them. */
	private static SecureRandom copied() throws NoSuchAlgorithmException {
		SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
		random.setSeed(7);
		random.nextBytes(new byte[8]);
		return random;
	}

	private static byte[] next(SecureRandom random) {
		byte[] bytes = new byte[32];
		random.nextBytes(bytes);
		return bytes;
	}

	private static FieldKeys keys(SecureRandom random) {
		return FieldKeys.of(FieldEncryption.with(new CountedKeys()).key("master").random(random).build());
	}

	@Test
	void copiesOfAProcessGoOnWithDifferentRandomNumbers() throws NoSuchAlgorithmException {
		assertThat(next(copied())).isEqualTo(next(copied()));
		SecureRandom first = copied();
		SecureRandom second = copied();
		keys(first).renew();
		keys(second).renew();
		byte[] bytes = next(first);
		assertThat(bytes).isNotEqualTo(next(second)).isNotEqualTo(next(copied()));
	}

	@Test
	void aKeyThatArrivesAfterTheWipingIsNotKept() {
		CompletableFuture<DataKey> late = new CompletableFuture<>();
		CompletableFuture<DataKey> opened = new CompletableFuture<>();
		DataKeyCache cache = new DataKeyCache(DataKeyCaching.DEFAULTS, null, new AsyncDataKeyProvider() {

			@Override
			public CompletableFuture<DataKey> generate(KeyUse use) {
				return late.copy();
			}

			@Override
			public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
				return opened;
			}

		});
		CompletableFuture<DataKey> asked = cache.sealingAsync(USE, 1);
		cache.wipe();
		late.complete(DataKey.of(new byte[32], SdkBytes.fromUtf8String("late")));
		asked.join().close();
		assertThat(cache.statistics()).isEqualTo(new DataKeyStatistics(0, 1, 0, 0));
		CompletableFuture<DataKey> again = cache.sealingAsync(USE, 1);
		assertThat(cache.statistics()).isEqualTo(new DataKeyStatistics(0, 2, 0, 0));
		CompletableFuture<DataKey> opening = cache.openingAsync(SdkBytes.fromUtf8String("late"), USE);
		assertThat(cache.statistics()).isEqualTo(new DataKeyStatistics(0, 2, 0, 1));
		again.cancel(true);
		opening.cancel(true);
		cache.close();
	}

}
