// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.math.BigDecimal;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * The text of a number in canonical JSON: plain decimal digits, exact, without an
 * exponent, trailing zeros or a negative zero.
 */
final class JsonNumber {

	/**
	 * The default limit of other parsers, far beyond any double and any DynamoDB number.
	 */
	static final int MAX_LENGTH = 1000;

	private JsonNumber() {
	}

	/** The text, or {@code null} for a type whose value is not known to be exact. */
	static @Nullable String text(Number number) {
		if (Numbers.isWhole(number)) {
			return Numbers.text(number.longValue());
		}
		BigDecimal exact = Numbers.exact(number);
		return (exact != null) ? plain(exact) : null;
	}

	private static String plain(BigDecimal exact) {
		if (exact.signum() == 0) {
			return "0";
		}
		// Both lengths are checked before a digit is written: 1e999999999 is only 12
		// bytes of
		// input.
		long whole = (long) exact.precision() - exact.scale();
		if (whole > MAX_LENGTH || (long) exact.stripTrailingZeros().scale() > MAX_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A number needs more than " + MAX_LENGTH
					+ " digits before or after the decimal point. Store it as a string.");
		}
		return exact.stripTrailingZeros().toPlainString();
	}

}
