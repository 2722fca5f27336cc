// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link EpochSeconds}.
 */
class EpochSecondsTests {

	@ParameterizedTest
	@CsvSource({ "2023-11-14T22:13:20Z, 1700000000", "2023-11-14T22:13:20.999999999Z, 1700000000",
			"1970-01-01T00:00:00Z, 0", "1969-12-31T23:59:59.999Z, -1", "0001-01-01T00:00:00Z, -62135596800",
			"0000-01-01T00:00:00Z, -62167219200", "9999-12-31T23:59:59.999999999Z, 253402300799" })
	void writesTheSecondThatHasBegun(Instant time, String text) {
		assertThat(EpochSeconds.text(time)).isEqualTo(text);
	}

	@Test
	void countsADurationFromNow() {
		Instant now = Instant.parse("2023-11-14T22:13:20.6Z");
		assertThat(EpochSeconds.text(Duration.ofDays(30), now)).isEqualTo("1702592000");
		assertThat(EpochSeconds.text(Duration.ofMillis(400), now)).isEqualTo("1700000001");
		assertThat(EpochSeconds.text(Duration.ofMillis(-700), now)).isEqualTo("1699999999");
	}

	@Test
	void writesEveryTypeOfWholeNumber() {
		for (Number seconds : new Number[] { 1_700_000_000, 1_700_000_000L, 1.7e9, BigInteger.valueOf(1_700_000_000),
				new BigDecimal("1700000000.00"), new BigDecimal("1.7E+9") }) {
			assertThat(EpochSeconds.text(seconds)).isEqualTo("1700000000");
		}
	}

	@Test
	void writesEverySpellingOfAWholeNumber() {
		assertThat(EpochSeconds.text("1700000000")).isEqualTo("1700000000");
		assertThat(EpochSeconds.text("01.7e9")).isEqualTo("1700000000");
		assertThat(EpochSeconds.text("-0")).isEqualTo("0");
	}

	@Test
	void refusesFractions() {
		assertRefused(() -> EpochSeconds.text("1700000000.5"), "not in fractions");
		assertRefused(() -> EpochSeconds.text(new BigDecimal("0.1")), "not in fractions");
		assertRefused(() -> EpochSeconds.text(1.5), "not in fractions");
	}

	@Test
	void refusesMilliseconds() {
		assertRefused(() -> EpochSeconds.text(1_700_000_000_000L), "Divide milliseconds by 1000.");
		assertRefused(() -> EpochSeconds.text("1700000000000"), "Divide milliseconds by 1000.");
	}

	@Test
	void refusesWhatIsOutsideTheYears0000To9999() {
		assertRefused(() -> EpochSeconds.text(253_402_300_800L), "0000 to 9999");
		assertRefused(() -> EpochSeconds.text(-62_167_219_201L), "0000 to 9999");
		assertRefused(() -> EpochSeconds.text(Instant.MAX), "0000 to 9999");
		assertRefused(() -> EpochSeconds.text(BigInteger.TEN.pow(100)), "0000 to 9999");
		assertRefused(() -> EpochSeconds.text(Duration.ofSeconds(Long.MAX_VALUE), Instant.EPOCH), "0000 to 9999");
		assertRefused(() -> EpochSeconds.text(Duration.ofSeconds(Long.MIN_VALUE), Instant.MIN), "0000 to 9999");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "tomorrow", "2026-01-16T00:00:00Z", "NaN", "true" })
	void refusesTextThatIsNoNumber(String text) {
		assertRefused(() -> EpochSeconds.text(text), "not a number");
	}

	@ParameterizedTest
	@CsvSource({ "1700000000, 2023-11-14T22:13:20Z", "1.7e9, 2023-11-14T22:13:20Z",
			"1700000000.9, 2023-11-14T22:13:20Z", "-0.5, 1969-12-31T23:59:59Z", "0, 1970-01-01T00:00:00Z",
			"253402300800, +10000-01-01T00:00:00Z" })
	void readsWhatAnyWriterMayHaveStored(String number, Instant time) {
		assertThat(EpochSeconds.toInstant(number)).isEqualTo(time);
		assertThat(EpochSeconds.toLong(number)).isEqualTo(time.getEpochSecond());
	}

	@Test
	void refusesToReadWhatIsBeyondAllTime() {
		assertRefused(() -> EpochSeconds.toInstant("31556889864403200"), "out of range");
		assertRefused(() -> EpochSeconds.toInstant("-1e100"), "out of range");
		assertRefused(() -> EpochSeconds.toLong("9223372036854775808"), "out of range");
		assertRefused(() -> EpochSeconds.toLong("soon"), "not a number");
	}

	@Test
	void readsWhatItWrites() {
		Fuzz.run((random) -> {
			Instant time = Instant.ofEpochSecond(random.nextLong(-62_167_219_200L, 253_402_300_800L),
					random.nextInt(1_000_000_000));
			assertThat(EpochSeconds.toInstant(EpochSeconds.text(time))).isEqualTo(time.truncatedTo(ChronoUnit.SECONDS));
		});
	}

	private static void assertRefused(ThrowingCallable action, String problem) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(action)
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

}
