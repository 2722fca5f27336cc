// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.WireLane;
import io.tabletheory.engine.Backoff;
import io.tabletheory.item.Item;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.migration.Checkpoints;
import io.tabletheory.table.migration.Counts;
import io.tabletheory.table.migration.MigrationOptions;
import io.tabletheory.table.migration.MigrationReport;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

@Tag("slow")
@ParameterizedClass
@EnumSource
@Timeout(300)
class MigrationTests {

	private static final int ITEMS = 3_000;

	private static final Faults FAULTS = Faults.random();

	private static final SdkHttpClient HTTP = FAULTS.wrap(Apache5HttpClient.create());

	private static final SdkAsyncHttpClient ASYNC_HTTP = FAULTS.wrap(NettyNioAsyncHttpClient.create());

	private static final Model NEW_COUNTER = new Model("NewCounter", "new-counters", null, Models.COUNTER.keys(),
			Models.COUNTER.attributes(), List.of());

	private static TableTheory tableTheory;

	@TempDir
	private Path directory;

	private final Client client;

	MigrationTests(Client client) {
		this.client = client;
	}

	@BeforeAll
	static void start() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		tableTheory = TableTheory.builder()
			.client(WireLane.addTo(local.configure(DynamoDbClient.builder()).httpClient(HTTP)).build())
			.client(WireLane
				.addTo(local.configure(DynamoDbAsyncClient.builder())
					.httpClient(ASYNC_HTTP)
					.overrideConfiguration((client) -> client.retryStrategy(RetryMode.STANDARD)))
				.build())
			.schema(Schema.of(List.of(Models.COUNTER, NEW_COUNTER, Models.ORDER)))
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
	void aMigrationThatIsKilledAndResumedMigratesEachItemOnce() {
		fill();
		FAULTS.on("BatchWriteItem").withProbability(0.1).loseResponse();
		FAULTS.on("BatchWriteItem").withProbability(0.1).throttle();
		FAULTS.on("BatchWriteItem").withProbability(0.3).unprocessed(7);
		FAULTS.on("Scan").withProbability(0.1).loseResponse();
		SplittableRandom random = new SplittableRandom(FAULTS.seed());
		Map<String, Integer> transformed = new ConcurrentHashMap<>();
		int kills = 0;
		MigrationReport report = null;
		while (report == null) {
			AtomicInteger pages = new AtomicInteger(2 + random.nextInt(12));
			MigrationOptions options = options().progress((state) -> {
				if (pages.decrementAndGet() == 0) {
					throw new Killed();
				}
			}).build();
			try {
				report = this.client.migrate(Migration.of("Counter", "NewCounter").items((item) -> {
					transformed.merge(id(item.attributes()), 1, Integer::sum);
					return Optional.of(changed(item)).filter((kept) -> !id(item.attributes()).endsWith("7"));
				}).with(options));
			}
			catch (Killed killed) {
				kills++;
			}
			catch (TableTheoryException ex) {
				// Every attempt of the AWS client was lost, of which one in a thousand
				// pages dies.
				assertThat(ex.code()).as(FAULTS.toString()).isEqualTo(ErrorCode.SERVICE_FAILURE);
				kills++;
			}
		}
		assertThat(kills).as(FAULTS.toString()).isGreaterThan(2);
		assertThat(FAULTS.count(FaultKind.LOST_RESPONSE)).as(FAULTS.toString()).isPositive();
		assertThat(report.counts()).as(FAULTS.toString()).isEqualTo(new Counts(ITEMS, ITEMS * 9 / 10, ITEMS / 10, 0));
		assertThat(transformed).hasSize(ITEMS);
		// Only pages that were under way in other segments at a kill are transformed
		// twice.
		assertThat(transformed.values().stream().mapToInt((times) -> times - 1).sum()).as(FAULTS.toString())
			.isLessThanOrEqualTo(kills * 4 * 50);
		assertThat(scan("new-counters")).as(FAULTS.toString())
			.containsExactlyInAnyOrderElementsOf(scan("counters").stream()
				.filter((item) -> !id(item).endsWith("7"))
				.map((item) -> changed(new Item(item)).attributes())
				.toList());
	}

	@Test
	void aResponseThatIsLostForGoodAfterTheWriteIsMadeUpForByResuming() {
		fill();
		FAULTS.on("BatchWriteItem").after(20).loseResponse();
		MigrationOptions options = options().backoff(new Backoff(Duration.ZERO, Duration.ZERO, 1)).build();
		Migration migration = Migration.of("Counter", "NewCounter").with(options);
		assertThat(catchThrowable(() -> this.client.migrate(migration))).isInstanceOf(TableTheoryException.class)
			.satisfies((failure) -> assertThat(((TableTheoryException) failure).code())
				.isEqualTo(ErrorCode.BATCH_INCOMPLETE));
		FAULTS.clear();
		assertThat(scan("new-counters").size()).as(FAULTS.toString()).isBetween(1, ITEMS - 1);
		assertThat(this.client.migrate(migration).counts()).isEqualTo(new Counts(ITEMS, ITEMS, 0, 0));
		assertThat(scan("new-counters")).as(FAULTS.toString()).containsExactlyInAnyOrderElementsOf(scan("counters"));
	}

	@Test
	void itemsAreChangedInPlace() {
		fill();
		List<Map<String, AttributeValue>> before = scan("counters");
		this.client.migrate(
				Migration.of("Counter", "Counter").items((item) -> Optional.of(changed(item))).with(options().build()));
		assertThat(scan("counters")).containsExactlyInAnyOrderElementsOf(
				before.stream().map((item) -> changed(new Item(item)).attributes()).toList());
	}

	@Test
	void mapsAreReadByTheSourceAndWrittenByTheTarget() {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName("orders")
				.item(Map.of("id", AttributeValue.fromS("7"), "status", AttributeValue.fromS("paid"), "total",
						AttributeValue.fromN("12"), "version", AttributeValue.fromN("5"), "createdAt",
						AttributeValue.fromS("2026-01-16T00:00:00.12Z"))));
		MigrationReport report = this.client.migrate(Migration.of("Order", "Order").maps((order) -> {
			Map<String, Object> values = new HashMap<>();
			order.forEach((name, value) -> values.put(name, Objects.requireNonNull(value)));
			values.put("labels", List.of("old"));
			return Optional.of(values);
		}).with(options().build()));
		assertThat(report.counts()).isEqualTo(new Counts(1, 1, 0, 0));
		assertThat(scan("orders")).containsExactly(Map.of("id", AttributeValue.fromS("7"), "status",
				AttributeValue.fromS("paid"), "total", AttributeValue.fromN("12"), "version", AttributeValue.fromN("5"),
				"createdAt", AttributeValue.fromS("2026-01-16T00:00:00.120000000Z"), "labels",
				AttributeValue.fromSs(List.of("old"))));
	}

	@Test
	void anAttributeThatTheTargetDoesNotKnowIsAFailureOfTheItem() {
		fill(25);
		MigrationReport report = this.client.migrate(Migration.of("Counter", "Order")
			.maps((counter) -> Optional.of(Map.of("id", "1", "datum", 2)))
			.with(options().skipFailures(true).dryRun(true).build()));
		assertThat(report.counts()).isEqualTo(new Counts(25, 0, 0, 25));
		assertThat(report.failures().get(0)).asString().contains("There is no attribute").contains("datum");
	}

	@Test
	void aDamagedCheckpointIsAClearErrorBeforeAnyRequest() throws IOException {
		Files.writeString(this.directory.resolve("migration"), "tabletheory migration 1\nfrom counters");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.client.migrate(Migration.of("Counter", "NewCounter").with(options().build())))
			.withMessageContaining("The checkpoint is damaged")
			.withMessageContaining("remove it to begin the migration anew");
		assertThat(FAULTS.calls("Scan")).isZero();
	}

	private MigrationOptions.Builder options() {
		return MigrationOptions.builder()
			.segments(6)
			.pageSize(50)
			.backoff(new Backoff(Duration.ofMillis(1), Duration.ofMillis(20), 30))
			.checkpoints(Checkpoints.file(this.directory.resolve("migration")));
	}

	/** The same item always gives the same. */
	private static Item changed(Item item) {
		Map<String, AttributeValue> attributes = new HashMap<>(item.attributes());
		attributes.put("copied", AttributeValue.fromS("from " + id(attributes)));
		return new Item(attributes);
	}

	private static String id(Map<String, AttributeValue> item) {
		return Objects.requireNonNull(item.get("id")).n();
	}

	private static void fill() {
		fill(ITEMS);
	}

	private static void fill(int items) {
		for (int from = 0; from < items; from += 25) {
			List<WriteRequest> writes = IntStream.range(from, from + 25)
				.mapToObj((id) -> WriteRequest.builder().putRequest((put) -> put.item(stored(id))).build())
				.toList();
			LocalDynamoDb.shared()
				.dynamoDbClient()
				.batchWriteItem(BatchWriteItemRequest.builder().requestItems(Map.of("counters", writes)).build());
		}
	}

	private static Map<String, AttributeValue> stored(int id) {
		return Map.of("id", AttributeValue.fromN(Integer.toString(id)), "unknown",
				AttributeValue.fromS("x".repeat(id % 100)));
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

	/** The end of a process, as far as a test can stand it. */
	private static final class Killed extends RuntimeException {

		private static final long serialVersionUID = 1L;

	}

	/** Both do the same. */
	enum Client {

		BLOCKING {

			@Override
			MigrationReport migrate(Migration migration) {
				return tableTheory.migrate(migration);
			}

		},

		ASYNC {

			@Override
			MigrationReport migrate(Migration migration) {
				try {
					return tableTheory.migrateAsync(migration).join();
				}
				catch (CompletionException failure) {
					throw (RuntimeException) failure.getCause();
				}
			}

		};

		abstract MigrationReport migrate(Migration migration);

	}

}
