// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.time.InstantSource;

import org.jspecify.annotations.Nullable;

/**
 * The codec that appends {@code .<key id>.<expiry>.<signature>} to the unchanged portable
 * form. It decodes a cursor only after it has checked the signature and the expiry.
 */
final class SignedCursorCodec implements CursorCodec {

	private static final int PARTS = 4;

	/**
	 * The longest text, with three dots, the longest key id, the longest expiry and a
	 * signature.
	 */
	private static final int MAX_LENGTH = PortableCursorCodec.MAX_LENGTH + 3 + 64 + 20 + 43;

	private final CursorCodec portable;

	private final CursorSigning signing;

	private final InstantSource clock;

	SignedCursorCodec(CursorCodec portable, CursorSigning signing, InstantSource clock) {
		this.portable = portable;
		this.signing = signing;
		this.clock = clock;
	}

	@Override
	public String encode(Cursor cursor) {
		String text = this.portable.encode(cursor);
		if (text.isEmpty()) {
			return text;
		}
		long expiry = this.clock.instant().plus(this.signing.validFor()).getEpochSecond();
		String signed = text + '.' + this.signing.key().id() + '.' + expiry;
		return signed + '.' + this.signing.key().sign(signed);
	}

	@Override
	public @Nullable Cursor decode(@Nullable String text) {
		String trimmed = (text != null) ? text.strip() : "";
		if (trimmed.isEmpty()) {
			return null;
		}
		if (trimmed.length() > MAX_LENGTH) {
			throw InvalidCursor.because("is longer than " + MAX_LENGTH + " characters");
		}
		if (trimmed.indexOf('.') < 0) {
			return unsigned(trimmed);
		}
		return signed(trimmed, trimmed.split("\\.", -1));
	}

	private @Nullable Cursor unsigned(String text) {
		if (!this.signing.unsignedAccepted()) {
			throw InvalidCursor.because("is not signed");
		}
		return this.portable.decode(text);
	}

	private @Nullable Cursor signed(String text, String[] parts) {
		if (parts.length != PARTS || parts[0].isEmpty()) {
			throw InvalidCursor.because("is not a cursor, a key id, an expiry and a signature");
		}
		CursorKey key = this.signing.key(parts[1]);
		if (key == null) {
			throw InvalidCursor.because("is signed with a key that is not accepted here");
		}
		if (!key.verifies(text.substring(0, text.lastIndexOf('.')), parts[3])) {
			throw InvalidCursor.because("does not match its signature");
		}
		if (this.clock.instant().getEpochSecond() >= expiry(parts[2])) {
			throw InvalidCursor.because("has expired");
		}
		return this.portable.decode(parts[0]);
	}

	private static long expiry(String text) {
		try {
			return Long.parseLong(text);
		}
		catch (NumberFormatException ex) {
			throw InvalidCursor.because("has an expiry that is not a number of seconds");
		}
	}

}
