// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

import io.tabletheory.Internal;

/**
 * Suggestions for a name that is not known.
 */
@Internal
public final class SimilarNames {

	private static final int LETTERS_PER_MISTAKE = 3;

	private SimilarNames() {
	}

	/** A sentence for the end of a message; empty if no name is similar. */
	public static String hint(String name, Collection<String> known) {
		List<String> similar = of(name, known);
		return similar.isEmpty() ? ""
				: " (did you mean " + String.join(" or ", similar.stream().map(Texts::quote).toList()) + "?)";
	}

	/** The known names that differ from this one by few letters. */
	public static List<String> of(String name, Collection<String> known) {
		return known.stream().filter((other) -> isSimilar(name, other)).sorted().toList();
	}

	private static boolean isSimilar(String one, String other) {
		String plain = plain(one);
		String otherPlain = plain(other);
		return distance(plain, otherPlain) <= Math.min(plain.length(), otherPlain.length()) / LETTERS_PER_MISTAKE;
	}

	private static String plain(String name) {
		return name.replaceAll("[_\\-.]", "").toLowerCase(Locale.ROOT);
	}

	/** The number of letters to add, remove or replace. */
	private static int distance(String one, String other) {
		int[] row = new int[other.length() + 1];
		for (int j = 0; j <= other.length(); j++) {
			row[j] = j;
		}
		for (int i = 1; i <= one.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			for (int j = 1; j <= other.length(); j++) {
				int replaced = diagonal + ((one.charAt(i - 1) != other.charAt(j - 1)) ? 1 : 0);
				diagonal = row[j];
				row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
			}
		}
		return row[other.length()];
	}

}
