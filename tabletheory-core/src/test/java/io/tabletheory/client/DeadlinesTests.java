// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.OperationCancelledException;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.flow.Cancellation;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Operations on a database that is slow, in the time that they have.
 */
@ParameterizedClass
@ValueSource(booleans = { true, false })
@Timeout(60)
class DeadlinesTests {

	private static final Duration SHORT = Duration.ofMillis(400);

	private static final Duration LONG = Duration.ofSeconds(20);

	private static final Map<String, String> KEY = Map.of("PK", "USER#1", "SK", "SK#1");

	private final boolean blocking;

	private final Faults faults = Faults.seeded(42);

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.faults.wrap(Apache5HttpClient.create()))
		.build();

	private final DynamoDbAsyncClient asyncClient = LocalDynamoDb.shared()
		.configure(DynamoDbAsyncClient.builder())
		.httpClient(this.faults.wrap(NettyNioAsyncHttpClient.create()))
		.build();

	private TableTheory tableTheory;

	DeadlinesTests(boolean blocking) {
		this.blocking = blocking;
	}

	@BeforeEach
	void start() {
		LocalDynamoDb.shared().reset();
		this.tableTheory = TableTheory.builder()
			.client(this.client)
			.client(this.asyncClient)
			.schema(Schema.of(List.of(Models.USER)))
			.build();
		this.tableTheory.tables().ensure();
		this.tableTheory.items("User").put(user(1));
		this.faults.reset();
	}

	@AfterEach
	void stop() {
		this.client.close();
		this.asyncClient.close();
	}

	private static Map<String, Object> user(int number) {
		return Map.of("PK", "USER#1", "SK", "SK#" + number, "email", number + "@example.com");
	}

	private <R> R items(OperationContext context, Function<Items, R> now,
			Function<AsyncItems, CompletableFuture<R>> later) {
		TableTheory view = this.tableTheory.with(context);
		return this.blocking ? now.apply(view.items("User")) : joined(later.apply(view.asyncItems("User")));
	}

	private static <R> R joined(CompletableFuture<R> future) {
		try {
			return future.join();
		}
		catch (CompletionException failure) {
			throw (failure.getCause() instanceof TableTheoryException known) ? known : failure;
		}
	}

	@Test
	void aReadEndsWithItsDeadline() {
		this.faults.on("GetItem").delay(LONG);
		long begin = System.nanoTime();
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(
					() -> items(OperationContext.within(SHORT), (items) -> items.find(KEY), (items) -> items.find(KEY)))
			.withMessageContaining("did not answer within the 400 ms that the operation had")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TIMEOUT));
		assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
	}

	@Test
	void aWriteThatIsNotAnsweredInTimeMayHaveTakenEffect() {
		this.faults.on("PutItem").delay(LONG);
		assertThatExceptionOfType(UnknownOutcomeException.class)
			.isThrownBy(() -> items(OperationContext.within(SHORT), (items) -> items.put(user(2)),
					(items) -> items.put(user(2))))
			.withMessageContaining(
					"did not answer within the 400 ms that the operation had; the write may have taken effect")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TIMEOUT));
	}

	@Test
	void nothingIsSentOnceTheTimeIsOver() {
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> items(OperationContext.within(Duration.ZERO), (items) -> items.put(user(2)),
					(items) -> items.put(user(2))))
			.withMessageContaining(
					"The deadline of the operation (0 ms) passed before its next call. Nothing more was sent");
		assertThat(this.faults.calls("PutItem")).isZero();
	}

	@Test
	void aBatchThatIsNotDoneInTimeSaysWhatIsLeft() {
		this.faults.on("BatchWriteItem").unprocessed(2);
		List<Map<String, Object>> users = IntStream.range(0, 5).mapToObj(DeadlinesTests::user).toList();
		assertThatExceptionOfType(BatchIncompleteException.class)
			.isThrownBy(() -> items(OperationContext.within(SHORT), (items) -> items.putAll(users),
					(items) -> items.putAll(users)))
			.withCauseInstanceOf(DeadlineExceededException.class);
	}

	@Test
	void aTransactionDoesNotTryAgainAfterItsDeadline() {
		this.faults.on("TransactWriteItems").conflict();
		TableTheory view = this.tableTheory.with(OperationContext.within(SHORT));
		ItemTransaction transaction = ItemTransaction.empty().put("User", user(3));
		assertThatExceptionOfType(DeadlineExceededException.class).isThrownBy(() -> {
			Object unused = this.blocking ? view.transact(transaction) : joined(view.transactAsync(transaction));
		}).withMessageContaining("The deadline of the operation (400 ms)");
	}

	@Test
	void tablesAreNotWaitedForLonger() {
		this.faults.on("DescribeTable").delay(LONG);
		TableTheory view = this.tableTheory.with(OperationContext.within(SHORT));
		assertThatExceptionOfType(DeadlineExceededException.class).isThrownBy(() -> {
			Object unused = this.blocking ? view.tables().ensure() : joined(view.asyncTables().ensure());
		});
	}

	@Test
	void operationsOfOneViewShareItsDeadline() throws InterruptedException {
		OperationContext context = OperationContext.within(SHORT);
		Optional<?> before = items(OperationContext.NONE, (items) -> items.find(KEY), (items) -> items.find(KEY));
		assertThat(before).isPresent();
		Thread.sleep(SHORT.toMillis() + 1);
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> items(context, (items) -> items.find(KEY), (items) -> items.find(KEY)));
		Optional<?> after = items(OperationContext.NONE, (items) -> items.find(KEY), (items) -> items.find(KEY));
		assertThat(after).isPresent();
	}

	@Test
	void whatIsCancelledSendsNothingMore() {
		Cancellation cancellation = new Cancellation();
		cancellation.cancel();
		assertThatExceptionOfType(OperationCancelledException.class)
			.isThrownBy(() -> items(OperationContext.NONE.with(cancellation), (items) -> items.put(user(2)),
					(items) -> items.put(user(2))));
		assertThat(this.faults.calls("PutItem")).isZero();
	}

	@Test
	void aClientOfOneAccountRefusesOthers() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> items(OperationContext.NONE.withAccount("123456789012"), (items) -> items.find(KEY),
					(items) -> items.find(KEY)))
			.withMessageContaining("The operation is for the account '123456789012'");
		assertThat(this.faults.calls("GetItem")).isZero();
	}

}
