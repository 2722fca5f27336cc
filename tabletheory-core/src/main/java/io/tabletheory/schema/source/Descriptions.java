// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.Collection;
import java.util.Locale;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Descriptions for messages: of values that were found, and of words that were probably
 * meant.
 */
public final class Descriptions {

	private static final int MAX_WORD = 40;

	private Descriptions() {
	}

	/** The kind and the value of a scalar. */
	public static String of(@Nullable Object scalar) {
		if (scalar instanceof String text) {
			return "the text " + Texts.quote(text);
		}
		return ((scalar instanceof Number) ? "the number " : "") + scalar;
	}

	/** The known word closest to this one, or {@code null} if none is close. */
	public static @Nullable String nearest(String word, Collection<String> known) {
		String best = null;
		int bestDistance = 3;
		for (String candidate : known) {
			int distance = (word.length() <= MAX_WORD) ? distance(plain(word), plain(candidate)) : MAX_WORD;
			boolean near = distance == 0 || distance < Math.min(bestDistance, candidate.length() - 1);
			if (near) {
				best = candidate;
				bestDistance = distance;
			}
		}
		return best;
	}

	private static String plain(String word) {
		return word.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
	}

	/** Levenshtein's distance, one row at a time. */
	private static int distance(String from, String to) {
		int[] row = new int[to.length() + 1];
		for (int j = 0; j < row.length; j++) {
			row[j] = j;
		}
		for (int i = 1; i <= from.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			for (int j = 1; j < row.length; j++) {
				int replaced = diagonal + ((from.charAt(i - 1) == to.charAt(j - 1)) ? 0 : 1);
				diagonal = row[j];
				row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
			}
		}
		return row[to.length()];
	}

}
