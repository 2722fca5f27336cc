// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.flow.Step;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.SampleItem;
import org.jspecify.annotations.Nullable;

/**
 * The program that stores the sample items of a schema, one after the other, as any other
 * put does.
 */
record SamplePrograms(Function<String, ItemPrograms> models) {

	Step<List<Map<String, @Nullable Object>>> put(OneTableSchema schema) {
		return put(SampleItem.of(schema), List.of());
	}

	private Step<List<Map<String, @Nullable Object>>> put(List<SampleItem> items,
			List<Map<String, @Nullable Object>> stored) {
		if (stored.size() == items.size()) {
			return Step.done(stored);
		}
		SampleItem item = items.get(stored.size());
		return this.models.apply(item.model()).writes().write(ItemPut.now(item.attributes())).then((result) -> {
			List<Map<String, @Nullable Object>> more = new ArrayList<>(stored);
			more.add(result);
			return put(items, more);
		});
	}

}
