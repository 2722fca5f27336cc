// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.jspecify.annotations.Nullable;

/**
 * One rule that a schema breaks.
 *
 * @param location where the source says it; {@code null} until the reader of the source
 * has added it
 * @param path the place in the model, such as {@code attributes[2].type}
 * @param model the model's name, if it has one
 * @param attribute the attribute or index concerned, if any
 * @param problem what was found
 * @param remedy what to do
 */
public record Violation(@Nullable Location location, String path, @Nullable String model, @Nullable String attribute,
		String problem, String remedy) {

	public Violation at(Location location) {
		return new Violation(location, this.path, this.model, this.attribute, this.problem, this.remedy);
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		if (this.location != null) {
			text.append(this.location).append(": ");
		}
		if (this.model != null) {
			text.append("model ").append(this.model).append(": ");
		}
		if (this.attribute != null) {
			text.append(this.attribute).append(": ");
		}
		return text.append(this.problem).append(". ").append(this.remedy).append('.').toString();
	}

}
