// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * Timestamps as RFC 3339 text: every form is read, one of fixed width is written, because
 * only that sorts as time does.
 */
public final class Timestamps {

	/** What Go stores for a time that was never set. */
	private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

	private static final long FIRST_SECOND = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();

	private static final long LAST_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

	private static final int SECONDS_PER_DAY = 86_400;

	private static final byte[] TEMPLATE = "yyyy-MM-ddTHH:mm:ss.nnnnnnnnnZ".getBytes(StandardCharsets.US_ASCII);

	private Timestamps() {
	}

	/**
	 * Reads any RFC 3339 timestamp: lower case, a space for the T, and any offset are
	 * taken. A fraction is cut off after nine digits. A leap second becomes the second
	 * before it.
	 */
	public static Instant parse(String text) {
		return TimestampParser.parse(text, String::charAt, 0, text.length());
	}

	/** Reads the same from a range of UTF-8. */
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
		byte[] text = TEMPLATE.clone();
		int date = EpochDay.toDecimalDate(Math.floorDiv(second, SECONDS_PER_DAY));
		int time = Math.floorMod(second, SECONDS_PER_DAY);
		put(text, 0, 4, date / 10_000);
		put(text, 5, 2, date / 100 % 100);
		put(text, 8, 2, date % 100);
		put(text, 11, 2, time / 3_600);
		put(text, 14, 2, time / 60 % 60);
		put(text, 17, 2, time % 60);
		put(text, 20, 9, instant.getNano());
		return new String(text, StandardCharsets.ISO_8859_1);
	}

	/** Whether the second is in the years 0000 to 9999 of UTC. */
	static boolean hasFourDigitYear(long epochSecond) {
		return epochSecond >= FIRST_SECOND && epochSecond <= LAST_SECOND;
	}

	private static void put(byte[] text, int from, int width, int number) {
		int rest = number;
		for (int i = from + width - 1; i >= from; i--) {
			text[i] = (byte) ('0' + rest % 10);
			rest /= 10;
		}
	}

	/** Whether it is the zero time of Go, the only one that counts as empty. */
	static boolean isZero(Instant instant) {
		return instant.equals(ZERO);
	}

}
