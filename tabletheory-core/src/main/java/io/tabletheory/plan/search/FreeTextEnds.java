// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Texts of any length. A longer one is compared with what follows a shorter one in the
 * key, so that keys of other texts may lie between the ends, too.
 */
record FreeTextEnds(String prefix, @Nullable String following) implements KeyEnds {

	@Override
	public String low(@Nullable AttributeValue value, boolean inclusive) {
		return (value != null) ? this.prefix + value.s() : this.prefix;
	}

	@Override
	public String high(@Nullable AttributeValue value, boolean inclusive) {
		if (value == null || (this.following != null && !isAbove(value.s(), this.following))) {
			return KeyEnds.successor(this.prefix);
		}
		return KeyEnds.behind(this.prefix + value.s(), this.following);
	}

	/**
	 * True if a shorter text sorts before this one even with the text that follows it in
	 * the key.
	 */
	private static boolean isAbove(String text, String following) {
		return text.codePoints().skip(1).allMatch((character) -> character > following.codePointAt(0));
	}

}
