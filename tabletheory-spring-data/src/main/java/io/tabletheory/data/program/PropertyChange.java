// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import org.jspecify.annotations.Nullable;

/**
 * One change of one property.
 *
 * @param value the operand: elements as a collection, {@code null} to remove the property
 */
public record PropertyChange(ChangeVerb kind, String property, @Nullable Object value) {

	/** Shows no value. */
	@Override
	public String toString() {
		return this.kind + " " + this.property;
	}

}
