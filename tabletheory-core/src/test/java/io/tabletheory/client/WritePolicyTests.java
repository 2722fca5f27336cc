// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.ProtectedAttributeException;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * No face changes an attribute that is written once or protected.
 */
class WritePolicyTests {

	private static final String DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "Deed"
			  table: { name: "deeds" }
			  keys:
			    partition: { attribute: "id", type: "S" }
			  attributes:
			    - { attribute: "id", type: "S", required: true, roles: ["pk"] }
			    - { attribute: "owner", type: "S", tags: { tabletheory: { write_once: true } } }
			    - { attribute: "tags", type: "SS", tags: { tabletheory: { write_once: true } } }
			    - { attribute: "seal", type: "N", tags: { tabletheory: { protected: true } } }
			    - { attribute: "code", type: "S", tags: { tabletheory: { protected: true, generated: "ulid" } } }
			    - { attribute: "mail", type: "S", tags: { tabletheory: { write_once: true, unique: true } } }
			    - { attribute: "type", type: "S", tags: { tabletheory: { type: "Deed" } } }
			    - { attribute: "text", type: "S" }
			    - { attribute: "version", type: "N", format: "int", roles: ["version"] }
			""";

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(schema(DOCUMENT))
		.build();

	private final Items deeds = this.tableTheory.items("Deed");

	private static Schema schema(String document) {
		return Schema.of(DmsReader.read("test", document.getBytes(UTF_8)).models());
	}

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	private Map<String, @Nullable Object> stored() {
		return this.deeds.insert(
				Map.of("id", "d1", "owner", "ada", "tags", List.of("a", "b"), "seal", 7, "mail", "a@x", "text", "a"));
	}

	private void changes(ThrowingCallable write, String... attributes) {
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(write).satisfies((failure) -> {
			assertThat(failure.reason()).isEqualTo(Reason.PROTECTED);
			assertThat(failure.code()).isEqualTo(ErrorCode.PROTECTED_FIELD_MUTATION);
			assertThat(failure.attributes()).containsExactly(attributes);
			assertThat(failure).hasMessageContaining("id = \"d1\"").hasMessageContaining("model Deed");
		});
		assertThat(this.deeds.get(Map.of("id", "d1"))).containsEntry("text", "a");
	}

	private static void refused(ThrowingCallable write, String attribute) {
		assertThatExceptionOfType(ProtectedAttributeException.class).isThrownBy(write)
			.satisfies((failure) -> assertThat(failure.attribute()).isEqualTo(attribute))
			.withMessageContaining("id = \"d1\"");
	}

	@Test
	void whatWasReadIsWrittenAgainByEveryWholeWrite() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("text", "b");
		deed = this.deeds.update(deed);
		deed = this.deeds.save(deed);
		deed = this.deeds.replace(deed);
		this.deeds.put(deed);
		this.deeds.putAll(List.of(deed));
		this.tableTheory.transact(ItemTransaction.empty().put("Deed", deed));
		assertThat(this.deeds.get(Map.of("id", "d1"))).containsEntry("text", "b").containsEntry("owner", "ada");
	}

	@Test
	void aWholeWriteWithAnotherValueNamesEachAttributeThatWouldChange() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("text", "b");
		deed.put("owner", "eve");
		deed.put("seal", 8);
		changes(() -> this.deeds.put(deed), "owner", "seal");
		changes(() -> this.deeds.replace(deed), "owner", "seal");
		changes(() -> this.deeds.update(deed), "owner", "seal");
		changes(() -> this.deeds.save(deed), "owner", "seal");
	}

	@Test
	void aPutThatLeavesAValueOutWouldRemoveIt() {
		Map<String, @Nullable Object> deed = stored();
		deed.remove("owner");
		deed.remove("seal");
		changes(() -> this.deeds.put(deed), "owner", "seal");
	}

	@Test
	void aBatchTellsTheItemThatItLeaves() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("owner", "eve");
		deed.put("text", "b");
		assertThatExceptionOfType(BatchIncompleteException.class).isThrownBy(() -> this.deeds.putAll(List.of(deed)))
			.satisfies(
					(failure) -> assertThat(failure.getCause()).isInstanceOfSatisfying(ConditionFailedException.class,
							(unmet) -> assertThat(unmet.attributes()).containsExactly("owner")));
		assertThat(this.deeds.get(Map.of("id", "d1"))).containsEntry("text", "a");
	}

	@Test
	void aTransactionTellsTheOperationAndItsAttributes() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("seal", 8);
		ItemTransaction transaction = ItemTransaction.empty().insert("Deed", Map.of("id", "d2")).put("Deed", deed);
		assertThatExceptionOfType(TransactionFailedException.class)
			.isThrownBy(() -> this.tableTheory.transact(transaction))
			.satisfies((failure) -> {
				assertThat(failure.code()).isEqualTo(ErrorCode.PROTECTED_FIELD_MUTATION);
				assertThat(failure.failures()).singleElement()
					.satisfies((operation) -> assertThat(operation.attributes()).containsExactly("seal"))
					.satisfies((operation) -> assertThat(operation.position()).isEqualTo(1));
			})
			.withMessageContaining("\"seal\" is protected");
		assertThat(this.deeds.find(Map.of("id", "d2"))).isEmpty();
	}

	@Test
	void anUpdateSetsWhatIsWrittenOnceWhereItIsAbsent() {
		this.deeds.insert(Map.of("id", "d1"));
		ItemUpdate update = ItemUpdate.of(Map.of("id", "d1"));
		assertThat(this.deeds.update(update.set("owner", "ada"))).containsEntry("owner", "ada");
		assertThat(this.deeds.update(update.set("owner", "ada").set("text", "a"))).containsEntry("text", "a");
		assertThat(this.deeds.update(update.setIfAbsent("owner", "eve"))).containsEntry("owner", "ada");
		changes(() -> this.deeds.update(update.set("owner", "eve").set("text", "b")), "owner");
		changes(() -> this.deeds.update(update.remove("owner").set("text", "b")), "owner");
		changes(() -> this.deeds.update(update.set("owner", "eve").upsert()), "owner");
	}

	@Test
	void anUpdateThatNamesAProtectedAttributeIsNotSent() {
		Map<String, @Nullable Object> deed = stored();
		ItemUpdate update = ItemUpdate.of(Map.of("id", "d1"));
		refused(() -> this.deeds.update(update.set("seal", 7)), "seal");
		refused(() -> this.deeds.update(update.remove("seal")), "seal");
		refused(() -> this.deeds.update(update.setIfAbsent("seal", 7)), "seal");
		refused(() -> this.deeds.update(update.increment("seal")), "seal");
		refused(() -> this.deeds.update(update.set("seal", 7).upsert()), "seal");
		refused(() -> this.deeds.update(deed, List.of("seal")), "seal");
		refused(() -> this.tableTheory.transact(ItemTransaction.empty().update("Deed", update.set("seal", 7))), "seal");
	}

	@Test
	void nobodyAddsToWhatIsWrittenOnce() {
		stored();
		ItemUpdate update = ItemUpdate.of(Map.of("id", "d1"));
		refused(() -> this.deeds.update(update.add("tags", "c")), "tags");
		refused(() -> this.deeds.update(update.deleteFromSet("tags", "a")), "tags");
	}

	@Test
	void setsAndNumbersAreTheSameInAnyOrderAndSpelling() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("tags", List.of("b", "a"));
		deed.put("seal", new BigDecimal("7.00"));
		assertThat(this.deeds.put(deed)).containsEntry("owner", "ada");
	}

	@Test
	void nullIsNoValueYet() {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("deeds")
				.item(Map.of("id", AttributeValue.fromS("d1"), "owner", AttributeValue.fromNul(true))));
		assertThat(this.deeds.update(ItemUpdate.of(Map.of("id", "d1")).set("owner", "ada").leavingVersion()))
			.containsEntry("owner", "ada");
	}

	@Test
	void aNewItemGetsAGeneratedValueThatIsProtectedByAnUpsertToo() {
		ItemUpdate upsert = ItemUpdate.of(Map.of("id", "d1")).set("text", "a").upsert();
		Object code = this.deeds.update(upsert).get("code");
		assertThat(code).isNotNull();
		assertThat(this.deeds.update(upsert)).containsEntry("code", code);
	}

	@Test
	void aUniqueValueThatIsWrittenOnceStaysWithItsMarker() {
		Map<String, @Nullable Object> deed = stored();
		deed.put("mail", "b@x");
		deed.put("text", "b");
		changes(() -> this.deeds.put(deed), "mail");
		changes(() -> this.deeds.update(ItemUpdate.of(Map.of("id", "d1")).set("mail", "b@x").set("text", "b")), "mail");
	}

	@Test
	void theRequestOfAnUpdateHasTheCondition() {
		UpdateItemRequest request = (UpdateItemRequest) this.deeds
			.explain(ItemUpdate.of(Map.of("id", "d1")).set("owner", "ada"))
			.request()
			.orElseThrow();
		assertThat(request.conditionExpression()).contains("attribute_not_exists(").contains("attribute_type(");
	}

	@Test
	void aPutOfANewItemGivesTheValues() {
		Map<String, Object> deed = Map.of("id", "d1", "owner", "ada", "seal", 7);
		assertThat(this.deeds.put(deed)).containsEntry("owner", "ada").containsEntry("seal", BigDecimal.valueOf(7));
	}

	@Test
	void aDeletedItemHasNoValuesToKeep() {
		stored();
		this.deeds.delete(Map.of("id", "d1"));
		assertThat(this.deeds.insert(Map.of("id", "d1", "owner", "eve", "seal", 1))).containsEntry("owner", "eve");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					id      | roles: ["pk"], tags: { tabletheory: { protected: true } }            | The key of an item never changes
					secret  | encryption: { v: 1 }, tags: { tabletheory: { write_once: true } }    | An encrypted value cannot be compared
					version | roles: ["version"], tags: { tabletheory: { write_once: true } }      | The attribute gets its value from the library
					both    | tags: { tabletheory: { write_once: true, protected: true } }         | The attribute is both write-once and protected
					wrong   | tags: { tabletheory: { write_once: "yes" } }                         | The rule is not true or false
					""")
	void aPolicyThatCannotBeKeptIsRefused(String name, String rest, String problem) {
		String type = name.equals("version") ? "N" : "S";
		String key = name.equals("id") ? ""
				: "    - { attribute: \"id\", type: \"S\", required: true, roles: [\"pk\"] }\n";
		String document = DOCUMENT.substring(0, DOCUMENT.indexOf("    - {")) + key + "    - { attribute: \"" + name
				+ "\", type: \"" + type + "\", " + rest + " }\n";
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> schema(document))
			.withMessageContaining(problem);
	}

	@Test
	void aPolicyIsReadAsWritten() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> schema(DOCUMENT.replace("write_once", "writeonce")))
			.withMessageContaining("write_once");
	}

}
