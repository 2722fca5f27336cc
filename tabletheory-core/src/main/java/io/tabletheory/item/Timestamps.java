// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.time.Instant;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.TimestampFraction;

/**
 * Timestamps as RFC 3339 text. Every form is read; one form of fixed width is written,
 * because only that sorts as time does.
 */
@Internal
public final class Timestamps {

	/** The number of characters of every written timestamp. */
	public static final int WIDTH = "2026-01-16T00:00:00.120000000Z".length();

	/** The value for an empty text; no timestamp is so early. */
	public static final Instant NONE = Instant.MIN;

	/** The text that Go stores for a time that was never set. */
	private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

	private static final long FIRST_SECOND = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();

	private static final long LAST_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

	private static final int SECONDS_PER_DAY = 86_400;

	/** The numbers of two digits. A concatenation of them needs no buffer. */
	private static final String[] PAIRS = IntStream.range(0, 100)
		.mapToObj((number) -> (number < 10) ? "0" + number : "" + number)
		.toArray(String[]::new);

	private Timestamps() {
	}

	/**
	 * Reads any RFC 3339 timestamp. Lower case, a space for the T, and any offset are
	 * accepted. A fraction is cut off after nine digits. A leap second becomes the second
	 * before it.
	 */
	public static Instant parse(String text) {
		return TimestampParser.parse(text, String::charAt, 0, text.length());
	}

	/**
	 * Reads a stored value from a range of UTF-8. An empty text, which other
	 * implementations store for a time that was never set, is {@link #NONE}.
	 */
	public static Instant parseStored(byte[] utf8, int from, int to) {
		return (from == to) ? NONE : parse(utf8, from, to);
	}

	/** Reads a timestamp from a range of UTF-8. */
	public static Instant parse(byte[] utf8, int from, int to) {
		Objects.checkFromToIndex(from, to, utf8.length);
		return TimestampParser.parse(utf8, (bytes, index) -> bytes[index], from, to);
	}

	/**
	 * Writes UTC with nine digits of fraction, {@code 2026-01-16T00:00:00.120000000Z}.
	 * Years have four digits, so those before 0 and after 9999 are refused.
	 */
	public static String write(Instant instant) {
		long second = instant.getEpochSecond();
		if (!hasFourDigitYear(second)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"RFC 3339 has no timestamps outside the years 0000 to 9999 of UTC.");
		}
		int date = EpochDay.toDecimalDate(Math.floorDiv(second, SECONDS_PER_DAY));
		int time = Math.floorMod(second, SECONDS_PER_DAY);
		int nano = instant.getNano();
		return PAIRS[date / 1_000_000] + PAIRS[date / 10_000 % 100] + "-" + PAIRS[date / 100 % 100] + "-"
				+ PAIRS[date % 100] + "T" + PAIRS[time / 3_600] + ":" + PAIRS[time / 60 % 60] + ":" + PAIRS[time % 60]
				+ "." + PAIRS[nano / 10_000_000] + PAIRS[nano / 100_000 % 100] + PAIRS[nano / 1_000 % 100]
				+ PAIRS[nano / 10 % 100] + (char) ('0' + nano % 10) + "Z";
	}

	/** Writes UTC with this fraction; a trimmed fraction is that of Go's RFC3339Nano. */
	public static String write(Instant instant, TimestampFraction fraction) {
		String text = write(instant);
		if (fraction == TimestampFraction.NINE_DIGITS) {
			return text;
		}
		int end = text.length() - 1;
		while (text.charAt(end - 1) == '0') {
			end--;
		}
		return text.substring(0, (text.charAt(end - 1) == '.') ? end - 1 : end) + "Z";
	}

	/** Returns true if the second is in the years 0000 to 9999 of UTC. */
	static boolean hasFourDigitYear(long epochSecond) {
		return epochSecond >= FIRST_SECOND && epochSecond <= LAST_SECOND;
	}

	/** Returns true for the zero time of Go, the only one that counts as empty. */
	public static boolean isZero(Instant instant) {
		return instant.equals(ZERO);
	}

}
