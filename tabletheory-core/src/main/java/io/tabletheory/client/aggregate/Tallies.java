// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * All groups while items go by, in the order in which they were first seen.
 */
final class Tallies {

	private final GroupKey key;

	private final List<Column> columns;

	private final Map<List<@Nullable Object>, Tally> tallies = new LinkedHashMap<>();

	/** Items that are not grouped are one group, even if there are none. */
	Tallies(GroupKey key, List<Column> columns) {
		this.key = key;
		this.columns = columns;
		if (key.paths().isEmpty()) {
			this.tallies.put(List.of(), new Tally(Map.of(), columns));
		}
	}

	void add(Map<String, ? extends @Nullable Object> item) {
		this.tallies.computeIfAbsent(this.key.of(item), (key) -> new Tally(this.key.valuesIn(item), this.columns))
			.add(item);
	}

	Stream<Group> close() {
		return this.tallies.values().stream().map(Tally::close);
	}

}
