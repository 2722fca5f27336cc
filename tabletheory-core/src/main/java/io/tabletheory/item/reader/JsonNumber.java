// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

/**
 * The grammar of a number (RFC 8259, section 6). DynamoDB writes its numbers as strings,
 * so that one without quotes is only skipped.
 */
final class JsonNumber {

	private final byte[] bytes;

	private final int end;

	private int position;

	private JsonNumber(byte[] bytes, int from, int end) {
		this.bytes = bytes;
		this.position = from;
		this.end = end;
	}

	/**
	 * The offset behind the number that begins at an offset. Where there is none, the
	 * complement of the offset at which a digit is missing, which is negative.
	 */
	static int end(byte[] bytes, int from, int end) {
		JsonNumber number = new JsonNumber(bytes, from, end);
		boolean complete = number.isWhole() && number.isFraction() && number.isExponent();
		return complete ? number.position : ~number.position;
	}

	private boolean isWhole() {
		take('-');
		return take('0') || areDigits();
	}

	private boolean isFraction() {
		return !take('.') || areDigits();
	}

	private boolean isExponent() {
		if (!take('e') && !take('E')) {
			return true;
		}
		if (!take('+')) {
			take('-');
		}
		return areDigits();
	}

	private boolean areDigits() {
		int start = this.position;
		while (this.position < this.end && this.bytes[this.position] >= '0' && this.bytes[this.position] <= '9') {
			this.position++;
		}
		return this.position > start;
	}

	private boolean take(char expected) {
		boolean there = this.position < this.end && this.bytes[this.position] == expected;
		this.position += there ? 1 : 0;
		return there;
	}

}
