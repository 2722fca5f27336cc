// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

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
			return shortest(value);
		}
		return (number instanceof Float value) ? shortest(value) : null;
	}

	private static String plain(BigDecimal exact) {
		// Both measured before a digit is written: 1e999999999 is 12 bytes of input.
		long whole = (long) exact.precision() - exact.scale();
		if (whole > MAX_LENGTH || (long) exact.stripTrailingZeros().scale() > MAX_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A number needs more than " + MAX_LENGTH
					+ " digits before or after the decimal point. Store it as a string.");
		}
		return (exact.signum() == 0) ? "0" : exact.stripTrailingZeros().toPlainString();
	}

	private static BigDecimal shortest(double value) {
		if (!Double.isFinite(value)) {
			throw notFinite();
		}
		return shortest(new BigDecimal(value), (Math.abs(value) >= Double.MIN_NORMAL) ? 15 : 1,
				(decimal) -> decimal.doubleValue() == value);
	}

	private static BigDecimal shortest(float value) {
		if (!Float.isFinite(value)) {
			throw notFinite();
		}
		return shortest(new BigDecimal(value), (Math.abs(value) >= Float.MIN_NORMAL) ? 6 : 1,
				(decimal) -> decimal.floatValue() == value);
	}

	/**
	 * The fewest digits that read back as the same binary value, and of those the
	 * nearest, as ECMAScript and Python write. {@code Double.toString} does so only since
	 * Java 19.
	 */
	private static BigDecimal shortest(BigDecimal exact, int fewestDigits, Predicate<BigDecimal> readsBack) {
		for (int digits = fewestDigits;; digits++) {
			BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
			if (readsBack.test(nearest)) {
				return nearest;
			}
			// A power of two has twice the room above it, so that only the farther may
			// fit.
			BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
			if (readsBack.test(above)) {
				return above;
			}
		}
	}

	private static TableTheoryException notFinite() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"NaN and infinity are not JSON. Store null or a string instead.");
	}

}
