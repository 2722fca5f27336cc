// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;

/**
 * Finds each item of a batch together with its key, by which alone DynamoDB's answer can
 * be put into the order of the request. Attributes that were asked for only because of
 * that, or because they tell the type, are not shown to the decoder of the value.
 *
 * @param plans that of the item with a key; {@code null} for a key that was not asked for
 */
record KeyedDecoder<T>(BatchTables tables, Function<ItemKey, @Nullable TablePlan> plans, ItemDecoder<T> decoder,
		KeyDisplay keys, Origin origin) implements ItemDecoder<KeyedDecoder.Keyed<T>> {

	@Override
	public Keyed<T> decode(ValueReader item) {
		throw new IllegalStateException("An item of a batch is of a table");
	}

	@Override
	public ItemDecoder<Keyed<T>> forTable(String table) {
		KeySchema schema = this.tables.keys(table, this.origin);
		List<String> hidden = this.tables.hidden(table);
		ItemDecoder<T> values = this.decoder.forTable(table);
		NameTable names = new NameTable(schema.parts().stream().map(KeyAttribute::name).toList());
		return new NamedDecoder<>((item) -> {
			ItemKey key = ItemKey.answered(table, schema, item.peek(names), this.origin);
			return new Keyed<>(key, fetched(this.plans.apply(key), item, hidden, values));
		}, this.keys, this.origin);
	}

	private static <T> FetchedItem<T> fetched(@Nullable TablePlan plan, ValueReader item, List<String> hidden,
			ItemDecoder<T> values) {
		return (plan != null) ? FetchedItem.of(plan.typeCheck(), plan.seals(), item, hidden, List.of(), values)
				: FetchedItem.of(null, null, item, hidden, List.of(), values);
	}

	/** An item and the key that it was found by. */
	record Keyed<T>(ItemKey key, FetchedItem<T> item) {

	}

}
