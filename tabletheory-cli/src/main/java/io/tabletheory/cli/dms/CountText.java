// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

/**
 * Numbers of things in words.
 */
final class CountText {

	private CountText() {
	}

	/** Such as {@code 1 file} and {@code 2 files}. */
	static String of(long number, String noun) {
		return number + " " + noun + ((number != 1) ? "s" : "");
	}

}
