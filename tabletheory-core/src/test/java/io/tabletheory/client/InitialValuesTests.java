// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * New items get what their model generates and what it has as a default, on the faces of
 * maps and records.
 */
class InitialValuesTests {

	private static final byte[] DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "Order"
			  table: { name: "orders" }
			  keys:
			    partition: { attribute: "PK", type: "S" }
			  attributes:
			    - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "ORDER#{id}" } } }
			    - { attribute: "id", type: "S", required: true, tags: { tabletheory: { generated: "ulid" } } }
			    - { attribute: "receipt", type: "S", tags: { tabletheory: { generated: "uuid" } } }
			    - { attribute: "status", type: "S", required: true, tags: { tabletheory: { default: "OPEN" } } }
			    - { attribute: "priority", type: "N", tags: { tabletheory: { default: 5 } } }
			    - { attribute: "labels", type: "SS", omit_empty: true, tags: { tabletheory: { default: ["new"] } } }
			    - { attribute: "settings", type: "S", json: true, tags: { tabletheory: { default: { gift: false } } } }
			    - { attribute: "note", type: "S" }
			    - { attribute: "byStatus", type: "S", tags: { tabletheory: { template: "{status}#{id}" } } }
			    - { attribute: "byReceipt", type: "S", tags: { tabletheory: { template: "{channel}#{receipt}" } } }
			    - { attribute: "channel", type: "S", tags: { tabletheory: { default: "web" } } }
			  indexes:
			    - { name: "by-status", type: "GSI", partition: { attribute: "byStatus", type: "S" } }
			- name: "Ticket"
			  table: { name: "tickets" }
			  keys:
			    partition: { attribute: "id", type: "S" }
			  attributes:
			    - { attribute: "id", type: "S", required: true, tags: { tabletheory: { generated: "uuid" } } }
			    - { attribute: "text", type: "S", optional: true }
			""".getBytes(UTF_8);

	private static final String ULID = "[0-9A-HJKMNP-TV-Z]{26}";

	private final Faults faults = Faults.random();

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.faults.wrap(Apache5HttpClient.create()))
		.build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.client(this.asyncClient)
		.schema(Schema.of(DmsReader.read("test", DOCUMENT).models()))
		.build();

	private final Items orders = this.tableTheory.items("Order");

	private final Items tickets = this.tableTheory.items("Ticket");

	@BeforeEach
	void createTables() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
		this.asyncClient.close();
	}

	private List<Map<String, AttributeValue>> stored(String table) {
		return this.client.scan((scan) -> scan.tableName(table)).items();
	}

	private static String s(Map<String, @Nullable Object> item, String attribute) {
		return (String) Objects.requireNonNull(item.get(attribute));
	}

	@Test
	void anInsertStoresAndResultsInWhatIsGeneratedAndInDefaults() {
		Map<String, @Nullable Object> order = this.orders.insert(Map.of("note", "first"));
		assertThat(s(order, "id")).matches(ULID);
		assertThat(UUID.fromString(s(order, "receipt"))).isNotNull();
		assertThat(order).containsEntry("PK", "ORDER#" + order.get("id"))
			.containsEntry("byStatus", "OPEN#" + order.get("id"))
			.containsEntry("status", "OPEN")
			.containsEntry("priority", BigDecimal.valueOf(5))
			.containsEntry("labels", Set.of("new"))
			.containsEntry("settings", Map.of("gift", false));
		assertThat(this.orders.get(Map.of("id", s(order, "id")))).isEqualTo(order);
	}

	@Test
	void thePageShowsWhatIsGenerated() {
		Items tickets = this.tickets;
		Map<String, Object> ticket = tickets.insert(Map.of("text", "The door squeaks"));
		String id = (String) ticket.get("id");
		Map<String, Object> found = tickets.get(Map.of("id", id));
		assertThat(found).isEqualTo(ticket);
	}

	@Test
	void whatIsGivenStays() {
		Map<String, @Nullable Object> order = this.orders
			.put(Map.of("id", "o1", "receipt", "r1", "status", "PAID", "priority", 0, "labels", Set.of("old")));
		assertThat(order).containsEntry("PK", "ORDER#o1")
			.containsEntry("receipt", "r1")
			.containsEntry("status", "PAID")
			.containsEntry("priority", BigDecimal.ZERO)
			.containsEntry("labels", Set.of("old"));
	}

	@Test
	void aValueThatWouldNotBeStoredIsNone() {
		assertThat(this.orders.put(Map.of("id", "o1", "labels", Set.of()))).containsEntry("labels", Set.of("new"));
		Items strict = TableTheory.builder()
			.client(this.client)
			.schema(this.tableTheory.schema())
			.storeNulls(true)
			.build()
			.items("Order");
		Map<String, @Nullable Object> order = new HashMap<>(Map.of("id", "o2"));
		order.put("priority", null);
		assertThat(strict.put(order)).containsEntry("priority", BigDecimal.valueOf(5));
	}

	@Test
	void aKeyThatIsGivenTellsWhatIsNotGenerated() {
		assertThat(this.orders.put(Map.of("PK", "ORDER#o1"))).containsEntry("id", "o1");
	}

	@Test
	void aSaveWithoutTheGeneratedKeyInserts() {
		assertThat(s(this.orders.save(Map.of("status", "PAID")), "id")).matches(ULID);
		assertThat(s(this.tickets.save(Map.of("text", "a")), "id")).hasSize(36);
		assertThat(stored("orders")).hasSize(1);
		assertThat(stored("tickets")).hasSize(1);
	}

	@Test
	void aSaveOfAnItemWithItsKeyFillsOnlyWhatIsAbsent() {
		Map<String, @Nullable Object> made = this.orders.save(Map.of("id", "o1", "priority", 1));
		assertThat(made).containsEntry("status", "OPEN").containsEntry("byStatus", "OPEN#o1").containsKey("receipt");
		Map<String, @Nullable Object> again = this.orders
			.save(Map.of("id", "o1", "note", "n", "status", "PAID", "channel", "shop", "receipt", "r2"));
		assertThat(again).containsEntry("priority", BigDecimal.ONE)
			.containsEntry("byStatus", "PAID#o1")
			.containsEntry("byReceipt", "shop#r2");
	}

	@Test
	void anUpsertFillsANewItemAndLeavesAnOldOneAsItIs() {
		ItemUpdate upsert = ItemUpdate.of(Map.of("id", "o1")).set("note", "n").upsert();
		Map<String, @Nullable Object> made = this.orders.update(upsert);
		assertThat(made).containsEntry("status", "OPEN")
			.containsEntry("byStatus", "OPEN#o1")
			.containsEntry("byReceipt", "web#" + made.get("receipt"));
		this.orders.update(
				ItemUpdate.of(Map.of("id", "o1")).set("status", "PAID").set("channel", "shop").set("receipt", "r1"));
		Map<String, @Nullable Object> again = this.orders.update(upsert);
		assertThat(again).containsEntry("status", "PAID")
			.containsEntry("receipt", "r1")
			.containsEntry("byStatus", "PAID#o1")
			.containsEntry("byReceipt", "shop#r1");
	}

	@Test
	void anUpsertIsRefusedThatReplacesOnePartOfAKeyAndGeneratesAnother() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.orders.update(ItemUpdate.of(Map.of("id", "o1")).set("channel", "tv").upsert()))
			.withMessageContaining("\"byReceipt\" ({channel}#{receipt}), but does not set \"receipt\"");
	}

	@Test
	void anUpdateAddsNothing() {
		this.client.putItem((put) -> put.tableName("tickets").item(Map.of("id", AttributeValue.fromS("t1"))));
		this.client.putItem((put) -> put.tableName("orders")
			.item(Map.of("PK", AttributeValue.fromS("ORDER#o1"), "id", AttributeValue.fromS("o1"))));
		this.orders.update(ItemUpdate.of(Map.of("id", "o1")).set("note", "n"));
		this.tickets.update(ItemUpdate.of(Map.of("id", "t1")).set("text", "n"));
		assertThat(stored("orders").get(0)).containsOnlyKeys("PK", "id", "note");
		assertThat(stored("tickets").get(0)).containsOnlyKeys("id", "text");
	}

	@Test
	void aReplacementOfWhatMustBeThereNeedsTheKey() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.tickets.put(ItemPut.replacing(Map.of("text", "a"))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.MISSING_PRIMARY_KEY));
	}

	@Test
	void everyItemOfABatchAndOfATransactionGetsItsOwn() {
		List<Map<String, @Nullable Object>> batch = this.orders
			.putAll(List.of(Map.of("note", "a"), Map.of("note", "b")));
		List<Map<String, @Nullable Object>> together = this.tableTheory
			.transact(ItemTransaction.empty().insert("Order", Map.of("note", "c")).put("Ticket", Map.of("text", "d")));
		List<Object> ids = new ArrayList<>();
		batch.forEach((item) -> ids.add(s(item, "id")));
		ids.add(s(together.get(0), "id"));
		assertThat(ids).doesNotHaveDuplicates().isSorted();
		assertThat(stored("orders")).extracting((item) -> Objects.requireNonNull(item.get("id")).s())
			.containsExactlyInAnyOrderElementsOf(ids.stream().map(String.class::cast).toList());
		assertThat(Objects.requireNonNull(stored("tickets").get(0).get("id")).s()).isEqualTo(together.get(1).get("id"));
	}

	@Test
	void aTransactionThatIsRepeatedByItsTokenGeneratesTheSame() {
		ItemTransaction transaction = ItemTransaction.empty()
			.insert("Order", Map.of("note", "c"))
			.insert("Ticket", Map.of("text", "d"))
			.update("Order", ItemUpdate.of(Map.of("id", "o1")).set("note", "n").upsert())
			.token("once");
		List<Map<String, @Nullable Object>> first = this.tableTheory.transact(transaction);
		assertThat(this.tableTheory.transact(transaction)).isEqualTo(first);
		assertThat(stored("orders")).hasSize(2);
		assertThat(stored("tickets")).hasSize(1);
	}

	@Test
	void anInsertThatIsSentTwiceIsKnownAgainByWhatWasGenerated() {
		this.faults.on("PutItem").once().loseResponse();
		Map<String, @Nullable Object> ticket = this.tickets.insert(Map.of("text", "a"));
		assertThat(stored("tickets")).singleElement()
			.satisfies((item) -> assertThat(Objects.requireNonNull(item.get("id")).s()).isEqualTo(ticket.get("id")));
		this.faults.on("PutItem").once().loseResponse();
		assertThatExceptionOfType(ConditionFailedException.class)
			.isThrownBy(() -> this.tickets.insert(Map.of("id", "given")));
	}

	@Test
	void futuresResultInTheSame() {
		Map<String, @Nullable Object> order = this.tableTheory.asyncItems("Order").insert(Map.of("note", "a")).join();
		assertThat(this.orders.get(Map.of("id", s(order, "id")))).isEqualTo(order);
	}

	@Test
	void recordsComeBackWithWhatWasGenerated() {
		Records<Order> records = this.tableTheory.records("Order", Order.class);
		Order saved = records.save(new Order(null, null, null, null, "a"));
		assertThat(saved.id()).matches(ULID);
		assertThat(saved.status()).isEqualTo("OPEN");
		assertThat(records.find(Map.of("id", String.valueOf(saved.id())))).contains(saved);
		assertThat(records.insert(new Order(null, null, "PAID", 2, null)).priority()).isEqualTo(2);
		assertThat(records.putAll(List.of(new Order(null, null, null, null, "b")))).singleElement()
			.satisfies((order) -> assertThat(order.id()).matches(ULID));
	}

	@Test
	void aRecordThatIsSavedWithoutAValueGetsTheDefaultAndKeepsWhatWasGenerated() {
		Records<Order> records = this.tableTheory.records("Order", Order.class);
		Order saved = records.save(new Order("o1", null, "PAID", 1, "a"));
		Order again = records.save(new Order("o1", null, null, null, "b"));
		assertThat(again).isEqualTo(new Order("o1", saved.receipt(), "OPEN", 5, "b"));
	}

	/** Lacks attributes that the model fills. */
	record Order(@Nullable String id, @Nullable String receipt, @Nullable String status, @Nullable Integer priority,
			@Nullable String note) {

	}

}
