// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.item.serialization.AttributeSerialization;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * By what two transactions are told apart, without keeping the values that are to be
 * encrypted. The time to live counts from the moment of a run, so that it is no part of
 * it.
 */
record TransactionFingerprint(String digest) {

	/** The fingerprint of writes in plain. */
	static TransactionFingerprint of(List<PlannedWrite> writes) {
		MessageDigest digest = sha256();
		for (PlannedWrite write : writes) {
			PreparedWrite plain = PreparedWrite.plain(write.withoutExpiry());
			add(digest, write.write().getClass().getSimpleName());
			add(digest, write.plan().table());
			add(digest, plain.update());
			add(digest, plain.condition());
			add(digest, (plain.names() != null) ? new TreeMap<>(plain.names()).toString() : null);
			add(digest, plain.item().attributes());
			add(digest, (plain.values() != null) ? plain.values() : Map.of());
		}
		return new TransactionFingerprint(HexFormat.of().formatHex(digest.digest()));
	}

	private static void add(MessageDigest digest, @Nullable String text) {
		add(digest, (text != null) ? text.getBytes(StandardCharsets.UTF_8) : new byte[0]);
	}

	private static void add(MessageDigest digest, Map<String, AttributeValue> values) {
		add(digest, AttributeSerialization.encode(AttributeValue.fromM(values)));
	}

	private static void add(MessageDigest digest, byte[] bytes) {
		digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
		digest.update(bytes);
	}

	private static MessageDigest sha256() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("Every Java has SHA-256", ex);
		}
	}

}
