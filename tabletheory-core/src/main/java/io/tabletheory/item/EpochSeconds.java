// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * Points in time as whole seconds since 1970, the only form that DynamoDB's TTL
 * understands. Only the years 0000 to 9999 are written: that refuses milliseconds, with
 * which an item would live for ever.
 */
@Internal
public final class EpochSeconds {

	private EpochSeconds() {
	}

	/** The seconds of the time, rounded down. */
	public static String text(Instant time) {
		return text(time.getEpochSecond());
	}

	/** The seconds at this duration from now, rounded down. */
	public static String text(Duration fromNow, Instant now) {
		try {
			return text(now.plus(fromNow));
		}
		catch (DateTimeException | ArithmeticException ex) {
			throw outOfRange();
		}
	}

	public static String text(long seconds) {
		if (!Timestamps.hasFourDigitYear(seconds)) {
			throw outOfRange();
		}
		return Long.toString(seconds);
	}

	/** The seconds in any type of number with a whole value. */
	public static String text(Number seconds) {
		return text(Numbers.text(seconds));
	}

	/** The seconds in any spelling of a whole number. */
	public static String text(String seconds) {
		String normal = Numbers.normalize(seconds);
		if (normal.indexOf('.') >= 0) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A time to live is given in whole seconds since 1970, not in fractions. Give an Instant.");
		}
		if (normal.length() > 18) {
			throw outOfRange();
		}
		return text(Long.parseLong(normal));
	}

	/**
	 * Reads a number that any writer may have stored: a fraction is cut off, and the year
	 * may have more than four digits.
	 */
	public static Instant toInstant(String number) {
		try {
			return Instant.ofEpochSecond(toLong(number));
		}
		catch (DateTimeException ex) {
			throw unreadable();
		}
	}

	/** Reads a number that any writer may have stored: a fraction is cut off. */
	public static long toLong(String number) {
		return toLong(Numbers.toBigDecimal(number));
	}

	static long toLong(BigDecimal seconds) {
		try {
			return seconds.setScale(0, RoundingMode.FLOOR).longValueExact();
		}
		catch (ArithmeticException ex) {
			throw unreadable();
		}
	}

	private static TableTheoryException unreadable() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"A stored time to live is out of range. Read it as a number.");
	}

	private static TableTheoryException outOfRange() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"A time to live is in the years 0000 to 9999, in seconds since 1970. Divide milliseconds by 1000.");
	}

}
