// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import javax.crypto.SecretKey;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CiphertextTests {

	private static final EncryptionContext CONTEXT = EncryptionContext.of(Map.of("tenant", "a", "attribute", "ssn"));

	private final Key key = key(3);

	/**
	 * A file of keys and what was encrypted with it must stay readable by every later
	 * version.
	 */
	@Test
	void writesVersionOneByteForByte() {
		byte[] plaintext = "plaintext".getBytes(StandardCharsets.UTF_8);
		byte[] nonce = HexFormat.of().parseHex("000102030405060708090a0b");
		String golden = "01" + "0123456789abcdef0123456789abcdef" + "00000002" + "000102030405060708090a0b" + "7b59d91f"
				+ "39648393bf3de93c5f" + "55a9596f81b52ed1bd571af8c3ed4d04";
		byte[] sealed = Ciphertext.seal(this.key, plaintext, CONTEXT, nonce);
		assertThat(sealed).asHexString().isEqualToIgnoringCase(golden);
		assertThat(open(sealed, CONTEXT)).isEqualTo(plaintext);
	}

	@Test
	void opensWhatEveryBackingKeySealed() {
		for (int count = 1; count <= 3; count++) {
			byte[] sealed = Ciphertext.seal(key(count), new byte[] { 42 }, CONTEXT);
			assertThat(Ciphertext.parse(sealed).material()).isEqualTo(count - 1);
			assertThat(open(sealed, CONTEXT)).containsExactly(42);
		}
	}

	@Test
	void opensNothingOnceABitIsFlipped() {
		SplittableRandom random = new SplittableRandom(7);
		for (int length : new int[] { 1, 32, 100 }) {
			byte[] plaintext = new byte[length];
			random.nextBytes(plaintext);
			byte[] sealed = Ciphertext.seal(this.key, plaintext, CONTEXT);
			for (int bit = 0; bit < 8 * sealed.length; bit++) {
				byte[] flipped = sealed.clone();
				flipped[bit / 8] ^= (byte) (1 << (bit % 8));
				assertInvalid(flipped, CONTEXT);
			}
		}
	}

	@Test
	void opensNothingOnceTheEndIsCutOffOrExtended() {
		byte[] sealed = Ciphertext.seal(this.key, new byte[32], CONTEXT);
		for (int length = 0; length < sealed.length; length++) {
			assertInvalid(Arrays.copyOf(sealed, length), CONTEXT);
		}
		assertInvalid(Arrays.copyOf(sealed, sealed.length + 1), CONTEXT);
	}

	/** The checksum is no protection; whoever changes the header can repair it. */
	@Test
	void authenticatesTheHeader() {
		Key twin = new Key("11111111-89ab-cdef-0123-456789abcdef", "", Instant.EPOCH, true, null, this.key.material());
		byte[] nonce = new byte[12];
		byte[] forged = Ciphertext.seal(this.key, new byte[32], CONTEXT, nonce);
		System.arraycopy(Ciphertext.seal(twin, new byte[32], CONTEXT, nonce), 0, forged, 0, 37);
		assertThat(Ciphertext.parse(forged).keyId()).isEqualTo(twin.id());
		assertInvalid(forged, CONTEXT);
	}

	@Test
	void opensNothingWithAnotherContext() {
		byte[] sealed = Ciphertext.seal(this.key, new byte[32], CONTEXT);
		assertInvalid(sealed, EncryptionContext.NONE);
		assertInvalid(sealed, EncryptionContext.of(Map.of("tenant", "b", "attribute", "ssn")));
	}

	@Test
	void doesNotHaveABackingKeyThatTheKeyFileLost() {
		byte[] sealed = Ciphertext.seal(this.key, new byte[32], CONTEXT);
		assertThatExceptionOfType(KmsFailure.class).isThrownBy(() -> Ciphertext.parse(sealed).open(key(2), CONTEXT))
			.withMessageContaining("backing key")
			.extracting(KmsFailure::fault)
			.isEqualTo(Fault.INVALID_CIPHERTEXT);
	}

	@Test
	void neverUsesANonceTwice() {
		assertThat(IntStream.range(0, 1000)
			.mapToObj((i) -> HexFormat.of().formatHex(Ciphertext.seal(this.key, new byte[1], CONTEXT), 21, 33)))
			.doesNotHaveDuplicates();
	}

	@Test
	void showsNoKeyMaterial() {
		assertThat(this.key).hasToString("Key[01234567-89ab-cdef-0123-456789abcdef, Enabled]");
		assertThat(Keys.NONE.with(this.key).toString()).doesNotContain("Spec");
		assertThat(CONTEXT).hasToString("EncryptionContext[2 pairs]");
	}

	private byte[] open(byte[] sealed, EncryptionContext context) {
		return Ciphertext.parse(sealed).open(this.key, context);
	}

	private void assertInvalid(byte[] sealed, EncryptionContext context) {
		assertThatExceptionOfType(KmsFailure.class).isThrownBy(() -> open(sealed, context))
			.extracting(KmsFailure::fault)
			.isEqualTo(Fault.INVALID_CIPHERTEXT);
	}

	private static Key key(int count) {
		List<SecretKey> material = IntStream.range(0, count).mapToObj((i) -> {
			byte[] bytes = new byte[32];
			Arrays.fill(bytes, (byte) i);
			return Ciphertext.material(bytes);
		}).toList();
		return new Key("01234567-89ab-cdef-0123-456789abcdef", "", Instant.EPOCH, true, null, material);
	}

}
