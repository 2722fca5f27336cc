// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The common parts of the tests of envelopes: published keys, and numbers that are not
 * random.
 */
final class Sealing {

	static final ItemIdentity ORDER = order(AttributeValue.fromS("ORDER#1"), AttributeValue.fromN("7"));

	private Sealing() {
	}

	/** Of 32 times the byte. */
	static DataKey key(int octet) {
		byte[] bytes = new byte[32];
		Arrays.fill(bytes, (byte) octet);
		return DataKey.of(bytes, SdkBytes.fromUtf8String("wrapped key " + octet));
	}

	/** Every byte drawn is this one. */
	static SecureRandom always(int octet) {
		return new Constant((byte) octet);
	}

	static ItemIdentity order(@Nullable AttributeValue partition, @Nullable AttributeValue sort) {
		Map<String, @Nullable AttributeValue> key = new LinkedHashMap<>();
		key.put("pk", partition);
		key.put("sk", sort);
		return new ItemIdentity("shop", "Order", key);
	}

	static AttributeValue seal(String attribute, AttributeValue value, EnvelopeFormat format) {
		return seal(attribute, value, format, ORDER);
	}

	static AttributeValue seal(String attribute, AttributeValue value, EnvelopeFormat format, ItemIdentity item) {
		return get(new AttributeCipher(key(1), always(2)).seal(Map.of(attribute, value), format, item), attribute);
	}

	static AttributeValue open(String attribute, AttributeValue stored) {
		return open(attribute, stored, ORDER);
	}

	static AttributeValue open(String attribute, AttributeValue stored, ItemIdentity item) {
		return new AttributeCipher(key(1), always(2)).open(attribute, Envelope.of(stored), item);
	}

	static AttributeValue get(Map<String, AttributeValue> map, String member) {
		return Objects.requireNonNull(map.get(member));
	}

	static String hex(AttributeValue binary) {
		return HexFormat.of().formatHex(binary.b().asByteArray());
	}

	static AttributeValue binary(byte[] bytes) {
		return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
	}

	/** The map with one member changed, or removed if it is null. */
	static AttributeValue with(AttributeValue map, String member, @Nullable AttributeValue value) {
		Map<String, AttributeValue> changed = new LinkedHashMap<>(map.m());
		if (value != null) {
			changed.put(member, value);
		}
		else {
			changed.remove(member);
		}
		return AttributeValue.fromM(changed);
	}

	private static final class Constant extends SecureRandom {

		private static final long serialVersionUID = 1L;

		private final byte octet;

		Constant(byte octet) {
			this.octet = octet;
		}

		@Override
		public void nextBytes(byte[] bytes) {
			Arrays.fill(bytes, this.octet);
		}

	}

}
