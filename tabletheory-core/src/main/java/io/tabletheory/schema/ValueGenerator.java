// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
	ULID("ulid"),

	/**
	 * A short random identifier such as {@code 4Z8K2M0QRT}: digits and letters of
	 * Crockford's base 32, ten of them unless the model says otherwise.
	 */
	UID("uid");

	private static final Pattern WITH_LENGTH = Pattern.compile("uid\\(([1-9][0-9]?)\\)");

	private static final int UID_LENGTH = 10;

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
		if (word instanceof String text && WITH_LENGTH.matcher(text).matches()) {
			return UID;
		}
		for (ValueGenerator generator : values()) {
			if (generator.text.equals(word)) {
				return generator;
			}
		}
		return null;
	}

	/** The number of characters that the word asks of a {@link #UID}. */
	static int length(@Nullable Object word) {
		Matcher matcher = WITH_LENGTH.matcher(String.valueOf(word));
		return matcher.matches() ? Integer.parseInt(matcher.group(1)) : UID_LENGTH;
	}

}
