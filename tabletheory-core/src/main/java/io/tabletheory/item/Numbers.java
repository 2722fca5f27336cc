// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Numbers as DynamoDB holds them: decimal text of at most 38 significant digits, between
 * 10^-130 and 10^126 in magnitude. Nothing is rounded; a number outside these limits is
 * refused.
 */
@Internal
public final class Numbers {

	/** The length up to which a text cannot have more than 38 digits. */
	private static final int SHORT = 38;

	/** The length up to which a text cannot overflow a long. */
	private static final int LONG_SAFE = 18;

	private Numbers() {
	}

	/**
	 * The text that DynamoDB returns for all spellings of a number: plain notation,
	 * without a plus, redundant zeros, or a sign for zero.
	 */
	public static String normalize(String text) {
		return isShortAndNormal(text) ? text : NumberScanner.scan(text).toPlainText();
	}

	/** Throws if the text is not a number, or one that DynamoDB cannot hold. */
	public static void check(String text) {
		if (!isShortAndNormal(text)) {
			NumberScanner.scan(text);
		}
	}

	/**
	 * Returns true if the number is zero in any spelling; throws as {@link #check} does.
	 */
	public static boolean isZero(String text) {
		return NumberScanner.scan(text).isZero();
	}

	/** The exact value, which must be whole. */
	public static long toLong(String text) {
		return isShortWhole(text) ? Long.parseLong(text) : toLong(toBigDecimal(text));
	}

	/** The exact value, which must be whole. */
	public static long toLong(BigDecimal number) {
		try {
			return number.longValueExact();
		}
		catch (ArithmeticException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A number is not whole, or does not fit in 64 bits. Read it as a BigDecimal.", ex);
		}
	}

	/** The exact value, which must be whole: a Long, or a BigInteger beyond 64 bits. */
	public static Number whole(BigDecimal number) {
		Number narrowed = narrowed(number);
		if (narrowed instanceof BigDecimal) {
			throw notWhole();
		}
		return narrowed;
	}

	/**
	 * The value as a Long if it is whole and fits, else as a BigInteger or a BigDecimal.
	 */
	public static Number narrowed(BigDecimal number) {
		if (number.scale() == 0 && number.precision() <= LONG_SAFE) {
			return number.longValue();
		}
		if (number.signum() != 0 && number.stripTrailingZeros().scale() > 0) {
			return number;
		}
		BigInteger whole = number.toBigInteger();
		return (whole.bitLength() < Long.SIZE) ? (Number) whole.longValue() : whole;
	}

	/** The normal text of a whole number of any size; throws for other numbers. */
	public static String requireWhole(String text) {
		String normal = normalize(text);
		if (normal.indexOf('.') >= 0) {
			throw notWhole();
		}
		return normal;
	}

	private static TableTheoryException notWhole() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"A number is not whole. Declare the attribute without its format to hold fractions.");
	}

	/** The exact value, with the same scale for all spellings. */
	public static BigDecimal toBigDecimal(String text) {
		return isShortWhole(text) ? BigDecimal.valueOf(Long.parseLong(text)) : new BigDecimal(normalize(text));
	}

	/** The closest double. */
	static double toDouble(String text) {
		check(text);
		return Double.parseDouble(text);
	}

	public static String text(long number) {
		return Long.toString(number);
	}

	public static String text(BigInteger number) {
		return normalize(number.toString());
	}

	public static String text(BigDecimal number) {
		return normalize(number.toString());
	}

	/** The shortest text that reads back as the same double. */
	public static String text(double number) {
		return normalize(ShortestDecimal.of(number));
	}

	/**
	 * The shortest text that reads back as the same float, which may differ from that of
	 * the double.
	 */
	public static String text(float number) {
		return normalize(ShortestDecimal.of(number));
	}

	/**
	 * The text of whole numbers of the JDK, BigDecimal, double and float, as the method
	 * for the type writes it; throws for other types.
	 */
	public static String text(Number number) {
		if (isWhole(number)) {
			return text(number.longValue());
		}
		BigDecimal exact = exact(number);
		if (exact == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The exact value of a " + number.getClass().getName() + " is not known. Give a BigDecimal.");
		}
		return text(exact);
	}

	/**
	 * The exact value, for a double or float that of its shortest text; {@code null} for
	 * a type whose value is not known to be exact.
	 */
	public static @Nullable BigDecimal exact(Number number) {
		if (number instanceof BigDecimal decimal) {
			return decimal;
		}
		if (number instanceof BigInteger integer) {
			return new BigDecimal(integer);
		}
		if (number instanceof Double) {
			return new BigDecimal(ShortestDecimal.of(number.doubleValue()));
		}
		if (number instanceof Float) {
			return new BigDecimal(ShortestDecimal.of(number.floatValue()));
		}
		return isWhole(number) ? BigDecimal.valueOf(number.longValue()) : null;
	}

	/** Returns true for the types of whole numbers with at most 64 bits. */
	public static boolean isWhole(Number number) {
		return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte
				|| number instanceof AtomicInteger || number instanceof AtomicLong;
	}

	/**
	 * Returns true for a short whole number. Long.parseLong alone accepts a plus and the
	 * digits of other scripts.
	 */
	private static boolean isShortWhole(String text) {
		int start = text.startsWith("-") ? 1 : 0;
		if (text.length() == start || text.length() > LONG_SAFE) {
			return false;
		}
		for (int i = start; i < text.length(); i++) {
			if (!NumberScanner.isDigit(text.charAt(i))) {
				return false;
			}
		}
		return true;
	}

	private static boolean isShortAndNormal(String text) {
		int length = text.length();
		int start = (length > 0 && text.charAt(0) == '-') ? 1 : 0;
		if (length == start || length > SHORT) {
			return false;
		}
		int point = -1;
		for (int i = start; i < length; i++) {
			if (text.charAt(i) == '.' && point < 0) {
				point = i;
			}
			else if (!NumberScanner.isDigit(text.charAt(i))) {
				return false;
			}
		}
		return hasNoIdleZeros(text, start, point);
	}

	private static boolean hasNoIdleZeros(String text, int start, int point) {
		int end = text.length();
		if (point < 0) {
			return text.charAt(start) != '0' || end == 1;
		}
		boolean wholeIsNormal = (text.charAt(start) != '0') ? point > start : point == start + 1;
		return wholeIsNormal && point < end - 1 && text.charAt(end - 1) != '0';
	}

}
