// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeySchema;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/**
 * An index in a form that compares the indexes of models with those of live tables.
 */
record IndexShape(String name, Index.Type type, KeyShape key, ProjectionShape projection) {

	static IndexShape of(Index index, KeySchema table) {
		KeyShape key = KeyShape.of(index.keys());
		return new IndexShape(index.name(), index.type(), key,
				ProjectionShape.of(index.projection(), copied(key, KeyShape.of(table))));
	}

	static IndexShape of(String name, Index.Type type, KeyShape key, Projection projection, KeyShape table) {
		return new IndexShape(name, type, key, ProjectionShape.of(projection, copied(key, table)));
	}

	private static List<String> copied(KeyShape key, KeyShape table) {
		return Stream.concat(key.names().stream(), table.names().stream()).toList();
	}

}
