// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An operand of a condition.
 */
public sealed interface Operand {

	static Operand of(Path path) {
		return new Stored(path);
	}

	static Operand of(AttributeValue value) {
		return new Given(value);
	}

	static Operand sizeOf(Path path) {
		return new Size(path);
	}

	/** The item's value at a path. */
	record Stored(Path path) implements Operand {

	}

	/** A value from the caller. Its text form hides it. */
	record Given(AttributeValue value) implements Operand {

		@Override
		public String toString() {
			return "Given[" + this.value.type() + "]";
		}

	}

	/** The size of the item's value at a path: characters, bytes, or members. */
	record Size(Path path) implements Operand {

	}

}
