// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.time.Instant;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The grammar of RFC 3339, section 5.6, over text in any representation. It works with
 * positions, so that only the result is allocated.
 */
final class TimestampParser {

	/** The length of {@code 2026-01-16T00:00:00Z}. */
	private static final int SHORTEST = 20;

	private static final int FRACTION = 19;

	private static final int MINUTES_PER_DAY = 24 * 60;

	private TimestampParser() {
	}

	static <T> Instant parse(T text, Source<T> source, int from, int to) {
		expect(to - from >= SHORTEST, "it is too short");
		long day = parseDate(text, source, from);
		expect(isBetweenDateAndTime(source.at(text, from + 10)), "a T is needed between date and time");
		int minute = parseMinuteOfDay(text, source, from + 11);
		expect(source.at(text, from + 16) == ':', "a colon is needed between minute and second");
		int second = number(text, source, from + 17, 2);
		int zone = skipFraction(text, source, from + FRACTION, to);
		long epochMinute = day * MINUTES_PER_DAY + minute - parseOffset(text, source, zone, to);
		if (second == 60 && Math.floorMod(epochMinute, MINUTES_PER_DAY) == MINUTES_PER_DAY - 1) {
			// An Instant has no leap seconds; java.time also repeats the second before.
			second = 59;
		}
		expect(second < 60, "there is no such second");
		return Instant.ofEpochSecond(epochMinute * 60 + second, parseNanos(text, source, from + FRACTION, zone));
	}

	private static boolean isBetweenDateAndTime(int character) {
		return character == 'T' || character == 't' || character == ' ';
	}

	private static <T> long parseDate(T text, Source<T> source, int from) {
		int year = number(text, source, from, 4);
		int month = number(text, source, from + 5, 2);
		int day = number(text, source, from + 8, 2);
		expect(source.at(text, from + 4) == '-' && source.at(text, from + 7) == '-', "hyphens are needed in the date");
		expect(month >= 1 && month <= 12, "there is no such month");
		expect(day >= 1 && day <= EpochDay.daysOfMonth(year, month), "its month has no such day");
		return EpochDay.of(year, month, day);
	}

	/** The minutes of {@code hh:mm}, in the time of day or in the offset. */
	private static <T> int parseMinuteOfDay(T text, Source<T> source, int at) {
		int hour = number(text, source, at, 2);
		int minute = number(text, source, at + 3, 2);
		expect(source.at(text, at + 2) == ':', "a colon is needed between hour and minute");
		expect(hour < 24 && minute < 60, "there is no such hour or minute");
		return hour * 60 + minute;
	}

	private static <T> int skipFraction(T text, Source<T> source, int point, int to) {
		if (source.at(text, point) != '.') {
			return point;
		}
		int at = point + 1;
		while (at < to && isDigit(source.at(text, at))) {
			at++;
		}
		expect(at > point + 1, "a digit is needed after the point");
		return at;
	}

	/** The nanoseconds. Finer digits have a weight of zero. */
	private static <T> long parseNanos(T text, Source<T> source, int point, int end) {
		int nanos = 0;
		int weight = 100_000_000;
		for (int at = point + 1; at < end; at++) {
			nanos += (source.at(text, at) - '0') * weight;
			weight /= 10;
		}
		return nanos;
	}

	/** The offset in minutes east. */
	private static <T> int parseOffset(T text, Source<T> source, int at, int to) {
		int sign = (at < to) ? source.at(text, at) : 0;
		if (sign == 'Z' || sign == 'z') {
			expect(at + 1 == to, "something follows the Z");
			return 0;
		}
		expect((sign == '+' || sign == '-') && at + 6 == to, "a Z or an offset such as +01:00 is needed");
		int minutes = parseMinuteOfDay(text, source, at + 1);
		return (sign == '+') ? minutes : -minutes;
	}

	private static <T> int number(T text, Source<T> source, int at, int length) {
		int number = 0;
		for (int i = at; i < at + length; i++) {
			int character = source.at(text, i);
			expect(isDigit(character), "a digit is missing");
			number = number * 10 + character - '0';
		}
		return number;
	}

	private static boolean isDigit(int character) {
		return character >= '0' && character <= '9';
	}

	private static void expect(boolean met, String problem) {
		if (!met) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A text is not an RFC 3339 timestamp such as 2026-01-16T00:00:00.12Z: " + problem + ".");
		}
	}

	/** One representation of text. It has no state, so that no instance is allocated. */
	@FunctionalInterface
	interface Source<T> {

		/**
		 * The character or byte; any value beyond ASCII for a character that is not
		 * ASCII.
		 */
		int at(T text, int index);

	}

}
