// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * Decodes base64 (RFC 4648 section 4) from a range of bytes. It accepts only the text
 * that encoding the result would give: padded, without spaces, with unused bits zero.
 */
final class Base64Text {

	private static final byte[] DIGITS = digits();

	private Base64Text() {
	}

	private static byte[] digits() {
		byte[] digits = new byte[256];
		Arrays.fill(digits, (byte) -1);
		String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
		for (int i = 0; i < alphabet.length(); i++) {
			digits[alphabet.charAt(i)] = (byte) i;
		}
		return digits;
	}

	/** The bytes, or {@code null} if the text is not base64. */
	static byte @Nullable [] decode(byte[] text, int from, int to) {
		if ((to - from) % 4 != 0) {
			return null;
		}
		int padding = padding(text, from, to);
		byte[] decoded = new byte[(to - from) / 4 * 3 - padding];
		int whole = decoded.length / 3 * 3;
		int at = from;
		for (int i = 0; i < whole; i += 3, at += 4) {
			int bits = bits(text, at, 4);
			if (bits < 0) {
				return null;
			}
			decoded[i] = (byte) (bits >> 16);
			decoded[i + 1] = (byte) (bits >> 8);
			decoded[i + 2] = (byte) bits;
		}
		return (padding == 0 || decodeLast(text, at, decoded, whole, padding)) ? decoded : null;
	}

	private static int padding(byte[] text, int from, int to) {
		if (to == from || text[to - 1] != '=') {
			return 0;
		}
		return (text[to - 2] == '=') ? 2 : 1;
	}

	private static boolean decodeLast(byte[] text, int at, byte[] decoded, int whole, int padding) {
		int bits = bits(text, at, 4 - padding);
		int unused = (padding == 2) ? 0xffff : 0xff;
		if (bits < 0 || (bits & unused) != 0) {
			return false;
		}
		decoded[whole] = (byte) (bits >> 16);
		if (padding == 1) {
			decoded[whole + 1] = (byte) (bits >> 8);
		}
		return true;
	}

	/**
	 * The bits of this number of digits, from the 24th downwards; negative for other
	 * text.
	 */
	private static int bits(byte[] text, int at, int count) {
		int bits = 0;
		int invalid = 0;
		for (int i = 0; i < count; i++) {
			int digit = DIGITS[text[at + i] & 0xff];
			invalid |= digit;
			bits |= digit << (18 - 6 * i);
		}
		return (invalid < 0) ? -1 : bits;
	}

}
