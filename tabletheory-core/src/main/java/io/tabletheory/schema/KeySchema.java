// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The key of a table or index: a partition part and perhaps a sort part.
 */
public record KeySchema(KeyAttribute partition, @Nullable KeyAttribute sort) {

	public KeySchema(KeyAttribute partition) {
		this(partition, null);
	}

	/** The partition part, then the sort part if there is one. */
	public List<KeyAttribute> parts() {
		return (this.sort != null) ? List.of(this.partition, this.sort) : List.of(this.partition);
	}

	public boolean contains(String attribute) {
		return this.partition.name().equals(attribute) || (this.sort != null && this.sort.name().equals(attribute));
	}

}
