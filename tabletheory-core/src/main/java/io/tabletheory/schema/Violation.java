// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.io.Serializable;

import org.jspecify.annotations.Nullable;

/**
 * One rule that a schema breaks.
 *
 * @param location where the source says it; {@code null} until the reader of the source
 * has added it
 * @param path the place in the model, such as {@code attributes[2].type}; a reader
 * prefixes the place of the model in its document
 * @param model the model's name, if it has one
 * @param attribute the attribute or index concerned, if any
 * @param problem what was found
 * @param remedy what to do
 */
public record Violation(@Nullable Location location, String path, @Nullable String model, @Nullable String attribute,
		String problem, String remedy) implements Serializable {

	private static final int QUOTED_LENGTH = 120;

	/** This violation, found at a place of a source. */
	public Violation at(Location location, String path) {
		return new Violation(location, path, this.model, this.attribute, this.problem, this.remedy);
	}

	/**
	 * Text of a source as messages show it: in quotes, on one line, and not longer than a
	 * line.
	 */
	public static String quote(String text) {
		return '"' + printable(text) + '"';
	}

	/** Text of a source on one line, without the quotes. */
	public static String printable(String text) {
		StringBuilder shown = new StringBuilder();
		int end = Math.min(text.length(), QUOTED_LENGTH);
		for (int i = 0; i < end; i++) {
			char c = text.charAt(i);
			if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c)) {
				shown.append(String.format("\\u%04x", (int) c));
			}
			else {
				shown.append(c);
			}
		}
		return shown.append((end < text.length()) ? "..." : "").toString();
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		if (this.location != null) {
			text.append(this.location).append(": ");
		}
		if (this.model != null && !this.model.isBlank()) {
			text.append("model ").append(printable(this.model)).append(": ");
		}
		if (this.attribute != null && !this.attribute.isBlank()) {
			text.append(printable(this.attribute)).append(": ");
		}
		return text.append(this.problem).append(". ").append(this.remedy).append('.').toString();
	}

}
