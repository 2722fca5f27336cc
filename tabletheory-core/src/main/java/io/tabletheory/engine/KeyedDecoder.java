// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.expression.Path;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.Seals;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;

/**
 * Finds each item of a batch together with its key, by which alone DynamoDB's answer can
 * be put into the order of the request. Key attributes that were asked for only because
 * of that are not shown to the decoder of the value.
 *
 * @param seals what of the item with a key may be sealed
 */
record KeyedDecoder<T>(Map<String, KeySchema> schemas, Function<ItemKey, @Nullable Seals> seals, ItemDecoder<T> decoder,
		List<Path> projection, KeyDisplay keys, Origin origin) implements ItemDecoder<KeyedDecoder.Keyed<T>> {

	/** The paths that have to be asked for so that the key is among them. */
	static List<Path> withKey(List<Path> projection, KeySchema schema) {
		List<Path> paths = new ArrayList<>(projection);
		paths.addAll(added(projection, schema));
		return paths;
	}

	private static List<Path> added(List<Path> projection, KeySchema schema) {
		return schema.parts()
			.stream()
			.map((part) -> Path.of(part.name()))
			.filter((part) -> !projection.contains(part))
			.toList();
	}

	/** Fails for a table that the request does not name. */
	static KeySchema schema(Map<String, KeySchema> schemas, String table, Origin origin) {
		KeySchema schema = schemas.get(table);
		if (schema == null) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
					"DynamoDB answered with the table " + table + ", which was not in the request", null);
		}
		return schema;
	}

	@Override
	public Keyed<T> decode(ValueReader item) {
		throw new IllegalStateException("An item of a batch is of a table");
	}

	@Override
	public ItemDecoder<Keyed<T>> forTable(String table) {
		KeySchema schema = schema(this.schemas, table, this.origin);
		List<String> hidden = this.projection.isEmpty() ? List.of()
				: added(this.projection, schema).stream().map(Path::attribute).toList();
		ItemDecoder<T> values = this.decoder.forTable(table);
		NameTable names = new NameTable(schema.parts().stream().map(KeyAttribute::name).toList());
		return new NamedDecoder<>((item) -> {
			ItemKey key = ItemKey.answered(table, schema, item.peek(names), this.origin);
			return new Keyed<>(key, FetchedItem.of(this.seals.apply(key), item, hidden, List.of(), values));
		}, this.keys, this.origin);
	}

	/** An item and the key that it was found by. */
	record Keyed<T>(ItemKey key, FetchedItem<T> item) {

	}

}
