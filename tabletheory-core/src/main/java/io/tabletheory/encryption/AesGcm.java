// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.GeneralSecurityException;
import java.util.Arrays;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * AES-256-GCM with a nonce of 12 bytes and a tag of 16. Not thread-safe.
 */
final class AesGcm {

	static final int KEY = 32;

	static final int NONCE = 12;

	static final int TAG = 16;

	/** The key that replaces a forgotten one. */
	private static final byte[] NOTHING = new byte[KEY];

	private final Cipher cipher;

	private boolean failed;

	AesGcm() {
		try {
			this.cipher = Cipher.getInstance("AES/GCM/NoPadding");
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("This JDK has no AES-GCM", ex);
		}
	}

	/** The nonce at an offset. */
	static GCMParameterSpec nonce(byte[] bytes, int offset) {
		return new GCMParameterSpec(TAG * Byte.SIZE, bytes, offset, NONCE);
	}

	/**
	 * Encrypts in place, so that nothing is left of the plaintext. The plaintext lies
	 * between the first bytes, which stay unchanged, and the room for the tag.
	 * @return the same array
	 */
	byte[] seal(SymmetricKey key, GCMParameterSpec nonce, byte[] associated, byte[] bytes, int from) {
		try {
			this.cipher.init(Cipher.ENCRYPT_MODE, key, nonce);
			this.cipher.updateAAD(associated);
			this.cipher.doFinal(bytes, from, bytes.length - from - TAG, bytes, from);
			return bytes;
		}
		catch (GeneralSecurityException ex) {
			this.failed = true;
			Arrays.fill(bytes, (byte) 0);
			throw new IllegalStateException("AES-GCM cannot encrypt", ex);
		}
	}

	/**
	 * Decrypts the bytes behind the first ones.
	 * @throws AEADBadTagException if the tag does not belong to the input
	 */
	byte[] open(SymmetricKey key, GCMParameterSpec nonce, byte[] associated, byte[] sealed, int from)
			throws AEADBadTagException {
		try {
			this.cipher.init(Cipher.DECRYPT_MODE, key, nonce);
			this.cipher.updateAAD(associated);
			return this.cipher.doFinal(sealed, from, sealed.length - from);
		}
		catch (AEADBadTagException ex) {
			this.failed = true;
			throw ex;
		}
		catch (GeneralSecurityException ex) {
			this.failed = true;
			throw new IllegalStateException("AES-GCM cannot decrypt", ex);
		}
	}

	/** Returns true if the cipher has failed and must not be used any more. */
	boolean hasFailed() {
		return this.failed;
	}

	/**
	 * Makes the JDK's cipher wipe its copy of the key. The cipher must not be used any
	 * more.
	 */
	void forget() {
		try {
			this.cipher.init(Cipher.ENCRYPT_MODE, new SymmetricKey("AES", NOTHING, KEY), nonce(NOTHING, 0));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("AES-GCM cannot forget its key", ex);
		}
	}

}
