// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class ClosingTests {

	private static final Map<String, Object> ITEM = Map.of("id", 1);

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.client(this.asyncClient)
		.schema(Schema.of(List.of(Models.COUNTER)))
		.build();

	@BeforeEach
	void create() {
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void end() {
		this.tableTheory.close();
		this.client.close();
		this.asyncClient.close();
	}

	@Test
	void everythingIsRefusedAfterTheEnd() {
		Items items = this.tableTheory.items("Counter");
		AsyncItems asyncItems = this.tableTheory.asyncItems("Counter");
		items.put(ITEM);
		this.tableTheory.close();
		this.tableTheory.close();
		assertClosed(() -> items.get(ITEM));
		assertClosed(() -> this.tableTheory.items("Counter").put(ITEM));
		assertClosed(() -> this.tableTheory.tables().ensure());
		assertClosed(() -> this.tableTheory.transact(ItemTransaction.empty().put("Counter", ITEM)));
		for (ThrowingCallable later : List.<ThrowingCallable>of(() -> asyncItems.get(ITEM).join(),
				() -> asyncItems.put(ITEM).join())) {
			assertThatExceptionOfType(CompletionException.class).isThrownBy(later)
				.withMessageContaining("This TableTheory is closed");
		}
		assertThatExceptionOfType(BatchIncompleteException.class).isThrownBy(() -> items.putAll(List.of(ITEM)))
			.withMessageContaining("This TableTheory is closed");
	}

	@Test
	void theThreadsThatHelpEnd() throws InterruptedException {
		Set<Thread> before = Thread.getAllStackTraces().keySet();
		this.tableTheory.items("Counter")
			.putAll(IntStream.range(0, 200).mapToObj((id) -> Map.<String, Object>of("id", id)).toList());
		List<Thread> helping = Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().equals("tabletheory") && !before.contains(thread))
			.toList();
		assertThat(helping).isNotEmpty();
		this.tableTheory.close();
		for (Thread thread : helping) {
			// Those without work end by themselves after ten seconds.
			thread.join(5_000);
			assertThat(thread.isAlive()).isFalse();
		}
	}

	@Test
	void theExecutorThatWasGivenStaysOpen() {
		ExecutorService given = Executors.newSingleThreadExecutor();
		try {
			TableTheory borrower = TableTheory.builder()
				.client(this.client)
				.schema(Schema.of(List.of(Models.COUNTER)))
				.executor(given)
				.build();
			borrower.items("Counter").put(ITEM);
			borrower.close();
			assertThat(given.isShutdown()).isFalse();
		}
		finally {
			given.shutdownNow();
		}
	}

	private static void assertClosed(ThrowingCallable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call)
			.withMessageContaining("This TableTheory is closed; the request was not sent")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_OPERATOR);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void aBatchDoesNotWaitForAClientThatIsClosed(boolean blocking) {
		this.client.close();
		this.asyncClient.close();
		List<Map<String, Object>> many = IntStream.range(0, 300)
			.mapToObj((id) -> Map.<String, Object>of("id", id))
			.toList();
		long before = System.nanoTime();
		BatchIncompleteException failure = failure(blocking, many);
		// A client of Netty works on while others share its threads.
		assertThat(blocking && failure == null).isFalse();
		if (failure != null) {
			assertThat(failure.unwritten()).isNotEmpty();
		}
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(3));
	}

	@Test
	void aBatchOfAnInterruptedThreadEndsAtOnceAndLeavesItInterrupted() {
		List<Map<String, Object>> many = IntStream.range(0, 300)
			.mapToObj((id) -> Map.<String, Object>of("id", id))
			.toList();
		long before = System.nanoTime();
		Thread.currentThread().interrupt();
		BatchIncompleteException failure = Objects.requireNonNull(failure(true, many));
		assertThat(Thread.interrupted()).isTrue();
		assertThat(failure.unwritten()).isNotEmpty();
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(3));
	}

	private @Nullable BatchIncompleteException failure(boolean blocking, List<Map<String, Object>> many) {
		try {
			if (blocking) {
				this.tableTheory.items("Counter").putAll(many);
			}
			else {
				this.tableTheory.asyncItems("Counter").putAll(many).join();
			}
		}
		catch (BatchIncompleteException failure) {
			return failure;
		}
		catch (CompletionException failure) {
			return (BatchIncompleteException) failure.getCause();
		}
		return null;
	}

}
