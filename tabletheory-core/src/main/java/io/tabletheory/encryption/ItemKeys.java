// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;

import javax.crypto.Mac;

import org.jspecify.annotations.Nullable;

/**
 * What envelopes of version 2 derive from a data key and the random id of one write, by
 * HKDF-SHA-512 (RFC 5869): a key and nonce for each attribute, and a commitment to the
 * data key. Remembers the last id, which the values of an item share. For one thread.
 */
final class ItemKeys {

	static final int ID = 32;

	static final int COMMITMENT = 32;

	/** The label of everything in version 2; no label is the beginning of another. */
	static final String LABEL = "tabletheory:encrypted:v2";

	private static final byte[] COMMITMENT_INFO = Framed.utf8(LABEL + "|commitment");

	private static final byte[] ATTRIBUTE_INFO = Framed.utf8(LABEL + "|attr=");

	private static final String ALGORITHM = "HmacSHA512";

	private static final int BLOCK = 64;

	private final DataKey key;

	private final Mac mac;

	private byte @Nullable [] id;

	private byte[] commitment = {};

	ItemKeys(DataKey key) {
		this.key = key;
		try {
			this.mac = Mac.getInstance(ALGORITHM);
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("This JDK has no " + ALGORITHM, ex);
		}
	}

	/** Turns to the values that were sealed with this id, and gives the commitment. */
	byte[] commitment(byte[] id) {
		if (!Arrays.equals(id, this.id)) {
			this.id = null;
			byte[] root = extract(id, this.key.bytes());
			start(root, BLOCK);
			Arrays.fill(root, (byte) 0);
			this.commitment = Arrays.copyOf(expand(COMMITMENT_INFO, new byte[0]), COMMITMENT);
			this.id = id;
		}
		return this.commitment;
	}

	/** Whether the data key is the one that gave this commitment for the id. */
	boolean accept(byte[] id, byte[] commitment) {
		return MessageDigest.isEqual(commitment(id), commitment);
	}

	/**
	 * 32 bytes of key, 12 of nonce, and more that nobody uses; for the caller to wipe.
	 */
	byte[] attribute(byte[] name) {
		return expand(ATTRIBUTE_INFO, name);
	}

	private byte[] extract(byte[] salt, byte[] secret) {
		start(salt, salt.length);
		return this.mac.doFinal(secret);
	}

	/** The first block of output, which is enough for all that is derived. */
	private byte[] expand(byte[] label, byte[] name) {
		this.mac.update(label);
		this.mac.update(name);
		this.mac.update((byte) 1);
		return this.mac.doFinal();
	}

	private void start(byte[] key, int length) {
		try {
			this.mac.init(new SymmetricKey(ALGORITHM, key, length));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ALGORITHM + " takes no key of " + length + " bytes", ex);
		}
	}

}
