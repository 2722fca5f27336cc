// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Records in attributes with {@code omit_empty}: DMS 0.1 leaves out one whose fields are
 * all empty, and DMS 0.2 none.
 */
class EmptyRecordsTests {

	private static final Model PARCEL = DmsReader.read("parcels.yml", """
			dms_version: "0.1"
			models:
			  - name: "Parcel"
			    table: { name: "empty-records" }
			    keys:
			      partition: { attribute: "id", type: "S" }
			    attributes:
			      - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			      - { attribute: "address", type: "M", omit_empty: true }
			      - { attribute: "data", type: "S", json: true, omit_empty: true }
			      - { attribute: "kept", type: "M" }
			""".getBytes(StandardCharsets.UTF_8)).models().get(0);

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	private static final Address BARE = new Address(null, null, null, null, null, null, null, null, Optional.empty(),
			null);

	/** Each field has the empty value of its type. */
	private static final Address BLANK = new Address("", 0, false, List.of(), Map.of(), Set.of(), new byte[0],
			Instant.parse("0001-01-01T00:00:00Z"), Optional.empty(), BARE);

	private final String id = UUID.randomUUID().toString();

	private static TableTheory engine(EmptinessLevel level) {
		TableTheory engine = TableTheory.builder()
			.client(CLIENT)
			.schema(Schema.of(List.of(PARCEL.withEmptiness(level))))
			.build();
		engine.tables().ensure();
		return engine;
	}

	private Parcel parcel(@Nullable Address address) {
		return new Parcel(this.id, address, address, address);
	}

	private Map<String, AttributeValue> stored() {
		return CLIENT
			.getItem((get) -> get.tableName("empty-records")
				.key(Map.of("id", AttributeValue.fromS(this.id)))
				.consistentRead(true))
			.item();
	}

	static Stream<Named<BiConsumer<TableTheory, Parcel>>> writes() {
		return Stream.of(Named.of("insert", (engine, parcel) -> {
			records(engine).delete(parcel);
			records(engine).insert(parcel);
		}), Named.of("put", (engine, parcel) -> records(engine).put(parcel)),
				Named.of("replace", (engine, parcel) -> records(engine).replace(parcel)),
				Named.of("save", (engine, parcel) -> records(engine).save(parcel)),
				Named.of("update", (engine, parcel) -> records(engine).update(parcel)),
				Named.of("update of fields",
						(engine, parcel) -> records(engine).update(parcel, List.of("address", "data", "kept"))),
				Named.of("batch", (engine, parcel) -> records(engine).putAll(List.of(parcel))),
				Named.of("put in a transaction",
						(engine, parcel) -> engine
							.transact(ItemTransaction.empty().with("Parcel", records(engine).putting(parcel)))),
				Named.of("update in a transaction", (engine, parcel) -> engine
					.transact(ItemTransaction.empty().with("Parcel", records(engine).updating(parcel)))));
	}

	private static Records<Parcel> records(TableTheory engine) {
		return engine.records("Parcel", Parcel.class);
	}

	@ParameterizedTest
	@MethodSource("writes")
	void dms01LeavesOutARecordOfEmptyFields(BiConsumer<TableTheory, Parcel> write) {
		TableTheory engine = engine(EmptinessLevel.DMS_0_1);
		for (Address empty : List.of(BARE, BLANK)) {
			records(engine).put(parcel(BLANK.floor(3)));
			assertThat(stored()).containsKeys("address", "data", "kept");
			write.accept(engine, parcel(empty));
			assertThat(stored()).containsOnlyKeys("id", "kept");
			assertThat(records(engine).get(Map.of("id", this.id)).address()).isNull();
		}
	}

	@ParameterizedTest
	@MethodSource("writes")
	void dms02KeepsEveryRecord(BiConsumer<TableTheory, Parcel> write) {
		TableTheory engine = engine(EmptinessLevel.DMS_0_2);
		for (Address empty : List.of(BARE, BLANK)) {
			records(engine).put(parcel(null));
			assertThat(stored()).containsOnlyKeys("id");
			write.accept(engine, parcel(empty));
			assertThat(stored()).containsOnlyKeys("id", "address", "data", "kept");
		}
		write.accept(engine, parcel(BARE));
		assertThat(stored()).containsEntry("address", AttributeValue.fromM(Map.of()))
			.containsEntry("data", AttributeValue.fromS("{}"));
		assertThat(records(engine).get(Map.of("id", this.id)).address()).isEqualTo(BARE);
	}

	static List<Address> filled() {
		return List.of(new Address("x", null, null, null, null, null, null, null, null, null),
				new Address(null, 1, null, null, null, null, null, null, null, null),
				new Address(null, null, true, null, null, null, null, null, null, null),
				new Address(null, null, null, List.of(""), null, null, null, null, null, null),
				new Address(null, null, null, null, Map.of("a", ""), null, null, null, null, null),
				new Address(null, null, null, null, null, Set.of(""), null, null, null, null),
				new Address(null, null, null, null, null, null, new byte[1], null, null, null),
				new Address(null, null, null, null, null, null, null, Instant.EPOCH, null, null),
				new Address(null, null, null, null, null, null, null, null, Optional.of("x"), null),
				BLANK.other(BLANK.floor(1)));
	}

	@ParameterizedTest
	@MethodSource("filled")
	void dms01KeepsARecordWithAValueInAnyField(Address filled) {
		records(engine(EmptinessLevel.DMS_0_1)).put(parcel(filled));
		assertThat(stored()).containsOnlyKeys("id", "address", "data", "kept");
	}

	@ParameterizedTest
	@EnumSource
	void aMapIsEmptyBySizeWhateverItHolds(EmptinessLevel level) {
		Items items = engine(level).items("Parcel");
		items.put(Map.of("id", this.id, "address", Map.of("street", ""), "data", Map.of("street", "")));
		assertThat(stored()).containsOnlyKeys("id", "address", "data");
		items.update(Map.of("id", this.id, "address", Map.of(), "data", Map.of()));
		assertThat(stored()).containsOnlyKeys("id");
	}

	@ParameterizedTest
	@EnumSource
	void aValueOfASealedTypeNamesItsClassAndIsKept(EmptinessLevel level) {
		engine(level).records("Parcel", Shipment.class).put(new Shipment(this.id, new Locker(null)));
		assertThat(stored()).containsEntry("address",
				AttributeValue.fromM(Map.of("type", AttributeValue.fromS("Locker"))));
	}

	record Parcel(String id, @Nullable Address address, @Nullable Address data, @Nullable Address kept) {

	}

	// An array is equal by identity, so that two addresses with one are not.
	@SuppressWarnings({ "ArrayRecordComponent", "NullableOptional" })
	record Address(@Nullable String street, @Nullable Integer floor, @Nullable Boolean gated,
			@Nullable List<String> lines, @Nullable Map<String, String> notes, @Nullable Set<String> tags,
			byte @Nullable [] plan, @Nullable Instant since, @Nullable Optional<String> code, @Nullable Address other) {

		Address floor(int number) {
			return new Address(this.street, number, this.gated, this.lines, this.notes, this.tags, this.plan,
					this.since, this.code, this.other);
		}

		Address other(Address address) {
			return new Address(this.street, this.floor, this.gated, this.lines, this.notes, this.tags, this.plan,
					this.since, this.code, address);
		}

	}

	record Shipment(String id, Place address) {

	}

	sealed interface Place {

	}

	record Locker(@Nullable String code) implements Place {

	}

}
