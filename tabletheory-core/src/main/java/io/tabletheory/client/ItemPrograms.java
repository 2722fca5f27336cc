// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.PlainValues;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Attribute;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The operations on the items of one model as programs that take and give maps of plain
 * Java values; all of {@link Items} and {@link AsyncItems} but the running.
 */
final class ItemPrograms {

	private final TablePlan plan;

	private final Writes writes;

	private final Reads reads;

	private final InstantSource clock;

	ItemPrograms(TablePlan plan, Writes writes, Reads reads, InstantSource clock) {
		this.plan = plan;
		this.writes = writes;
		this.reads = reads;
		this.clock = clock;
	}

	Step<Map<String, @Nullable Object>> put(Map<String, ? extends @Nullable Object> item, Presence presence) {
		Origin origin = this.plan.origin("put");
		Instant now = this.clock.instant();
		return this.writes.put(this.plan, item(item, now, origin), presence, now)
			.map((stored) -> plain(stored, origin));
	}

	Step<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> item) {
		Origin origin = this.plan.origin("update");
		Instant now = this.clock.instant();
		Item given = item(item, now, origin);
		return this.writes.update(this.plan, given, this.plan.writes().changeable(given), now)
			.map((stored) -> plain(stored, origin));
	}

	Step<Map<String, @Nullable Object>> update(Map<String, ? extends @Nullable Object> item,
			Collection<String> fields) {
		Origin origin = this.plan.origin("update");
		Instant now = this.clock.instant();
		return this.writes.update(this.plan, item(item, now, origin), new LinkedHashSet<>(fields), now)
			.map((stored) -> plain(stored, origin));
	}

	Step<Item> delete(Map<String, ?> key) {
		return this.writes.delete(this.plan, key(key, this.plan.origin("delete")));
	}

	Step<Item> delete(Map<String, ?> key, long version) {
		return this.writes.delete(this.plan, key(key, this.plan.origin("delete")), version);
	}

	Step<Map<String, @Nullable Object>> get(Map<String, ?> key) {
		return find(key, Consistency.EVENTUAL).map((found) -> found.orElseThrow(this::notFound));
	}

	Step<Optional<Map<String, @Nullable Object>>> find(Map<String, ?> key, Consistency consistency) {
		Origin origin = this.plan.origin("get");
		return this.reads.get(this.plan, key(key, origin), consistency)
			.map((found) -> found.map((item) -> plain(item, origin)));
	}

	private TableTheoryException notFound() {
		return new TableTheoryException(ErrorCode.ITEM_NOT_FOUND, this.plan.origin("get"), "No item has this key",
				null);
	}

	private Item item(Map<String, ? extends @Nullable Object> values, Instant now, Origin origin) {
		return item(values, (attribute, value) -> PlainValues.write(attribute, value, now, origin), origin);
	}

	/**
	 * Without a moment from which durations count: a key is not relative to the time of a
	 * read.
	 */
	private Item key(Map<String, ?> values, Origin origin) {
		return item(values, (attribute, value) -> PlainValues.write(attribute, value, origin), origin);
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
