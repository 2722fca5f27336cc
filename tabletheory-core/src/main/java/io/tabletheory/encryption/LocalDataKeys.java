// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Data keys wrapped by a key of the application itself, for development and tests.
 * <strong>It protects little:</strong> anyone who can read the configuration can read the
 * data, access to the key cannot be revoked, and its use is not recorded.
 * <p>
 * A wrapped key is {@code TTLOCAL1}, 8 bytes that identify the local key, a nonce of 12
 * bytes, and the data key in AES-256-GCM, bound to the name of the master key and the
 * context.
 */
public final class LocalDataKeys implements DataKeyProvider {

	/** The prefix with the version of the format. No ciphertext of KMS begins with it. */
	private static final byte[] PREFIX = "TTLOCAL1".getBytes(StandardCharsets.US_ASCII);

	private static final int FINGERPRINT = 8;

	private static final int NONCE = 12;

	private static final int KEY = 32;

	private static final int TAG = 16;

	private static final int HEAD = PREFIX.length + FINGERPRINT;

	private static final int LENGTH = HEAD + NONCE + KEY + TAG;

	private final SecretKeySpec key;

	private final byte[] head;

	private LocalDataKeys(byte[] key) {
		this.key = new SecretKeySpec(key, "AES");
		this.head = ByteBuffer.allocate(HEAD).put(PREFIX).put(fingerprint(key)).array();
	}

	/**
	 * A provider with this key. Its name warns that it does not protect.
	 * @param key 32 random bytes, which are copied; keep them as long as the data must be
	 * readable
	 */
	public static LocalDataKeys insecureForDevelopment(byte[] key) {
		if (key.length != KEY) {
			throw new IllegalArgumentException("A local key has " + KEY + " bytes (AES-256), not " + key.length
					+ "; make one with a random generator");
		}
		return new LocalDataKeys(key);
	}

	@Override
	public DataKey generate(KeyUse use) {
		byte[] bytes = random(KEY);
		byte[] nonce = random(NONCE);
		byte[] wrapped = ByteBuffer.allocate(LENGTH)
			.put(this.head)
			.put(nonce)
			.put(wrap(bytes, nonce, associated(use.masterKey(), use.context())))
			.array();
		return DataKey.of(bytes, SdkBytes.fromByteArrayUnsafe(wrapped));
	}

	@Override
	public DataKey open(SdkBytes wrapped, KeyUse use) {
		byte[] stored = wrapped.asByteArrayUnsafe();
		requireOwn(stored);
		byte[] nonce = Arrays.copyOfRange(stored, HEAD, HEAD + NONCE);
		byte[] sealed = Arrays.copyOfRange(stored, HEAD + NONCE, LENGTH);
		for (String name : Stream.concat(Stream.of(use.masterKey()), use.former().stream()).toList()) {
			byte[] bytes = unwrap(sealed, nonce, associated(name, use.context()));
			if (bytes != null) {
				return DataKey.of(bytes, wrapped);
			}
		}
		throw invalid("is damaged, or was wrapped with another encryption context, or under another name than "
				+ use.masterKey() + " and the former ones " + use.former());
	}

	private void requireOwn(byte[] stored) {
		if (stored.length < PREFIX.length || !Arrays.equals(PREFIX, 0, PREFIX.length, stored, 0, PREFIX.length)) {
			throw invalid("was not wrapped by a local key; configure the provider that has wrapped it, such as KMS");
		}
		if (stored.length != LENGTH) {
			throw invalid("has " + stored.length + " bytes instead of " + LENGTH);
		}
		if (!Arrays.equals(this.head, 0, HEAD, stored, 0, HEAD)) {
			throw invalid("was wrapped by another local key than the one that is configured");
		}
	}

	private static TableTheoryException invalid(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE, "The wrapped data key " + problem);
	}

	private byte[] wrap(byte[] bytes, byte[] nonce, byte[] associated) {
		try {
			return cipher(Cipher.ENCRYPT_MODE, nonce, associated).doFinal(bytes);
		}
		catch (GeneralSecurityException failure) {
			throw missing(failure);
		}
	}

	private byte @Nullable [] unwrap(byte[] sealed, byte[] nonce, byte[] associated) {
		try {
			return cipher(Cipher.DECRYPT_MODE, nonce, associated).doFinal(sealed);
		}
		catch (AEADBadTagException other) {
			return null;
		}
		catch (GeneralSecurityException failure) {
			throw missing(failure);
		}
	}

	private Cipher cipher(int mode, byte[] nonce, byte[] associated) throws GeneralSecurityException {
		Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
		cipher.init(mode, this.key, new GCMParameterSpec(Byte.SIZE * TAG, nonce));
		cipher.updateAAD(this.head);
		cipher.updateAAD(associated);
		return cipher;
	}

	/**
	 * The texts, each preceded by its length, with the context in the order of its names.
	 */
	private static byte[] associated(String masterKey, Map<String, String> context) {
		List<byte[]> texts = Stream.concat(Stream.of(masterKey),
				new TreeMap<>(context).entrySet().stream().flatMap((pair) -> Stream.of(pair.getKey(), pair.getValue())))
			.map((text) -> text.getBytes(StandardCharsets.UTF_8))
			.toList();
		ByteBuffer bytes = ByteBuffer.allocate(texts.stream().mapToInt((text) -> Integer.BYTES + text.length).sum());
		texts.forEach((text) -> bytes.putInt(text.length).put(text));
		return bytes.array();
	}

	private static byte[] random(int length) {
		byte[] bytes = new byte[length];
		// A generator that is kept would repeat itself in every copy of the process.
		new SecureRandom().nextBytes(bytes);
		return bytes;
	}

	private static byte[] fingerprint(byte[] key) {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			digest.update("tabletheory local key".getBytes(StandardCharsets.US_ASCII));
			return Arrays.copyOf(digest.digest(key), FINGERPRINT);
		}
		catch (GeneralSecurityException failure) {
			throw missing(failure);
		}
	}

	private static IllegalStateException missing(GeneralSecurityException failure) {
		return new IllegalStateException("This Java runtime lacks AES-GCM or SHA-256", failure);
	}

	/** The text does not have the key. */
	@Override
	public String toString() {
		return "LocalDataKeys[insecure]";
	}

}
