// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Null in a map means that the attribute has no value, in whatever write.
 */
class NullInMapsTests {

	private static final Schema SCHEMA = Schema.of(DmsReader.read("nulls.yml", """
			dms_version: "0.1"
			models:
			  - name: "Everything"
			    table: { name: "null-in-maps" }
			    keys:
			      partition: { attribute: "id", type: "S" }
			    attributes:
			      - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			      - { attribute: "text", type: "S" }
			      - { attribute: "number", type: "N" }
			      - { attribute: "flag", type: "BOOL" }
			      - { attribute: "set", type: "SS" }
			      - { attribute: "list", type: "L" }
			      - { attribute: "map", type: "M" }
			      - { attribute: "nothing", type: "NULL" }
			      - { attribute: "json", type: "S", json: true }
			""".getBytes(StandardCharsets.UTF_8)).models());

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	private static final TableTheory ENGINE = engine(false);

	private static final Items ITEMS = ENGINE.items("Everything");

	private final String id = UUID.randomUUID().toString();

	private static TableTheory engine(boolean storesNulls) {
		TableTheory engine = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(SCHEMA)
			.storeNulls(storesNulls)
			.build();
		engine.tables().ensure();
		return engine;
	}

	static Stream<Named<Write>> puts() {
		return Stream.of(Named.of("put", ITEMS::put), Named.of("create", ITEMS::insert),
				Named.of("batch", (item) -> ITEMS.putAll(List.of(item))),
				Named.of("transaction", (item) -> ENGINE.transact(ItemTransaction.empty().put("Everything", item))));
	}

	@ParameterizedTest
	@MethodSource("puts")
	void aPutLeavesNullOutUnlessItIsAValueOfTheType(Write put) {
		put.run(values(null));
		assertThat(stored()).isEqualTo(Map.of("id", AttributeValue.fromS(this.id), "nothing", NULL, "json", NULL));
	}

	static Stream<Named<Write>> updates() {
		return Stream.of(Named.of("update", ITEMS::update), Named.of("upsert", ITEMS::save), Named.of("set", (item) -> {
			ItemUpdate update = ItemUpdate.of(Map.of("id", String.valueOf(item.get("id"))));
			for (Map.Entry<String, @Nullable Object> field : item.entrySet()) {
				update = field.getKey().equals("id") ? update : update.set(field.getKey(), field.getValue());
			}
			ITEMS.update(update);
		}));
	}

	@ParameterizedTest
	@MethodSource("updates")
	void anUpdateRemovesWhatIsNullUnlessItIsAValueOfTheType(Write update) {
		ITEMS.put(Map.of("id", this.id, "text", "t", "number", 1, "flag", true, "set", Set.of("a"), "list", List.of(1),
				"map", Map.of("a", 1), "json", List.of(1)));
		update.run(values(null));
		assertThat(stored()).isEqualTo(Map.of("id", AttributeValue.fromS(this.id), "nothing", NULL, "json", NULL));
	}

	@Test
	void anEmptySetIsNoNull() {
		Map<String, @Nullable Object> item = values(null);
		item.put("set", Set.of());
		ITEMS.put(item);
		assertThat(stored()).containsEntry("set", NULL);
		ITEMS.update(item);
		assertThat(stored()).containsEntry("set", NULL);
	}

	@Test
	void nullWithinADocumentStays() {
		Map<String, @Nullable Object> inner = new LinkedHashMap<>();
		inner.put("a", null);
		ITEMS.put(Map.of("id", this.id, "map", inner));
		assertThat(stored()).containsEntry("map", AttributeValue.fromM(Map.of("a", NULL)));
	}

	@Test
	void nullIsStoredWhereThatIsWanted() {
		engine(true).items("Everything").put(values(null));
		assertThat(stored()).hasSize(9).containsEntry("text", NULL).containsEntry("set", NULL);
	}

	private Map<String, @Nullable Object> values(@Nullable Object value) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		values.put("id", this.id);
		for (String name : List.of("text", "number", "flag", "set", "list", "map", "nothing", "json")) {
			values.put(name, value);
		}
		return values;
	}

	private Map<String, AttributeValue> stored() {
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName("null-in-maps").key(Map.of("id", AttributeValue.fromS(this.id))))
			.item();
	}

	interface Write {

		void run(Map<String, @Nullable Object> item);

	}

}
