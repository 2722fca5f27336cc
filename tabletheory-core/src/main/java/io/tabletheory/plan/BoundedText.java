// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A text that a regular expression may look at so often: one that would try without an
 * end is stopped.
 */
final class BoundedText implements CharSequence {

	/** Longer texts are not matched, because groups need the stack. */
	static final int MAX_LENGTH = 2048;

	private static final int LOOKS = 1_000_000;

	private final String text;

	private int left = LOOKS;

	private BoundedText(String text) {
		this.text = text;
	}

	/** The reason that the text as a whole does not match; {@code null} if it does. */
	static @Nullable String problem(String text, Pattern pattern) {
		return problem(text, pattern, Matcher::matches, pattern.pattern());
	}

	/** The reason that no part of the text matches; {@code null} if one does. */
	static @Nullable String problemOfParts(String text, Pattern pattern, String shown) {
		return problem(text, pattern, Matcher::find, shown);
	}

	private static @Nullable String problem(String text, Pattern pattern, Predicate<Matcher> match, String shown) {
		if (text.length() > MAX_LENGTH) {
			return "is longer than the " + MAX_LENGTH + " characters that are compared with a pattern";
		}
		try {
			return match.test(pattern.matcher(new BoundedText(text))) ? null : "does not match " + shown;
		}
		catch (ExhaustedException | StackOverflowError ex) {
			return "takes too long to compare with " + shown;
		}
	}

	@Override
	public int length() {
		return this.text.length();
	}

	@Override
	public char charAt(int index) {
		if (this.left-- <= 0) {
			throw new ExhaustedException();
		}
		return this.text.charAt(index);
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		return this.text.subSequence(start, end);
	}

	/** Hides the text. */
	@Override
	public String toString() {
		return "BoundedText[" + this.text.length() + "]";
	}

	/** Ends a match. */
	private static final class ExhaustedException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		ExhaustedException() {
			super("The match takes too long", null, false, false);
		}

	}

}
