// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;

/**
 * What a JSON string may hold besides plain ASCII: escapes (RFC 8259 section 7) and
 * well-formed UTF-8 (Unicode 3.9, table 3-7). An escaped surrogate may stand alone, as it
 * may for the AWS SDK; encoded in UTF-8 it may not.
 */
final class JsonStrings {

	private static final String ESCAPES = "\"\\/bfnrt";

	private static final String ESCAPED = "\"\\/\b\f\n\r\t";

	private JsonStrings() {
	}

	/** How many bytes the escape takes that begins here; zero where it is none. */
	static int escapeLength(byte[] bytes, int at, int end) {
		if (at + 1 >= end) {
			return 0;
		}
		if (bytes[at + 1] != 'u') {
			return (ESCAPES.indexOf(bytes[at + 1]) >= 0) ? 2 : 0;
		}
		return (at + 6 <= end && codeUnit(bytes, at + 2) >= 0) ? 6 : 0;
	}

	/** The four hexadecimal digits from here on, or a negative number. */
	private static int codeUnit(byte[] bytes, int at) {
		int unit = 0;
		for (int i = at; i < at + 4; i++) {
			// Digits of other scripts are beyond Latin-1, so that a byte never is one.
			unit = (unit << 4) | Character.digit(bytes[i], 16);
		}
		return unit;
	}

	/**
	 * How many bytes the character takes that begins here, beyond ASCII; zero where it is
	 * not well-formed.
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

	/** Refuses overlong forms, surrogates and what lies beyond U+10FFFF. */
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
