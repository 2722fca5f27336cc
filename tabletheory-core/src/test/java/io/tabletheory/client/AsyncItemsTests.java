// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@Timeout(30)
class AsyncItemsTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final Map<String, Object> KEY = Map.of("PK", "USER#1", "SK", "PROFILE");

	private static final Faults FAULTS = Faults.seeded(42);

	private static SdkAsyncHttpClient http;

	private static DynamoDbAsyncClient client;

	private static TableTheory tableTheory;

	@BeforeAll
	static void start() {
		LocalDynamoDb.shared().reset();
		http = NettyNioAsyncHttpClient.create();
		client = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).httpClient(FAULTS.wrap(http)).build();
		tableTheory = TableTheory.builder()
			.client(client)
			.schema(Schema.of(List.of(Models.USER, Models.COUNTER)))
			.clock(InstantSource.fixed(NOW))
			.build();
		assertThat(tableTheory.asyncTables().ensure().join()).containsExactly("users", "counters");
	}

	@AfterAll
	static void stop() {
		client.close();
		http.close();
	}

	@AfterEach
	void endFaults() {
		FAULTS.reset();
	}

	@Test
	void whatIsPutIsFound() {
		AsyncItems users = tableTheory.asyncItems("User");
		Map<String, @Nullable Object> stored = users
			.put(Map.of("PK", "USER#1", "SK", "PROFILE", "email", "a@example.com"))
			.join();
		assertThat(users.find(KEY, Consistency.STRONG).join()).contains(stored);
		assertThat(users.get(KEY).join()).isEqualTo(stored)
			.containsEntry("version", 0L)
			.containsEntry("createdAt", NOW);
	}

	@Test
	void updatesAndDeletesUnderTheSameRules() {
		AsyncItems users = tableTheory.asyncItems("User");
		Map<String, Object> key = Map.of("PK", "USER#6", "SK", "PROFILE");
		Map<String, Object> user = Map.of("PK", "USER#6", "SK", "PROFILE", "email", "f@example.com");
		users.insert(user).join();
		assertThat(failure(users.insert(user))).hasMessageContaining("An item with this key exists already");
		assertThat(users.update(Map.of("PK", "USER#6", "SK", "PROFILE", "version", 0, "age", 1)).join())
			.containsEntry("version", 1L);
		assertThat(
				failure(users.update(Map.of("PK", "USER#6", "SK", "PROFILE", "version", 0, "age", 2), Set.of("age"))))
			.hasMessageContaining("was changed by another");
		assertThat(failure(users.delete(key, 0))).hasMessageContaining("was changed by another");
		users.delete(key, 1).join();
		users.delete(key).join();
		assertThat(users.find(key, Consistency.STRONG).join()).isEmpty();
	}

	@Test
	void findsNothingWhereThereIsNoItem() {
		assertThat(tableTheory.asyncItems("Counter").find(Map.of("id", 404)).join()).isEmpty();
	}

	@Test
	void getFailsWhereThereIsNoItem() {
		assertThat(failure(tableTheory.asyncItems("Counter").get(Map.of("id", 404))))
			.hasMessage("ErrItemNotFound (get, model Counter, table counters): No item has this key (id = 404)");
	}

	@Test
	void aMistakeOfTheCallerFailsTheFutureToo() {
		assertThat(failure(tableTheory.asyncItems("Counter").put(Map.of("ID", 1))))
			.hasMessageContaining("There is no attribute \"ID\"; the model has id, data");
	}

	@Test
	void aFailureOfTheServiceHasItsCodeAndOrigin() {
		FAULTS.on("GetItem").fail(400, "AccessDeniedException", "no");
		assertThat(failure(tableTheory.asyncItems("Counter").find(Map.of("id", 1))))
			.hasMessageStartingWith("ErrAccessDenied (get, model Counter, table counters)")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.ACCESS_DENIED);
	}

	@Test
	void whatIsCancelledSendsNothingMore() throws InterruptedException {
		TableTheory other = TableTheory.builder().client(client).schema(Schema.of(List.of(elsewhere()))).build();
		FAULTS.on("DescribeTable").delay(Duration.ofMillis(200));
		CompletableFuture<List<String>> tables = other.asyncTables().ensure();
		tables.cancel(true);
		Thread.sleep(500);
		assertThat(FAULTS.calls("DescribeTable")).isEqualTo(1);
		assertThat(FAULTS.calls("CreateTable")).isZero();
		assertThat(tables).isCancelled();
	}

	@Test
	void existingTablesAreLeftAlone() {
		assertThat(tableTheory.asyncTables().ensure().join()).isEmpty();
	}

	@Test
	void bothClientsServeOneTableTheory() {
		TableTheory both = TableTheory.builder()
			.client(client)
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(tableTheory.schema())
			.build();
		both.asyncItems("Counter").put(Map.of("id", 2)).join();
		assertThat(both.items("Counter").find(Map.of("id", 2), Consistency.STRONG)).isPresent();
	}

	@Test
	void whatNeedsTheOtherClientSaysSo() {
		assertThatIllegalStateException().isThrownBy(() -> tableTheory.items("User"))
			.withMessage("This needs a TableTheory that was built with client(DynamoDbClient)");
		TableTheory blocking = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(tableTheory.schema())
			.build();
		assertThatIllegalStateException().isThrownBy(() -> blocking.asyncItems("User"))
			.withMessage("This needs a TableTheory that was built with client(DynamoDbAsyncClient);"
					+ " with Spring Boot, set tabletheory.client.async=true");
	}

	private static Model elsewhere() {
		return new Model("Counter", "elsewhere", null, Models.COUNTER.keys(), Models.COUNTER.attributes(),
				Models.COUNTER.indexes());
	}

	private static TableTheoryException failure(CompletableFuture<?> future) {
		return (TableTheoryException) future.<Throwable>handle((value, failure) -> failure).join();
	}

}
