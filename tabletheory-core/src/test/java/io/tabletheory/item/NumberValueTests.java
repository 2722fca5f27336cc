// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Numbers as each Java type, held for each lane alike.
 */
@ParameterizedClass
@EnumSource
class NumberValueTests {

	private final Lane lane;

	NumberValueTests(Lane lane) {
		this.lane = lane;
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-0", "1", "-1", "+7", "007", "123456789012345678", "9223372036854775807",
			"-9223372036854775808", "1e3", "12.00", "1200e-2", "1e18" })
	void readsWholeNumbers(String text) {
		BigDecimal exact = new BigDecimal(text);
		assertThat(read(text).longValue()).isEqualTo(exact.longValueExact());
		assertThat(read(text).bigIntegerValue()).isEqualTo(exact.toBigIntegerExact());
		assertThat(read(text).numberText()).isEqualTo(text);
	}

	@Test
	void readsIntegersOfAnySize() {
		assertThat(read("2147483647").intValue()).isEqualTo(Integer.MAX_VALUE);
		assertThat(read("-2147483648").intValue()).isEqualTo(Integer.MIN_VALUE);
		assertThat(read("1e125").bigIntegerValue()).isEqualTo(BigInteger.TEN.pow(125));
	}

	@ParameterizedTest
	@ValueSource(strings = { "9223372036854775808", "-9223372036854775809", "0.5", "1e19", "1e-130", "1e125" })
	void refusesWhatIsNoLong(String text) {
		refused(() -> read(text).longValue()).hasMessageContaining("not a whole number within the range of long")
			.hasMessageNotContaining(text)
			.hasNoCause();
	}

	@ParameterizedTest
	@ValueSource(strings = { "2147483648", "-2147483649", "1e18" })
	void refusesWhatIsNoInt(String text) {
		refused(() -> read(text).intValue()).hasMessageContaining("range of int").hasMessageNotContaining(text);
	}

	@Test
	void refusesFractionsAsBigInteger() {
		refused(() -> read("1.5").bigIntegerValue()).hasMessageContaining("range of BigInteger");
	}

	@Test
	void readsNumbersExactlyAndAllSpellingsAlike() {
		Fuzz.run(5_000, (random) -> {
			String text = RandomValues.number(random);
			assertThat(read(text).bigDecimalValue()).isEqualTo(Numbers.toBigDecimal(text));
			assertThat(read(text).doubleValue()).isEqualTo(Double.parseDouble(text));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "0.1", "1e22", "1e23", "9007199254740993", "9007199254740992e22", "123456789012345678e-3",
			"8.5e-22", "8.5e-23", "-0", "0e4000" })
	void readsTheNearestDouble(String text) {
		assertThat(read(text).doubleValue()).isEqualTo(Double.parseDouble(text));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " 1", "1 ", "-", "+", ".", "-.", "e1", "1e", "1e+", "--1", "1.2.3", "0x10", "1d", "1f",
			"NaN", "Infinity", "1_000", "1,0", "\u0661", "1e1.5", "1e126", "1e-131", "9e2000000000", "1e99999999999999",
			"1e4294967297", "\u00e9" })
	void refusesTextThatIsNoNumber(String text) {
		for (ThrowingCallable read : List.<ThrowingCallable>of(() -> read(text).longValue(),
				() -> read(text).doubleValue(), () -> read(text).bigDecimalValue(), () -> read(text).numberText(),
				() -> read(text).toAttributeValue())) {
			refused(read).hasMessageContaining("is not a number that DynamoDB has");
		}
	}

	@Test
	void refusesNumbersOfExcessiveLength() {
		refused(() -> read("1" + "0".repeat(400_000)).bigDecimalValue());
		assertThat(read("0." + "0".repeat(129) + "1").bigDecimalValue()).isEqualTo(new BigDecimal("1e-130"));
	}

	@Test
	void neverMakesAZeroThatExpands() {
		assertThat(read("0e-4000").bigDecimalValue()).isEqualTo(BigDecimal.ZERO);
		assertThat(read("0e99999999999").bigIntegerValue()).isZero();
	}

	private ValueReader read(String number) {
		return this.lane.value(AttributeValue.fromN(number));
	}

	private static AbstractThrowableAssert<?, ? extends Throwable> refused(ThrowingCallable read) {
		return assertThatThrownBy(read).isInstanceOfSatisfying(TableTheoryException.class,
				(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

}
