// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-256-GCM of the JDK with one {@code Cipher} and nothing around it: a random nonce
 * for each value, no associated data, no format.
 */
final class JceItemCipher implements ItemCipher {

	private static final int NONCE = 12;

	private static final int KEY = 32;

	private static final int TAG_BITS = 128;

	private final SecureRandom random = new SecureRandom();

	private final Cipher cipher;

	private final List<byte[]> secrets = SecretItem.SECRETS.values()
		.stream()
		.map((secret) -> secret.s().getBytes(StandardCharsets.UTF_8))
		.toList();

	/** Used in turn: a key that is not that of the value before is a fresh one. */
	private final List<SecretKeySpec> keys;

	private final byte[][] sealed;

	JceItemCipher(int keys) {
		this.keys = this.random.ints().limit(keys).mapToObj((unused) -> key()).toList();
		try {
			this.cipher = Cipher.getInstance("AES/GCM/NoPadding");
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
		this.sealed = seal();
	}

	private SecretKeySpec key() {
		return new SecretKeySpec(random(KEY), "AES");
	}

	private byte[] random(int length) {
		byte[] bytes = new byte[length];
		this.random.nextBytes(bytes);
		return bytes;
	}

	private SecretKeySpec key(int value) {
		return this.keys.get(value % this.keys.size());
	}

	/** Nonces and ciphertexts by turns. */
	@Override
	public byte[][] seal() {
		byte[][] sealed = new byte[2 * this.secrets.size()][];
		for (int i = 0; i < this.secrets.size(); i++) {
			sealed[2 * i] = random(NONCE);
			sealed[2 * i + 1] = apply(Cipher.ENCRYPT_MODE, i, sealed[2 * i], this.secrets.get(i));
		}
		return sealed;
	}

	@Override
	public byte[][] open() {
		byte[][] opened = new byte[this.secrets.size()][];
		for (int i = 0; i < opened.length; i++) {
			opened[i] = apply(Cipher.DECRYPT_MODE, i, this.sealed[2 * i], this.sealed[2 * i + 1]);
		}
		return opened;
	}

	private byte[] apply(int mode, int value, byte[] nonce, byte[] input) {
		try {
			this.cipher.init(mode, key(value), new GCMParameterSpec(TAG_BITS, nonce));
			return this.cipher.doFinal(input);
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
