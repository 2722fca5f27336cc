// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * The model for a saved query that finds items of all models: it has the keys of the
 * table and its indexes, and the attributes that the filters name.
 */
final class QueryModel {

	private static final String NAME = "AllModels";

	private QueryModel() {
	}

	static Model of(TableMapping table, OneTableQuery query) {
		Map<String, AttributeModel> attributes = new LinkedHashMap<>();
		table.keys().parts().forEach((part) -> attributes.put(part.name(), attribute(part)));
		for (Index index : table.indexes()) {
			index.keys().parts().forEach((part) -> attributes.putIfAbsent(part.name(), attribute(part)));
		}
		for (OneTableFilter filter : query.filters()) {
			String name = Objects.requireNonNull(filter.field());
			attributes.putIfAbsent(name, attribute(name, filter, table));
		}
		return new Model(NAME, table.table(), null, table.keys(), List.copyOf(attributes.values()), table.indexes());
	}

	private static AttributeModel attribute(KeyAttribute part) {
		return AttributeModel.named(part.name(), part.type()).build();
	}

	/** The attribute as its models have it, if they have that type, too. */
	private static AttributeModel attribute(String name, OneTableFilter filter, TableMapping table) {
		OneTableType type = filter.type();
		StoredAs stored = table.stored(name, type);
		if (stored == null) {
			stored = (type != null) ? StoredAs.of(type, table.schema().params()) : StoredAs.TEXT;
		}
		return (type == OneTableType.SET && hasNumbers(filter)) ? AttributeModel.named(name, AttributeType.NS).build()
				: stored.attribute(name);
	}

	private static boolean hasNumbers(OneTableFilter filter) {
		return filter.values().stream().allMatch(QueryModel::isNumeric);
	}

	private static boolean isNumeric(@Nullable Object value) {
		return value instanceof Number
				|| (value instanceof Set<?> set && !set.isEmpty() && set.stream().allMatch(Number.class::isInstance));
	}

}
