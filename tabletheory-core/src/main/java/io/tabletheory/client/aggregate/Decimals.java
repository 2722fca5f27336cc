// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;

/**
 * Numbers of any Java type as what they are exactly. What DynamoDB cannot hold is
 * refused, so that no exponent makes a sum of millions of digits.
 */
final class Decimals {

	private static final int MAX_DIGITS = 38;

	private Decimals() {
	}

	static BigDecimal of(Object value) {
		if (!(value instanceof Number number)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"Expected a number, found " + value.getClass().getTypeName() + ".");
		}
		if (number instanceof Long whole) {
			return BigDecimal.valueOf(whole);
		}
		return (number instanceof BigDecimal decimal && isOrdinary(decimal)) ? decimal
				: Numbers.toBigDecimal(Numbers.text(number));
	}

	/** With the same scale for all spellings of a number, and without an exponent. */
	static BigDecimal plain(BigDecimal number) {
		BigDecimal shortest = number.stripTrailingZeros();
		return (shortest.scale() < 0) ? shortest.setScale(0) : shortest;
	}

	/** Whether it is within DynamoDB's limits at first sight; spares it a text. */
	private static boolean isOrdinary(BigDecimal number) {
		return number.scale() >= 0 && number.scale() <= MAX_DIGITS && number.precision() <= MAX_DIGITS;
	}

}
