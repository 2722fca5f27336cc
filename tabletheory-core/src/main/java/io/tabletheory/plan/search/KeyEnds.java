// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The first and the last text, both included, of keys whose source is within a range.
 */
sealed interface KeyEnds permits NumberEnds, FixedTextEnds, FreeTextEnds {

	/**
	 * The ends of a source within the text of a key.
	 * @param prefix the text before it
	 * @param following the text behind it; {@code null} if there is none
	 */
	static KeyEnds of(KeySource source, ValueTemplate.Placeholder text, String prefix, @Nullable String following) {
		int width = source.width(text);
		if (source.type() == AttributeType.N) {
			return new NumberEnds(prefix, following, width);
		}
		return (width > 0) ? new FixedTextEnds(prefix, following, width) : new FreeTextEnds(prefix, following);
	}

	/** The first of the texts; {@code null} says nothing of the lower end. */
	String low(@Nullable AttributeValue value, boolean inclusive);

	/** The last of the texts; {@code null} says nothing of the upper end. */
	String high(@Nullable AttributeValue value, boolean inclusive);

	/** The last of the keys that begin so, or the first text behind them. */
	static String behind(String text, @Nullable String following) {
		return (following != null) ? successor(text + following) : text;
	}

	/** The first text behind all those that begin so; it does not begin so itself. */
	static String successor(String prefix) {
		int last = prefix.codePointBefore(prefix.length());
		int next = (last + 1 == Character.MIN_SURROGATE) ? Character.MAX_SURROGATE + 1 : last + 1;
		return prefix.substring(0, prefix.length() - Character.charCount(last))
				+ Character.toString(Math.min(next, Character.MAX_CODE_POINT));
	}

}
