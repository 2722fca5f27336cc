// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.Comparator;

import io.tabletheory.schema.Texts;

/**
 * JSON text under construction, without whitespace. It alone knows how a string is
 * escaped; the order and the meaning of the parts are up to the caller.
 */
public final class JsonText {

	/**
	 * The order of keys in portable JSON: by code point, which is also the order of UTF-8
	 * bytes.
	 */
	public static final Comparator<String> KEY_ORDER = JsonText::compareByCodePoint;

	private static final char[] HEX = "0123456789abcdef".toCharArray();

	private final StringBuilder text = new StringBuilder();

	private final Escapes escapes;

	private boolean separate;

	public JsonText(Escapes escapes) {
		this.escapes = escapes;
	}

	public JsonText openObject() {
		return open('{');
	}

	public JsonText closeObject() {
		return close('}');
	}

	public JsonText openArray() {
		return open('[');
	}

	public JsonText closeArray() {
		return close(']');
	}

	/** The key of the value that follows. */
	public JsonText name(String name) {
		string(name);
		this.text.append(':');
		this.separate = false;
		return this;
	}

	public JsonText string(CharSequence value) {
		String accepted = this.escapes.accepted(value.toString());
		separate();
		this.text.append('"');
		int plain = 0;
		for (int at = 0; at < accepted.length(); at++) {
			if (isPlain(accepted.charAt(at))) {
				continue;
			}
			this.text.append(accepted, plain, at);
			plain = at + 1;
			if (Texts.isLoneSurrogate(accepted, at)) {
				this.text.append("\\ufffd");
			}
			else {
				append(accepted.charAt(at));
			}
		}
		this.text.append(accepted, plain, accepted.length());
		this.text.append('"');
		return this;
	}

	/** A number, {@code true}, {@code false}, {@code null}, or finished JSON text. */
	public JsonText literal(String literal) {
		separate();
		this.text.append(literal);
		return this;
	}

	/** The length so far, in UTF-16 code units. */
	public int length() {
		return this.text.length();
	}

	@Override
	public String toString() {
		return this.text.toString();
	}

	private JsonText open(char bracket) {
		separate();
		this.text.append(bracket);
		this.separate = false;
		return this;
	}

	private JsonText close(char bracket) {
		this.text.append(bracket);
		this.separate = true;
		return this;
	}

	private void separate() {
		if (this.separate) {
			this.text.append(',');
		}
		this.separate = true;
	}

	/**
	 * Returns true if the unit never needs an escape. Most units do not, and are written
	 * in runs.
	 */
	private boolean isPlain(char unit) {
		return unit >= ' ' && unit != '"' && unit != '\\' && !Character.isSurrogate(unit)
				&& !this.escapes.includes(unit);
	}

	private void append(char unit) {
		switch (unit) {
			case '"' -> this.text.append("\\\"");
			case '\\' -> this.text.append("\\\\");
			case '\b' -> this.text.append("\\b");
			case '\f' -> this.text.append("\\f");
			case '\n' -> this.text.append("\\n");
			case '\r' -> this.text.append("\\r");
			case '\t' -> this.text.append("\\t");
			default -> {
				if (unit < ' ' || this.escapes.includes(unit)) {
					appendHex(unit);
				}
				else {
					this.text.append(unit);
				}
			}
		}
	}

	private void appendHex(char unit) {
		this.text.append("\\u");
		for (int shift = 12; shift >= 0; shift -= 4) {
			this.text.append(HEX[(unit >> shift) & 0xf]);
		}
	}

	/**
	 * Compares like UTF-16, except for surrogates: they stand for code points above all
	 * others, although U+E000 to U+FFFF are larger code units.
	 */
	private static int compareByCodePoint(String left, String right) {
		int shared = Math.min(left.length(), right.length());
		for (int at = 0; at < shared; at++) {
			char a = left.charAt(at);
			char b = right.charAt(at);
			if (a != b) {
				return (Character.isSurrogate(a) == Character.isSurrogate(b)) ? Character.compare(a, b)
						: Boolean.compare(Character.isSurrogate(a), Character.isSurrogate(b));
			}
		}
		return Integer.compare(left.length(), right.length());
	}

	/**
	 * The characters that are escaped in addition to quotation marks, backslashes and
	 * control characters.
	 */
	public enum Escapes {

		/** No others. Text that UTF-8 cannot encode is refused. */
		MINIMAL {

			@Override
			boolean includes(char unit) {
				return false;
			}

			@Override
			String accepted(String text) {
				return Texts.wellFormed(text);
			}

		},

		/**
		 * The characters that Go's {@code encoding/json} escapes by default, for safety
		 * within HTML and JavaScript. Text that UTF-8 cannot encode becomes U+FFFD.
		 */
		GO {

			@Override
			boolean includes(char unit) {
				return unit == '<' || unit == '>' || unit == '&' || unit == '\u2028' || unit == '\u2029';
			}

			@Override
			String accepted(String text) {
				return text;
			}

		};

		abstract boolean includes(char unit);

		abstract String accepted(String text);

	}

}
