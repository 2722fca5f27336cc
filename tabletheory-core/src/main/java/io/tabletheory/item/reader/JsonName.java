// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A name as JSON usually writes it, with the closing quote and the colon, for comparison
 * of eight bytes at a time.
 */
final class JsonName {

	private static final String BEHIND = "\":";

	/** The name for those that JSON must escape, which never matches. */
	private static final JsonName NONE = new JsonName(new byte[0]);

	private final long[] words;

	/** The mask for the bytes of the last word that count. */
	private final long lastMask;

	private final int length;

	private JsonName(byte[] utf8) {
		this.length = utf8.length;
		this.words = new long[(utf8.length + Long.BYTES - 1) / Long.BYTES];
		ByteBuffer.wrap(Arrays.copyOf(utf8, this.words.length * Long.BYTES))
			.order(ByteOrder.LITTLE_ENDIAN)
			.asLongBuffer()
			.get(this.words);
		this.lastMask = -1L >>> ((this.words.length * Long.BYTES - utf8.length) * Byte.SIZE);
	}

	static JsonName of(String name) {
		return isPlain(name) ? new JsonName((name + BEHIND).getBytes(StandardCharsets.UTF_8)) : NONE;
	}

	private static boolean isPlain(String name) {
		for (int i = 0; i < name.length(); i++) {
			char c = name.charAt(i);
			if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The number of bytes of the name at this offset, with its colon; zero if it is not
	 * there. Close to the end it may not be recognized.
	 */
	int match(byte[] utf8, int from, int end) {
		int last = this.words.length - 1;
		if (last < 0 || from + this.words.length * Long.BYTES > end) {
			return 0;
		}
		for (int i = 0; i < last; i++) {
			if (JsonString.word(utf8, from + i * Long.BYTES) != this.words[i]) {
				return 0;
			}
		}
		long lastWord = JsonString.word(utf8, from + last * Long.BYTES) & this.lastMask;
		return (lastWord == this.words[last]) ? this.length : 0;
	}

}
