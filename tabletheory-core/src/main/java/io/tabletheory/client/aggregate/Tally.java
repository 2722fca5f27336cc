// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One group while items go by.
 */
final class Tally {

	private final Map<String, @Nullable Object> keys;

	private final List<Column> columns;

	private final List<Accumulator> accumulators;

	Tally(Map<String, @Nullable Object> keys, List<Column> columns) {
		this.keys = keys;
		this.columns = columns;
		this.accumulators = columns.stream().map((column) -> column.aggregate().start()).toList();
	}

	void add(Map<String, ? extends @Nullable Object> item) {
		for (int i = 0; i < this.accumulators.size(); i++) {
			this.columns.get(i).add(item, this.accumulators.get(i));
		}
	}

	Group close() {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		for (int i = 0; i < this.accumulators.size(); i++) {
			values.put(this.columns.get(i).name(), this.accumulators.get(i).result());
		}
		return new Group(this.keys, values);
	}

}
