// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.jspecify.annotations.Nullable;

/**
 * The makers of values for attributes that a new item does not have yet.
 */
public enum ValueGenerator {

	/**
	 * A random UUID (version 4), such as {@code 0b6f0a4e-8f2a-4f6a-9d6c-3c6b1f1f5f8e}.
	 */
	UUID("uuid"),

	/**
	 * A ULID, such as {@code 01JD3ZC9RKWQ4X0V3M8Y2T5N6B}: 26 characters that sort by the
	 * time at which they were made.
	 */
	ULID("ulid");

	private final String text;

	ValueGenerator(String text) {
		this.text = text;
	}

	/** The word in a DMS document. */
	public String text() {
		return this.text;
	}

	/** The generator that the word stands for, or {@code null}. */
	static @Nullable ValueGenerator of(@Nullable Object word) {
		for (ValueGenerator generator : values()) {
			if (generator.text.equals(word)) {
				return generator;
			}
		}
		return null;
	}

}
