// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.sun.management.ThreadMXBean;
import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

/**
 * Tests for {@link Timestamps}.
 */
class TimestampsTests {

	private static final Pattern GRAMMAR = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt ]"
			+ "([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.([0-9]+))?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))");

	@ParameterizedTest
	@CsvSource({ "2026-01-16T00:00:00Z, 2026-01-16T00:00:00Z", "2026-01-16T00:00:00.12Z, 2026-01-16T00:00:00.120Z",
			"2026-01-16T00:00:00.000000001Z, 2026-01-16T00:00:00.000000001Z",
			"2026-01-16t23:59:59.123456z, 2026-01-16T23:59:59.123456Z",
			"2026-01-16 00:00:00.5Z, 2026-01-16T00:00:00.500Z", "2026-01-16T01:30:00+01:30, 2026-01-16T00:00:00Z",
			"2026-01-15T16:00:00-08:00, 2026-01-16T00:00:00Z", "2026-01-16T00:00:00-00:00, 2026-01-16T00:00:00Z",
			"2026-01-16T23:59:00+23:59, 2026-01-16T00:00:00Z", "0001-01-01T00:00:00Z, 0001-01-01T00:00:00Z",
			"0000-02-29T00:00:00Z, 0000-02-29T00:00:00Z", "0000-01-01T00:00:00+00:01, -0001-12-31T23:59:00Z",
			"9999-12-31T23:59:59.999999999Z, 9999-12-31T23:59:59.999999999Z",
			"9999-12-31T23:59:59-00:01, +10000-01-01T00:00:59Z" })
	void readsEveryForm(String text, Instant instant) {
		assertThat(Timestamps.parse(text)).isEqualTo(instant);
	}

	@Test
	void cutsTheFractionOffAfterNineDigits() {
		Instant instant = Instant.parse("1969-12-31T23:59:59.123456789Z");
		assertThat(Timestamps.parse("1969-12-31T23:59:59.1234567899Z")).isEqualTo(instant);
		assertThat(Timestamps.parse("1969-12-31T23:59:59.123456789" + "9".repeat(10_000) + "Z")).isEqualTo(instant);
	}

	@ParameterizedTest
	@CsvSource({ "1990-12-31T23:59:60Z, 1990-12-31T23:59:59Z",
			"1990-12-31T15:59:60.5-08:00, 1990-12-31T23:59:59.500Z" })
	void readsALeapSecondAsTheSecondBeforeIt(String text, Instant instant) {
		assertThat(Timestamps.parse(text)).isEqualTo(instant);
	}

	@ParameterizedTest
	@ValueSource(strings = { "1990-12-31T23:58:60Z", "1990-12-31T22:59:60Z", "1990-12-31T23:59:60-08:00",
			"1990-12-31T23:59:61Z", "1990-12-31T24:00:00Z", "1990-12-31T23:60:00Z" })
	void refusesTimesThatNoClockShows(String text) {
		assertRefused(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-02-30T00:00:00Z",
			"2026-04-31T00:00:00Z", "2026-06-31T00:00:00Z", "2026-09-31T00:00:00Z", "2026-11-31T00:00:00Z",
			"2026-01-32T00:00:00Z", "2026-01-00T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z" })
	void refusesDaysThatNoMonthHas(String text) {
		assertRefused(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "Z", "2026-01-16", "2026-01-16T00:00:00", "2026-01-16T00:00Z", "26-01-16T00:00:00Z",
			"2026-01-16T00:00:00.Z", "2026-01-16T00:00:00.12", "2026-01-16T00:00:00,12Z", "2026-01-16T00:00:00ZZ",
			"2026-01-16T00:00:00+0100", "2026-01-16T00:00:00+01", "2026-01-16T00:00:00+24:00",
			"2026-01-16T00:00:00+00:60", "2026-01-16T00:00:00+01:00Z", "+2026-01-16T00:00:00Z",
			"2026-01-16T00:00:00[UTC]", "2026/01/16T00:00:00Z", "2026-01-16_00:00:00Z", "2026-01-16T00-00:00Z",
			"2026-01-16T00:00-00Z", " 2026-01-16T00:00:00Z", "2026-01-16T00:00:00Z ", "\u06602026-01-16T00:00:00Z",
			"2026-01-16T00:00:0\u0660Z", "2026-01-16T00:00:00.\u0660Z", "2026-01-16T00:00:00+01-00",
			"-2026-01-16T00:00:00Z", "1700000000", "2026-01-16T00:00:00.1e1Z" })
	void refusesEverythingElse(String text) {
		assertRefused(text);
	}

	@Test
	void neverRepeatsTheTextInAFailure() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Timestamps.parse("secret-secret-secret"))
			.withMessage("ErrInvalidValue: A text is not an RFC 3339 timestamp such as 2026-01-16T00:00:00.12Z: "
					+ "a digit is missing.");
	}

	@Test
	void readsARangeOfBytes() {
		byte[] json = "{\"S\":\"2026-01-16T00:00:00.12Z\"}".getBytes(StandardCharsets.UTF_8);
		assertThat(Timestamps.parse(json, 6, json.length - 2)).isEqualTo("2026-01-16T00:00:00.12Z");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Timestamps.parse(json, 6, json.length - 3));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Timestamps.parse(json, 6, json.length - 1));
		assertThatExceptionOfType(IndexOutOfBoundsException.class)
			.isThrownBy(() -> Timestamps.parse(json, 6, json.length + 1));
	}

	@ParameterizedTest
	@CsvSource({ "2026-01-16T00:00:00.12Z, 2026-01-16T00:00:00.120000000Z",
			"1970-01-01T00:00:00Z, 1970-01-01T00:00:00.000000000Z",
			"1969-12-31T23:59:59.999999999Z, 1969-12-31T23:59:59.999999999Z",
			"0001-01-01T00:00:00Z, 0001-01-01T00:00:00.000000000Z",
			"0000-01-01T00:00:00Z, 0000-01-01T00:00:00.000000000Z",
			"2024-02-29T13:05:09.000000001Z, 2024-02-29T13:05:09.000000001Z",
			"9999-12-31T23:59:59.999999999Z, 9999-12-31T23:59:59.999999999Z" })
	void writesUtcWithNineDigits(Instant instant, String text) {
		assertThat(Timestamps.write(instant)).isEqualTo(text);
	}

	@Test
	void refusesToWriteYearsThatDoNotHaveFourDigits() {
		for (String instant : new String[] { "-0001-12-31T23:59:59.999999999Z", "+10000-01-01T00:00:00Z" }) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> Timestamps.write(Instant.parse(instant)))
				.withMessageContaining("0000 to 9999");
		}
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Timestamps.write(Instant.MIN));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Timestamps.write(Instant.MAX));
	}

	@Test
	void knowsTheZeroTimeOfGo() {
		assertThat(Timestamps.isZero(Timestamps.parse("0001-01-01T00:00:00Z"))).isTrue();
		assertThat(Timestamps.isZero(Instant.EPOCH)).isFalse();
	}

	@Test
	void writesWhatItReads() {
		Fuzz.run((random) -> {
			Instant instant = anyInstant(random);
			String text = Timestamps.write(instant);
			assertThat(text).hasSize(30);
			assertThat(Timestamps.parse(text)).isEqualTo(instant).isEqualTo(Instant.parse(text));
		});
	}

	@Test
	void sortsAsTimeDoes() {
		Fuzz.run((random) -> {
			Instant one = anyInstant(random);
			Instant other = random.nextBoolean() ? anyInstant(random) : one.minusNanos(random.nextLong(2_000_000_000));
			if (other.isAfter(Instant.parse("0000-01-01T00:00:00Z"))) {
				assertThat(Integer.signum(Timestamps.write(one).compareTo(Timestamps.write(other))))
					.isEqualTo(Integer.signum(one.compareTo(other)));
			}
		});
	}

	@Test
	void agreesWithJavaTimeOnEveryDay() {
		LocalDate end = LocalDate.of(10_000, 1, 1);
		for (LocalDate day = LocalDate.of(0, 1, 1); day.isBefore(end); day = day.plusDays(1)) {
			int decimal = (day.getYear() * 100 + day.getMonthValue()) * 100 + day.getDayOfMonth();
			if (EpochDay.of(day.getYear(), day.getMonthValue(), day.getDayOfMonth()) != day.toEpochDay()
					|| EpochDay.toDecimalDate(day.toEpochDay()) != decimal
					|| EpochDay.daysOfMonth(day.getYear(), day.getMonthValue()) != day.lengthOfMonth()) {
				fail("Disagrees on " + day);
			}
		}
	}

	@Test
	void agreesWithJavaTimeOnTimestampsAndNearlyTimestamps() {
		Fuzz.run((random) -> {
			String valid = anyText(random);
			byte[] bytes = valid.getBytes(StandardCharsets.UTF_8);
			byte[] utf8 = (random.nextInt(4) > 0) ? Fuzz.mutate(bytes, random) : bytes;
			String text = new String(utf8, StandardCharsets.UTF_8);
			Instant expected = byJavaTime(text);
			if (expected != null) {
				assertThat(Timestamps.parse(text)).isEqualTo(expected);
				assertThat(Timestamps.parse(utf8, 0, utf8.length)).isEqualTo(expected);
			}
			else {
				assertRefused(text);
				assertThatExceptionOfType(TableTheoryException.class)
					.isThrownBy(() -> Timestamps.parse(utf8, 0, utf8.length));
			}
		});
	}

	private static Instant anyInstant(SplittableRandom random) {
		return Instant.ofEpochSecond(random.nextLong(-62_167_219_200L, 253_402_300_800L),
				random.nextInt(1_000_000_000));
	}

	private static String anyText(SplittableRandom random) {
		String fraction = random.nextBoolean() ? "." + random.nextLong(Long.MAX_VALUE) : "";
		String offset = random.nextBoolean() ? "Z" : String.format("%s%02d:%02d", random.nextBoolean() ? "+" : "-",
				random.nextInt(25), random.nextInt(61));
		return String.format("%04d-%02d-%02d%s%02d:%02d:%02d%s%s", random.nextInt(10_000), random.nextInt(14),
				random.nextInt(33), "Tt ".charAt(random.nextInt(3)), random.nextInt(25), random.nextInt(61),
				random.nextInt(62), fraction, offset);
	}

	/** The slow and obvious way; {@code null} where the text is refused. */
	private static @Nullable Instant byJavaTime(String text) {
		Matcher matcher = GRAMMAR.matcher(text);
		if (!matcher.matches()) {
			return null;
		}
		int second = Integer.parseInt(matcher.group(6));
		String fraction = (matcher.group(7) != null) ? matcher.group(7) : "";
		try {
			LocalDateTime local = LocalDateTime.of(Integer.parseInt(matcher.group(1)),
					Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(3)),
					Integer.parseInt(matcher.group(4)), Integer.parseInt(matcher.group(5)), Math.min(second, 59),
					Integer.parseInt((fraction + "000000000").substring(0, 9)));
			LocalDateTime utc = local.minusMinutes((matcher.group(8) != null) ? offset(matcher) : 0);
			boolean last = utc.getHour() == 23 && utc.getMinute() == 59;
			return (second < 60 || (second == 60 && last)) ? utc.toInstant(ZoneOffset.UTC) : null;
		}
		catch (DateTimeException ex) {
			return null;
		}
	}

	private static int offset(Matcher matcher) {
		int hours = Integer.parseInt(matcher.group(9));
		int minutes = Integer.parseInt(matcher.group(10));
		if (hours > 23 || minutes > 59) {
			throw new DateTimeException("offset");
		}
		return ("+".equals(matcher.group(8)) ? 1 : -1) * (hours * 60 + minutes);
	}

	private static void assertRefused(String text) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> Timestamps.parse(text))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void allocatesNothingButTheResult() {
		Instant instant = Instant.parse("2026-01-16T12:34:56.123456789Z");
		String text = Timestamps.write(instant);
		byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
		assertThat(allocated(() -> Timestamps.write(instant))).isLessThanOrEqualTo(allocated(() -> copy(utf8)));
		assertThat(allocated(() -> Timestamps.parse(text)))
			.isLessThanOrEqualTo(allocated(() -> Instant.ofEpochSecond(utf8.length, 1)));
		assertThat(allocated(() -> Timestamps.parse(utf8, 0, utf8.length)))
			.isLessThanOrEqualTo(allocated(() -> Instant.ofEpochSecond(utf8.length, 1)));
	}

	private static String copy(byte[] utf8) {
		return new String(utf8, StandardCharsets.ISO_8859_1);
	}

	/** Bytes a call, once compiled. */
	private static long allocated(Supplier<?> call) {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long least = Long.MAX_VALUE;
		Object last = "";
		for (int round = 0; round < 20; round++) {
			long before = threads.getCurrentThreadAllocatedBytes();
			for (int i = 0; i < 10_000; i++) {
				last = call.get();
			}
			least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
		}
		assertThat(last).isNotNull();
		return least / 10_000;
	}

}
