// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("slow")
@ParameterizedClass
@EnumSource
@Timeout(120)
class BatchesOnLocalDynamoDbTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final Faults FAULTS = Faults.random();

	private static final SdkHttpClient HTTP = FAULTS.wrap(Apache5HttpClient.create());

	private static final SdkAsyncHttpClient ASYNC_HTTP = FAULTS.wrap(NettyNioAsyncHttpClient.create());

	private static final BatchOptions OPTIONS = BatchOptions.builder()
		.backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(20), 30))
		.build();

	private static TableTheory tableTheory;

	private final Client client;

	BatchesOnLocalDynamoDbTests(Client client) {
		this.client = client;
	}

	@BeforeAll
	static void start() {
		DynamoDbClient client = WireLane
			.addTo(LocalDynamoDb.shared().configure(DynamoDbClient.builder()).httpClient(HTTP))
			.build();
		DynamoDbAsyncClient asyncClient = WireLane
			.addTo(LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).httpClient(ASYNC_HTTP))
			.build();
		tableTheory = TableTheory.builder()
			.client(client)
			.client(asyncClient)
			.schema(Schema.of(List.of(Models.USER, Models.COUNTER)))
			.clock(InstantSource.fixed(NOW))
			.build();
	}

	@AfterAll
	static void stop() {
		HTTP.close();
		ASYNC_HTTP.close();
	}

	@BeforeEach
	void reset() {
		FAULTS.reset();
		LocalDynamoDb.shared().reset();
		tableTheory.tables().ensure();
	}

	@Test
	void tenThousandItemsAreThereExactlyOnceWhateverHappens() {
		FAULTS.on("BatchWriteItem").withProbability(0.1).throttle();
		FAULTS.on("BatchWriteItem").withProbability(0.1).loseResponse();
		FAULTS.on("BatchWriteItem").withProbability(0.4).unprocessed(13);
		List<Map<String, Object>> users = IntStream.range(0, 10_000)
			.mapToObj(BatchesOnLocalDynamoDbTests::user)
			.toList();
		assertThat(this.client.putAll(users, OPTIONS)).hasSize(10_000).allSatisfy((stored) -> {
			assertThat(stored).containsEntry("version", 0L).containsEntry("createdAt", NOW);
		});
		assertThat(FAULTS.count(FaultKind.UNPROCESSED)).as(FAULTS.toString()).isGreaterThan(100);
		assertThat(FAULTS.count(FaultKind.LOST_RESPONSE)).as(FAULTS.toString()).isPositive();
		assertThat(FAULTS.count(FaultKind.THROTTLING)).as(FAULTS.toString()).isPositive();
		assertThat(scan("users")).as(FAULTS.toString())
			.hasSize(10_000)
			.extracting((item) -> Objects.requireNonNull(item.get("PK")).s())
			.containsExactlyInAnyOrderElementsOf(IntStream.range(0, 10_000).mapToObj((id) -> "USER#" + id).toList());
	}

	@Test
	void aThousandKeysAreAnsweredWhereTheyStandWhateverHappens() {
		this.client.putAll(IntStream.range(0, 500).mapToObj(BatchesOnLocalDynamoDbTests::counter).toList(), OPTIONS);
		// Once for certain: of a dozen requests, chance may spare all.
		FAULTS.on("BatchGetItem").once().unprocessed(40);
		FAULTS.on("BatchGetItem").withProbability(0.15).throttle();
		FAULTS.on("BatchGetItem").withProbability(0.15).loseResponse();
		FAULTS.on("BatchGetItem").withProbability(0.5).unprocessed(40);
		List<Integer> ids = new SplittableRandom(FAULTS.seed()).ints(1000, 0, 1000).boxed().toList();
		BatchOptions strong = BatchOptions.builder().backoff(OPTIONS.backoff()).consistency(Consistency.STRONG).build();
		List<Optional<Map<String, @Nullable Object>>> found = this.client
			.getAll(ids.stream().map(BatchesOnLocalDynamoDbTests::key).toList(), strong);
		assertThat(found.stream()
			.map((item) -> item.map((values) -> ((Number) Objects.requireNonNull(values.get("id"))).intValue()))
			.toList()).as(FAULTS.toString())
			.isEqualTo(ids.stream().map((id) -> Optional.of(id).filter((present) -> present < 500)).toList());
		assertThat(FAULTS.count(FaultKind.UNPROCESSED)).as(FAULTS.toString()).isPositive();
	}

	@Test
	void putsAndDeletionsGoTogether() {
		this.client.putAll(List.of(counter(1), counter(2)), OPTIONS);
		this.client.write(ItemBatch.empty().put(counter(3)).delete(key(1)).delete(key(404)), OPTIONS);
		assertThat(scan("counters")).extracting((item) -> Objects.requireNonNull(item.get("id")).n())
			.containsExactlyInAnyOrder("2", "3");
		this.client.deleteAll(List.of(key(2), key(3), key(3)), OPTIONS);
		assertThat(scan("counters")).isEmpty();
	}

	@Test
	void aProjectionNeedNotHaveTheKey() {
		this.client.putAll(List.of(counter(1)), OPTIONS);
		BatchOptions data = BatchOptions.builder().projection("data").consistency(Consistency.STRONG).build();
		assertThat(this.client.getAll(List.of(key(1), key(2)), data)).satisfiesExactly(
				(found) -> assertThat(found.orElseThrow()).containsOnlyKeys("data"),
				(missing) -> assertThat(missing).isEmpty());
	}

	@Test
	void anUnknownAttributeIsRefusedBeforeAnythingIsSent() {
		assertThat(failure(() -> this.client.putAll(List.of(counter(1), Map.of("ID", 2)), OPTIONS)))
			.hasMessageContaining("There is no attribute \"ID\"");
		assertThat(
				failure(() -> this.client.getAll(List.of(key(1)), BatchOptions.builder().projection("datum").build())))
			.hasMessageContaining("There is no attribute \"datum\"");
		assertThat(FAULTS.calls("BatchWriteItem")).isZero();
		assertThat(FAULTS.calls("BatchGetItem")).isZero();
	}

	@Test
	void whatIsLeftCanBeRepeated() {
		FAULTS.on("BatchWriteItem").fail(400, "AccessDeniedException", "no");
		BatchIncompleteException failure = (BatchIncompleteException) failure(
				() -> this.client.putAll(List.of(user(1), user(2)), OPTIONS));
		assertThat(failure.code()).isEqualTo(ErrorCode.BATCH_INCOMPLETE);
		assertThat(failure).hasMessageContaining("2 of 2 keys are not known to be written")
			.hasMessageContaining("ErrAccessDenied");
		FAULTS.reset();
		this.client.repeat(failure);
		assertThat(scan("users")).hasSize(2);
	}

	@Test
	void theThreadsOfTheExecutorHelp() {
		Collection<String> threads = ConcurrentHashMap.newKeySet();
		ExecutorService executor = Executors.newFixedThreadPool(2, (task) -> new Thread(task, "lent"));
		try (DynamoDbClient plain = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build()) {
			TableTheory lending = TableTheory.builder()
				.client(plain)
				.schema(tableTheory.schema())
				.executor(executor)
				.build();
			BatchOptions options = BatchOptions.builder()
				.concurrency(3)
				.chunkSize(1)
				.progress((done, total) -> threads.add(Thread.currentThread().getName()))
				.build();
			lending.items("Counter")
				.putAll(IntStream.range(0, 200).mapToObj(BatchesOnLocalDynamoDbTests::counter).toList(), options);
		}
		finally {
			executor.shutdown();
		}
		assertThat(threads).contains("lent").isSubsetOf("lent", Thread.currentThread().getName());
	}

	private static List<Map<String, AttributeValue>> scan(String table) {
		List<Map<String, AttributeValue>> items = new ArrayList<>();
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.scanPaginator((scan) -> scan.tableName(table).consistentRead(true))
			.items()
			.forEach(items::add);
		return items;
	}

	private static Map<String, Object> user(int id) {
		return Map.of("PK", "USER#" + id, "SK", "PROFILE", "email", id + "@example.com");
	}

	private static Map<String, Object> counter(int id) {
		return Map.of("id", id, "data", new byte[] { (byte) id });
	}

	private static Map<String, Object> key(int id) {
		return Map.of("id", id);
	}

	private static TableTheoryException failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
		return Assertions.catchThrowableOfType(TableTheoryException.class, call);
	}

	/** Both do the same. */
	enum Client {

		BLOCKING {

			@Override
			List<Map<String, @Nullable Object>> write(ItemBatch batch, BatchOptions options) {
				return tableTheory.items("Counter").write(batch, options);
			}

			@Override
			List<Map<String, @Nullable Object>> putAll(List<Map<String, Object>> items, BatchOptions options) {
				return tableTheory.items(model(items)).putAll(items, options);
			}

			@Override
			void deleteAll(List<Map<String, Object>> keys, BatchOptions options) {
				tableTheory.items("Counter").deleteAll(keys, options);
			}

			@Override
			List<Optional<Map<String, @Nullable Object>>> getAll(List<Map<String, Object>> keys, BatchOptions options) {
				return tableTheory.items("Counter").findAll(keys, options);
			}

			@Override
			void repeat(BatchIncompleteException failure) {
				tableTheory.items("User").repeat(failure, OPTIONS);
			}

		},

		ASYNC {

			@Override
			List<Map<String, @Nullable Object>> write(ItemBatch batch, BatchOptions options) {
				return join(() -> tableTheory.asyncItems("Counter").write(batch, options).join());
			}

			@Override
			List<Map<String, @Nullable Object>> putAll(List<Map<String, Object>> items, BatchOptions options) {
				return join(() -> tableTheory.asyncItems(model(items)).putAll(items, options).join());
			}

			@Override
			void deleteAll(List<Map<String, Object>> keys, BatchOptions options) {
				tableTheory.asyncItems("Counter").deleteAll(keys, options).join();
			}

			@Override
			List<Optional<Map<String, @Nullable Object>>> getAll(List<Map<String, Object>> keys, BatchOptions options) {
				return join(() -> tableTheory.asyncItems("Counter").findAll(keys, options).join());
			}

			@Override
			void repeat(BatchIncompleteException failure) {
				tableTheory.asyncItems("User").repeat(failure, OPTIONS).join();
			}

		};

		abstract List<Map<String, @Nullable Object>> write(ItemBatch batch, BatchOptions options);

		abstract List<Map<String, @Nullable Object>> putAll(List<Map<String, Object>> items, BatchOptions options);

		abstract void deleteAll(List<Map<String, Object>> keys, BatchOptions options);

		abstract List<Optional<Map<String, @Nullable Object>>> getAll(List<Map<String, Object>> keys,
				BatchOptions options);

		abstract void repeat(BatchIncompleteException failure);

		private static String model(List<Map<String, Object>> items) {
			return items.get(0).containsKey("PK") ? "User" : "Counter";
		}

		private static <T> T join(java.util.function.Supplier<T> result) {
			try {
				return result.get();
			}
			catch (CompletionException failure) {
				throw (TableTheoryException) failure.getCause();
			}
		}

	}

}
