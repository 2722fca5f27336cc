// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.contract.scenario.Plain;
import org.jspecify.annotations.Nullable;

/**
 * The result of a step in the form for comparison.
 *
 * @param ended the code of a failure; {@code ok} otherwise
 */
record Trace(String ended, @Nullable Map<String, @Nullable Object> item,
		@Nullable List<@Nullable Map<String, @Nullable Object>> items, @Nullable Long count, @Nullable String cursor,
		@Nullable Map<String, ? extends @Nullable Object> raw) {

	/** The result with these attributes only. */
	Trace only(Set<String> attributes) {
		return new Trace(this.ended, only(this.item, attributes),
				(this.items != null) ? Plain.list(this.items, (item) -> only(item, attributes)) : null, this.count,
				this.cursor, only(this.raw, attributes));
	}

	private static @Nullable Map<String, @Nullable Object> only(@Nullable Map<String, ? extends @Nullable Object> item,
			Set<String> attributes) {
		if (item == null) {
			return null;
		}
		Map<String, @Nullable Object> rest = new TreeMap<>(item);
		rest.keySet().retainAll(attributes);
		return rest;
	}

	/**
	 * Returns true if another driver has the same result. One driver may notice the end
	 * earlier than the other, and then has no cursor.
	 */
	boolean agrees(Trace other) {
		boolean cursors = Objects.equals(this.cursor, other.cursor) || "".equals(this.cursor)
				|| "".equals(other.cursor);
		return cursors && withoutCursor().equals(other.withoutCursor());
	}

	private Trace withoutCursor() {
		return new Trace(this.ended, this.item, this.items, this.count, null, this.raw);
	}

}
