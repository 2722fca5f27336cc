// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.InvalidItemException;
import io.tabletheory.plan.ValueViolation;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * No face stores a value that the model does not allow.
 */
class ValidationTests {

	private static final byte[] DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "Parcel"
			  table: { name: "parcels" }
			  keys:
			    partition: { attribute: "PK", type: "S" }
			  attributes:
			    - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "PARCEL#{id}" } } }
			    - { attribute: "id", type: "S", required: true, tags: { tabletheory: { pattern: "p[0-9]+" } } }
			    - { attribute: "state", type: "S", required: true, tags: { tabletheory: { enum: ["NEW", "SENT"] } } }
			    - { attribute: "size", type: "N", tags: { tabletheory: { enum: [1, 2.5, 100] } } }
			    - { attribute: "country", type: "S", tags: { tabletheory: { pattern: "[A-Z]{2}" } } }
			    - { attribute: "note", type: "S", required: true, omit_empty: true }
			    - { attribute: "pin", type: "S", encryption: { v: 1 }, tags: { tabletheory: { pattern: "[0-9]{4}" } } }
			""".getBytes(UTF_8);

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("k").build())
		.schema(Schema.of(DmsReader.read("test", DOCUMENT).models()))
		.build();

	private final Items parcels = this.tableTheory.items("Parcel");

	private static final Map<String, Object> GOOD = Map.of("id", "p1", "state", "NEW", "note", "n", "size", 2.50,
			"country", "CH", "pin", "1234");

	private static final Map<String, Object> BAD = Map.of("id", "p1", "state", "LOST", "size", 2, "country", "CHE",
			"note", "", "pin", "secret");

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	private static void refused(ThrowingCallable write, String... attributes) {
		assertThatExceptionOfType(InvalidItemException.class).isThrownBy(write)
			.satisfies((failure) -> assertThat(failure.violations()).extracting(ValueViolation::attribute)
				.containsExactlyInAnyOrder(attributes))
			.satisfies((failure) -> assertThat(failure).hasMessageContaining("model Parcel"))
			.satisfies((failure) -> assertThat(failure).hasMessageNotContaining("secret"));
	}

	@Test
	void storesWhatIsAllowed() {
		assertThat(this.parcels.insert(GOOD)).containsEntry("size", new BigDecimal("2.5"));
	}

	@Test
	void numbersAreComparedByTheirValues() {
		Map<String, Object> large = new HashMap<>(GOOD);
		for (Object hundred : List.of(100, new BigDecimal("1E+2"), new BigDecimal("100.00"))) {
			large.put("size", hundred);
			assertThat(this.parcels.put(large)).containsEntry("size", new BigDecimal(100));
		}
	}

	@Test
	void everyPutOfAMapTellsAllThatIsWrong() {
		String[] wrong = { "state", "size", "country", "note", "pin" };
		refused(() -> this.parcels.put(BAD), wrong);
		refused(() -> this.parcels.insert(BAD), wrong);
		refused(() -> this.parcels.save(BAD), wrong);
		refused(() -> this.parcels.putAll(List.of(GOOD, BAD)), wrong);
		refused(() -> this.tableTheory.transact(ItemTransaction.empty().put("Parcel", BAD)), wrong);
		assertThat(this.parcels.find(Map.of("id", "p1"))).isEmpty();
	}

	@Test
	void theFailureNamesKeyAttributesAndRules() {
		assertThatExceptionOfType(InvalidItemException.class).isThrownBy(() -> this.parcels.put(BAD))
			.withMessageContaining("The attribute 'state' must be one of \"NEW\", \"SENT\", found \"LOST\"")
			.withMessageContaining("The attribute 'size' must be one of 1, 2.5, 100, found 2")
			.withMessageContaining("The attribute 'country' does not match [A-Z]{2}, found \"CHE\"")
			.withMessageContaining("The required attribute 'note' is missing or empty")
			.withMessageContaining("The attribute 'pin' does not match [0-9]{4}")
			.withMessageEndingWith("(PK = \"PARCEL#p1\")")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.satisfies((failure) -> assertThat(failure.violations()).extracting(ValueViolation::rule)
				.containsExactlyInAnyOrder("enum", "enum", "pattern", "required", "pattern"));
	}

	@Test
	void whatIsOnlyMissingIsAMatterOfTheModel() {
		assertThatExceptionOfType(InvalidItemException.class).isThrownBy(() -> this.parcels.put(Map.of("id", "p1")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL))
			.satisfies((failure) -> assertThat(failure.violations()).hasSize(2));
	}

	@Test
	void aKeyThatIsGivenTellsWhatIsRequired() {
		assertThat(this.parcels.put(Map.of("PK", "PARCEL#p7", "state", "NEW", "note", "n"))).containsEntry("id", "p7");
	}

	@Test
	void everyUpdateIsChecked() {
		Map<String, @Nullable Object> stored = this.parcels.insert(GOOD);
		Map<String, Object> key = Map.of("id", "p1");
		stored.put("state", "LOST");
		refused(() -> this.parcels.update(stored), "state");
		refused(() -> this.parcels.update(stored, List.of("state")), "state");
		refused(() -> this.parcels.update(ItemUpdate.of(key).set("state", "LOST").set("country", "x")), "state",
				"country");
		refused(() -> this.parcels.update(ItemUpdate.of(key).setIfAbsent("country", "x")), "country");
		refused(() -> this.parcels.update(ItemUpdate.of(key).set("pin", "secret").upsert()), "pin");
		refused(() -> this.parcels.update(ItemUpdate.of(key).remove("state").set("note", "")), "state", "note");
		refused(() -> this.parcels.update(ItemUpdate.of(key).increment("size")), "size");
		refused(() -> this.tableTheory
			.transact(ItemTransaction.empty().update("Parcel", ItemUpdate.of(key).set("size", 3))), "size");
		assertThatExceptionOfType(InvalidItemException.class)
			.isThrownBy(() -> this.parcels.update(ItemUpdate.of(key).increment("size")))
			.satisfies((failure) -> assertThat(failure.violations()).extracting(ValueViolation::rule)
				.containsExactly("enum"));
		assertThat(this.parcels.update(ItemUpdate.of(key).setIfAbsent("country", "AT"))).containsEntry("country", "CH");
		assertThat(this.parcels.update(ItemUpdate.of(key).set("state", "SENT").remove("size").remove("country")))
			.containsEntry("state", "SENT")
			.doesNotContainKeys("size", "country");
	}

	@Test
	void recordsAreChecked() {
		Records<Parcel> records = this.tableTheory.records("Parcel", Parcel.class);
		refused(() -> records.insert(new Parcel("p1", "LOST", "n")), "state");
		refused(() -> records.save(new Parcel("x1", "NEW", null)), "id", "note");
		Parcel stored = records.insert(new Parcel("p1", "NEW", "n"));
		refused(() -> records.update(new Parcel(stored.id(), "LOST", "")), "state", "note");
	}

	@Test
	void thePageShowsWhatIsWrong() {
		Items parcels = this.parcels;
		List<List<String>> told = new ArrayList<>();
		try {
			parcels.insert(Map.of("id", "p1", "state", "LOST", "country", "Switzerland"));
		}
		catch (InvalidItemException ex) {
			List<String> wrong = ex.violations().stream().map(ValueViolation::attribute).toList();
			told.add(wrong);
		}
		assertThat(told).containsExactly(List.of("note", "state", "country"));
	}

	/** Some attributes of a parcel. */
	record Parcel(String id, @Nullable String state, @Nullable String note) {

	}

}
