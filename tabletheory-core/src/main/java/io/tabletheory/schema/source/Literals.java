// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * JSON values on one line, in a form with one meaning for parsers of YAML 1.1 and of YAML
 * 1.2.
 */
public final class Literals {

	private Literals() {
	}

	/** The literal of any JSON value; collections are in flow style. */
	public static String of(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			return map.isEmpty() ? "{}"
					: map.entrySet()
						.stream()
						.map((entry) -> key(String.valueOf(entry.getKey())) + ": " + of(entry.getValue()))
						.collect(Collectors.joining(", ", "{ ", " }"));
		}
		if (value instanceof Collection<?> list) {
			return list.stream().map(Literals::of).collect(Collectors.joining(", ", "[", "]"));
		}
		return scalar(value);
	}

	// YAML accepts a key of more than 1024 characters only after a "?".
	private static String key(String key) {
		String quoted = text(key);
		return (quoted.length() > 1000) ? "? " + quoted + " " : quoted;
	}

	private static String scalar(@Nullable Object value) {
		if (value instanceof String text) {
			return text(text);
		}
		return (value instanceof BigDecimal number) ? number(number) : String.valueOf(value);
	}

	/**
	 * The literal of a text, always in quotes, because only some parsers read {@code no},
	 * {@code 0.1}, {@code 010} and dates as text.
	 */
	public static String text(String text) {
		StringBuilder quoted = new StringBuilder("\"");
		text.codePoints().forEach((point) -> append(quoted, point));
		return quoted.append('"').toString();
	}

	private static void append(StringBuilder quoted, int point) {
		switch (point) {
			case '"' -> quoted.append("\\\"");
			case '\\' -> quoted.append("\\\\");
			case '\n' -> quoted.append("\\n");
			case '\r' -> quoted.append("\\r");
			case '\t' -> quoted.append("\\t");
			default -> {
				if (isEscaped(point)) {
					quoted.append(String.format("\\u%04x", point));
				}
				else {
					quoted.appendCodePoint(point);
				}
			}
		}
	}

	// These characters are not printable in YAML, or are line breaks in YAML 1.1.
	private static boolean isEscaped(int point) {
		return point < ' ' || (point >= 0x7f && point <= 0xa0) || point == 0x2028 || point == 0x2029 || point == 0xfeff
				|| point == 0xfffe || point == 0xffff;
	}

	/** The literal of a number. YAML 1.1 accepts an exponent only after a point. */
	private static String number(BigDecimal number) {
		if (number.scale() < 0 && number.precision() - number.scale() <= 18) {
			return number.toPlainString();
		}
		String text = number.toString();
		return (text.contains("E") && !text.contains(".")) ? text.replace("E", ".0E") : text;
	}

}
