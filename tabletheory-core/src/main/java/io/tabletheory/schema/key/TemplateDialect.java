// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

import org.jspecify.annotations.Nullable;

/**
 * The notation of value templates, and the form in which values stand in their texts.
 */
public enum TemplateDialect {

	/**
	 * {@code USER#{id}}: texts and numbers as they are stored. Values that would make two
	 * texts look alike are refused, so that a text tells its values.
	 */
	TABLETHEORY("tabletheory"),

	/**
	 * {@code user#${id}}: values as JavaScript converts them, dates in milliseconds. No
	 * value is refused because the text would not tell it.
	 */
	ONETABLE("onetable"),

	/** The notation of {@link #ONETABLE}, with dates as ISO text. */
	ONETABLE_ISO("onetable_iso");

	private final String text;

	TemplateDialect(String text) {
		this.text = text;
	}

	/** The word in a DMS document. */
	public String text() {
		return this.text;
	}

	/** True if every text tells the values that it is made of. */
	public boolean isExact() {
		return this == TABLETHEORY;
	}

	/** The dialect that the word stands for, or {@code null}. */
	public static @Nullable TemplateDialect of(@Nullable Object word) {
		for (TemplateDialect dialect : values()) {
			if (dialect.text.equals(word)) {
				return dialect;
			}
		}
		return null;
	}

}
