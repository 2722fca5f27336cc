// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.UUID;
import java.util.zip.CRC32;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The ciphertext format of LocalKms: version (1 byte), key id (16), index of the backing
 * key (4), nonce (12), CRC-32 of all these (4), then AES-256-GCM output with its tag. The
 * header and the encryption context are authenticated.
 */
final class Ciphertext {

	static final int MATERIAL_LENGTH = 32;

	private static final byte VERSION = 1;

	private static final int NONCE_AT = 1 + 16 + 4;

	private static final int CHECKSUM_AT = NONCE_AT + 12;

	private static final int HEADER_LENGTH = CHECKSUM_AT + 4;

	private static final int TAG_LENGTH = 16;

	private static final SecureRandom RANDOM = new SecureRandom();

	private final ByteBuffer blob;

	private Ciphertext(byte[] blob) {
		this.blob = ByteBuffer.wrap(blob);
	}

	static byte[] random(int length) {
		byte[] bytes = new byte[length];
		RANDOM.nextBytes(bytes);
		return bytes;
	}

	static SecretKey newMaterial() {
		return material(random(MATERIAL_LENGTH));
	}

	static SecretKey material(byte[] bytes) {
		return new SecretKeySpec(bytes, "AES");
	}

	/** Encrypts with the newest backing key. */
	static byte[] seal(Key key, byte[] plaintext, EncryptionContext context) {
		return seal(key, plaintext, context, random(CHECKSUM_AT - NONCE_AT));
	}

	static byte[] seal(Key key, byte[] plaintext, EncryptionContext context, byte[] nonce) {
		UUID id = UUID.fromString(key.id());
		ByteBuffer blob = ByteBuffer.allocate(HEADER_LENGTH + plaintext.length + TAG_LENGTH)
			.put(VERSION)
			.putLong(id.getMostSignificantBits())
			.putLong(id.getLeastSignificantBits())
			.putInt(key.newestMaterial())
			.put(nonce);
		blob.putInt(checksum(blob.array()));
		try {
			SecretKey material = key.material().get(key.newestMaterial());
			blob.put(cipher(Cipher.ENCRYPT_MODE, material, blob.array(), context).doFinal(plaintext));
			return blob.array();
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("AES-GCM is not available", ex);
		}
	}

	/**
	 * Reads the header. The checksum distinguishes damage from a key that does not exist;
	 * without the key, the tag cannot.
	 */
	static Ciphertext parse(byte[] blob) {
		Ciphertext ciphertext = new Ciphertext(blob);
		if (blob.length < HEADER_LENGTH + TAG_LENGTH || blob[0] != VERSION
				|| ciphertext.blob.getInt(CHECKSUM_AT) != checksum(blob)) {
			throw Fault.INVALID_CIPHERTEXT.because("The ciphertext is damaged, or was not made by LocalKms");
		}
		return ciphertext;
	}

	String keyId() {
		return new UUID(this.blob.getLong(1), this.blob.getLong(1 + 8)).toString();
	}

	int material() {
		return this.blob.getInt(NONCE_AT - 4);
	}

	byte[] open(Key key, EncryptionContext context) {
		if (material() < 0 || material() > key.newestMaterial()) {
			throw Fault.INVALID_CIPHERTEXT
				.because("The ciphertext was made by a backing key that " + key.arn() + " does not have");
		}
		try {
			Cipher cipher = cipher(Cipher.DECRYPT_MODE, key.material().get(material()), this.blob.array(), context);
			return cipher.doFinal(this.blob.array(), HEADER_LENGTH, this.blob.capacity() - HEADER_LENGTH);
		}
		catch (AEADBadTagException ex) {
			throw Fault.INVALID_CIPHERTEXT
				.because("The ciphertext is damaged, or the encryption context is not the one it was made with");
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("AES-GCM is not available", ex);
		}
	}

	private static int checksum(byte[] blob) {
		CRC32 checksum = new CRC32();
		checksum.update(blob, 0, CHECKSUM_AT);
		return (int) checksum.getValue();
	}

	private static Cipher cipher(int mode, SecretKey material, byte[] blob, EncryptionContext context)
			throws GeneralSecurityException {
		Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
		byte[] nonce = Arrays.copyOfRange(blob, NONCE_AT, CHECKSUM_AT);
		cipher.init(mode, material, new GCMParameterSpec(8 * TAG_LENGTH, nonce));
		cipher.updateAAD(blob, 0, HEADER_LENGTH);
		cipher.updateAAD(context.canonical());
		return cipher;
	}

}
