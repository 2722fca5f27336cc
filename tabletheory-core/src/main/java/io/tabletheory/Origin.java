// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import java.io.Serializable;
import java.util.List;
import java.util.StringJoiner;

import org.jspecify.annotations.Nullable;

/**
 * The origin of a request or failure: the operation and, as far as known, the model,
 * table and index. Holds names only, never values.
 *
 * @param key the attributes of the table's key, as far as known
 */
public record Origin(@Nullable String operation, @Nullable String model, @Nullable String table, @Nullable String index,
		List<String> key) implements Serializable {

	/** The origin of a failure outside any operation, such as a malformed file. */
	public static final Origin NONE = new Origin(null, null, null, null);

	public Origin {
		key = List.copyOf(key);
	}

	public Origin(@Nullable String operation, @Nullable String model, @Nullable String table, @Nullable String index) {
		this(operation, model, table, index, List.of());
	}

	public static Origin of(String operation, String model, String table) {
		return new Origin(operation, model, table, null);
	}

	/** Leaves out the key, which is the table's. */
	@Override
	public String toString() {
		StringJoiner text = new StringJoiner(", ");
		if (this.operation != null) {
			text.add(this.operation);
		}
		if (this.model != null) {
			text.add("model " + this.model);
		}
		if (this.table != null) {
			text.add("table " + this.table);
		}
		if (this.index != null) {
			text.add("index " + this.index);
		}
		return text.toString();
	}

}
