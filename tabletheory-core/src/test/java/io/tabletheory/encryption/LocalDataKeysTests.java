// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class LocalDataKeysTests {

	private static final KeyUse USE = new KeyUse("local", List.of(), Map.of("table", "users", "model", "User"));

	private final LocalDataKeys keys = LocalDataKeys.insecureForDevelopment(key(1));

	private static byte[] key(int first) {
		byte[] key = new byte[32];
		for (int i = 0; i < key.length; i++) {
			key[i] = (byte) (first + i);
		}
		return key;
	}

	private static KeyUse use(String masterKey, List<String> former, Map<String, String> context) {
		return new KeyUse(masterKey, former, context);
	}

	private static void assertRefuses(LocalDataKeys keys, byte[] wrapped, KeyUse use, String problem) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> keys.open(SdkBytes.fromByteArray(wrapped), use))
			.withMessageContaining(problem)
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	private byte[] wrapped() {
		try (DataKey key = this.keys.generate(USE)) {
			return key.wrapped().asByteArray();
		}
	}

	@Test
	void opensWhatItHasWrapped() {
		try (DataKey key = this.keys.generate(USE); DataKey same = this.keys.open(key.wrapped(), USE)) {
			assertThat(same.bytes()).isEqualTo(key.bytes()).isNotEqualTo(new byte[32]);
			assertThat(same.wrapped()).isEqualTo(key.wrapped());
		}
	}

	@Test
	void opensWhatWasStoredByAnEarlierVersion() {
		SdkBytes stored = SdkBytes.fromByteArray(HexFormat.of().parseHex("""
				54544c4f43414c31ccdee697931797edbbe5457a7f7a6a013a808699ac3cc9c2f5815133
				966a5591175a8c64fdb52707387860349709a4156a6f1abe4b39a2e3da1678bea58daaaf
				9f739258""".replace("\n", "")));
		try (DataKey key = this.keys.open(stored, USE)) {
			assertThat(key.bytes())
				.isEqualTo(HexFormat.of().parseHex("70eb1857d6eb5bb723b89e34247813f4409ee465686f384455ef681d601c0909"));
		}
	}

	@Test
	void makesANewKeyEachTime() {
		try (DataKey one = this.keys.generate(USE); DataKey other = this.keys.generate(USE)) {
			assertThat(one.bytes()).isNotEqualTo(other.bytes());
			assertThat(one.wrapped()).isNotEqualTo(other.wrapped());
		}
	}

	@Test
	void opensByFormerNames() {
		byte[] wrapped = wrapped();
		this.keys.open(SdkBytes.fromByteArray(wrapped), use("new", List.of("newer", "local"), USE.context())).close();
		assertRefuses(this.keys, wrapped, use("new", List.of("newer"), USE.context()),
				"another name than new and the former ones [newer]");
	}

	@Test
	void refusesAnotherContext() {
		for (Map<String, String> other : List.of(Map.<String, String>of(), Map.of("table", "users"),
				Map.of("table", "users", "model", "Order"), Map.of("table", "usersmodel", "", "User"))) {
			assertRefuses(this.keys, wrapped(), use("local", List.of(), other), "another encryption context");
		}
	}

	@Test
	void refusesWhatAnotherLocalKeyHasWrapped() {
		assertRefuses(LocalDataKeys.insecureForDevelopment(key(2)), wrapped(), USE, "another local key");
	}

	@Test
	void refusesWhatNoLocalKeyHasWrapped() {
		assertRefuses(this.keys, new byte[0], USE, "not wrapped by a local key");
		assertRefuses(this.keys, new byte[] { 1, 2, 2, 0, 120 }, USE, "such as KMS");
		assertRefuses(this.keys, Arrays.copyOf(wrapped(), 75), USE, "75 bytes instead of 76");
		assertRefuses(this.keys, Arrays.copyOf(wrapped(), 77), USE, "77 bytes instead of 76");
	}

	@Test
	void refusesEveryFlippedBit() {
		byte[] wrapped = wrapped();
		for (int bit = 0; bit < 8 * wrapped.length; bit++) {
			byte[] flipped = wrapped.clone();
			flipped[bit / 8] ^= (byte) (1 << (bit % 8));
			assertRefuses(this.keys, flipped, USE, "The wrapped data key");
		}
	}

	@Test
	void refusesWhateverIsStored() {
		byte[] wrapped = wrapped();
		Fuzz.run(2_000, (random) -> {
			byte[] mutated = Fuzz.mutate(wrapped, random);
			if (!Arrays.equals(mutated, wrapped)) {
				assertRefuses(this.keys, mutated, USE, "The wrapped data key");
			}
		});
	}

	@Test
	void needsAKeyOf32Bytes() {
		assertThatIllegalArgumentException().isThrownBy(() -> LocalDataKeys.insecureForDevelopment(new byte[16]))
			.withMessageContaining("32 bytes")
			.withMessageContaining("not 16");
	}

	@Test
	void showsNoKey() {
		assertThat(this.keys).hasToString("LocalDataKeys[insecure]");
	}

}
