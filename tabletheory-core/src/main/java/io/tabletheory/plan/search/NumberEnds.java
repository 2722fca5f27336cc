// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.math.BigDecimal;
import java.math.RoundingMode;

import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Whole numbers of a fixed width, each of which has neighbours.
 */
record NumberEnds(String prefix, @Nullable String following, int width) implements KeyEnds {

	/** The first text behind all whole numbers, and the last one before them. */
	private static final String ABOVE_DIGITS = ":";

	private static final String BELOW_DIGITS = "/";

	@Override
	public String low(@Nullable AttributeValue value, boolean inclusive) {
		if (value == null) {
			return this.prefix + digits(BigDecimal.ZERO);
		}
		BigDecimal number = Numbers.toBigDecimal(value.n());
		BigDecimal least = inclusive ? number.setScale(0, RoundingMode.CEILING)
				: number.setScale(0, RoundingMode.FLOOR).add(BigDecimal.ONE);
		return this.prefix + ((least.compareTo(largest()) > 0) ? ABOVE_DIGITS : digits(least.max(BigDecimal.ZERO)));
	}

	@Override
	public String high(@Nullable AttributeValue value, boolean inclusive) {
		if (value == null) {
			return behind(digits(largest()));
		}
		BigDecimal number = Numbers.toBigDecimal(value.n());
		BigDecimal most = inclusive ? number.setScale(0, RoundingMode.FLOOR)
				: number.setScale(0, RoundingMode.CEILING).subtract(BigDecimal.ONE);
		return behind((most.signum() < 0) ? BELOW_DIGITS : digits(most.min(largest())));
	}

	private String behind(String text) {
		return KeyEnds.behind(this.prefix + text, this.following);
	}

	private BigDecimal largest() {
		return BigDecimal.TEN.pow(this.width).subtract(BigDecimal.ONE);
	}

	private String digits(BigDecimal whole) {
		String digits = whole.toBigInteger().toString();
		return "0".repeat(this.width - digits.length()) + digits;
	}

}
