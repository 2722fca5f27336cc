// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.Sanitizer;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;

/**
 * Masks the texts that a condition compares with, as Boot masks values of properties: all
 * of them, or those that the application's functions choose.
 */
final class Masking {

	/** In the quotes of a condition, which doubles those in a text. */
	private static final Pattern TEXT = Pattern.compile("'((?:[^']|'')*)'");

	private final Sanitizer sanitizer;

	Masking(Iterable<SanitizingFunction> functions) {
		this.sanitizer = new Sanitizer(functions);
	}

	/**
	 * The condition for those who may see its texts, or not.
	 * @param place the key by which functions know it
	 */
	@Nullable String mask(@Nullable String condition, String place, boolean showValues) {
		return (condition != null)
				? TEXT.matcher(condition).replaceAll((text) -> Matcher.quoteReplacement(mask(text, place, showValues)))
				: null;
	}

	private String mask(MatchResult text, String place, boolean showValues) {
		return "'" + this.sanitizer.sanitize(new SanitizableData(null, place, text.group(1)), showValues) + "'";
	}

}
