// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * One aggregate that every group has.
 *
 * @param name what the result is called
 * @param path where the values are; {@code null} for the items themselves
 */
record Column(String name, Aggregate aggregate, @Nullable Path path) {

	void add(Map<String, ? extends @Nullable Object> item, Accumulator accumulator) {
		Object value = (this.path != null) ? Lookup.find(this.path, item) : item;
		if (value == null) {
			return;
		}
		try {
			accumulator.add(value);
		}
		catch (TableTheoryException ex) {
			throw Refusal.at(this.aggregate + " of " + Texts.quote(String.valueOf(this.path)), ex);
		}
	}

}
