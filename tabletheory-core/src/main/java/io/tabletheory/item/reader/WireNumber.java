// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * A number in the bytes of a response, without loss. The usual case, plain notation with
 * few digits, needs no object; other cases are left to {@link Numbers}, which has the
 * rules.
 */
final class WireNumber implements TextParser<Boolean> {

	/** The number of digits that always fit into a long. */
	private static final int MAX_DIGITS = 18;

	/** The limit up to which every whole number is a double. */
	private static final long MAX_EXACT = 1L << 53;

	/** The powers of ten that are doubles. */
	private static final double[] POWERS = { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
			1e14, 1e15, 1e16, 1e17, 1e18 };

	private byte[] text = {};

	private int from;

	private int to;

	/**
	 * The digits with their sign and without the point, unless {@link #exact} is needed.
	 */
	private long digits;

	private int scale;

	private @Nullable BigDecimal exact;

	/**
	 * Returns true if the range is a number that DynamoDB can hold. Its value is
	 * available then.
	 */
	@Override
	public Boolean parse(byte[] utf8, int from, int to) {
		this.text = utf8;
		this.from = from;
		this.to = to;
		this.exact = null;
		return parseShort() || parseAny();
	}

	private boolean parseShort() {
		int start = (this.from < this.to && this.text[this.from] == '-') ? this.from + 1 : this.from;
		int point = this.to;
		long parsed = 0;
		for (int at = start; at < this.to; at++) {
			int digit = this.text[at] - '0';
			if (digit >= 0 && digit <= 9) {
				parsed = parsed * 10 + digit;
			}
			else if (digit == '.' - '0' && point == this.to) {
				point = at;
			}
			else {
				return false;
			}
			if (at - start > MAX_DIGITS) {
				return false;
			}
		}
		this.digits = (start == this.from) ? parsed : -parsed;
		this.scale = Math.max(0, this.to - point - 1);
		return isShort(start, point);
	}

	/**
	 * Returns true for few digits. Zeros at the end of a fraction are left to
	 * {@link Numbers}, which drops them.
	 */
	private boolean isShort(int start, int point) {
		int count = this.to - start - ((point < this.to) ? 1 : 0);
		return count > 0 && count <= MAX_DIGITS && (this.scale == 0 || this.text[this.to - 1] != '0');
	}

	private boolean parseAny() {
		try {
			this.exact = Numbers.toBigDecimal(text());
			return true;
		}
		catch (TableTheoryException ex) {
			return false;
		}
	}

	String text() {
		return new String(this.text, this.from, this.to - this.from, StandardCharsets.ISO_8859_1);
	}

	/**
	 * Returns true if the number is whole, with few enough digits for
	 * {@link #wholeDigits}.
	 */
	boolean isShortWhole() {
		return this.exact == null && this.scale == 0;
	}

	long wholeDigits() {
		return this.digits;
	}

	double doubleValue() {
		if (this.exact != null || Math.abs(this.digits) > MAX_EXACT || this.digits == 0) {
			return Double.parseDouble(text());
		}
		return this.digits / POWERS[this.scale];
	}

	BigDecimal bigDecimalValue() {
		return (this.exact != null) ? this.exact : BigDecimal.valueOf(this.digits, (this.digits == 0) ? 0 : this.scale);
	}

}
