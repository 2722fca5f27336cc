// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The update that stores some fields of an item, or all of them, if the item is still the
 * one that they were made from.
 */
final class ItemFieldsUpdate extends ItemWrite {

	private final Map<String, ? extends @Nullable Object> item;

	private final @Nullable Set<String> fields;

	ItemFieldsUpdate(Map<String, ? extends @Nullable Object> item, @Nullable Collection<String> fields) {
		this.item = item;
		this.fields = (fields != null) ? new LinkedHashSet<>(fields) : null;
	}

	@Override
	Write on(PlainItems items, Instant now) {
		TablePlan plan = items.plan();
		Origin origin = plan.origin("update");
		Item given = items.fields(this.item, now, origin);
		Edit edit = (this.fields != null) ? plan.edits().fields(given, this.fields, origin)
				: plan.edits().fields(given, origin);
		return new Write.Update(plan, items.removing(edit, this.item), plan.conditions().unchanged(given, origin),
				ReturnValue.ALL_NEW);
	}

}
