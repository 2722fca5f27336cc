// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DecimalsTests {

	@ParameterizedTest
	@ValueSource(strings = { "1E+126", "1E-131", "123456789012345678901234567890123456789", "1E+2147483647" })
	void refusesWhatDynamoDbCannotHold(String text) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Decimals.of(new BigDecimal(text)))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void takesWhatDynamoDbCanHold() {
		Fuzz.run(2_000, (random) -> {
			BigDecimal number = BigDecimal.valueOf(random.nextLong(), random.nextInt(-100, 120));
			assertThat(Decimals.of(number)).isEqualByComparingTo(number)
				.isEqualByComparingTo(Numbers.toBigDecimal(Numbers.text(number)));
		});
	}

	@Test
	void aDoubleIsItsShortestText() {
		assertThat(Decimals.of(0.1)).isEqualTo("0.1");
	}

	@ParameterizedTest
	@CsvSource({ "1.00,1", "1E+3,1000", "0E-9,0", "0E+9,0", "-12.50,-12.5", "1E-3,0.001" })
	void plainIsOneFormForAllSpellings(String spelling, String plain) {
		assertThat(Decimals.plain(new BigDecimal(spelling))).isEqualTo(plain);
	}

}
