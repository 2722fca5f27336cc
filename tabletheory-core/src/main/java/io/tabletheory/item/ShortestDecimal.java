// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Predicate;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The shortest decimal that reads back as the same binary number, and the closest of
 * those. The JDK's own text is that only since release 19, and the stored form must not
 * depend on the release.
 */
final class ShortestDecimal {

	/**
	 * The number of digits that always survive a conversion to the binary type and back,
	 * if it is normal.
	 */
	private static final int DOUBLE_SAFE = 15;

	private static final int FLOAT_SAFE = 6;

	private ShortestDecimal() {
	}

	static String of(double value) {
		requireFinite(value);
		boolean normal = value == 0 || Math.abs(value) >= Double.MIN_NORMAL;
		String printed = Double.toString(value);
		if (normal && printed.length() <= DOUBLE_SAFE + 1) {
			return printed;
		}
		return search(new BigDecimal(value), normal ? DOUBLE_SAFE : 1, (text) -> Double.parseDouble(text) == value);
	}

	static String of(float value) {
		requireFinite(value);
		boolean normal = value == 0 || Math.abs(value) >= Float.MIN_NORMAL;
		String printed = Float.toString(value);
		if (normal && printed.length() <= FLOAT_SAFE + 1) {
			return printed;
		}
		return search(new BigDecimal(value), normal ? FLOAT_SAFE : 1, (text) -> Float.parseFloat(text) == value);
	}

	private static void requireFinite(double value) {
		if (!Double.isFinite(value)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"NaN and infinities are not decimal numbers. Store null or a text instead.");
		}
	}

	/**
	 * Searches for the fewest digits. The search ends with 17 digits for double and 9 for
	 * float at the latest, where the nearest decimal always reads back.
	 */
	private static String search(BigDecimal exact, int fewest, Predicate<String> readsBack) {
		for (int digits = fewest;; digits++) {
			// The gap above a power of two is twice as wide as the one below, so the
			// farther
			// candidate may be the one that reads back.
			for (RoundingMode mode : List.of(RoundingMode.HALF_EVEN, RoundingMode.UP)) {
				String candidate = exact.round(new MathContext(digits, mode)).toString();
				if (readsBack.test(candidate)) {
					return candidate;
				}
			}
		}
	}

}
