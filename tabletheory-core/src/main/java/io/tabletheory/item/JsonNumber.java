// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The one text of a number in canonical JSON: plain decimal digits, exact, without
 * exponent, trailing zeros or a negative zero.
 */
final class JsonNumber {

	/**
	 * What other parsers read by default; far beyond any double and any DynamoDB number.
	 */
	static final int MAX_LENGTH = 1000;

	private JsonNumber() {
	}

	/** The text, or {@code null} for a type that is not a plain number of Java. */
	static @Nullable String text(Number number) {
		if (number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte) {
			return number.toString();
		}
		BigDecimal exact = exact(number);
		return (exact != null) ? plain(exact) : null;
	}

	private static @Nullable BigDecimal exact(Number number) {
		if (number instanceof BigDecimal decimal) {
			return decimal;
		}
		if (number instanceof BigInteger integer) {
			return new BigDecimal(integer);
		}
		if (number instanceof Double value) {
			return new BigDecimal(ShortestDecimal.of(finite(value)));
		}
		return (number instanceof Float value) ? new BigDecimal(ShortestDecimal.of((float) finite(value))) : null;
	}

	private static String plain(BigDecimal exact) {
		if (exact.signum() == 0) {
			return "0";
		}
		// Both measured before a digit is written: 1e999999999 is 12 bytes of input.
		long whole = (long) exact.precision() - exact.scale();
		if (whole > MAX_LENGTH || (long) exact.stripTrailingZeros().scale() > MAX_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A number needs more than " + MAX_LENGTH
					+ " digits before or after the decimal point. Store it as a string.");
		}
		return exact.stripTrailingZeros().toPlainString();
	}

	private static double finite(double value) {
		if (!Double.isFinite(value)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"NaN and infinity are not JSON. Store null or a string instead.");
		}
		return value;
	}

}
