// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * HMAC-SHA-512 (RFC 2104) with one key for many short messages. A {@code Mac} of the JDK
 * hashes the key again for each message, which is half of the work here.
 */
final class HmacSha512 implements AutoCloseable {

	static final int LENGTH = 64;

	private static final int BLOCK = 128;

	/** A digest to be copied, which is faster than getting one by name. */
	private static final MessageDigest SHA_512 = sha512();

	private final MessageDigest inner;

	private final MessageDigest outer;

	/** An HMAC with a key of at most 128 bytes. It keeps only the hash of the key. */
	HmacSha512(byte[] key) {
		this.inner = begin(key, 0x36);
		this.outer = begin(key, 0x5c);
	}

	private static MessageDigest sha512() {
		try {
			return MessageDigest.getInstance("SHA-512");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("This JDK has no SHA-512", ex);
		}
	}

	private static MessageDigest begin(byte[] key, int pad) {
		byte[] block = Arrays.copyOf(key, BLOCK);
		for (int i = 0; i < BLOCK; i++) {
			block[i] ^= (byte) pad;
		}
		MessageDigest digest = copy(SHA_512);
		digest.update(block);
		Arrays.fill(block, (byte) 0);
		return digest;
	}

	/** The code of the concatenated parts. */
	byte[] of(byte[]... parts) {
		MessageDigest message = copy(this.inner);
		for (byte[] part : parts) {
			message.update(part);
		}
		MessageDigest code = copy(this.outer);
		code.update(message.digest());
		return code.digest();
	}

	/** Wipes the hashes of the key, which are as good as the key. */
	@Override
	public void close() {
		this.inner.reset();
		this.outer.reset();
	}

	private static MessageDigest copy(MessageDigest digest) {
		try {
			return (MessageDigest) digest.clone();
		}
		catch (CloneNotSupportedException ex) {
			throw new IllegalStateException("The SHA-512 of " + digest.getProvider() + " cannot be copied midway", ex);
		}
	}

}
