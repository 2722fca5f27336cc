// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Objects;

/**
 * One part of a key: an attribute's name and the type that the table or index declares
 * for it.
 */
public record KeyAttribute(String name, AttributeType type) {

	public KeyAttribute {
		Objects.requireNonNull(name, "name");
		Objects.requireNonNull(type, "type");
	}

}
