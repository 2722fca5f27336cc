// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Texts of one width, such as timestamps. No two of them are the beginnings of one key,
 * so that keys sort as they do, whatever follows. They may be compared with a longer or
 * shorter text, which none of them is.
 */
record FixedTextEnds(String prefix, @Nullable String following, int width) implements KeyEnds {

	private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

	@Override
	public String low(@Nullable AttributeValue value, boolean inclusive) {
		if (value == null) {
			return this.prefix;
		}
		int length = value.s().length();
		boolean included = inclusive ? length <= this.width : length < this.width;
		return included ? this.prefix + value.s() : KeyEnds.successor(this.prefix + comparable(value.s()));
	}

	@Override
	public String high(@Nullable AttributeValue value, boolean inclusive) {
		if (value == null) {
			return KeyEnds.successor(this.prefix);
		}
		int length = value.s().length();
		boolean included = inclusive ? length >= this.width : length > this.width;
		String end = this.prefix + comparable(value.s());
		return included ? KeyEnds.behind(end, this.following) : before(end);
	}

	/** The part of the text that can be in a key; longer texts sort behind it. */
	private String comparable(String text) {
		return text.substring(0, Math.min(text.length(), this.width));
	}

	/** The last text before all keys that begin so; no key is as short. */
	private String before(String text) {
		int last = text.length() - 1;
		return (this.following != null) ? text : text.substring(0, last) + (char) (text.charAt(last) - 1) + LAST;
	}

}
