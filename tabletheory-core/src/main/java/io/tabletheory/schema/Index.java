// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Objects;

/**
 * A secondary index: another key by which the items of a table can be queried.
 */
public record Index(String name, Type type, KeySchema keys, IndexProjection projection) {

	public Index {
		Objects.requireNonNull(name, "name");
		Objects.requireNonNull(type, "type");
	}

	/** Global indexes have their own partition key; local ones share the table's. */
	public enum Type {

		GSI, LSI

	}

}
