// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Computes the vectors of the page a second time, from its text and with the JDK alone,
 * and compares what the library gives with both.
 */
class EncryptionPageTests {

	private static final Page PAGE = Page.of("docs/encryption.md");

	private static final String TEXT_TYPE = "0001";

	private static final String NUMBER_TYPE = "0002";

	private static final ItemIdentity ORDER = item(Map.of("pk", AttributeValue.fromS("ORDER#1")));

	private static final ItemIdentity LINE = item(
			inOrder("pk", AttributeValue.fromS("ORDER#1"), "line", AttributeValue.fromN("007")));

	@Test
	void versionOneIsAsShown() throws GeneralSecurityException {
		String json = "{\"t\":\"S\",\"s\":\"top-secret\"}";
		String aad = "theorydb:encrypted:v1|attr=secret";
		byte[] ciphertext = gcm(repeated(32, 1), repeated(12, 2), utf8(aad), utf8(json));
		assertThat(sealed("secret", AttributeValue.fromS("top-secret"), EnvelopeFormat.V1, ORDER, "ct"))
			.isEqualTo(hex(ciphertext));
		assertShown("AAD        " + aad, "plaintext  " + json, "ct         " + hex(ciphertext));
	}

	@ParameterizedTest
	@MethodSource("values")
	void versionTwoIsAsShown(String attribute, AttributeValue value, String type, String plaintext, ItemIdentity item,
			byte[] identity) throws GeneralSecurityException {
		byte[] id = repeated(32, 2);
		byte[] root = hmac("HmacSHA512", id, repeated(32, 1));
		byte[] commitment = Arrays.copyOf(expand(root, "tabletheory:encrypted:v2|commitment"), 32);
		byte[] derived = expand(root, "tabletheory:encrypted:v2|attr=" + attribute);
		byte[] key = Arrays.copyOf(derived, 32);
		byte[] nonce = Arrays.copyOfRange(derived, 32, 44);
		byte[] aad = joined(identity, framed(utf8(attribute)), bytes(type));
		String ct = type + hex(gcm(key, nonce, aad, bytes(plaintext)));
		assertThat(sealed(attribute, value, EnvelopeFormat.V2, item, "id")).isEqualTo(hex(id));
		assertThat(sealed(attribute, value, EnvelopeFormat.V2, item, "kc")).isEqualTo(hex(commitment));
		assertThat(sealed(attribute, value, EnvelopeFormat.V2, item, "ct")).isEqualTo(ct);
		assertShown("id         " + hex(id), "PRK        " + hex(root), "kc         " + hex(commitment));
		assertShown("key        " + hex(key), "nonce      " + hex(nonce), "AAD        " + hex(aad),
				"plaintext  " + plaintext, "ct         " + ct);
	}

	static List<Arguments> values() {
		byte[] shared = joined(framed(utf8("tabletheory:encrypted:v2")), framed(utf8("shop")), framed(utf8("Order")));
		byte[] partition = joined(framed(utf8("pk")), bytes(TEXT_TYPE), framed(utf8("ORDER#1")));
		byte[] order = joined(shared, number(1), partition);
		byte[] line = joined(shared, number(2), partition, framed(utf8("line")), bytes(NUMBER_TYPE), framed(utf8("7")));
		AttributeValue map = AttributeValue
			.fromM(Map.of("a", AttributeValue.fromN("1"), "b", AttributeValue.fromBool(true)));
		return List.of(
				Arguments.of("secret", AttributeValue.fromS("top-secret"), TEXT_TYPE, hex(utf8("top-secret")), ORDER,
						order),
				Arguments.of("amount", AttributeValue.fromN("1.50"), NUMBER_TYPE, hex(utf8("1.5")), LINE, line),
				Arguments.of("payload", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] { 1, 2, -1 })), "ffff",
						"0102ff", ORDER, order),
				Arguments.of("tags", AttributeValue.fromSs(List.of("b", "a")), "0101",
						"000000020000000161" + "0000000162", ORDER, order),
				Arguments.of("details", map, "0200", "00000002" + "0001" + "0000000161" + "0002" + "0000000131" + "0001"
						+ "0000000162" + "0004" + "0000000101", ORDER, order));
	}

	@Test
	void theSearchDigestIsAsShown() throws GeneralSecurityException {
		SearchDigest digest = new SearchDigest(repeated(32, 3));
		byte[] text = digestMessage("email", TEXT_TYPE, "ada@example.com");
		byte[] number = digestMessage("amount", NUMBER_TYPE, "1.5");
		String ofText = hex(hmac("HmacSHA256", repeated(32, 3), text));
		String ofNumber = hex(hmac("HmacSHA256", repeated(32, 3), number)).substring(0, 16);
		assertThat(hex(digest.of("shop", "Order", "email", AttributeValue.fromS("ada@example.com"), 32)))
			.isEqualTo(ofText);
		assertThat(hex(digest.of("shop", "Order", "amount", AttributeValue.fromN("1.50"), 8))).isEqualTo(ofNumber);
		assertShown("message    " + hex(text), "digest     " + ofText);
		assertShown("message    " + hex(number), "digest     " + ofNumber);
	}

	private static byte[] digestMessage(String attribute, String type, String value) {
		return joined(framed(utf8("tabletheory:digest:v1")), framed(utf8("shop")), framed(utf8("Order")),
				framed(utf8(attribute)), bytes(type), framed(utf8(value)));
	}

	@Test
	void theSnippetRuns() {
		DataKey key = DataKey.of(repeated(32, 1), SdkBytes.fromUtf8String("wrapped"));
		Map<String, AttributeValue> values = Map.of("secret", AttributeValue.fromS("top-secret"));
		assertThat(sealedAndOpened(key, values)).isEqualTo(values.get("secret"));
	}

	@SuppressWarnings("NullAway") // As the page shows it.
	private static AttributeValue sealedAndOpened(DataKey key, Map<String, AttributeValue> values) {
		ItemIdentity order = new ItemIdentity("shop", "Order", Map.of("pk", AttributeValue.fromS("ORDER#1")));
		try (AttributeCipher cipher = new AttributeCipher(key, new SecureRandom())) {
			Map<String, AttributeValue> stored = cipher.seal(values, EnvelopeFormat.V2, order);
			Envelope envelope = Envelope.of(stored.get("secret"));
			return cipher.open("secret", envelope, order);
		}
	}

	/** Requires one block that has all these lines. */
	private static void assertShown(String... lines) {
		assertThat(PAGE.blocks("")).anySatisfy((block) -> assertThat(block.lines()).contains(lines));
	}

	private static String sealed(String attribute, AttributeValue value, EnvelopeFormat format, ItemIdentity item,
			String member) {
		DataKey key = DataKey.of(repeated(32, 1), SdkBytes.fromUtf8String("wrapped"));
		Map<String, AttributeValue> sealed = new AttributeCipher(key, new Twos()).seal(Map.of(attribute, value), format,
				item);
		AttributeValue envelope = Objects.requireNonNull(sealed.get(attribute));
		return hex(Objects.requireNonNull(envelope.m().get(member)).b().asByteArray());
	}

	private static ItemIdentity item(Map<String, AttributeValue> key) {
		return new ItemIdentity("shop", "Order", new LinkedHashMap<>(key));
	}

	private static Map<String, AttributeValue> inOrder(String first, AttributeValue value, String second,
			AttributeValue other) {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		map.put(first, value);
		map.put(second, other);
		return map;
	}

	private static byte[] expand(byte[] root, String info) throws GeneralSecurityException {
		return hmac("HmacSHA512", root, joined(utf8(info), new byte[] { 1 }));
	}

	private static byte[] hmac(String algorithm, byte[] key, byte[] message) throws GeneralSecurityException {
		Mac mac = Mac.getInstance(algorithm);
		mac.init(new SecretKeySpec(key, algorithm));
		return mac.doFinal(message);
	}

	private static byte[] gcm(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext) throws GeneralSecurityException {
		Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
		cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
		cipher.updateAAD(aad);
		return cipher.doFinal(plaintext);
	}

	private static byte[] framed(byte[] part) {
		return joined(number(part.length), part);
	}

	private static byte[] number(int number) {
		return ByteBuffer.allocate(4).putInt(number).array();
	}

	private static byte[] joined(byte[]... parts) {
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		for (byte[] part : parts) {
			joined.writeBytes(part);
		}
		return joined.toByteArray();
	}

	private static byte[] repeated(int length, int octet) {
		byte[] bytes = new byte[length];
		Arrays.fill(bytes, (byte) octet);
		return bytes;
	}

	private static byte[] utf8(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static byte[] bytes(String hex) {
		return HexFormat.of().parseHex(hex);
	}

	private static String hex(byte[] bytes) {
		return HexFormat.of().formatHex(bytes);
	}

	/** Draws the byte 2 always. */
	private static final class Twos extends SecureRandom {

		private static final long serialVersionUID = 1L;

		@Override
		public void nextBytes(byte[] bytes) {
			Arrays.fill(bytes, (byte) 2);
		}

	}

}
