// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

/**
 * Numbers as DynamoDB holds them: decimal text of at most 38 significant digits, between
 * 10^-130 and 10^126 in magnitude. Nothing is rounded; what does not fit is refused.
 */
public final class Numbers {

	/** Text that is no longer has no more than 38 digits, wherever the point is. */
	private static final int SHORT = 38;

	private Numbers() {
	}

	/**
	 * The one text that DynamoDB gives for all spellings of a number: plain notation,
	 * without a plus, without zeros that add nothing, and without a sign for zero.
	 */
	public static String normalize(String text) {
		return isShortAndNormal(text) ? text : NumberScanner.scan(text).toPlainText();
	}

	/** Refuses text that is not a number, or one that DynamoDB cannot hold. */
	public static void check(String text) {
		if (!isShortAndNormal(text)) {
			NumberScanner.scan(text);
		}
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
