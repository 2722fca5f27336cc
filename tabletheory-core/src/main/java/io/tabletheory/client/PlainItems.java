// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.engine.OpeningResult;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.item.plain.AttributeImages;
import io.tabletheory.item.plain.PlainItemReader;
import io.tabletheory.item.plain.PlainItemWriter;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * Between the items of one model and maps of plain Java values.
 */
record PlainItems(TablePlan plan, PlainItemReader reader, PlainItemWriter writer) {

	PlainItems(TablePlan plan, boolean storesNulls) {
		this(plan, PlainItemReader.of(plan.attributes()), PlainItemWriter.of(plan.attributes(), storesNulls));
	}

	/** The item to put for a map. */
	Item item(Map<String, ? extends @Nullable Object> values, Instant now, Origin origin) {
		Objects.requireNonNull(values, "A map of attributes is needed, found null");
		return this.writer.put(values, (name) -> this.plan.position(name, origin), now, origin);
	}

	/** The fields that a map has for an update, where null is NULL. */
	Item fields(Map<String, ? extends @Nullable Object> values, Instant now, Origin origin) {
		return written(values, now, origin);
	}

	/**
	 * The update, with null in the map as a removal. NULL alone does not say that: it is
	 * how an empty set is stored.
	 */
	Edit removing(Edit edit, Map<String, ? extends @Nullable Object> values) {
		List<Assignment> assignments = edit.assignments()
			.stream()
			.map((assignment) -> removing(assignment, values))
			.toList();
		return new Edit(edit.key(), assignments, edit.scope(), edit.leavesVersion());
	}

	private Assignment removing(Assignment assignment, Map<String, ? extends @Nullable Object> values) {
		String name = assignment.path().attribute();
		return isRemoval(this.plan.findAttribute(name), values.get(name)) ? new Assignment.Remove(assignment.path())
				: assignment;
	}

	/**
	 * True if the value removes the attribute: null removes a set, because NULL is how an
	 * empty set is stored.
	 */
	static boolean isRemoval(@Nullable AttributeModel attribute, @Nullable Object value) {
		return value == null && attribute != null && attribute.type().isSet() && !ValueRules.storesNull(attribute);
	}

	/**
	 * The key that a map stands for; without a moment from which durations count, since a
	 * key is not relative to the time of a request.
	 */
	Item key(Map<String, ? extends @Nullable Object> values, Origin origin) {
		return written(values, null, origin);
	}

	private Item written(Map<String, ? extends @Nullable Object> values, @Nullable Instant now, Origin origin) {
		Objects.requireNonNull(values, "A map of attributes is needed, found null");
		return this.writer.write(values, (name) -> this.plan.position(name, origin), now, origin);
	}

	/** The map of an item for the caller. */
	Map<String, @Nullable Object> plain(Item item, Origin origin) {
		return this.reader.read(ValueReader.of(item), origin);
	}

	/** The map of an item that has just been stored, for the caller. */
	Map<String, @Nullable Object> stored(Item item, Origin origin) {
		return new StoredMap(() -> plain(item, origin));
	}

	/** Makes maps from the results of writes. */
	ItemDecoder<Map<String, @Nullable Object>> results(Origin origin) {
		return new Results(this, origin);
	}

	/** A reader for the selected paths of items, or for whole items. */
	PlainItemReader reader(List<Path> selected) {
		return selected.isEmpty() ? this.reader
				: this.reader.only(selected.stream().map(Path::attribute).collect(Collectors.toSet()));
	}

	/** The map of an item that is already decrypted. */
	Map<String, @Nullable Object> unmarshal(Item item) {
		return plain(item, this.plan.origin("unmarshal"));
	}

	/** The map of an item from an event or an export. */
	Step<Map<String, @Nullable Object>> unmarshal(Map<String, ?> image) {
		return opened(image).map(this::unmarshal);
	}

	/** The item of an event or an export, opened. */
	Step<Item> opened(Map<String, ?> image) {
		Origin origin = this.plan.origin("unmarshal");
		try {
			Item stored = AttributeImages.item(image);
			return OpeningResult.of(stored, this.plan.seals(), stored.attributes(), origin)
				.map(OpeningResult::orElseThrow);
		}
		catch (TableTheoryException ex) {
			throw ex.origin().equals(origin) ? ex : new TableTheoryException(ex.code(), origin, ex.problem(), ex);
		}
	}

	@Nullable ConditionExpression condition(@Nullable Filter filter, Origin origin) {
		return (filter != null) ? new FilterConditions(this.plan, origin).of(filter) : null;
	}

	/** The maps of items that a request has returned or stored. */
	private record Results(PlainItems items, Origin origin) implements ItemDecoder<Map<String, @Nullable Object>> {

		@Override
		public Map<String, @Nullable Object> decode(ValueReader item) {
			return this.items.reader.read(item, this.origin);
		}

		@Override
		public Map<String, @Nullable Object> of(Item item) {
			return this.items.stored(item, this.origin);
		}

	}

}
