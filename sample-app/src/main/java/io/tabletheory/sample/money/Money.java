// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.money;

import java.math.BigDecimal;
import java.util.Currency;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;

/**
 * An amount in the smallest unit of its currency, such as cents: whole numbers only, so
 * that nothing is ever rounded.
 *
 * @param minor the number of smallest units
 * @param currency the currency
 */
public record Money(@PositiveOrZero @Max(Money.MAX) long minor, @NotNull Currency currency) {

	/** The largest amount of an order; sums stay exact far above it. */
	public static final long MAX = 999_999_999_999L;

	/** The amount zero in this currency. */
	public static Money zero(Currency currency) {
		return new Money(0, currency);
	}

	public Money plus(Money other) {
		return new Money(Math.addExact(this.minor, comparable(other).minor), this.currency);
	}

	public Money minus(Money other) {
		return new Money(Math.subtractExact(this.minor, comparable(other).minor), this.currency);
	}

	public boolean isMoreThan(Money other) {
		return this.minor > comparable(other).minor;
	}

	private Money comparable(Money other) {
		if (!this.currency.equals(other.currency)) {
			throw new IllegalArgumentException(
					"Amounts in " + this.currency + " and " + other.currency + " have nothing in common");
		}
		return other;
	}

	/** The amount for people: {@code 12.50 EUR}. */
	@Override
	public String toString() {
		// Special currencies, such as XTS, have -1.
		int digits = Math.max(0, this.currency.getDefaultFractionDigits());
		return BigDecimal.valueOf(this.minor, digits).toPlainString() + " " + this.currency.getCurrencyCode();
	}

}
