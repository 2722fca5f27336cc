// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.client.ItemBatch;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The operations of a case as our maps carry them out.
 */
final class OurSide implements AutoCloseable {

	private final OneTableModel model;

	private final TableTheory tableTheory;

	private final Items items;

	private Instant now;

	OurSide(LibraryCase given, OneTableTable table) {
		OneTableSchema schema = OneTableReader.read(given.title(), given.schema()).schema();
		this.model = Objects.requireNonNull(schema.model("Item"));
		this.now = moment(given.clock());
		this.tableTheory = TableTheory.builder()
			.client(OneTableTable.client())
			.schema(schema.toSchema(table.name()))
			.clock(() -> this.now)
			.build();
		this.items = this.tableTheory.items("Item");
	}

	private static Instant moment(@Nullable Object clock) {
		return (clock instanceof Number number) ? Instant.ofEpochMilli(number.longValue()) : Instant.now();
	}

	Items items() {
		return this.items;
	}

	TableTheory tableTheory() {
		return this.tableTheory;
	}

	void run(Map<String, @Nullable Object> step) {
		Map<String, @Nullable Object> properties = attributes(JsonText.map(step.get("properties")));
		Map<String, @Nullable Object> params = JsonText.map(step.get("params"));
		switch (String.valueOf(step.get("op"))) {
			case "clock" -> this.now = moment(step.get("clock"));
			case "create" -> create(properties, params);
			case "update" -> update(properties, params);
			case "upsert" -> this.items.save(properties);
			case "remove" -> this.items.delete(key(properties));
			case "get", "find", "scan" -> {
				// Reads leave nothing behind.
			}
			case "transact" -> transact(JsonText.maps(step.get("steps")));
			case "batchWrite" -> {
				ItemBatch batch = ItemBatch.empty();
				for (Map<String, @Nullable Object> each : JsonText.maps(step.get("steps"))) {
					batch = batch.put(attributes(JsonText.map(each.get("properties"))));
				}
				this.items.write(batch);
			}
			default -> throw new IllegalStateException("No operation " + step.get("op"));
		}
	}

	private void create(Map<String, @Nullable Object> properties, Map<String, @Nullable Object> params) {
		if (params.containsKey("exists")) {
			this.items.put(properties);
		}
		else {
			this.items.insert(properties);
		}
	}

	private void update(Map<String, @Nullable Object> properties, Map<String, @Nullable Object> params) {
		ItemUpdate update = ItemUpdate.of(key(properties));
		int changes = 0;
		for (Map.Entry<String, @Nullable Object> each : properties.entrySet()) {
			if (!key(properties).containsKey(each.getKey())) {
				update = (each.getValue() != null) ? update.set(each.getKey(), each.getValue())
						: update.remove(each.getKey());
				changes++;
			}
		}
		for (Map.Entry<String, @Nullable Object> each : attributes(JsonText.map(params.get("set"))).entrySet()) {
			update = update.set(each.getKey(), each.getValue());
			changes++;
		}
		for (Map.Entry<String, @Nullable Object> each : attributes(JsonText.map(params.get("add"))).entrySet()) {
			update = update.add(each.getKey(), each.getValue());
			changes++;
		}
		for (Map.Entry<String, @Nullable Object> each : attributes(JsonText.map(params.get("delete"))).entrySet()) {
			update = update.deleteFromSet(each.getKey(), each.getValue());
			changes++;
		}
		for (Map.Entry<String, @Nullable Object> each : attributes(JsonText.map(params.get("push"))).entrySet()) {
			update = update.appendAll(each.getKey(), (List<?>) each.getValue());
			changes++;
		}
		if (params.get("remove") instanceof List<?> removed) {
			for (Object each : removed) {
				update = update.remove(String.valueOf(each));
				changes++;
			}
		}
		if (changes == 0) {
			throw new IllegalStateException("An update without changes");
		}
		this.items.update(update);
	}

	private void transact(List<Map<String, @Nullable Object>> steps) {
		ItemTransaction transaction = ItemTransaction.empty();
		for (Map<String, @Nullable Object> each : steps) {
			transaction = transaction.insert("Item", attributes(JsonText.map(each.get("properties"))));
		}
		this.tableTheory.transact(transaction);
	}

	/** The item of a key, with the names of attributes. */
	Optional<Map<String, @Nullable Object>> find(Map<String, @Nullable Object> properties) {
		return this.items.find(key(attributes(properties)));
	}

	/**
	 * Compares an item with the answer of the library, which hides templates and the
	 * type.
	 */
	void compare(Optional<Map<String, @Nullable Object>> found, @Nullable Object answer) {
		assertThat(found.isPresent()).isEqualTo(answer != null);
		found.ifPresent((item) -> {
			Map<String, @Nullable Object> expected = attributes(JsonText.map(answer));
			Map<String, @Nullable Object> actual = new LinkedHashMap<>(item);
			actual.keySet().retainAll(expected.keySet());
			// We read a list in a field of the type set as a set.
			expected.replaceAll((name, value) -> (actual.get(name) instanceof Set && value instanceof List<?> list)
					? new LinkedHashSet<>(list) : value);
			assertThat(PlainJson.comparable(actual)).isEqualTo(PlainJson.comparable(expected));
		});
	}

	/** All cases make the key of their items of these fields. */
	private static Map<String, @Nullable Object> key(Map<String, @Nullable Object> properties) {
		Map<String, @Nullable Object> key = new LinkedHashMap<>(properties);
		key.keySet().retainAll(List.of("id", "kind", "code"));
		return key;
	}

	/** Attributes in place of properties, which may be nested or packed. */
	Map<String, @Nullable Object> attributes(Map<String, @Nullable Object> properties) {
		Map<String, @Nullable Object> attributes = new LinkedHashMap<>();
		properties.forEach((name, value) -> {
			OneTableField field = this.model.field(name);
			Object plain = PlainJson.of(value);
			if (field == null || !field.isPacked()) {
				attributes.put((field != null) ? field.attribute() : name, plain);
			}
			else {
				JsonText
					.map(attributes.computeIfAbsent(field.attribute(),
							(attribute) -> new LinkedHashMap<String, Object>()))
					.put(field.packedKey(), plain);
			}
		});
		return attributes;
	}

	@Override
	public void close() {
		this.tableTheory.close();
	}

}
