// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Objects in properties with {@link OmitEmpty}: DMS 0.1 leaves out one whose properties
 * are all empty, and DMS 0.2 none.
 */
class EmptyRecordsTests {

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private static final Address BARE = new Address(null, null, null);

	private static final Address BLANK = new Address("", 0, Optional.of(BARE));

	private final String id = UUID.randomUUID().toString();

	private static EntityStore store(EmptinessLevel level) {
		return EntityStore.of(level, Schema.of(List.of()), Parcel.class);
	}

	private Parcel parcel(@Nullable Address address) {
		return new Parcel(this.id, address, address, address);
	}

	private Map<String, AttributeValue> stored(String table) {
		return CLIENT
			.getItem(
					(get) -> get.tableName(table).key(Map.of("id", AttributeValue.fromS(this.id))).consistentRead(true))
			.item();
	}

	private Map<String, AttributeValue> stored() {
		return stored("empty-record-parcels");
	}

	private Map<String, AttributeValue> kept() {
		return Objects.requireNonNull(stored().get("kept")).m();
	}

	static Stream<Named<BiConsumer<TableTheoryTemplate, Parcel>>> writes() {
		return Stream.of(Named.of("insert", (template, parcel) -> {
			template.deleteById(parcel.id, Parcel.class);
			template.insert(parcel);
		}), Named.of("save", TableTheoryTemplate::save),
				Named.of("batch", (template, parcel) -> template.saveAll(List.of(parcel))),
				Named.of("transaction",
						(template, parcel) -> template.transact(EntityTransaction.empty().save(parcel))),
				Named.of("update", (template, parcel) -> template.update(update(parcel))),
				Named.of("update in a transaction",
						(template, parcel) -> template.transact(EntityTransaction.empty().update(update(parcel)))));
	}

	private static EntityUpdate<Parcel> update(Parcel parcel) {
		return EntityUpdate.of(parcel.id, Parcel.class)
			.set("address", parcel.address)
			.set("data", parcel.data)
			.set("kept", parcel.kept)
			.upsert();
	}

	@ParameterizedTest
	@MethodSource("writes")
	void dms01LeavesOutAnObjectOfEmptyProperties(BiConsumer<TableTheoryTemplate, Parcel> write) {
		TableTheoryTemplate template = store(EmptinessLevel.DMS_0_1).template();
		for (Address empty : List.of(BARE, BLANK)) {
			template.save(parcel(new Address("x", null, null)));
			assertThat(stored()).containsKeys("address", "data", "kept");
			write.accept(template, parcel(empty));
			assertThat(stored()).containsOnlyKeys("id", "kept");
		}
		write.accept(template, parcel(new Address(null, null, Optional.of(new Address(null, 1, null)))));
		assertThat(stored()).containsOnlyKeys("id", "address", "data", "kept");
	}

	@ParameterizedTest
	@MethodSource("writes")
	void dms02KeepsEveryObject(BiConsumer<TableTheoryTemplate, Parcel> write) {
		TableTheoryTemplate template = store(EmptinessLevel.DMS_0_2).template();
		for (Address empty : List.of(BLANK, BARE)) {
			template.save(parcel(null));
			assertThat(stored()).containsOnlyKeys("id");
			write.accept(template, parcel(empty));
			assertThat(stored()).containsOnlyKeys("id", "address", "data", "kept");
		}
		assertThat(stored()).containsEntry("address", AttributeValue.fromM(Map.of()))
			.containsEntry("data", AttributeValue.fromS("{}"));
	}

	@Test
	void aNestedObjectFollowsTheRuleOfItsModel() {
		Parcel parcel = parcel(new Address("x", null, Optional.of(BARE)));
		store(EmptinessLevel.DMS_0_1).template().save(parcel);
		assertThat(kept()).containsOnlyKeys("street");
		store(EmptinessLevel.DMS_0_2).template().save(parcel);
		assertThat(kept()).containsOnlyKeys("street", "other").containsEntry("other", AttributeValue.fromM(Map.of()));
	}

	@Test
	void annotationsMeanDms02ByDefault() {
		EntityStore.of(Parcel.class).template().save(parcel(BARE));
		assertThat(stored()).containsOnlyKeys("id", "address", "data", "kept");
	}

	@ParameterizedTest
	@EnumSource
	void aDeclaredModelHasItsOwnRule(EmptinessLevel annotated) {
		for (EmptinessLevel declared : EmptinessLevel.values()) {
			Schema schema = Schema.of(DmsReader.read("crates.yml", """
					dms_version: "%s"
					models:
					  - name: "Crate"
					    table: { name: "empty-record-crates" }
					    keys:
					      partition: { attribute: "id", type: "S" }
					    attributes:
					      - { attribute: "id", type: "S", required: true, roles: ["pk"] }
					      - { attribute: "address", type: "M", omit_empty: true }
					""".formatted(declared.toString().substring(4)).getBytes(StandardCharsets.UTF_8)).models());
			EntityStore store = EntityStore.of(annotated, schema, Crate.class, Parcel.class);
			store.template().save(new Crate(this.id, BLANK));
			store.template().save(parcel(BLANK));
			assertThat(stored("empty-record-crates").containsKey("address"))
				.isEqualTo(declared == EmptinessLevel.DMS_0_2);
			assertThat(stored().containsKey("address")).isEqualTo(annotated == EmptinessLevel.DMS_0_2);
		}
	}

	@Table("empty-record-parcels")
	record Parcel(@PartitionKey String id, @OmitEmpty @Nullable Address address,
			@OmitEmpty @Json @Nullable Address data, @Nullable Address kept) {

	}

	@ModelName("Crate")
	record Crate(String id, @Nullable Address address) {

	}

	@SuppressWarnings("NullableOptional") // A component that is null is one of the cases.
	record Address(@Nullable String street, @Nullable Integer floor, @OmitEmpty @Nullable Optional<Address> other) {

	}

}
