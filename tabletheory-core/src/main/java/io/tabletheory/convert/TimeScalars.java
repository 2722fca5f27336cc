// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

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
import java.util.Date;
import java.util.Locale;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.ValueReader;

/**
 * Dates and times. Instant, OffsetDateTime, ZonedDateTime and Date are the point in time
 * in UTC, whatever their zone, and are read with the offset zero. Everything else is text
 * of ISO 8601, except Year, which is a number.
 * <p>
 * In the order of time sort: the points in time, LocalDate, LocalDateTime, LocalTime,
 * Year, YearMonth and MonthDay. To keep it so, what is written has a fixed width, with
 * nine digits of fraction and years from 0000 to 9999. OffsetTime, Duration, Period,
 * ZoneId and ZoneOffset do not sort.
 */
final class TimeScalars {

	static final TimestampCodec<Instant> INSTANT = new TimestampCodec<>((time) -> time, (time) -> time);

	static final TimestampCodec<OffsetDateTime> OFFSET_DATE_TIME = new TimestampCodec<>(
			(time) -> time.atOffset(ZoneOffset.UTC), OffsetDateTime::toInstant);

	static final TimestampCodec<ZonedDateTime> ZONED_DATE_TIME = new TimestampCodec<>(
			(time) -> time.atZone(ZoneOffset.UTC), ZonedDateTime::toInstant);

	static final TimestampCodec<Date> DATE = new TimestampCodec<>(Date::from, TimeScalars::instant);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.nnnnnnnnn", Locale.ROOT);

	private static final int LAST_YEAR = 9999;

	static final Map<Class<?>, Codec<?>> ALL = Map.ofEntries(Map.entry(Instant.class, INSTANT),
			Map.entry(OffsetDateTime.class, OFFSET_DATE_TIME), Map.entry(ZonedDateTime.class, ZONED_DATE_TIME),
			Map.entry(Date.class, DATE),
			Map.entry(LocalDate.class,
					ParsedText.of(LocalDate.class, LocalDate::parse,
							(date) -> withFourDigits(date.getYear(), date.toString()))),
			Map.entry(LocalDateTime.class,
					ParsedText.of(LocalDateTime.class, LocalDateTime::parse,
							(time) -> withFourDigits(time.getYear(), time.toLocalDate() + "T" + TIME.format(time)))),
			Map.entry(LocalTime.class, ParsedText.of(LocalTime.class, LocalTime::parse, TIME::format)),
			Map.entry(OffsetTime.class,
					ParsedText.unordered(OffsetTime.class, OffsetTime::parse,
							(time) -> TIME.format(time) + time.getOffset())),
			Map.entry(YearMonth.class,
					ParsedText.of(YearMonth.class, YearMonth::parse,
							(month) -> withFourDigits(month.getYear(), month.toString()))),
			Map.entry(MonthDay.class, ParsedText.of(MonthDay.class, MonthDay::parse, MonthDay::toString)),
			Map.entry(Duration.class, ParsedText.unordered(Duration.class, Duration::parse, Duration::toString)),
			Map.entry(Period.class, ParsedText.unordered(Period.class, Period::parse, Period::toString)),
			Map.entry(ZoneId.class, ParsedText.unordered(ZoneId.class, ZoneId::of, ZoneId::getId)),
			Map.entry(ZoneOffset.class, ParsedText.unordered(ZoneOffset.class, ZoneOffset::of, ZoneOffset::getId)),
			Map.entry(Year.class, ScalarCodec.number(TimeScalars::year, (Year year) -> Numbers.text(year.getValue()))));

	private TimeScalars() {
	}

	// Bad as its interface is, entities have it. toInstant() is not for all its subtypes.
	@SuppressWarnings("JavaUtilDate")
	private static Instant instant(Date date) {
		return Instant.ofEpochMilli(date.getTime());
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
			throw Place.refuse(value, "The number is not within the range of java.time.Year.");
		}
	}

}
