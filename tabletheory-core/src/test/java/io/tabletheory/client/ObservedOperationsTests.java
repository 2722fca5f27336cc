// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.EncryptedTables.Caller;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.CancellationCode;
import io.tabletheory.observe.OperationFigures.Figure;
import io.tabletheory.observe.OperationFigures;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The values that an observer receives about operations, on DynamoDB Local and with
 * faults.
 */
@ParameterizedClass
@EnumSource(Caller.class)
@Timeout(120)
class ObservedOperationsTests {

	/** Of few attempts, which follow each other at once. */
	private static final ClientOverrideConfiguration FAST = ClientOverrideConfiguration.builder()
		.retryStrategy(AwsRetryStrategy.standardRetryStrategy()
			.toBuilder()
			.maxAttempts(4)
			.backoffStrategy(BackoffStrategy.retryImmediately())
			.throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
			.build())
		.build();

	private static EncryptedTables tables;

	private static DynamoDbClient client;

	private static DynamoDbAsyncClient asyncClient;

	private final Caller caller;

	private RecordedOperations seen;

	private TableTheory tableTheory;

	ObservedOperationsTests(Caller caller) {
		this.caller = caller;
	}

	@BeforeAll
	static void start() {
		tables = new EncryptedTables();
		client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(tables.faults.wrap(Apache5HttpClient.create()))
			.overrideConfiguration(FAST)
			.build();
		asyncClient = LocalDynamoDb.shared()
			.configure(DynamoDbAsyncClient.builder())
			.httpClient(tables.faults.wrap(NettyNioAsyncHttpClient.create()))
			.overrideConfiguration(FAST)
			.build();
	}

	@AfterAll
	static void stop() {
		client.close();
		asyncClient.close();
		tables.close();
	}

	@BeforeEach
	void observe() {
		LocalDynamoDb.shared().reset();
		tables.faults.reset();
		observe(ReturnConsumedCapacity.NONE);
	}

	private void observe(ReturnConsumedCapacity capacity) {
		Schema schema = Schema.of(List.of(Models.USER, SealedModels.CARD));
		TableTheory.builder()
			.client(client)
			.schema(schema)
			.encryption(tables.encryption(this.caller).build())
			.build()
			.tables()
			.ensure();
		this.seen = new RecordedOperations(capacity);
		this.tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(schema)
			.encryption(tables.encryption(this.caller).build())
			.observer(this.seen)
			.build();
	}

	private <R> R items(String model, Function<Items, R> blocking, Function<AsyncItems, CompletableFuture<R>> async) {
		return (this.caller == Caller.BLOCKING) ? blocking.apply(this.tableTheory.items(model))
				: joined(async.apply(this.tableTheory.asyncItems(model)));
	}

	private static <R> R joined(CompletableFuture<R> future) {
		try {
			return future.join();
		}
		catch (CompletionException failure) {
			if (failure.getCause() instanceof TableTheoryException known) {
				throw known;
			}
			throw failure;
		}
	}

	private static Map<String, Object> user(int number) {
		return Map.of("PK", "USER#1", "SK", "SK#" + number, "email", number + "@example.com");
	}

	private void givenUsers(int count) {
		TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.USER)))
			.build()
			.items("User")
			.putAll(IntStream.range(0, count).mapToObj(ObservedOperationsTests::user).toList());
	}

	private static void assertFigures(OperationFigures figures, Map<Figure, Long> expected) {
		for (Figure figure : Figure.values()) {
			assertThat(figures.count(figure)).as(figure.name()).isEqualTo(expected.getOrDefault(figure, 0L));
		}
	}

	@Test
	void aPutIsOneOperationOfOneRequest() {
		items("User", (items) -> items.put(user(1)), (items) -> items.put(user(1)));
		OperationFigures figures = this.seen.only();
		assertThat(figures.origin().operation()).isEqualTo("put");
		assertThat(figures.requests()).containsExactly("PutItem");
		assertThat(figures.models()).containsExactly("User");
		assertThat(figures.tables()).containsExactly("users");
		assertThat(figures.indexes()).isEmpty();
		assertThat(figures.capacity()).isEmpty();
		assertThat(this.seen.ends).containsExactly("done");
		assertFigures(figures, Map.of(Figure.REQUESTS, 1L));
	}

	@Test
	void aQueryIsOneOperationWithAllItsPages() {
		givenUsers(5);
		ItemQuery query = ItemQuery.where("PK", "=", "USER#1").and("email", "<>", "0@example.com").pageSize(2);
		items("User", (items) -> items.all(query), (items) -> items.all(query));
		OperationFigures figures = this.seen.only();
		assertThat(figures.requests()).containsExactly("Query");
		assertFigures(figures, Map.of(Figure.REQUESTS, 3L, Figure.PAGES, 3L, Figure.RETURNED, 4L, Figure.SCANNED, 5L));
	}

	@Test
	void whatIsOnlyCountedIsFoundToo() {
		givenUsers(5);
		ItemQuery query = ItemQuery.where("PK", "=", "USER#1");
		items("User", (items) -> items.count(query), (items) -> items.count(query));
		assertFigures(this.seen.only(),
				Map.of(Figure.REQUESTS, 1L, Figure.PAGES, 1L, Figure.RETURNED, 5L, Figure.SCANNED, 5L));
	}

	@Test
	void theIndexIsNamed() {
		ItemQuery query = ItemQuery.where("email", "=", "1@example.com").index("by-email").select("PK");
		items("User", (items) -> items.all(query), (items) -> items.all(query));
		assertThat(this.seen.only().indexes()).containsExactly("by-email");
	}

	@Test
	void aBatchIsOneOperationWhoeverTakesPart() {
		givenUsers(120);
		List<Map<String, String>> keys = IntStream.range(0, 120)
			.mapToObj((number) -> Map.of("PK", "USER#1", "SK", "SK#" + number))
			.toList();
		items("User", (items) -> items.findAll(keys), (items) -> items.findAll(keys));
		OperationFigures figures = this.seen.only();
		assertThat(figures.requests()).containsExactly("BatchGetItem");
		assertThat(figures.tables()).containsExactly("users");
		assertFigures(figures, Map.of(Figure.REQUESTS, 2L, Figure.RETURNED, 120L));
		assertThat(this.seen.opened).hasValue(2);
		assertThat(this.seen.open).hasValue(0);
	}

	@Test
	void anItemThatIsNotThereIsNotReturned() {
		Map<String, String> key = Map.of("PK", "nobody", "SK", "1");
		items("User", (items) -> items.find(key), (items) -> items.find(key));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 1L));
	}

	@Test
	void whatAnUpdateReturnsWasNotAskedFor() {
		givenUsers(1);
		ItemUpdate update = ItemUpdate.of(Map.of("PK", "USER#1", "SK", "SK#0")).set("age", 3);
		items("User", (items) -> items.update(update), (items) -> items.update(update));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 1L));
	}

	@Test
	void throttlesAndRetriesOfTheAwsClientAreCounted() {
		tables.faults.on("PutItem").times(2).throttle();
		items("User", (items) -> items.put(user(1)), (items) -> items.put(user(1)));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 1L, Figure.RETRIES, 2L, Figure.THROTTLES, 2L));
	}

	@Test
	void retriesForOtherReasonsAreNoThrottles() {
		tables.faults.on("GetItem").once().internalServerError();
		Map<String, String> key = Map.of("PK", "nobody", "SK", "1");
		items("User", (items) -> items.find(key), (items) -> items.find(key));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 1L, Figure.RETRIES, 1L));
	}

	@Test
	void whatEndsThrottledTellsHowOften() {
		tables.faults.on("PutItem").throttle();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items("User", (items) -> items.put(user(1)), (items) -> items.put(user(1))));
		OperationFigures figures = this.seen.only();
		assertThat(this.seen.ends).containsExactly("TableTheoryException");
		assertThat(figures.count(Figure.THROTTLES)).isEqualTo(4).isEqualTo(tables.faults.calls("PutItem"));
		assertThat(figures.count(Figure.RETRIES)).isEqualTo(3);
	}

	@Test
	void whatDynamoDbLeavesUnprocessedIsAskedForAgainAfterPauses() {
		tables.faults.on("BatchWriteItem").times(2).unprocessed(3);
		List<Map<String, Object>> users = IntStream.range(0, 5).mapToObj(ObservedOperationsTests::user).toList();
		items("User", (items) -> items.putAll(users), (items) -> items.putAll(users));
		OperationFigures figures = this.seen.only();
		assertThat(figures.tables()).containsExactly("users");
		assertFigures(figures, Map.of(Figure.REQUESTS, 3L, Figure.PAUSES, 2L));
	}

	@Test
	void conditionsThatDoNotHoldAreCounted() {
		givenUsers(1);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items("User", (items) -> items.insert(user(0)), (items) -> items.insert(user(0))));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 1L, Figure.CONDITION_FAILURES, 1L));
		assertThat(this.seen.ends).containsExactly("ConditionFailedException");
	}

	@Test
	void aTransactionNamesItsTablesAndTheConditionInItsWay() {
		givenUsers(1);
		ItemTransaction transaction = ItemTransaction.empty()
			.insert("User", user(0))
			.put("Card", SealedModels.cardOf("1", "1"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> transact(transaction));
		OperationFigures figures = this.seen.only();
		assertThat(figures.requests()).containsExactly("TransactWriteItems");
		assertThat(figures.tables()).containsExactly("cards", "users");
		assertFigures(figures, Map.of(Figure.REQUESTS, 1L, Figure.CONDITION_FAILURES, 1L, Figure.DATA_KEYS, 1L));
	}

	@Test
	void aThrottledTransactionIsThrottled() {
		tables.faults.on("TransactWriteItems").once().cancelTransaction(CancellationCode.THROTTLING_ERROR);
		transact(ItemTransaction.empty().put("User", user(0)));
		assertFigures(this.seen.only(), Map.of(Figure.REQUESTS, 2L, Figure.THROTTLES, 1L, Figure.PAUSES, 1L));
	}

	private void transact(ItemTransaction transaction) {
		if (this.caller == Caller.BLOCKING) {
			this.tableTheory.transact(transaction);
		}
		else {
			joined(this.tableTheory.transactAsync(transaction));
		}
	}

	@Test
	void dataKeysThatWereNeededAreCountedFromWhereverTheyCame() {
		for (String id : List.of("1", "2")) {
			Map<String, Object> card = SealedModels.cardOf("1", id);
			items("Card", (items) -> items.put(card), (items) -> items.put(card));
		}
		this.seen.begun.forEach((figures) -> assertFigures(figures, Map.of(Figure.REQUESTS, 1L, Figure.DATA_KEYS, 1L)));
		assertThat(this.seen.begun).hasSize(2);
		assertThat(this.tableTheory.dataKeyStatistics().orElseThrow().sealingMisses()).isEqualTo(1);
		assertThat(this.tableTheory.dataKeyStatistics().orElseThrow().sealingHits()).isEqualTo(1);
	}

	@Test
	void capacityIsToldInAsMuchDetailAsWanted() {
		observe(ReturnConsumedCapacity.INDEXES);
		items("User", (items) -> items.put(user(1)), (items) -> items.put(user(1)));
		OperationFigures figures = this.seen.only();
		assertThat(figures.capacityUnits()).isEqualTo(2);
		assertThat(figures.capacity()).singleElement()
			.satisfies((consumed) -> assertThat(consumed.globalSecondaryIndexes()).containsOnlyKeys("by-email"));
	}

	@Test
	void theFirstCallIsSeenOnTheThreadThatAsks() {
		items("User", (items) -> items.put(user(1)), (items) -> items.put(user(1)));
		assertThat(this.seen.threads).containsExactly(Thread.currentThread());
	}

	@Test
	void whatIsRefusedBeforeAnyCallIsNoOperation() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items("User", (items) -> items.put(Map.of()), (items) -> items.put(Map.of())));
		assertThat(this.seen.begun).isEmpty();
	}

}
