// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Date;
import java.util.Locale;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.ValueReader;

/**
 * The date and time types. Instant, OffsetDateTime, ZonedDateTime and Date are stored as
 * points in time in UTC, and are read with the offset zero. The other types are stored as
 * text of ISO 8601, except Year, which is a number.
 * <p>
 * The points in time, LocalDate, LocalDateTime, LocalTime, Year, YearMonth and MonthDay
 * sort in the order of time. For that, their text has a fixed width: nine digits of
 * fraction, and years from 0000 to 9999. OffsetTime, Duration, Period, ZoneId and
 * ZoneOffset do not sort.
 */
enum TimeScalars implements Scalar {

	INSTANT(Instant.class), OFFSET_DATE_TIME(OffsetDateTime.class), ZONED_DATE_TIME(ZonedDateTime.class),
	DATE(Date.class), LOCAL_DATE(LocalDate.class), LOCAL_DATE_TIME(LocalDateTime.class), LOCAL_TIME(LocalTime.class),
	OFFSET_TIME(OffsetTime.class), YEAR_MONTH(YearMonth.class), MONTH_DAY(MonthDay.class), DURATION(Duration.class),
	PERIOD(Period.class), ZONE_ID(ZoneId.class), ZONE_OFFSET(ZoneOffset.class), YEAR(Year.class);

	private static final int LAST_YEAR = 9999;

	private static final int DATE_WIDTH = "2026-01-16".length();

	private static final int TIME_WIDTH = "08:30:00.000000000".length();

	/** The width of "2026-01" and of "--01-16". */
	private static final int MONTH_WIDTH = 7;

	private final Class<?> javaType;

	TimeScalars(Class<?> javaType) {
		this.javaType = javaType;
	}

	@Override
	public Class<?> javaType() {
		return this.javaType;
	}

	@Override
	public Codec<?> codec() {
		return switch (this) {
			case INSTANT -> new TimestampCodec<Instant>((time) -> time, (time) -> time);
			case OFFSET_DATE_TIME ->
				new TimestampCodec<>((time) -> time.atOffset(ZoneOffset.UTC), OffsetDateTime::toInstant);
			case ZONED_DATE_TIME ->
				new TimestampCodec<>((time) -> time.atZone(ZoneOffset.UTC), ZonedDateTime::toInstant);
			case DATE -> new TimestampCodec<>(Date::from, TimeScalars::instant);
			case LOCAL_DATE -> ParsedText.ofWidth(DATE_WIDTH, LocalDate.class, LocalDate::parse,
					(date) -> withFourDigits(date.getYear(), date.toString()));
			case LOCAL_DATE_TIME ->
				ParsedText.ofWidth(DATE_WIDTH + 1 + TIME_WIDTH, LocalDateTime.class, LocalDateTime::parse,
						(time) -> withFourDigits(time.getYear(), time.toLocalDate() + "T" + timeText(time)));
			case LOCAL_TIME -> ParsedText.ofWidth(TIME_WIDTH, LocalTime.class, LocalTime::parse, TimeScalars::timeText);
			case OFFSET_TIME ->
				ParsedText.unordered(OffsetTime.class, OffsetTime::parse, (time) -> timeText(time) + time.getOffset());
			case YEAR_MONTH -> ParsedText.ofWidth(MONTH_WIDTH, YearMonth.class, YearMonth::parse,
					(month) -> withFourDigits(month.getYear(), month.toString()));
			case MONTH_DAY -> ParsedText.ofWidth(MONTH_WIDTH, MonthDay.class, MonthDay::parse, MonthDay::toString);
			case DURATION -> ParsedText.unordered(Duration.class, Duration::parse, Duration::toString);
			case PERIOD -> ParsedText.unordered(Period.class, Period::parse, Period::toString);
			case ZONE_ID -> ParsedText.unordered(ZoneId.class, ZoneId::of, ZoneId::getId);
			case ZONE_OFFSET -> ParsedText.unordered(ZoneOffset.class, ZoneOffset::of, ZoneOffset::getId);
			case YEAR -> ScalarCodec.number(TimeScalars::year, (Year year) -> Numbers.text(year.getValue()));
		};
	}

	// Entities use Date in spite of its interface. Not all its subtypes support
	// toInstant().
	@SuppressWarnings("JavaUtilDate")
	static Instant instant(Date date) {
		return Instant.ofEpochMilli(date.getTime());
	}

	private static String timeText(TemporalAccessor time) {
		return TimeFormat.NANOSECONDS.format(time);
	}

	private static String withFourDigits(int year, String text) {
		if (year < 0 || year > LAST_YEAR) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A date outside the years 0000 to 9999 would not sort. Store null, or 9999-12-31 for no end.");
		}
		return text;
	}

	private static Year year(ValueReader value) {
		int year = value.intValue();
		try {
			return Year.of(year);
		}
		catch (DateTimeException ex) {
			throw ValueError.refuse(value, "The number is not within the range of java.time.Year.");
		}
	}

	/** The format of a time of day. The holder class makes it on first use. */
	private static final class TimeFormat {

		private static final DateTimeFormatter NANOSECONDS = DateTimeFormatter.ofPattern("HH:mm:ss.nnnnnnnnn",
				Locale.ROOT);

	}

}
