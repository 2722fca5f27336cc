// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Demand;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.WritePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The writes of single items of one model as programs that take and give maps of plain
 * Java values.
 */
record WritePrograms(PlainItems items, Writes writes, InstantSource clock) {

	/** Any write; what it results in depends on its kind. */
	Step<Map<String, @Nullable Object>> write(ItemWrite write) {
		Instant now = this.clock.instant();
		return write(write.on(this.items, now), now);
	}

	/** Stores all fields of an item. */
	Step<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> given) {
		Instant now = this.clock.instant();
		Origin origin = this.items.plan().origin("update");
		Item item = this.items.item(given, now, origin);
		return update(item, plan().changeable(item), now, origin);
	}

	/** Stores some fields of an item. */
	Step<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> given,
			Collection<String> fields) {
		Instant now = this.clock.instant();
		Origin origin = this.items.plan().origin("update");
		return update(this.items.item(given, now, origin), fields, now, origin);
	}

	private Step<Map<String, @Nullable Object>> update(Item item, Collection<String> fields, Instant now,
			Origin origin) {
		Edit edit = plan().fields(item, new LinkedHashSet<>(fields), origin);
		return write(new Write.Update(this.items.plan(), edit, plan().unchanged(item, origin), ReturnValue.ALL_NEW),
				now);
	}

	/** Stores all fields of an item, be it new. */
	Step<Map<String, @Nullable Object>> upsert(Map<String, ? extends @Nullable Object> given) {
		Instant now = this.clock.instant();
		Origin origin = this.items.plan().origin("update");
		Item item = this.items.item(given, now, origin);
		Demand demand = Demand.NOTHING.version(plan().version(item));
		return write(new Write.Update(this.items.plan(), plan().whole(item, origin), demand, ReturnValue.ALL_NEW), now);
	}

	private Step<Map<String, @Nullable Object>> write(Write write, Instant now) {
		Origin origin = this.items.plan().origin("write");
		return this.writes.write(write, now).map((result) -> this.items.plain(result, origin));
	}

	private WritePlan plan() {
		return this.items.plan().writes();
	}

}
