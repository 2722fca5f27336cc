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
 * @param problem the problem found
 * @param remedy the remedy
 */
public record Violation(@Nullable Location location, String path, @Nullable String model, @Nullable String attribute,
		String problem, String remedy) implements Serializable {

	/** This violation, found at a place of a source. */
	public Violation at(Location location, String path) {
		return new Violation(location, path, this.model, this.attribute, this.problem, this.remedy);
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		if (this.location != null) {
			text.append(this.location).append(": ");
		}
		if (this.model != null && !this.model.isBlank()) {
			text.append("model ").append(Texts.printable(this.model)).append(": ");
		}
		if (this.attribute != null && !this.attribute.isBlank()) {
			text.append(Texts.printable(this.attribute)).append(": ");
		}
		return text.append(this.problem).append(". ").append(this.remedy).append('.').toString();
	}

}
