// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.jspecify.annotations.Nullable;

/**
 * The number of digits after the second in timestamps that are written. Every form of RFC
 * 3339 can be read. The number matters for keys and comparisons, because DynamoDB
 * compares timestamps as text. In DMS it is the tag {@code timestamp_fraction} of an
 * attribute.
 */
public enum TimestampFraction {

	/** Always nine digits, {@code 00:00:00.120000000Z}: such texts sort as time does. */
	NINE_DIGITS("nine_digits"),

	/**
	 * Without the zeros at the end, {@code 00:00:00.12Z} or {@code 00:00:00Z}, as Go's
	 * RFC3339Nano writes UTC. Such texts sort as time does only to the second.
	 */
	TRIMMED("trimmed");

	/** The tag that chooses one. */
	public static final String TAG = "timestamp_fraction";

	private final String text;

	TimestampFraction(String text) {
		this.text = text;
	}

	/** The value of the tag for it. */
	public String text() {
		return this.text;
	}

	/** The choice for an attribute; nine digits without the tag. */
	public static TimestampFraction of(AttributeModel attribute) {
		return TRIMMED.text.equals(attribute.tags().get(TAG)) ? TRIMMED : NINE_DIGITS;
	}

	/** The choice of a tag, or {@code null} for another value. */
	static @Nullable TimestampFraction find(@Nullable Object tag) {
		for (TimestampFraction fraction : values()) {
			if (fraction.text.equals(tag)) {
				return fraction;
			}
		}
		return null;
	}

}
