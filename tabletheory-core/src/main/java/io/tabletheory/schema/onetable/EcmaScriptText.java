// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import io.tabletheory.schema.Texts;

/**
 * Values as text as ECMAScript converts them: Number::toString, Date as milliseconds or
 * ISO text, elements of arrays with commas.
 */
final class EcmaScriptText {

	/** The number of digits that a double always keeps. */
	private static final int SAFE_DIGITS = 15;

	/** The scale below which numbers of few digits are certainly doubles. */
	private static final int SAFE_SCALE = 290;

	/** Number::toString writes an exponent from this position of the point on. */
	private static final int MAX_POINT = 21;

	private static final int MIN_POINT = -5;

	private static final int LAST_SHORT_YEAR = 9999;

	private static final int LONGEST_ISO = 27;

	private static final int NANOS_OF_MILLISECOND = 1_000_000;

	/** The smallest numbers of one digit, two digits and so on. */
	private static final int[] POWERS = { 1, 10, 100, 1_000, 10_000, 100_000 };

	private EcmaScriptText() {
	}

	/** The text of the value; throws for values that are none of a key. */
	static String of(Object value, String path, boolean isoDates) {
		if (value instanceof String text) {
			return text;
		}
		if (value instanceof Number number) {
			return number(number, path);
		}
		if (value instanceof Boolean) {
			return value.toString();
		}
		if (value instanceof Instant instant) {
			return isoDates ? iso(instant) : Long.toString(instant.toEpochMilli());
		}
		if (value instanceof List<?> list) {
			return list.stream()
				.map((element) -> (element != null) ? of(element, path, isoDates) : "")
				.collect(Collectors.joining(","));
		}
		throw refused(path, "is no text, number, boolean or date", "Make the template of fields that hold such values");
	}

	private static String number(Number number, String path) {
		if (number instanceof Integer || (number instanceof Long whole && Math.abs(whole) <= 1L << 53)) {
			return number.toString();
		}
		BigDecimal exact = Numbers.exact(number);
		if (exact == null) {
			throw refused(path, "is a number of an unknown kind", "Give a BigDecimal");
		}
		if (exact.signum() == 0) {
			return "0";
		}
		BigDecimal stripped = exact.stripTrailingZeros();
		boolean safe = stripped.precision() <= SAFE_DIGITS && Math.abs(stripped.scale()) < SAFE_SCALE;
		if (!safe && !isDouble(stripped)) {
			throw refused(path, "is the number " + exact + ", which JavaScript cannot hold",
					"Use a text, or a number of at most " + SAFE_DIGITS + " digits");
		}
		return text(stripped);
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
	private static String iso(Instant instant) {
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

	private static TableTheoryException refused(String path, String problem, String remedy) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"The field " + Texts.quote(path) + " in a template " + problem + ". " + remedy + ".");
	}

}
