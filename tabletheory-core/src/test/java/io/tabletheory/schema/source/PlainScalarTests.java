// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.math.BigDecimal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PlainScalarTests {

	@Test
	void readsTheLiteralsOfJson() {
		assertThat(PlainScalar.of("true")).isEqualTo(new PlainScalar(true, null));
		assertThat(PlainScalar.of("false")).isEqualTo(new PlainScalar(false, null));
		assertThat(PlainScalar.of("null")).isEqualTo(new PlainScalar(null, null));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "-0, 0", "-0.0e9, 0", "0e999999999, 0", "7, 7", "-7.50, -7.5", "1e3, 1E+3", "1E+3, 1E+3",
			"0.1, 0.1", "1e-7, 1E-7", "12345678901234567890, 1234567890123456789E+1",
			"1.7976931348623157e308, 1.7976931348623157E+308" })
	void readsTheNumbersOfJson(String text, BigDecimal number) {
		assertThat(PlainScalar.of(text)).isEqualTo(new PlainScalar(number, null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "yes", "no", "on", "off", "y", "N", "2026-01-16", "2026-01-16T10:00:00Z", "1.2.3", "a",
			"0x", "0xg", "1e", "--1", "1:60", "nullx", "trueish", "nan", "inf", "\u0661" })
	void takesAnythingElseAsText(String text) {
		assertThat(PlainScalar.of(text)).isEqualTo(new PlainScalar(text, null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "010", "00", "-01", "1_000", "0x1F", "0X1f", "0o17", "0b101", "+1", ".5", "-.5", "1.",
			"1.e3", "01e3", "1:30", "190:20:30.15", "0_1" })
	void refusesTheNumbersThatOnlyOthersRead(String text) {
		assertThat(PlainScalar.of(text).problem()).isEqualTo("is no number of JSON, but other parsers read one");
	}

	@ParameterizedTest
	@ValueSource(strings = { "~", "Null", "NULL", "True", "TRUE", "False", "FALSE" })
	void refusesTheOtherSpellingsOfLiterals(String text) {
		assertThat(PlainScalar.of(text).problem()).contains(" of JSON, but other parsers read ");
	}

	@ParameterizedTest
	@ValueSource(strings = { ".inf", "-.inf", "+.Inf", ".INF", ".nan", ".NaN", "1e309", "-1e999999999", "1e-400",
			"1e-99999999999" })
	void refusesNumbersThatAreNotFinite(String text) {
		assertThat(PlainScalar.of(text).problem()).isIn("is no finite number", "is too large for a double",
				"is too small for a double");
	}

	@Test
	void refusesNumbersThatNobodyCouldKeep() {
		assertThat(PlainScalar.of("1".repeat(64)).problem()).isNull();
		assertThat(PlainScalar.of("1".repeat(65)).problem()).isEqualTo("is a number of more than 64 characters");
		assertThat(PlainScalar.of("a".repeat(65)).value()).isEqualTo("a".repeat(65));
		assertThat(PlainScalar.of("1".repeat(1_000_000)).problem()).isNotNull();
	}

}
