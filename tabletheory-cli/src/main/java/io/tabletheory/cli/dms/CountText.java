// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

/**
 * Counts with a noun.
 */
final class CountText {

	private CountText() {
	}

	/** The text of a count, such as {@code 1 file} and {@code 2 files}. */
	static String of(long number, String noun) {
		return of(number, noun, noun + "s");
	}

	static String of(long number, String noun, String plural) {
		return number + " " + ((number != 1) ? plural : noun);
	}

}
