// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/**
 * The string that {@link JsonTokens} scanned last, as a range of bytes. Only
 * {@link #text} makes a {@code String}.
 */
public final class JsonString {

	private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

	private static final long ONES = 0x0101010101010101L;

	private static final long HIGH_BITS = 0x8080808080808080L;

	private final NameCache nameCache = new NameCache();

	private final byte[] bytes;

	private final int end;

	private int from;

	private int to;

	private boolean escaped;

	private boolean ascii;

	JsonString(byte[] bytes, int end) {
		this.bytes = bytes;
		this.end = end;
	}

	/**
	 * Scans from behind the opening quote and returns the offset behind the closing one.
	 */
	int scan(int start) {
		this.from = start;
		this.ascii = true;
		this.escaped = false;
		int at = plain(this.bytes, start, this.end);
		while (at >= this.end || this.bytes[at] != '"') {
			at = plain(this.bytes, special(at), this.end);
		}
		this.to = at;
		return at + 1;
	}

	/** The offset of the first byte from here on that is not a plain ASCII character. */
	public static int plain(byte[] bytes, int start, int end) {
		int at = start;
		while (at + Long.BYTES <= end) {
			long special = special(word(bytes, at));
			if (special != 0) {
				return at + Long.numberOfTrailingZeros(special) / Byte.SIZE;
			}
			at += Long.BYTES;
		}
		while (at < end && isPlain(bytes[at])) {
			at++;
		}
		return at;
	}

	/** Eight bytes as a word, the first byte lowest. */
	static long word(byte[] bytes, int at) {
		return (long) WORDS.get(bytes, at);
	}

	private static boolean isPlain(byte b) {
		return b >= ' ' && b != '"' && b != '\\';
	}

	/**
	 * Marks quotes, backslashes, control characters and bytes beyond ASCII in the highest
	 * bit of their byte. Marks above the lowest one may be wrong, because the subtraction
	 * borrows.
	 */
	private static long special(long word) {
		long quotes = word ^ (ONES * '"');
		long backslashes = word ^ (ONES * '\\');
		return ((quotes - ONES) | (backslashes - ONES) | (word - ONES * ' ') | word) & HIGH_BITS;
	}

	/** Returns the offset behind an escape or a character beyond ASCII. */
	private int special(int at) {
		if (at >= this.end) {
			throw JsonTokens.malformed("it ends within a string", this.end);
		}
		byte special = this.bytes[at];
		if (special == '\\') {
			this.escaped = true;
			return behind(at, JsonStrings.escapeLength(this.bytes, at, this.end), "an escape is not one of JSON's");
		}
		if (special >= 0) {
			throw JsonTokens.malformed("a control character stands in a string", at);
		}
		this.ascii = false;
		return behind(at, JsonStrings.utf8Length(this.bytes, at, this.end), "a string is not UTF-8");
	}

	private static int behind(int at, int length, String problem) {
		if (length == 0) {
			throw JsonTokens.malformed(problem, at);
		}
		return at + length;
	}

	public String text() {
		if (this.escaped) {
			return JsonStrings.decode(this.bytes, this.from, this.to);
		}
		return new String(this.bytes, this.from, this.to - this.from,
				this.ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
	}

	/** The text as a name, shared with earlier names. */
	String name() {
		return (this.ascii && !this.escaped) ? this.nameCache.name(this.bytes, this.from, this.to) : text();
	}

	/**
	 * Returns true if the text has half of a surrogate pair. Only escapes can write one.
	 */
	public boolean hasLoneSurrogate() {
		return this.escaped
				&& text().codePoints().anyMatch((c) -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
	}

	public int positionIn(NameTable names) {
		return (this.ascii && !this.escaped) ? names.indexOf(this.bytes, this.from, this.to) : names.indexOf(text());
	}

	<T> T parse(TextParser<T> parser) {
		if (this.escaped) {
			byte[] unescaped = unescaped();
			return parser.parse(unescaped, 0, unescaped.length);
		}
		return parser.parse(this.bytes, this.from, this.to);
	}

	/** The decoded bytes, or {@code null} if the text is not base64. */
	public byte @Nullable [] base64() {
		if (this.escaped) {
			byte[] unescaped = unescaped();
			return Base64Text.decode(unescaped, 0, unescaped.length);
		}
		return Base64Text.decode(this.bytes, this.from, this.to);
	}

	private byte[] unescaped() {
		return text().getBytes(StandardCharsets.UTF_8);
	}

}
