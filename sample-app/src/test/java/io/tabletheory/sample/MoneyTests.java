// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.Currency;

import io.tabletheory.sample.money.Money;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class MoneyTests {

	private static final Currency EURO = Currency.getInstance("EUR");

	private static final Currency YEN = Currency.getInstance("JPY");

	@Test
	void isWrittenInTheUnitsOfItsCurrency() {
		assertThat(new Money(1_250, EURO)).hasToString("12.50 EUR");
		assertThat(new Money(5, EURO)).hasToString("0.05 EUR");
		assertThat(new Money(1_250, YEN)).hasToString("1250 JPY");
		assertThat(new Money(1_250, Currency.getInstance("BHD"))).hasToString("1.250 BHD");
		assertThat(new Money(1_250, Currency.getInstance("XTS"))).hasToString("1250 XTS");
	}

	@Test
	void isCalculatedExactlyOrNotAtAll() {
		assertThat(new Money(3, EURO).plus(new Money(4, EURO))).isEqualTo(new Money(7, EURO));
		assertThat(new Money(3, EURO).minus(new Money(4, EURO))).isEqualTo(new Money(-1, EURO));
		Money most = new Money(Long.MAX_VALUE, EURO);
		assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> most.plus(new Money(1, EURO)));
	}

	@Test
	void isNotMixedWithOtherCurrencies() {
		assertThatExceptionOfType(IllegalArgumentException.class)
			.isThrownBy(() -> Money.zero(EURO).plus(Money.zero(YEN)))
			.withMessage("Amounts in EUR and JPY have nothing in common");
		assertThatExceptionOfType(IllegalArgumentException.class)
			.isThrownBy(() -> Money.zero(EURO).isMoreThan(Money.zero(YEN)));
	}

}
