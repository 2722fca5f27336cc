// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.serialization.AttributeSerialization;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class AttributeCipherTests {

	private static final AttributeValue SECRET = AttributeValue.fromS("top-secret");

	private static final AttributeValue NUMBER = AttributeValue.fromN("7");

	@Test
	void sealsVersionOneAsTheOtherLanguagesDo() {
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V1);
		assertThat(Sealing.hex(Sealing.get(stored.m(), "ct")))
			.isEqualTo("7cf4bd6b707592dfffeecfea6685b6ddd298a28a88c3e805fffa830575b4d82a85ce251f578022bf8d69");
		assertThat(Sealing.get(stored.m(), "nonce")).isEqualTo(Sealing.binary(filled(12, 2)));
		assertThat(Sealing.open("secret", stored)).isEqualTo(SECRET);
	}

	@Test
	void opensInVersionOneWhatWasSealedExactly() {
		Fuzz.run(2_000, (random) -> {
			String attribute = "a" + RandomValues.text(random);
			AttributeValue value = RandomValues.value(random, 3);
			assertThat(Sealing.open(attribute, Sealing.seal(attribute, value, EnvelopeFormat.V1))).isEqualTo(value);
		});
	}

	@Test
	void opensInVersionTwoWhatWasSealedUpToSpellingAndOrder() {
		Fuzz.run(2_000, (random) -> {
			String attribute = "a" + RandomValues.text(random);
			AttributeValue value = RandomValues.value(random, 3);
			ItemIdentity item = randomItem(random);
			AttributeValue opened = Sealing.open(attribute, Sealing.seal(attribute, value, EnvelopeFormat.V2, item),
					item);
			assertThat(opened.type()).isEqualTo(value.type());
			assertThat(AttributeSerialization.encode(opened)).isEqualTo(AttributeSerialization.encode(value));
		});
	}

	private static ItemIdentity randomItem(SplittableRandom random) {
		return new ItemIdentity(RandomValues.text(random), RandomValues.text(random),
				Map.of("k" + RandomValues.text(random), AttributeValue.fromN(RandomValues.number(random))));
	}

	@ParameterizedTest
	@EnumSource
	void opensSeveralAttributesThatWereSealedTogether(EnvelopeFormat format) {
		Map<String, AttributeValue> values = Map.of("a", SECRET, "b", AttributeValue.fromS("x".repeat(5_000)), "c",
				NUMBER);
		Map<String, AttributeValue> sealed = new AttributeCipher(Sealing.key(1), new SecureRandom()).seal(values,
				format, Sealing.ORDER);
		AttributeCipher cipher = new AttributeCipher(Sealing.key(1), new SecureRandom());
		values.forEach((attribute,
				value) -> assertThat(cipher.open(attribute, Envelope.of(Sealing.get(sealed, attribute)), Sealing.ORDER))
					.isEqualTo(value));
	}

	@ParameterizedTest
	@EnumSource
	void opensItemsInAnyOrderWithOneCipher(EnvelopeFormat format) {
		ItemIdentity other = Sealing.order(NUMBER, SECRET);
		Envelope first = Envelope.of(Sealing.seal("a", SECRET, format, Sealing.ORDER));
		Envelope second = Envelope.of(Sealing
			.get(new AttributeCipher(Sealing.key(1), Sealing.always(4)).seal(Map.of("a", NUMBER), format, other), "a"));
		AttributeCipher cipher = new AttributeCipher(Sealing.key(1), new SecureRandom());
		for (int i = 0; i < 2; i++) {
			assertThat(cipher.open("a", first, Sealing.ORDER)).isEqualTo(SECRET);
			assertThat(cipher.open("a", second, other)).isEqualTo(NUMBER);
		}
	}

	@Test
	void wipesWhatItHasDerivedFromTheDataKey() throws NoSuchAlgorithmException {
		AttributeCipher cipher = new AttributeCipher(Sealing.key(1), new SecureRandom());
		List<HmacSha512> derived = new ArrayList<>();
		for (int item = 0; item < 2; item++) {
			cipher.seal(Map.of("a", SECRET), EnvelopeFormat.V2, Sealing.ORDER);
			Object keys = HeldKeys.field(HeldKeys.field(cipher, "bound"), "keys");
			derived.add((HmacSha512) HeldKeys.field(HeldKeys.field(keys, "derived"), "root"));
		}
		assertThat(derived).doesNotHaveDuplicates();
		cipher.close();
		byte[] withoutKey = sha512(sha512(new byte[] { 7 }));
		assertThat(derived).allSatisfy((wiped) -> assertThat(wiped.of(new byte[] { 7 })).isEqualTo(withoutKey));
	}

	private static byte[] sha512(byte[] message) throws NoSuchAlgorithmException {
		return MessageDigest.getInstance("SHA-512").digest(message);
	}

	@ParameterizedTest
	@MethodSource("sealed")
	void refusesAnEnvelopeWithAnyBitFlipped(AttributeValue stored) {
		stored.m().forEach((name, member) -> {
			if (member.b() != null && !name.equals("edk")) {
				refuseFlipped(stored, name, member.b().asByteArray());
			}
		});
	}

	/**
	 * The wrapped key decides which data key is asked for, and the provider judges it.
	 */
	private static void refuseFlipped(AttributeValue stored, String name, byte[] bytes) {
		for (int bit = 0; bit < bytes.length * 8; bit++) {
			byte[] flipped = bytes.clone();
			flipped[bit / 8] ^= (byte) (1 << (bit % 8));
			refuse("secret", Sealing.with(stored, name, Sealing.binary(flipped)), Sealing.ORDER);
		}
	}

	@ParameterizedTest
	@MethodSource("sealed")
	void refusesAnEnvelopeWithAnyBitOfItsVersionFlipped(AttributeValue stored) {
		char version = Sealing.get(stored.m(), "v").n().charAt(0);
		for (int bit = 0; bit < 8; bit++) {
			AttributeValue flipped = AttributeValue.fromN("" + (char) (version ^ (1 << bit)));
			refuse("secret", Sealing.with(stored, "v", flipped), Sealing.ORDER);
		}
	}

	@ParameterizedTest
	@MethodSource("sealed")
	void refusesACiphertextThatWasCutOffOrContinued(AttributeValue stored) {
		byte[] bytes = Sealing.get(stored.m(), "ct").b().asByteArray();
		for (int length = 0; length <= bytes.length + 16; length++) {
			if (length != bytes.length) {
				refuse("secret", Sealing.with(stored, "ct", Sealing.binary(Arrays.copyOf(bytes, length))),
						Sealing.ORDER);
			}
		}
	}

	static Stream<AttributeValue> sealed() {
		return Stream.of(EnvelopeFormat.values())
			.flatMap((format) -> Stream
				.of(SECRET, NUMBER, AttributeValue.fromNul(true), AttributeValue.fromL(List.of(NUMBER)))
				.map((value) -> Sealing.seal("secret", value, format)));
	}

	@ParameterizedTest
	@EnumSource
	void refusesAnEnvelopeOfAnotherAttribute(EnvelopeFormat format) {
		refuse("other", Sealing.seal("secret", SECRET, format), Sealing.ORDER);
	}

	@ParameterizedTest
	@EnumSource
	void refusesAnEnvelopeOfAnotherDataKey(EnvelopeFormat format) {
		Envelope envelope = Envelope.of(Sealing.seal("secret", SECRET, format));
		AttributeCipher cipher = new AttributeCipher(Sealing.key(3), Sealing.always(2));
		assertThat(
				catchThrowableOfType(TableTheoryException.class, () -> cipher.open("secret", envelope, Sealing.ORDER))
					.code())
			.isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	@Test
	void findsByItsCommitmentThatTheDataKeyIsAnother() {
		Envelope envelope = Envelope.of(Sealing.seal("secret", SECRET, EnvelopeFormat.V2));
		AttributeCipher cipher = new AttributeCipher(Sealing.key(3), Sealing.always(2));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> cipher.open("secret", envelope, Sealing.ORDER))
			.withMessage("ErrInvalidEncryptedEnvelope: The attribute \"secret\" cannot be opened: its commitment is to "
					+ "another data key or id");
	}

	@ParameterizedTest
	@MethodSource("elsewhere")
	void refusesInVersionTwoAnEnvelopeFromElsewhere(ItemIdentity elsewhere) {
		refuse("secret", Sealing.seal("secret", SECRET, EnvelopeFormat.V2, elsewhere), Sealing.ORDER);
	}

	static Stream<ItemIdentity> elsewhere() {
		AttributeValue partition = AttributeValue.fromS("ORDER#1");
		Map<String, AttributeValue> key = Map.of("pk", partition);
		return Stream.of(Sealing.order(AttributeValue.fromS("ORDER#2"), NUMBER),
				Sealing.order(partition, AttributeValue.fromN("8")),
				Sealing.order(partition, AttributeValue.fromS("7")),
				new ItemIdentity("shop2", "Order", Sealing.ORDER.key()),
				new ItemIdentity("shop", "Orders", Sealing.ORDER.key()),
				new ItemIdentity("shopO", "rder", Sealing.ORDER.key()), new ItemIdentity("shop", "Order", key));
	}

	@Test
	void refusesInVersionTwoAValueWhoseTypeWasChanged() {
		AttributeValue stored = Sealing.seal("secret", AttributeValue.fromS("7"), EnvelopeFormat.V2);
		byte[] bytes = Sealing.get(stored.m(), "ct").b().asByteArray();
		bytes[1] = 2;
		refuse("secret", Sealing.with(stored, "ct", Sealing.binary(bytes)), Sealing.ORDER);
	}

	@Test
	void bindsVersionOneToTheNameOnly() {
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V1);
		assertThat(Sealing.open("secret", stored, new ItemIdentity("x", "y", Map.of()))).isEqualTo(SECRET);
	}

	@Test
	void bindsToTheValueOfANumberAndNotToItsSpelling() {
		AttributeValue partition = AttributeValue.fromS("ORDER#1");
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V2,
				Sealing.order(partition, AttributeValue.fromN("007")));
		assertThat(Sealing.open("secret", stored, Sealing.order(partition, NUMBER))).isEqualTo(SECRET);
	}

	@Test
	void demandsTheWholeKeyForVersionTwo() {
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V2);
		ItemIdentity partly = Sealing.order(AttributeValue.fromS("ORDER#1"), null);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Sealing.open("secret", stored, partly))
			.withMessage("ErrMissingPrimaryKey: Encrypted values are bound to the key of their item, and its key "
					+ "attribute \"sk\" is not known. Where attributes are chosen, choose those of the key too.");
		ItemIdentity without = new ItemIdentity("shop", "Order", Map.of());
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Sealing.seal("secret", SECRET, EnvelopeFormat.V2, without))
			.withMessageContaining("its key is not known");
	}

	@ParameterizedTest
	@EnumSource
	void refusesToSealWhatIsSealed(EnvelopeFormat format) {
		AttributeValue stored = Sealing.seal("secret", SECRET, format);
		for (EnvelopeFormat again : EnvelopeFormat.values()) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> Sealing.seal("secret", stored, again))
				.withMessageContaining("it was sealed before")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.INVALID_VALUE);
		}
	}

	@Test
	void reportsAnEnvelopeWithinAnEnvelope() {
		AttributeValue inner = Sealing.seal("secret", SECRET, EnvelopeFormat.V1);
		AttributeValue twice = Sealing
			.get(new CipherV1(Sealing.key(1), new AesGcm()).seal(Map.of("secret", inner), Sealing.always(2)), "secret");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Sealing.open("secret", twice))
			.withMessage("ErrInvalidEncryptedEnvelope: The attribute \"secret\" holds an envelope within an envelope. "
					+ "Some writers seal a value again when they repeat a batch; write the value anew");
	}

	@ParameterizedTest
	@EnumSource
	void refusesAValueThatCannotBeStoredAndNamesTheAttribute(EnvelopeFormat format) {
		for (AttributeValue value : List.of(AttributeValue.builder().build(), AttributeValue.fromN("seven"),
				AttributeValue.fromNul(false), AttributeValue.fromS("\ud800"))) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> Sealing.seal("secret", value, format))
				.withMessageStartingWith("ErrInvalidValue: The attribute \"secret\" cannot be sealed: ");
		}
	}

	@ParameterizedTest
	@EnumSource
	@SuppressWarnings("NullAway") // what a caller without the checker may give
	void refusesNoValueAtAll(EnvelopeFormat format) {
		Map<String, AttributeValue> values = new HashMap<>();
		values.put("secret", null);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(
					() -> new AttributeCipher(Sealing.key(1), Sealing.always(2)).seal(values, format, Sealing.ORDER))
			.withMessageContaining("has no member");
	}

	@Test
	void drawsANonceForEachValueOfVersionOne() {
		AttributeCipher cipher = new AttributeCipher(Sealing.key(1), new SecureRandom());
		Set<AttributeValue> nonces = new HashSet<>();
		for (int i = 0; i < 1_000; i++) {
			cipher.seal(Map.of("a", SECRET, "b", SECRET), EnvelopeFormat.V1, Sealing.ORDER)
				.values()
				.forEach((stored) -> nonces.add(Sealing.get(stored.m(), "nonce")));
		}
		assertThat(nonces).hasSize(2_000);
	}

	@Test
	void drawsAnIdForEachWriteOfVersionTwo() {
		AttributeCipher cipher = new AttributeCipher(Sealing.key(1), new SecureRandom());
		Set<AttributeValue> ids = new HashSet<>();
		for (int i = 0; i < 1_000; i++) {
			Set<AttributeValue> together = new HashSet<>();
			cipher.seal(Map.of("a", SECRET, "b", SECRET), EnvelopeFormat.V2, Sealing.ORDER)
				.values()
				.forEach((stored) -> together.add(Sealing.get(stored.m(), "id")));
			assertThat(together).hasSize(1);
			ids.addAll(together);
		}
		assertThat(ids).hasSize(1_000);
	}

	@ParameterizedTest
	@EnumSource
	void sealsEqualValuesOfOneWriteDifferently(EnvelopeFormat format) {
		Map<String, AttributeValue> sealed = new AttributeCipher(Sealing.key(1), new SecureRandom())
			.seal(Map.of("a", SECRET, "b", SECRET), format, Sealing.ORDER);
		assertThat(Sealing.get(Sealing.get(sealed, "a").m(), "ct"))
			.isNotEqualTo(Sealing.get(Sealing.get(sealed, "b").m(), "ct"));
	}

	@Test
	void refusesWhatIsNoValueOnceItIsDecryptedWithoutShowingIt() {
		for (String canary : List.of("canary", "{\"t\":\"canary\"}", "{\"t\":\"B\",\"b\":\"canary!\"}",
				"{\"t\":\"N\",\"n\":\"canary\"}", "{\"t\":\"S\",\"s\":\"x\"}canary")) {
			assertThat(refuse("secret", sealedText(canary), Sealing.ORDER))
				.hasStackTraceContaining("was decrypted, but")
				.satisfies((failure) -> assertThat(org.assertj.core.util.Throwables.getStackTrace(failure))
					.doesNotContain("canary"));
		}
	}

	/** As version 1 would seal this JSON. */
	private static AttributeValue sealedText(String json) {
		byte[] sealed = new AesGcm().seal(new SymmetricKey("AES", Sealing.key(1).bytes(), 32),
				AesGcm.nonce(filled(12, 2), 0), FramedBytes.utf8("theorydb:encrypted:v1|attr=secret"),
				Arrays.copyOf(FramedBytes.utf8(json), FramedBytes.utf8(json).length + AesGcm.TAG), 0);
		AttributeValue stored = Sealing.seal("secret", SECRET, EnvelopeFormat.V1);
		return Sealing.with(stored, "ct", Sealing.binary(sealed));
	}

	@Test
	void showsNeitherKeysNorValues() {
		byte[] canary = "canary-canary-canary-canary-cana".getBytes(java.nio.charset.StandardCharsets.UTF_8);
		DataKey key = DataKey.of(canary, SdkBytes.fromUtf8String("wrapped"));
		ItemIdentity item = Sealing.order(AttributeValue.fromS("canary"), NUMBER);
		assertThat(List.of(key, new AttributeCipher(key, new SecureRandom()), item, new SearchDigest(canary),
				new SymmetricKey("AES", canary, 32)))
			.allSatisfy((object) -> assertThat(object.toString()).doesNotContain("canary"));
	}

	@Test
	void leavesNothingOfThePlaintext() {
		AesGcm gcm = new AesGcm();
		SymmetricKey key = new SymmetricKey("AES", filled(32, 1), 32);
		byte[] sealed = filled(50, 9);
		assertThat(gcm.seal(key, AesGcm.nonce(filled(12, 2), 0), new byte[1], sealed, 2)).isSameAs(sealed);
		assertThat(sealed).startsWith(9, 9).isNotEqualTo(filled(50, 9));
		byte[] unsealed = filled(50, 9);
		assertThatIllegalStateException()
			.isThrownBy(() -> gcm.seal(key, AesGcm.nonce(filled(12, 2), 0), new byte[1], unsealed, 2));
		assertThat(unsealed).containsOnly(0);
	}

	private static TableTheoryException refuse(String attribute, AttributeValue stored, ItemIdentity item) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> Sealing.open(attribute, stored, item));
		assertThat(failure).isNotNull();
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
		return failure;
	}

	private static byte[] filled(int length, int octet) {
		byte[] bytes = new byte[length];
		Arrays.fill(bytes, (byte) octet);
		return bytes;
	}

}
