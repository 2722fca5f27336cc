// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

/**
 * Comparison of a range of ASCII bytes with strings, without allocating a string.
 */
final class AsciiRange {

	private AsciiRange() {
	}

	/** The {@link String#hashCode()} of the range. */
	static int hash(byte[] ascii, int from, int to) {
		int hash = 0;
		for (int i = from; i < to; i++) {
			hash = 31 * hash + ascii[i];
		}
		return hash;
	}

	static boolean equals(byte[] ascii, int from, int to, String text) {
		if (text.length() != to - from) {
			return false;
		}
		for (int i = 0; i < text.length(); i++) {
			if (text.charAt(i) != ascii[from + i]) {
				return false;
			}
		}
		return true;
	}

}
