// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The update that stores all fields of an item, which may be new. If the fields have a
 * version, an existing item must have the same version. An item whose key is to be
 * generated is new.
 */
final class ItemSave extends ItemWrite {

	private final Map<String, ? extends @Nullable Object> item;

	ItemSave(Map<String, ? extends @Nullable Object> item) {
		this.item = item;
	}

	@Override
	Write on(PlainItems items, Instant now) {
		TablePlan plan = items.plan();
		Origin origin = plan.origin("update");
		Item given = items.fields(this.item, now, origin);
		if (plan.initialValues().isKeyGenerated(given)) {
			return new Write.Put(plan, items.item(this.item, now, origin), Precondition.ABSENT);
		}
		return new Write.Update(plan, items.removing(plan.edits().whole(given, origin), this.item),
				Precondition.NOTHING.version(plan.conditions().version(given)), ReturnValue.ALL_NEW);
	}

}
