// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Collection;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * Text that came from outside: whether it can be stored, and how messages show it.
 */
@Internal
public final class Texts {

	private static final int SHOWN_LENGTH = 120;

	private Texts() {
	}

	/**
	 * True if the code unit at an index is half of a surrogate pair without the other
	 * half. UTF-8 has no form for it; encoders silently write a question mark.
	 */
	public static boolean isLoneSurrogate(CharSequence text, int index) {
		char unit = text.charAt(index);
		if (Character.isHighSurrogate(unit)) {
			return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
		}
		return Character.isLowSurrogate(unit) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
	}

	/** True if the text has a form in UTF-8. */
	public static boolean isWellFormed(String text) {
		return loneSurrogate(text) < 0;
	}

	/** Returns the text; refuses it if it has no form in UTF-8. */
	public static String wellFormed(String text) {
		int index = loneSurrogate(text);
		if (index >= 0) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A text has half of a surrogate pair at index "
					+ index + ", which UTF-8 cannot encode. Correct the code that cut the text there.");
		}
		return text;
	}

	private static int loneSurrogate(String text) {
		for (int i = 0; i < text.length(); i++) {
			if (isLoneSurrogate(text, i)) {
				return i;
			}
		}
		return -1;
	}

	/** The text for messages: in quotes, on one line, and not longer than a line. */
	public static String quote(String text) {
		return '"' + printable(text) + '"';
	}

	/** Several texts, each as {@link #quote} has it. */
	public static String quoteAll(Collection<String> texts) {
		return texts.stream().map(Texts::quote).collect(Collectors.joining(", "));
	}

	/** As {@link #quote}, without the quotes. */
	public static String printable(String text) {
		StringBuilder shown = new StringBuilder();
		int end = Math.min(text.length(), SHOWN_LENGTH);
		for (int i = 0; i < end; i++) {
			char unit = text.charAt(i);
			if (isPrintable(unit)) {
				shown.append(unit);
			}
			else {
				shown.append(String.format("\\u%04x", (int) unit));
			}
		}
		return shown.append((end < text.length()) ? "..." : "").toString();
	}

	/** Line breaks forge lines, and directional marks reorder what is around them. */
	private static boolean isPrintable(char unit) {
		return switch (Character.getType(unit)) {
			case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
					Character.SURROGATE ->
				false;
			default -> true;
		};
	}

}
