// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Numbers and dates as text as ECMAScript converts them.
 */
@Internal
public final class EcmaScriptText {

	/** The number of digits that a double always keeps. */
	private static final int SAFE_DIGITS = 15;

	/** The scale below which numbers of few digits are certainly doubles. */
	private static final int SAFE_SCALE = 290;

	/** Number::toString writes an exponent from this position of the point on. */
	private static final int MAX_POINT = 21;

	private static final int MIN_POINT = -5;

	private static final int LAST_SHORT_YEAR = 9999;

	private static final int ISO_LENGTH = 24;

	private static final int LONGEST_ISO = 27;

	private static final int NANOS_OF_MILLISECOND = 1_000_000;

	/** The greatest distance of a Date from 1970 (ECMA-262, 21.4.1.1). */
	private static final long MAX_MILLIS = 8_640_000_000_000_000L;

	/** The smallest numbers of one digit, two digits and so on. */
	private static final int[] POWERS = { 1, 10, 100, 1_000, 10_000, 100_000 };

	private EcmaScriptText() {
	}

	/**
	 * The text of a number that DynamoDB has; {@code null} if JavaScript has no such
	 * number.
	 */
	public static @Nullable String ofNumber(String stored) {
		if (isShortWhole(stored)) {
			return stored;
		}
		BigDecimal exact = Numbers.toBigDecimal(stored);
		if (exact.signum() == 0) {
			return "0";
		}
		BigDecimal stripped = exact.stripTrailingZeros();
		boolean safe = stripped.precision() <= SAFE_DIGITS && Math.abs(stripped.scale()) < SAFE_SCALE;
		return (safe || isDouble(stripped)) ? text(stripped) : null;
	}

	private static boolean isShortWhole(String stored) {
		int length = stored.length();
		if (length > SAFE_DIGITS || (stored.charAt(0) == '0' && length > 1)) {
			return false;
		}
		for (int i = 0; i < length; i++) {
			if (stored.charAt(i) < '0' || stored.charAt(i) > '9') {
				return false;
			}
		}
		return true;
	}

	/** Returns true if the shortest text of the closest double is the number itself. */
	private static boolean isDouble(BigDecimal number) {
		double closest = number.doubleValue();
		BigDecimal text = Double.isInfinite(closest) ? null : Numbers.exact(closest);
		return text != null && text.compareTo(number) == 0;
	}

	/** Number::toString, ECMA-262, 6.1.6.1.20; "point" is its n, "digits" its s. */
	private static String text(BigDecimal number) {
		String digits = number.unscaledValue().abs().toString();
		int point = digits.length() - number.scale();
		StringBuilder text = new StringBuilder((number.signum() < 0) ? "-" : "");
		if (point > MAX_POINT || point < MIN_POINT) {
			text.append(digits.charAt(0));
			if (digits.length() > 1) {
				text.append('.').append(digits, 1, digits.length());
			}
			return text.append('e').append((point > 0) ? "+" : "").append(point - 1).toString();
		}
		if (point <= 0) {
			return text.append("0.").append("0".repeat(-point)).append(digits).toString();
		}
		if (point >= digits.length()) {
			return text.append(digits).append("0".repeat(point - digits.length())).toString();
		}
		return text.append(digits, 0, point).append('.').append(digits, point, digits.length()).toString();
	}

	/**
	 * Date.prototype.toISOString, ECMA-262, 21.4.4.36: always three digits of a second.
	 */
	public static String ofDate(Instant instant) {
		millis(instant);
		LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
		StringBuilder text = new StringBuilder(LONGEST_ISO);
		int year = time.getYear();
		if (year >= 0 && year <= LAST_SHORT_YEAR) {
			digits(text, year, 4);
		}
		else {
			digits(text.append((year < 0) ? '-' : '+'), Math.abs(year), 6);
		}
		digits(text.append('-'), time.getMonthValue(), 2);
		digits(text.append('-'), time.getDayOfMonth(), 2);
		digits(text.append('T'), time.getHour(), 2);
		digits(text.append(':'), time.getMinute(), 2);
		digits(text.append(':'), time.getSecond(), 2);
		digits(text.append('.'), time.getNano() / NANOS_OF_MILLISECOND, 3);
		return text.append('Z').toString();
	}

	private static void digits(StringBuilder text, int number, int width) {
		for (int limit = POWERS[width - 1]; limit > 1 && number < limit; limit /= 10) {
			text.append('0');
		}
		text.append(number);
	}

	/** The milliseconds of a moment, rounded down; a Date must be able to hold it. */
	public static long millis(Instant instant) {
		long seconds = instant.getEpochSecond();
		if (Math.abs(seconds) > MAX_MILLIS / 1000) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A date of JavaScript is within 100 million days of 1970. Give a date within them.");
		}
		return instant.toEpochMilli();
	}

	/** The moment that a number of milliseconds stands for; a fraction is cut off. */
	public static Instant ofMillis(String number) {
		BigDecimal millis = Numbers.toBigDecimal(number);
		if (millis.abs().compareTo(BigDecimal.valueOf(MAX_MILLIS)) > 0) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A stored date is not within 100 million days of 1970. Read it as a number.");
		}
		return Instant.ofEpochMilli(millis.longValue());
	}

	/**
	 * Reads a date as JavaScript and its users write them: RFC 3339, years of more than
	 * four digits, and a day alone, which begins at midnight of UTC.
	 */
	public static Instant date(String text) {
		if (text.length() == "2024-02-29".length()) {
			return Timestamps.parse(text + "T00:00:00Z");
		}
		if (text.startsWith("+") || text.startsWith("-")) {
			try {
				return Instant.parse(text);
			}
			catch (DateTimeException ex) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A text is no date. Write one such as 2024-02-29T12:34:56.789Z.", ex);
			}
		}
		return Timestamps.parse(text);
	}

	/** True if the text has the length of those that {@link #ofDate} writes. */
	public static boolean isDateLength(String text) {
		return text.length() == ISO_LENGTH && text.charAt(0) != '+' && text.charAt(0) != '-';
	}

}
