// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The models of a OneTable schema are obeyed as those of a DMS document are.
 */
class OneTableItemsTests {

	private static final String TABLE = "onetable";

	private static final byte[] DOCUMENT = """
			{
			  "format": "onetable:1.1.0",
			  "version": "0.1.0",
			  "indexes": {
			    "primary": { "hash": "pk", "sort": "sk" },
			    "gs1": { "hash": "gs1pk", "sort": "gs1sk", "project": ["email", "status", "age", "_type"] },
			    "ls1": { "type": "local", "sort": "status", "project": "keys" }
			  },
			  "params": { "timestamps": true },
			  "models": {
			    "Account": {
			      "pk": { "type": "string", "value": "account#${id}" },
			      "sk": { "type": "string", "value": "account#" },
			      "id": { "type": "string", "required": true },
			      "name": { "type": "string", "required": true },
			      "balance": { "type": "number" }
			    },
			    "User": {
			      "pk": { "type": "string", "value": "account#${accountId}" },
			      "sk": { "type": "string", "value": "user#${email}" },
			      "gs1pk": { "type": "string", "value": "${_type}#${status}" },
			      "gs1sk": { "type": "string", "value": "${status}#${age:3}#${email}" },
			      "accountId": { "type": "string", "required": true },
			      "email": { "type": "string", "required": true },
			      "status": { "type": "string" },
			      "age": { "type": "number" },
			      "active": { "type": "boolean" }
			    }
			  }
			}
			""".getBytes(UTF_8);

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private Instant now = Instant.parse("2026-02-28T12:34:56.789123456Z");

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.schema(OneTableReader.read("test.json", DOCUMENT).schema().toSchema(TABLE))
		.clock(() -> this.now)
		.build();

	private final Items accounts = this.tableTheory.items("Account");

	private final Items users = this.tableTheory.items("User");

	@BeforeEach
	void createTables() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
	}

	private Map<String, AttributeValue> stored(String pk, String sk) {
		return this.client
			.getItem((get) -> get.tableName(TABLE)
				.key(Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromS(sk))))
			.item();
	}

	private Map<String, @Nullable Object> anna() {
		return this.users
			.insert(Map.of("accountId", "1", "email", "a@b.c", "status", "idle", "age", 42, "active", true));
	}

	@Test
	void theTableHasTheKeysAndIndexesOfTheSchema() {
		TableDescription table = this.client.describeTable((describe) -> describe.tableName(TABLE)).table();
		assertThat(table.keySchema()).extracting("attributeName").containsExactly("pk", "sk");
		assertThat(table.globalSecondaryIndexes()).singleElement().satisfies((index) -> {
			assertThat(index.indexName()).isEqualTo("gs1");
			assertThat(index.keySchema()).extracting("attributeName").containsExactly("gs1pk", "gs1sk");
			assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
			assertThat(index.projection().nonKeyAttributes()).containsExactlyInAnyOrder("email", "status", "age",
					"_type");
		});
		assertThat(table.localSecondaryIndexes()).singleElement().satisfies((index) -> {
			assertThat(index.keySchema()).extracting("attributeName").containsExactly("pk", "status");
			assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.KEYS_ONLY);
		});
	}

	@Test
	void anInsertStoresWhatTheLibraryStores() {
		this.accounts.insert(Map.of("id", "1", "name", "Acme", "balance", new BigDecimal("12.50")));
		assertThat(stored("account#1", "account#")).containsExactlyInAnyOrderEntriesOf(
				Map.of("pk", AttributeValue.fromS("account#1"), "sk", AttributeValue.fromS("account#"), "id",
						AttributeValue.fromS("1"), "name", AttributeValue.fromS("Acme"), "balance",
						AttributeValue.fromN("12.5"), "_type", AttributeValue.fromS("Account"), "created",
						AttributeValue.fromN("1772282096789"), "updated", AttributeValue.fromN("1772282096789")));
	}

	@Test
	void keysOfIndexesAreMadeOfTypedValues() {
		anna();
		assertThat(stored("account#1", "user#a@b.c")).containsEntry("gs1pk", AttributeValue.fromS("User#idle"))
			.containsEntry("gs1sk", AttributeValue.fromS("idle#042#a@b.c"))
			.containsEntry("active", AttributeValue.fromBool(true));
	}

	@Test
	void anItemIsFoundByTheFieldsOfItsKey() {
		anna();
		assertThat(this.users.get(Map.of("accountId", "1", "email", "a@b.c"))).containsEntry("age", new BigDecimal(42))
			.containsEntry("created", Instant.parse("2026-02-28T12:34:56.789Z"));
		assertThat(this.users.find(Map.of("accountId", "1", "email", "other"))).isEmpty();
	}

	@Test
	void aSecondInsertIsRefused() {
		anna();
		assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(this::anna);
	}

	@Test
	void aMissingRequiredFieldIsRefused() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.accounts.insert(Map.of("id", "1")))
			.withMessageContaining("name");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.insert(Map.of("email", "a@b.c")))
			.withMessageContaining("accountId");
	}

	@Test
	void anUpdateOfAllIngredientsCompletesTheIndexKeys() {
		anna();
		Map<String, @Nullable Object> key = Map.of("accountId", "1", "email", "a@b.c");
		this.now = this.now.plusSeconds(1);
		this.users.update(ItemUpdate.of(key).set("status", "busy").set("age", 7));
		assertThat(stored("account#1", "user#a@b.c")).containsEntry("gs1pk", AttributeValue.fromS("User#busy"))
			.containsEntry("gs1sk", AttributeValue.fromS("busy#007#a@b.c"))
			.containsEntry("created", AttributeValue.fromN("1772282096789"))
			.containsEntry("updated", AttributeValue.fromN("1772282097789"));
	}

	/** Section 4.3, "stale index keys": the library leaves gs1sk as it was. */
	@Test
	void anUpdateThatWouldLeaveAnIndexKeyStaleIsRefusedByName() {
		anna();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users
				.update(ItemUpdate.of(Map.of("accountId", "1", "email", "a@b.c")).set("status", "busy")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.withMessageContaining("gs1sk")
			.withMessageContaining("age");
		assertThat(stored("account#1", "user#a@b.c")).containsEntry("gs1pk", AttributeValue.fromS("User#idle"));
	}

	/**
	 * Section 4.3: the library removes the ingredient and leaves the key of the index.
	 */
	@Test
	void removingAnIngredientRemovesTheIndexKey() {
		anna();
		this.users.update(ItemUpdate.of(Map.of("accountId", "1", "email", "a@b.c")).remove("age"));
		assertThat(stored("account#1", "user#a@b.c")).doesNotContainKeys("age", "gs1sk");
	}

	/** Section 4.4: the library's find has no type filter. */
	@Test
	void aQueryFindsItemsOfItsModelOnly() {
		this.accounts.insert(Map.of("id", "1", "name", "Acme"));
		anna();
		assertThat(this.users.all(ItemQuery.where("pk", "=", "account#1"))).extracting("email")
			.containsExactly("a@b.c");
		assertThat(this.accounts.all(ItemQuery.where("id", "=", "1"))).extracting("name").containsExactly("Acme");
	}

	@Test
	void anUnresolvedTemplateOfTheSortKeyIsAPrefix() {
		anna();
		this.users.insert(Map.of("accountId", "1", "email", "x@y.z", "status", "idle", "age", 7));
		ItemQuery byStatus = ItemQuery.where("status", "=", "idle").index("gs1");
		assertThat(this.users.explain(byStatus).request().orElseThrow().toString()).contains("begins_with")
			.contains("idle#");
		assertThat(this.users.all(byStatus)).extracting("email").containsExactly("x@y.z", "a@b.c");
		assertThat(this.users.all(byStatus.and("age", "=", 42))).extracting("email").containsExactly("a@b.c");
	}

	@Test
	void aDeletionTakesTheFieldsOfTheKey() {
		anna();
		this.users.delete(Map.of("accountId", "1", "email", "a@b.c"));
		assertThat(stored("account#1", "user#a@b.c")).isEmpty();
	}

	@Test
	void anItemOfAnotherTypeIsNotTouched() {
		this.accounts.insert(Map.of("id", "1", "name", "Acme"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.delete(Map.of("pk", "account#1", "sk", "account#")));
		assertThat(stored("account#1", "account#")).isNotEmpty();
	}

	@Test
	void batchesAndTransactionsMakeTheSameItems() {
		this.accounts.putAll(List.of(Map.of("id", "1", "name", "Acme"), Map.of("id", "2", "name", "Other")));
		assertThat(stored("account#2", "account#")).containsEntry("_type", AttributeValue.fromS("Account"))
			.containsKeys("created", "updated");
		assertThat(this.accounts.findAll(List.of(Map.of("id", "2"), Map.of("id", "3")))).extracting("present")
			.containsExactly(true, false);
	}

}
