// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * One pass over the text of a number. It checks the text against the grammar and the
 * range of DynamoDB and finds the significant digits. Neither time nor memory depends on
 * the value of the exponent.
 */
final class NumberScanner {

	private static final int MAX_DIGITS = 38;

	private static final int MAX_MAGNITUDE = 125;

	private static final int MIN_MAGNITUDE = -130;

	/** An exponent so large that the number of digits of no text makes up for it. */
	private static final long ENDLESS = 1_000_000_000_000L;

	private final String text;

	private int position;

	private boolean negative;

	private int digits;

	private int firstPosition = -1;

	private int first;

	private int last;

	private long exponent;

	private NumberScanner(String text) {
		this.text = text;
	}

	/** Checks the syntax first, then the precision, then the magnitude. */
	static NumberScanner scan(String text) {
		NumberScanner scanner = new NumberScanner(text);
		scanner.scanSyntax();
		if (!scanner.isZero()) {
			scanner.checkRange();
		}
		return scanner;
	}

	private void scanSyntax() {
		this.negative = skipSign();
		if (atEnd()) {
			throw invalid("there is nothing in it");
		}
		scanDigits();
		int whole = this.digits;
		if (!atEnd() && peek() == '.') {
			this.position++;
			scanDigits();
		}
		if (this.digits == 0) {
			throw invalid("a digit is needed before or after the decimal point");
		}
		if (!atEnd()) {
			scanExponent();
		}
		this.exponent += whole - 1;
	}

	private boolean skipSign() {
		if (!atEnd() && (peek() == '-' || peek() == '+')) {
			return this.text.charAt(this.position++) == '-';
		}
		return false;
	}

	private void scanDigits() {
		for (; !atEnd() && isDigit(peek()); this.position++, this.digits++) {
			if (peek() != '0') {
				note();
			}
		}
	}

	private void note() {
		if (isZero()) {
			this.firstPosition = this.position;
			this.first = this.digits;
		}
		this.last = this.digits;
	}

	private void scanExponent() {
		if (peek() != 'e' && peek() != 'E') {
			throw invalid("a character that belongs to no number stands at position " + this.position);
		}
		this.position++;
		boolean below = skipSign();
		if (atEnd()) {
			throw invalid("there is nothing in its exponent");
		}
		for (; !atEnd(); this.position++) {
			if (!isDigit(peek())) {
				throw invalid("a character that is no digit stands in its exponent, at position " + this.position);
			}
			this.exponent = Math.min(ENDLESS, this.exponent * 10 + peek() - '0');
		}
		this.exponent = below ? -this.exponent : this.exponent;
	}

	private void checkRange() {
		if (this.last - this.first >= MAX_DIGITS) {
			throw invalid("it has more than " + MAX_DIGITS + " significant digits");
		}
		if (magnitude() > MAX_MAGNITUDE) {
			throw invalid("its magnitude is larger than 10^" + MAX_MAGNITUDE);
		}
		if (magnitude() < MIN_MAGNITUDE) {
			throw invalid("its magnitude is smaller than 10^" + MIN_MAGNITUDE);
		}
	}

	boolean isZero() {
		return this.firstPosition < 0;
	}

	/** The power of ten of the first significant digit. */
	private long magnitude() {
		return this.exponent - this.first;
	}

	/**
	 * The size that DynamoDB counts: one byte for two significant digits, which are
	 * paired from the decimal point on, one more, and one for a minus.
	 */
	int storedSize() {
		if (isZero()) {
			return 1;
		}
		long highest = Math.floorDiv(magnitude(), 2);
		long lowest = Math.floorDiv(magnitude() - (this.last - this.first), 2);
		return (int) (highest - lowest) + 1 + (this.negative ? 2 : 1);
	}

	/** The number in plain notation, without redundant zeros and signs. */
	String toPlainText() {
		if (isZero()) {
			return "0";
		}
		int point = (int) magnitude() + 1;
		StringBuilder plain = new StringBuilder(this.negative ? "-" : "");
		if (point <= 0) {
			plain.append("0.").append("0".repeat(-point)).append(significantDigits());
			return plain.toString();
		}
		int start = plain.length();
		plain.append(significantDigits());
		int missing = start + point - plain.length();
		return ((missing >= 0) ? plain.append("0".repeat(missing)) : plain.insert(start + point, '.')).toString();
	}

	private CharSequence significantDigits() {
		int count = this.last - this.first + 1;
		StringBuilder found = new StringBuilder(count);
		for (int at = this.firstPosition; found.length() < count; at++) {
			if (this.text.charAt(at) != '.') {
				found.append(this.text.charAt(at));
			}
		}
		return found;
	}

	private boolean atEnd() {
		return this.position == this.text.length();
	}

	private char peek() {
		return this.text.charAt(this.position);
	}

	/**
	 * Returns true for ASCII digits only: {@link Character#isDigit} also knows those of
	 * other scripts.
	 */
	static boolean isDigit(char character) {
		return character >= '0' && character <= '9';
	}

	private TableTheoryException invalid(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "A text of " + this.text.length()
				+ " characters is not a number that DynamoDB can hold: " + problem + ".");
	}

}
