// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.OperationFailure;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(30)
class ItemTransactionTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final Faults FAULTS = Faults.seeded(7);

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	private static TableTheory tableTheory;

	private static Items orders;

	private static Items users;

	@BeforeAll
	static void start() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		client = local.configure(DynamoDbClient.builder()).httpClient(FAULTS.wrap(Apache5HttpClient.create())).build();
		asyncClient = local.configure(DynamoDbAsyncClient.builder()).build();
		tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(Models.ORDER, Models.USER)))
			.clock(InstantSource.fixed(NOW))
			.build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
		users = tableTheory.items("User");
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@Test
	void takesEffectAsAWhole() {
		orders.put(order("1"));
		users.put(user("1"));
		List<Map<String, @Nullable Object>> results = tableTheory.transact(ItemTransaction.empty()
			.insert("Order", order("2"))
			.update("Order", ItemUpdate.of(Map.of("id", "1")).increment("total", 5).version(0))
			.update("User", Map.of("PK", "U#1", "SK", "P", "age", 7, "version", 0), List.of("age"))
			.with("User", ItemCheck.of(Map.of("PK", "U#2", "SK", "P")).ifAbsent()));
		assertThat(results.get(0)).containsEntry("version", 0L).containsEntry("createdAt", NOW);
		assertThat(results.get(1)).isEqualTo(Map.of("id", "1"));
		assertThat(orders.get(Map.of("id", "1"))).containsEntry("version", 1L).containsEntry("total", number(10));
		assertThat(orders.get(Map.of("id", "2"))).containsEntry("total", number(5));
		assertThat(users.get(Map.of("PK", "U#1", "SK", "P"))).containsEntry("age", number(7))
			.containsEntry("version", 1L);
	}

	@Test
	void changesNothingIfOneOperationFails() {
		orders.put(order("3"));
		ItemTransaction transaction = ItemTransaction.empty()
			.put("Order", order("4"))
			.save("Order", Map.of("id", "3", "status", "PAID", "version", 9))
			.delete("User", Map.of("PK", "U#3", "SK", "P"));
		assertThatExceptionOfType(TransactionFailedException.class).isThrownBy(() -> tableTheory.transact(transaction))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.CONDITION_FAILED))
			.satisfies((failure) -> assertThat(failure.failures()).singleElement()
				.returns(1, OperationFailure::position)
				.returns(Optional.of(Reason.VERSION), OperationFailure::reason));
		assertThat(orders.find(Map.of("id", "4"), Consistency.STRONG)).isEmpty();
	}

	@Test
	void takesEffectOnceWhereItsResponseIsLost() {
		orders.put(order("5"));
		FAULTS.on("TransactWriteItems").once().loseResponse();
		tableTheory.transact(ItemTransaction.empty()
			.update("Order", ItemUpdate.of(Map.of("id", "5")).increment("total").version(0))
			.insert("Order", order("6")));
		assertThat(FAULTS.injected()).hasSize(1);
		assertThat(orders.get(Map.of("id", "5"))).containsEntry("total", number(6)).containsEntry("version", 1L);
	}

	@Test
	void mayBeRepeatedByItsToken() {
		orders.put(order("7"));
		ItemTransaction once = ItemTransaction.empty()
			.update("Order", ItemUpdate.of(Map.of("id", "7")).increment("total"))
			.token("seven");
		tableTheory.transact(once);
		tableTheory.transact(once);
		assertThat(orders.get(Map.of("id", "7"))).containsEntry("total", number(6));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tableTheory.transact(once.delete("Order", Map.of("id", "8"))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void isTriedAgainWhereAnotherIsInItsWay() {
		FAULTS.on("TransactWriteItems").times(3).conflict(0);
		tableTheory.transact(ItemTransaction.empty().put("Order", order("9")));
		assertThat(FAULTS.injected()).hasSize(3);
		assertThat(orders.find(Map.of("id", "9"), Consistency.STRONG)).isPresent();
	}

	@Test
	void readsTogether() {
		orders.put(order("10"));
		users.put(user("10"));
		ItemTransactionGet get = ItemTransactionGet.empty()
			.get("User", Map.of("PK", "U#10", "SK", "P"))
			.get("Order", Map.of("id", "none"))
			.get("Order", Map.of("id", "10"));
		List<Optional<Map<String, @Nullable Object>>> found = tableTheory.transact(get);
		assertThat(found.get(0).orElseThrow()).containsEntry("email", "a@example.com");
		assertThat(found.get(1)).isEmpty();
		assertThat(found.get(2).orElseThrow()).containsEntry("status", "OPEN").containsEntry("createdAt", NOW);
		assertThat(tableTheory.transactAsync(get).join()).isEqualTo(found);
	}

	@Test
	void runsWithoutBlockingToo() {
		assertThat(tableTheory.transactAsync(ItemTransaction.empty().put("Order", order("11"))).join().get(0))
			.containsEntry("version", 0L);
		assertThat(orders.find(Map.of("id", "11"), Consistency.STRONG)).isPresent();
	}

	@Test
	void refusesAnUnknownModel() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> tableTheory.transact(ItemTransaction.empty().put("Ordr", Map.of())))
			.withMessageContaining("Ordr")
			.withMessageContaining("Order");
	}

	@Test
	void showsNoValue() {
		assertThat(ItemTransaction.empty()
			.put("Order", Map.of("id", "secret"))
			.delete("Order", Map.of("id", "secret"))
			.update("Order", Map.of("id", "secret"))
			.save("Order", Map.of("id", "secret"))
			.toString()).doesNotContain("secret");
		assertThat(ItemTransactionGet.empty().get("Order", Map.of("id", "secret")).toString())
			.isEqualTo("ItemTransactionGet[Order]");
	}

	private static Map<String, Object> order(String id) {
		return Map.of("id", id, "status", "OPEN", "total", 5);
	}

	private static Map<String, Object> user(String id) {
		return Map.of("PK", "U#" + id, "SK", "P", "email", "a@example.com");
	}

	private static BigDecimal number(long value) {
		return BigDecimal.valueOf(value);
	}

}
