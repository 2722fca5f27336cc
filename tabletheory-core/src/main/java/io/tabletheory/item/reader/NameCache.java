// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/**
 * The names of one response. Items with the same name share its {@code String}.
 */
final class NameCache {

	private static final int SIZE = 128;

	private @Nullable String @Nullable [] names;

	/** The name in this range, which is ASCII without escapes. */
	String name(byte[] ascii, int from, int to) {
		if (this.names == null) {
			this.names = new String[SIZE];
		}
		int hash = AsciiRange.hash(ascii, from, to);
		int slot = (hash ^ (hash >>> 16)) & (SIZE - 1);
		String known = this.names[slot];
		if (known == null || !AsciiRange.equals(ascii, from, to, known)) {
			known = new String(ascii, from, to - from, StandardCharsets.ISO_8859_1);
			this.names[slot] = known;
		}
		return known;
	}

}
