// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;

/**
 * The parts of a JSON string beyond plain ASCII: escapes (RFC 8259 section 7) and
 * well-formed UTF-8 (Unicode 3.9, table 3-7). A lone surrogate is accepted as an escape,
 * as the AWS SDK accepts it, but not in UTF-8.
 */
final class JsonStrings {

	private static final String ESCAPES = "\"\\/bfnrt";

	private static final String ESCAPED = "\"\\/\b\f\n\r\t";

	private JsonStrings() {
	}

	/** The number of bytes of the escape at this offset; zero if it is none. */
	static int escapeLength(byte[] bytes, int at, int end) {
		if (at + 1 >= end) {
			return 0;
		}
		if (bytes[at + 1] != 'u') {
			return (ESCAPES.indexOf(bytes[at + 1]) >= 0) ? 2 : 0;
		}
		return (at + 6 <= end && codeUnit(bytes, at + 2) >= 0) ? 6 : 0;
	}

	/** The value of the four hexadecimal digits from here on, or a negative number. */
	private static int codeUnit(byte[] bytes, int at) {
		int unit = 0;
		for (int i = at; i < at + 4; i++) {
			// Digits of other scripts are beyond Latin-1, so a byte is never one of them.
			unit = (unit << 4) | Character.digit(bytes[i], 16);
		}
		return unit;
	}

	/**
	 * The number of bytes of the character beyond ASCII at this offset; zero if it is not
	 * well-formed.
	 */
	static int utf8Length(byte[] bytes, int at, int end) {
		int lead = bytes[at] & 0xff;
		int length = (lead >= 0xf0) ? 4 : (lead >= 0xe0) ? 3 : 2;
		if (lead < 0xc2 || lead > 0xf4 || at + length > end || !isSecond(lead, bytes[at + 1] & 0xff)) {
			return 0;
		}
		for (int i = at + 2; i < at + length; i++) {
			if ((bytes[i] & 0xc0) != 0x80) {
				return 0;
			}
		}
		return length;
	}

	/** Returns false for overlong forms, surrogates and characters beyond U+10FFFF. */
	private static boolean isSecond(int lead, int second) {
		int least = (lead == 0xe0) ? 0xa0 : (lead == 0xf0) ? 0x90 : 0x80;
		int greatest = (lead == 0xed) ? 0x9f : (lead == 0xf4) ? 0x8f : 0xbf;
		return second >= least && second <= greatest;
	}

	/** Decodes a range that has been checked. */
	static String decode(byte[] bytes, int from, int to) {
		StringBuilder text = new StringBuilder(to - from);
		int at = from;
		while (at < to) {
			int plain = at;
			while (at < to && bytes[at] != '\\') {
				at++;
			}
			text.append(new String(bytes, plain, at - plain, StandardCharsets.UTF_8));
			if (at < to) {
				text.append(unescaped(bytes, at));
				at += (bytes[at + 1] == 'u') ? 6 : 2;
			}
		}
		return text.toString();
	}

	private static char unescaped(byte[] bytes, int at) {
		return (bytes[at + 1] == 'u') ? (char) codeUnit(bytes, at + 2) : ESCAPED.charAt(ESCAPES.indexOf(bytes[at + 1]));
	}

}
