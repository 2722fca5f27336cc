// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.FaultyDatabase;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Updates that add to what is stored as NULL: an empty set is, and other implementations
 * store absent values so.
 */
@Timeout(60)
class StoredNullTests {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	private static final Faults FAULTS = Faults.random();

	private static FaultyDatabase database;

	private static TableTheory tableTheory;

	private static Items orders;

	private Map<String, Object> key;

	@BeforeAll
	static void start() {
		database = FaultyDatabase.start(FAULTS);
		tableTheory = database.tableTheory().schema(Schema.of(List.of(Models.ORDER))).build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
	}

	@AfterAll
	static void stop() {
		database.close();
	}

	@BeforeEach
	void orderWithEmptySets(TestInfo test) {
		this.key = Map.of("id", test.getDisplayName());
		orders.put(Map.of("id", test.getDisplayName(), "status", "OPEN", "labels", Set.of(), "sizes", Set.of(),
				"hashes", Set.of()));
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@Test
	void aSetThatWasSavedEmptyGrows() {
		assertThat(orders.update(update().add("labels", "first"))).containsEntry("labels", Set.of("first"));
		assertThat(orders.update(update().add("labels", Set.of("second", "third")).add("sizes", 7)))
			.containsEntry("labels", Set.of("first", "second", "third"))
			.containsEntry("sizes", Set.of(new BigDecimal(7)));
	}

	@Test
	void aSetThatWasEmptiedByAnUpdateGrows() {
		orders.update(update().add("labels", "first"));
		orders.update(update().set("labels", Set.of()));
		assertThat(orders.update(update().add("labels", "second"))).containsEntry("labels", Set.of("second"));
	}

	@Test
	void anEmptySetLosesNothing() {
		assertThat(orders.update(update().deleteFromSet("labels", "none"))).containsEntry("labels", Set.of());
	}

	@Test
	void listsAndNumbersThatAreNullGrow() {
		store("total", NULL, "lines", NULL, "address", AttributeValue.fromM(Map.of("floor", NULL, "notes", NULL)));
		assertThat(orders.update(update().increment("total", 3)
			.append("lines", "last")
			.increment("address.floor", 2)
			.prepend("address.notes", "first"))).containsEntry("total", new BigDecimal(3))
			.containsEntry("lines", List.of("last"))
			.containsEntry("address", Map.of("floor", new BigDecimal(2), "notes", List.of("first")));
		store("total", NULL, "lines", NULL);
		assertThat(orders.update(update().decrement("total", 3).prepend("lines", "only")))
			.containsEntry("total", new BigDecimal(-3))
			.containsEntry("lines", List.of("only"));
	}

	@Test
	void onlyWhatIsNullTakesTheOtherForm() {
		orders.update(update().add("labels", "first").set("total", 5));
		assertThat(orders.update(update().add("labels", "second").add("sizes", 1).increment("total", 2)))
			.containsEntry("labels", Set.of("first", "second"))
			.containsEntry("sizes", Set.of(BigDecimal.ONE))
			.containsEntry("total", new BigDecimal(7));
	}

	@Test
	void oneRequestMoreIsEnough() {
		FAULTS.reset();
		orders.update(update().add("labels", "first"));
		assertThat(FAULTS.calls("UpdateItem")).isEqualTo(2);
		orders.update(update().add("labels", "second"));
		assertThat(FAULTS.calls("UpdateItem")).isEqualTo(3);
	}

	@Test
	void demandsHoldAllTheSame() {
		assertThat(unmet(update().add("labels", "x").when("status", "=", "PAID"))).isEqualTo(Reason.CONDITION);
		assertThat(unmet(update().add("labels", "x").version(7))).isEqualTo(Reason.VERSION);
		assertThat(unmet(ItemUpdate.of(Map.of("id", "missing")).add("labels", "x"))).isEqualTo(Reason.ABSENT);
		assertThat(orders.get(this.key)).containsEntry("labels", Set.of());
		assertThat(orders.update(update().add("labels", "x").when("status", "=", "OPEN").version(0)))
			.containsEntry("labels", Set.of("x"))
			.containsEntry("version", 1L);
	}

	@Test
	void aValueOfAnotherTypeIsRefusedAsEver() {
		store("labels", AttributeValue.fromS("no set"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(update().add("labels", "x")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.withMessageContaining("data type");
	}

	@Test
	void returnsWhatItIsAskedFor() {
		assertThat(orders.update(update().add("labels", "x").returning(ReturnValue.UPDATED_NEW)))
			.containsEntry("labels", Set.of("x"))
			.doesNotContainKey("status");
	}

	@Test
	void theFuturesDoTheSame() throws Exception {
		assertThat(tableTheory.asyncItems("Order").update(update().add("labels", "x")).get()).containsEntry("labels",
				Set.of("x"));
	}

	@Test
	void noneOfManyWritersIsLost() {
		List<CompletableFuture<Map<String, @Nullable Object>>> writers = IntStream.range(0, 32)
			.mapToObj((i) -> tableTheory.asyncItems("Order")
				.update(update().add("labels", "label" + i).append("lines", i).increment("total")))
			.toList();
		CompletableFuture.allOf(writers.toArray(new CompletableFuture<?>[0])).join();
		Map<String, Object> order = orders.get(this.key);
		assertThat((Set<?>) order.get("labels")).hasSize(32);
		assertThat((List<?>) order.get("lines")).hasSize(32);
		assertThat(order).containsEntry("total", new BigDecimal(32));
	}

	@Test
	void aLostResponseOfTheOtherFormIsItsOwnChange() {
		FAULTS.on("UpdateItem").after(1).once().loseResponse();
		assertThat(orders.update(update().add("labels", "x").append("lines", 1))).containsEntry("labels", Set.of("x"))
			.containsEntry("lines", List.of(BigDecimal.ONE));
	}

	@Test
	void transactionsAddToEmptySets() {
		Map<String, Object> other = Map.of("id", "other");
		orders.put(Map.of("id", "other", "status", "OPEN", "total", 1, "sizes", Set.of()));
		tableTheory.transact(ItemTransaction.empty()
			.update("Order", update().add("labels", "x").add("sizes", 1))
			.update("Order", ItemUpdate.of(other).add("sizes", 2).increment("total"))
			.put("Order", Map.of("id", "third", "status", "NEW")));
		assertThat(orders.get(this.key)).containsEntry("labels", Set.of("x"))
			.containsEntry("sizes", Set.of(BigDecimal.ONE));
		assertThat(orders.get(other)).containsEntry("sizes", Set.of(new BigDecimal(2)))
			.containsEntry("total", new BigDecimal(2));
		assertThat(orders.get(Map.of("id", "third"))).containsEntry("status", "NEW");
	}

	@Test
	void aTransactionTellsOnlyWhatWasUnmet() {
		assertThatExceptionOfType(TransactionFailedException.class)
			.isThrownBy(() -> tableTheory.transact(ItemTransaction.empty()
				.update("Order", update().add("labels", "x"))
				.update("Order", ItemUpdate.of(Map.of("id", "missing")).set("status", "PAID"))))
			.satisfies((failed) -> assertThat(failed.failures()).singleElement()
				.satisfies((operation) -> assertThat(operation.reason()).contains(Reason.ABSENT)));
		assertThat(orders.get(this.key)).containsEntry("labels", Set.of());
	}

	@Test
	void aTransactionThatIsRepeatedByItsTokenTakesEffectOnce() {
		ItemTransaction transaction = ItemTransaction.empty()
			.token("repeated-" + System.nanoTime())
			.update("Order", update().add("labels", "x").increment("total"));
		tableTheory.transact(transaction);
		repeat(transaction);
		assertThat(orders.get(this.key)).containsEntry("labels", Set.of("x")).containsEntry("total", BigDecimal.ONE);
	}

	/** The moment differs, so that DynamoDB may refuse the second; it must not add. */
	private static void repeat(ItemTransaction transaction) {
		try {
			tableTheory.transact(transaction);
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_OPERATOR);
		}
	}

	private ItemUpdate update() {
		return ItemUpdate.of(this.key);
	}

	private static Reason unmet(ItemUpdate update) {
		try {
			orders.update(update);
		}
		catch (ConditionFailedException ex) {
			return ex.reason();
		}
		throw new AssertionError("The demand was met");
	}

	/** As other implementations store it. */
	private void store(Object... attributes) {
		Map<String, AttributeValue> values = new HashMap<>();
		Map<String, String> names = new HashMap<>();
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < attributes.length; i += 2) {
			names.put("#n" + i, (String) attributes[i]);
			values.put(":v" + i, (AttributeValue) attributes[i + 1]);
			text.append((i > 0) ? ", " : "SET ").append("#n" + i + " = :v" + i);
		}
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.updateItem((request) -> request.tableName("orders")
				.key(Map.of("id", AttributeValue.fromS((String) this.key.get("id"))))
				.updateExpression(text.toString())
				.expressionAttributeNames(names)
				.expressionAttributeValues(values));
	}

}
