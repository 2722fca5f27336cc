// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * What text without quotes means: the JSON schema of YAML 1.2, where only the literals of
 * JSON are not text. What another YAML parser takes for a number, a boolean or null is
 * refused, so that a document means the same to all of them; only {@code yes},
 * {@code no}, {@code on}, {@code off} and dates, which just YAML 1.1 reads otherwise, are
 * text.
 *
 * @param value {@code null}, or a Boolean, String or BigDecimal
 * @param problem why the text is refused, if it is
 */
record PlainScalar(@Nullable Object value, @Nullable String problem) {

	/** Longer numbers than any parser keeps; also bounds the cost of the patterns. */
	private static final int MAX_NUMBER = 64;

	private static final Pattern JSON_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

	private static final Pattern LONG_NUMBER = Pattern.compile("[-+]?[0-9][0-9_.eE+-]*");

	// Octal, hexadecimal, binary, sexagesimal, and the decimals that JSON does not have.
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
		// Also bounds the exponent, which BigDecimal could not hold.
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
