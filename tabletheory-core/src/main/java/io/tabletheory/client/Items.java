// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;

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
import io.tabletheory.schema.Attribute;
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
		Origin origin = this.plan.origin("put");
		Item given = item(item, (attribute, value) -> PlainValues.write(attribute, value, now, origin), origin);
		return plain(this.runner.run(this.writes.put(this.plan, given, Presence.ANY, now)), origin);
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
		Origin origin = this.plan.origin("get");
		Item given = item(key, (attribute, value) -> PlainValues.write(attribute, value, origin), origin);
		return this.runner.run(this.reads.get(this.plan, given, consistency)).map((found) -> plain(found, origin));
	}

	private Item item(Map<String, ? extends @Nullable Object> values,
			BiFunction<Attribute, @Nullable Object, AttributeValue> writer, Origin origin) {
		Objects.requireNonNull(values, "A map of attributes is needed, found null");
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		values.forEach((name, value) -> attributes.put(name, writer.apply(this.plan.attribute(name, origin), value)));
		return new Item(attributes);
	}

	private Map<String, @Nullable Object> plain(Item item, Origin origin) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		item.attributes()
			.forEach((name, value) -> values.put(name, PlainValues.read(this.plan.findAttribute(name), value, origin)));
		return values;
	}

}
