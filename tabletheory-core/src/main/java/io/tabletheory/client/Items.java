// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Presence;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import io.tabletheory.item.PlainValues;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of one model as maps of plain Java values. Null-valued entries say "absent or
 * NULL", as the model wants it.
 */
public final class Items {

	private final TablePlan plan;

	private final Runner runner;

	private final Writes writes;

	private final Reads reads;

	private final InstantSource clock;

	Items(TablePlan plan, Runner runner, Writes writes, Reads reads, InstantSource clock) {
		this.plan = plan;
		this.runner = runner;
		this.writes = writes;
		this.reads = reads;
		this.clock = clock;
	}

	/**
	 * Stores the item, replacing what has its key; the result is what was stored,
	 * generated values included.
	 */
	public Map<String, @Nullable Object> put(Map<String, ? extends @Nullable Object> item) {
		Instant now = this.clock.instant();
		return plain(this.runner.run(this.writes.put(this.plan, item(item, "put", now), Presence.ANY, now)));
	}

	/**
	 * The item with this key; fails with {@link ErrorCode#ITEM_NOT_FOUND} where there is
	 * none.
	 */
	public Map<String, @Nullable Object> get(Map<String, ?> key) {
		return find(key).orElseThrow(() -> new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, this.plan.origin("get"),
				"No item has this key", null));
	}

	/** The item with this key, if there is one. */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key) {
		return find(key, Consistency.EVENTUAL);
	}

	/** The item with this key, if there is one. */
	public Optional<Map<String, @Nullable Object>> find(Map<String, ?> key, Consistency consistency) {
		return this.runner.run(this.reads.get(this.plan, item(key, "get", this.clock.instant()), consistency))
			.map(this::plain);
	}

	private Item item(Map<String, ? extends @Nullable Object> values, String operation, Instant now) {
		Objects.requireNonNull(values, "A map of attributes is needed, found null");
		Origin origin = this.plan.origin(operation);
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		values.forEach((name, value) -> attributes.put(name,
				PlainValues.write(this.plan.attribute(name, origin), value, now)));
		return new Item(attributes);
	}

	private Map<String, @Nullable Object> plain(Item item) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		item.attributes()
			.forEach((name, value) -> values.put(name, PlainValues.read(this.plan.findAttribute(name), value)));
		return values;
	}

}
