// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.ConditionFailedException.Reason;
import io.tabletheory.engine.Consistency;
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
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A write that took effect before its response was lost, and is sent again by the AWS
 * client.
 */
@Timeout(30)
class LostResponseTests {

	private static final Faults FAULTS = Faults.random();

	private static DynamoDbClient client;

	private static Items orders;

	private static Items counters;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(FAULTS.wrap(Apache5HttpClient.create()))
			.build();
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.ORDER, Models.COUNTER)))
			.build();
		tableTheory.tables().ensure();
		orders = tableTheory.items("Order");
		counters = tableTheory.items("Counter");
	}

	@AfterAll
	static void stop() {
		client.close();
	}

	@AfterEach
	void heal() {
		FAULTS.reset();
	}

	@Test
	void aCreateFindsItsOwnItem() {
		FAULTS.on("PutItem").once().loseResponse();
		Map<String, @Nullable Object> created = orders.insert(order("1"));
		assertThat(FAULTS.calls("PutItem")).isEqualTo(2);
		assertThat(orders.find(Map.of("id", "1"), Consistency.STRONG)).contains(created);
	}

	@Test
	void theClockOfTheSystemProvesAsMuchWhenItIsGiven() {
		Items given = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.ORDER)))
			.clock(Clock.systemUTC())
			.build()
			.items("Order");
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(given.insert(order("16"))).containsEntry("version", 0L);
	}

	@Test
	void anEnvelopeProvesWhoseItemItIs() {
		Items vaults = vaults();
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(vaults.insert(Map.of("id", "1", "secret", "s"))).containsEntry("secret", "s");
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> vaults.insert(Map.of("id", "1", "secret", "s"))).reason()).isEqualTo(Reason.PRESENT);
	}

	@Test
	void anEnvelopeThatMayNotBeTheStoredOneProvesNothing() {
		Items vaults = vaults();
		vaults.insert(Map.of("id", "2", "secret", "first"));
		FAULTS.on("UpdateItem").once().loseResponse();
		ItemUpdate update = ItemUpdate.of(Map.of("id", "2"))
			.setIfAbsent("secret", "second")
			.upsert()
			.when("id", "NOT_EXISTS");
		assertThat(conflict(() -> vaults.update(update)).reason()).isEqualTo(Reason.CONDITION);
	}

	@Test
	void aCreateDoesNotTakeTheItemOfAnotherForItsOwn() {
		orders.put(order("2"));
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> orders.insert(order("2"))).isRepeated()).isTrue();
	}

	@Test
	void anUpdateFindsItsOwnChange() {
		Map<String, @Nullable Object> read = orders.put(order("3"));
		FAULTS.on("UpdateItem").once().loseResponse();
		read.put("total", 6);
		assertThat(orders.update(read)).containsEntry("total", new BigDecimal("6")).containsEntry("version", 1L);
		assertThat(FAULTS.calls("UpdateItem")).isEqualTo(2);
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(orders
			.update(ItemUpdate.of(Map.of("id", "3")).increment("total").version(1).returning(ReturnValue.NONE)))
			.isEmpty();
		assertThat(orders.find(Map.of("id", "3"), Consistency.STRONG).orElseThrow())
			.containsEntry("total", new BigDecimal("7"))
			.containsEntry("version", 2L);
	}

	@Test
	void aReplacementFindsItself() {
		Map<String, @Nullable Object> read = orders.put(order("4"));
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(orders.replace(read)).containsEntry("version", 1L);
	}

	@Test
	void anUpdateOfAnOldVersionIsAConflictHoweverOftenItIsSent() {
		Map<String, @Nullable Object> read = orders.put(order("5"));
		orders.update(read);
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(conflict(() -> orders.update(read)).reason()).isEqualTo(Reason.VERSION);
	}

	@Test
	void aConditionOfTheCallersIsNotFailedByTheWriteItself() {
		orders.put(order("8"));
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(orders.update(ItemUpdate.of(Map.of("id", "8")).set("status", "PAID").when("status", "=", "OPEN")))
			.containsEntry("status", "PAID");
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(orders.put(ItemPut.of(order("9")).when("status", "NOT_EXISTS"))).containsEntry("status", "OPEN");
	}

	@Test
	void theVersionTellsWritesOfOneMomentApart() {
		Items still = still();
		Map<String, @Nullable Object> read = still.put(order("10"));
		still.update(still.update(read));
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(conflict(() -> still.update(read)).reason()).isEqualTo(Reason.VERSION);
	}

	@Test
	void anItemThatIsOlderThanTheCreateIsNotItsOwn() {
		Items still = still();
		orders.put(order("11"));
		still.update(ItemUpdate.of(Map.of("id", "11")).set("status", "PAID"));
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> still.insert(order("11"))).reason()).isEqualTo(Reason.PRESENT);
	}

	@Test
	void anItemOfOtherAttributesIsAnothers() {
		Items still = still();
		Map<String, Object> other = new HashMap<>(order("12"));
		other.remove("labels");
		still.put(other);
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> still.insert(order("12"))).reason()).isEqualTo(Reason.PRESENT);
	}

	@Test
	void whatCannotBeReturnedAfterwardsIsAConflict() {
		orders.put(order("6"));
		FAULTS.on("UpdateItem").once().loseResponse();
		ItemUpdate update = ItemUpdate.of(Map.of("id", "6"))
			.increment("total")
			.version(0)
			.returning(ReturnValue.UPDATED_OLD);
		assertThat(conflict(() -> orders.update(update)).isRepeated()).isTrue();
	}

	@Test
	void theMomentOfAClockThatOthersHaveTooProvesNothing() {
		Items still = still();
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> still.insert(order("13"))))
			.hasMessageContaining("The request was sent 2 times, and an earlier attempt may have taken effect")
			.satisfies((failure) -> assertThat(failure.isRepeated()).isTrue());
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(conflict(() -> still.update(ItemUpdate.of(Map.of("id", "13")).increment("total").version(0)))
			.isRepeated()).isTrue();
	}

	@Test
	void anItemOfOtherValuesIsAnothers() {
		Map<String, Object> other = new HashMap<>(order("14"));
		other.put("total", 6);
		orders.put(other);
		FAULTS.on("PutItem").once().loseRequest();
		assertThat(conflict(() -> orders.insert(order("14"))).reason()).isEqualTo(Reason.PRESENT);
	}

	@Test
	void anIncrementAndAnAppendTakeEffectOnceIfItIsAsked() {
		ItemUpdate update = ItemUpdate.of(Map.of("id", "15")).increment("total").append("lines", "x");
		orders.put(order("15"));
		FAULTS.on("UpdateItem").once().loseResponse();
		assertThat(orders.update(update)).containsEntry("total", new BigDecimal("7"));
		FAULTS.on("TransactWriteItems").once().loseResponse();
		assertThat(orders.update(update.once())).isEmpty();
		assertThat(FAULTS.calls("TransactWriteItems")).isEqualTo(2);
		assertThat(orders.get(Map.of("id", "15"), Consistency.STRONG)).containsEntry("total", new BigDecimal("8"))
			.containsEntry("lines", List.of("x", "x", "x"))
			.containsEntry("version", 3L);
		assertThat(conflict(() -> orders.update(update.once().version(0))).reason()).isEqualTo(Reason.VERSION);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> orders.update(update.once().returning(ReturnValue.ALL_NEW)))
			.withMessageContaining("is a transaction, which returns nothing; read the item afterwards");
	}

	@Test
	void withoutTimestampsNothingProvesWhoseItemItIs() {
		FAULTS.on("PutItem").once().loseResponse();
		assertThat(conflict(() -> counters.insert(Map.of("id", 1))).reason()).isEqualTo(Reason.PRESENT);
	}

	@Test
	void whatIsSentOnceIsNotRepeated() {
		orders.put(order("7"));
		assertThat(conflict(() -> orders.insert(order("7"))).isRepeated()).isFalse();
	}

	/** Items without timestamps. */
	private static Items vaults() {
		TableTheory tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.VAULT)))
			.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("vaults").build())
			.build();
		tableTheory.tables().ensure();
		return tableTheory.items("Vault");
	}

	/** The same orders, all written at one moment. */
	private static Items still() {
		return TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.ORDER)))
			.clock(InstantSource.fixed(Instant.EPOCH))
			.build()
			.items("Order");
	}

	private static ConditionFailedException conflict(Runnable write) {
		return assertThatExceptionOfType(ConditionFailedException.class).isThrownBy(write::run).actual();
	}

	private static Map<String, Object> order(String id) {
		return Map.of("id", id, "status", "OPEN", "total", 5, "labels", Set.of("b", "a"));
	}

}
