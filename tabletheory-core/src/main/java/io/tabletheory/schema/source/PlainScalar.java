// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The meaning of text without quotes: the JSON schema of YAML 1.2, in which only the
 * literals of JSON are not text. Text that another YAML parser reads as a number, a
 * boolean or null is refused, so that a document has one meaning for all parsers. Only
 * {@code yes}, {@code no}, {@code on}, {@code off} and dates are text, though YAML 1.1
 * reads them differently.
 *
 * @param value {@code null}, or a Boolean, String or BigDecimal
 * @param problem the reason why the text is refused, or {@code null}
 */
record PlainScalar(@Nullable Object value, @Nullable String problem) {

	/**
	 * The longest number. No parser keeps longer ones; the limit also bounds the cost of
	 * the patterns.
	 */
	private static final int MAX_NUMBER = 64;

	private static final Pattern JSON_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

	private static final Pattern LONG_NUMBER = Pattern.compile("[-+]?[0-9][0-9_.eE+-]*");

	// Octal, hexadecimal, binary and sexagesimal numbers, and decimals that JSON does not
	// have.
	private static final Pattern OTHER_NUMBER = Pattern.compile("[-+]?(0[xX][0-9a-fA-F_]+|0o[0-7_]+|0[bB][01_]+"
			+ "|[0-9][0-9_]*(:[0-5]?[0-9])*(\\.[0-9_]*)?([eE][-+]?[0-9]+)?|\\.[0-9_]+([eE][-+]?[0-9]+)?)");

	private static final Pattern NOT_FINITE = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");

	static PlainScalar of(String text) {
		return switch (text) {
			case "null" -> new PlainScalar(null, null);
			case "true" -> new PlainScalar(true, null);
			case "false" -> new PlainScalar(false, null);
			default -> (text.length() > MAX_NUMBER) ? ofLong(text) : ofShort(text);
		};
	}

	private static PlainScalar ofLong(String text) {
		return LONG_NUMBER.matcher(text).matches() ? refused("is a number of more than " + MAX_NUMBER + " characters")
				: new PlainScalar(text, null);
	}

	private static PlainScalar ofShort(String text) {
		if (JSON_NUMBER.matcher(text).matches()) {
			return number(text);
		}
		if (NOT_FINITE.matcher(text).matches()) {
			return refused("is no finite number");
		}
		if (OTHER_NUMBER.matcher(text).matches()) {
			return refused("is no number of JSON, but other parsers read one");
		}
		return switch (text.toLowerCase(Locale.ROOT)) {
			case "~", "null" -> refused("is not the null of JSON, but other parsers read null");
			case "true", "false" -> refused("is no boolean of JSON, but other parsers read one");
			default -> new PlainScalar(text, null);
		};
	}

	private static PlainScalar number(String text) {
		double rounded = Double.parseDouble(text);
		if (Double.isInfinite(rounded)) {
			return refused("is too large for a double");
		}
		// This check also bounds the exponent, which BigDecimal could not hold.
		boolean zero = text.chars().takeWhile((c) -> c != 'e' && c != 'E').noneMatch((c) -> c >= '1' && c <= '9');
		if (rounded == 0 && !zero) {
			return refused("is too small for a double");
		}
		return new PlainScalar(zero ? BigDecimal.ZERO : new BigDecimal(text).stripTrailingZeros(), null);
	}

	private static PlainScalar refused(String problem) {
		return new PlainScalar(null, problem);
	}

}
