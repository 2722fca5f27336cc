// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.GeneralSecurityException;
import java.util.Arrays;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * AES-256-GCM with a nonce of 12 bytes and a tag of 16. For one thread.
 */
final class AesGcm {

	static final int KEY = 32;

	static final int NONCE = 12;

	static final int TAG = 16;

	/** What takes the place of keys that are forgotten. */
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

	/** The nonce that begins at an offset. */
	static GCMParameterSpec nonce(byte[] bytes, int offset) {
		return new GCMParameterSpec(TAG * Byte.SIZE, bytes, offset, NONCE);
	}

	/**
	 * Encrypts, and wipes the plaintext.
	 * @return the prefix as it is, the ciphertext and the tag
	 */
	byte[] seal(SymmetricKey key, GCMParameterSpec nonce, byte[] associated, byte[] plaintext, byte[] prefix) {
		byte[] sealed = Arrays.copyOf(prefix, prefix.length + plaintext.length + TAG);
		try {
			this.cipher.init(Cipher.ENCRYPT_MODE, key, nonce);
			this.cipher.updateAAD(associated);
			this.cipher.doFinal(plaintext, 0, plaintext.length, sealed, prefix.length);
			return sealed;
		}
		catch (GeneralSecurityException ex) {
			this.failed = true;
			throw new IllegalStateException("AES-GCM cannot encrypt", ex);
		}
		finally {
			Arrays.fill(plaintext, (byte) 0);
		}
	}

	/**
	 * Decrypts what comes behind the first bytes.
	 * @throws AEADBadTagException if the tag is not that of all that is given
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

	/** Whether anything has gone wrong with it, after which nothing is certain. */
	boolean hasFailed() {
		return this.failed;
	}

	/** Makes the JDK's cipher wipe its copy of the key. It is not to be used any more. */
	void forget() {
		try {
			this.cipher.init(Cipher.ENCRYPT_MODE, new SymmetricKey("AES", NOTHING, KEY), nonce(NOTHING, 0));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("AES-GCM cannot forget its key", ex);
		}
	}

}
