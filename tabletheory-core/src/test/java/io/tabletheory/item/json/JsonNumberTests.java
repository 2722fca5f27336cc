// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.math.BigDecimal;

import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonNumberTests {

	/** Expected texts as ECMAScript's {@code Number::toString} gives them. */
	@ParameterizedTest
	@CsvSource({ "0.1, 0.1", "-0.0, 0", "1.0, 1", "100.0, 100", "123456.789, 123456.789", "2.0E-3, 0.002",
			"9007199254740993, 9007199254740992", "2E23, 2e+23", "1E23, 1e+23", "8.41E21, 8.41e+21",
			"5.684341886080801486968994140625E-14, 5.684341886080802e-14", "4.9E-324, 5e-324", "1E-323, 1e-323",
			"2.2250738585072014E-308, 2.2250738585072014e-308", "1.7976931348623157E308, 1.7976931348623157e+308",
			"-1.7976931348623157E308, -1.7976931348623157e+308" })
	void writesTheFewestDigitsOfADouble(double value, String ecmaScript) {
		BigDecimal expected = new BigDecimal(ecmaScript).stripTrailingZeros();

		assertThat(JsonNumber.text(value)).isEqualTo((expected.signum() == 0) ? "0" : expected.toPlainString());
	}

	@ParameterizedTest
	@CsvSource({ "0.1, 0.1", "16777216, 16777216", "3.4028235E38, 340282350000000000000000000000000000000",
			"1.4E-45, 0.000000000000000000000000000000000000000000001" })
	void writesTheFewestDigitsOfAFloat(float value, String text) {
		assertThat(JsonNumber.text(value)).isEqualTo(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0e2000", "0e-2000", "-0.000e2000", "0e2147483647", "0e-2147483647" })
	void writesZeroWhateverItsExponent(String zero) {
		assertThat(JsonNumber.text(new BigDecimal(zero))).isEqualTo("0");
		assertThat(CanonicalJson.canonicalize("[" + zero + "]")).isEqualTo("[0]");
	}

	@Test
	void writesEveryPowerOfTwoSoThatItReadsBack() {
		for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
			double value = Math.scalb(1.0, exponent);

			assertThat(Double.parseDouble(String.valueOf(JsonNumber.text(value)))).isEqualTo(value);
		}
	}

	@Test
	void writesDoublesSoThatTheyReadBackAndNoShorterTextDoes() {
		Fuzz.run((random) -> {
			double value = Double.longBitsToDouble(random.nextLong());
			if (Double.isFinite(value)) {
				BigDecimal text = new BigDecimal(String.valueOf(JsonNumber.text(value)));

				assertThat(text.doubleValue()).isEqualTo(value + 0.0);
				assertThat(text.stripTrailingZeros().precision())
					.isLessThanOrEqualTo(new BigDecimal(Double.toString(value)).stripTrailingZeros().precision());
			}
		});
	}

	@Test
	void writesFloatsSoThatTheyReadBack() {
		Fuzz.run((random) -> {
			float value = Float.intBitsToFloat(random.nextInt());
			if (Float.isFinite(value)) {
				assertThat(Float.parseFloat(String.valueOf(JsonNumber.text(value)))).isEqualTo(value + 0.0f);
			}
		});
	}

}
