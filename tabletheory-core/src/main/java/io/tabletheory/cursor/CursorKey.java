// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * A secret that signs cursors, with the id that cursors carry. The secret cannot be read
 * back.
 */
public final class CursorKey {

	/** The length of an HMAC-SHA256; a shorter key weakens it (RFC 2104, section 3). */
	public static final int MIN_BYTES = 32;

	private static final String ALGORITHM = "HmacSHA256";

	// The purpose keeps signatures made for anything else from being valid for a cursor.
	private static final byte[] PURPOSE = "tabletheory-cursor-1\n".getBytes(StandardCharsets.US_ASCII);

	private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

	private final String id;

	private final SecretKeySpec secret;

	private CursorKey(String id, byte[] secret) {
		this.id = id;
		this.secret = new SecretKeySpec(secret, ALGORITHM);
	}

	/**
	 * A key with an id of letters, digits, {@code _} and {@code -}, and at least
	 * {@value #MIN_BYTES} random bytes.
	 */
	public static CursorKey of(String id, byte[] secret) {
		if (!ID.matcher(id).matches()) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The id of a cursor key has 1 to 64 letters, digits, '_' or '-'. Rename the key.");
		}
		if (secret.length < MIN_BYTES) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "Cursor key " + id + " has " + secret.length
					+ " bytes. Use at least " + MIN_BYTES + " random bytes.");
		}
		return new CursorKey(id, secret);
	}

	public String id() {
		return this.id;
	}

	String sign(String text) {
		try {
			Mac mac = Mac.getInstance(ALGORITHM);
			mac.init(this.secret);
			mac.update(PURPOSE);
			return Base64.getUrlEncoder()
				.withoutPadding()
				.encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("Every Java platform has HMAC-SHA256", ex);
		}
	}

	/**
	 * Returns true if the signature belongs to the text. Compares texts, because several
	 * of them decode to the same bytes.
	 */
	boolean verifies(String text, String signature) {
		return MessageDigest.isEqual(sign(text).getBytes(StandardCharsets.UTF_8),
				signature.getBytes(StandardCharsets.UTF_8));
	}

	@Override
	public String toString() {
		return "CursorKey[" + this.id + "]";
	}

}
