// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * Makes the value of an attribute for a new item that has none.
 */
public enum Generator {

	/** A random UUID, as {@code 0b7e7f3c-2f5e-4a6a-8f0e-7d4a3f1c9b2d}. */
	UUID("uuid"),

	/**
	 * A ULID: 26 characters that sort by the moment of the write and are random behind
	 * it.
	 */
	ULID("ulid");

	private final String text;

	Generator(String text) {
		this.text = text;
	}

	/** The name in a document. */
	public String text() {
		return this.text;
	}

	/** The generator of this name, or {@code null}. */
	static @Nullable Generator find(@Nullable Object name) {
		for (Generator generator : values()) {
			if (generator.text.equals(name)) {
				return generator;
			}
		}
		return null;
	}

	static String names() {
		return Stream.of(values()).map(Generator::text).map(Texts::quote).collect(Collectors.joining(" or "));
	}

}
