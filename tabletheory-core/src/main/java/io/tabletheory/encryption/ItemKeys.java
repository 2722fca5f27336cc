// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.MessageDigest;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The keys of envelopes of version 2, derived from a data key and the random id of one
 * write by HKDF-SHA-512 (RFC 5869): a key and nonce for each attribute, and a commitment
 * to the data key. Keeps the result for the last id, which the values of an item share.
 * Not thread-safe.
 */
final class ItemKeys implements AutoCloseable {

	static final int ID = 32;

	static final int COMMITMENT = 32;

	/**
	 * The label of all derivations in version 2; no label is the beginning of another.
	 */
	static final String LABEL = "tabletheory:encrypted:v2";

	private static final byte[] COMMITMENT_INFO = FramedBytes.utf8(LABEL + "|commitment");

	private static final byte[] ATTRIBUTE_INFO = FramedBytes.utf8(LABEL + "|attr=");

	/** The number of the only block of output that is needed. */
	private static final byte[] FIRST = { 1 };

	private final DataKey key;

	private @Nullable Derived derived;

	ItemKeys(DataKey key) {
		this.key = key;
	}

	/** The commitment to the data key under this id. */
	byte[] commitment(byte[] id) {
		return derived(id).commitment();
	}

	/** Returns true if the data key gives this commitment under this id. */
	boolean accept(byte[] id, byte[] commitment) {
		return MessageDigest.isEqual(commitment(id), commitment);
	}

	/** A key of 32 bytes, a nonce of 12, and unused bytes. The caller wipes them. */
	byte[] attribute(byte[] id, byte[] name) {
		return derived(id).root().of(ATTRIBUTE_INFO, name, FIRST);
	}

	private Derived derived(byte[] id) {
		Derived derived = this.derived;
		if (derived == null || !Arrays.equals(derived.id(), id)) {
			close();
			derived = derive(id);
			this.derived = derived;
		}
		return derived;
	}

	private Derived derive(byte[] id) {
		byte[] extracted;
		try (HmacSha512 extraction = new HmacSha512(id)) {
			extracted = extraction.of(this.key.bytes());
		}
		HmacSha512 root = new HmacSha512(extracted);
		Arrays.fill(extracted, (byte) 0);
		return new Derived(id, root, Arrays.copyOf(root.of(COMMITMENT_INFO, FIRST), COMMITMENT));
	}

	/** Wipes the bytes derived for the last id. */
	@Override
	public void close() {
		Derived last = this.derived;
		if (last != null) {
			this.derived = null;
			last.root().close();
		}
	}

	/** The bytes that values encrypted together share. */
	@SuppressWarnings("ArrayRecordComponent") // never compared
	private record Derived(byte[] id, HmacSha512 root, byte[] commitment) {

	}

}
