// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Step;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import io.tabletheory.local.fault.Faults;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkInterruptedException;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The cases that only futures have: cancellation, threads, and two ways of failing.
 */
@Timeout(30)
class AsyncPortTests {

	private static final Origin ORIGIN = Origin.of("put", "Counter", "counters");

	private static final Call<PutItemResponse> PUT = DynamoDbOperation.PUT_ITEM
		.call(PutItemRequest.builder().tableName("counters").item(Map.of("id", AttributeValue.fromN("1"))).build());

	private static final Call<DescribeTableResponse> UNKNOWN_TABLE = DynamoDbOperation.DESCRIBE_TABLE
		.call(DescribeTableRequest.builder().tableName("unknown").build());

	private final CompletableFuture<PutItemResponse> response = new CompletableFuture<>();

	private final AsyncPort port = new AsyncPort(new HeldClient(this.response));

	@AfterEach
	void calm() {
		Thread.interrupted();
	}

	@Test
	void cancellingTheAnswerCancelsTheRequest() {
		this.port.answer(PUT, ORIGIN, OperationContext.NONE).cancel(true);
		assertThat(this.response).isCancelled();
	}

	@Test
	void cancellingAProgramCancelsTheRequest() {
		new FutureRunner(this.port).run(() -> Step.await(PUT, ORIGIN)).cancel(true);
		assertThat(this.response).isCancelled();
	}

	@Test
	void anErrorPasses() {
		Error error = new AssertionError("a bug of the JVM");
		CompletableFuture<PutItemResponse> answer = this.port.answer(PUT, ORIGIN, OperationContext.NONE);
		this.response.completeExceptionally(error);
		assertThat(failure(answer)).isSameAs(error);
	}

	@Test
	void whatTheClientThrowsFailsTheAnswer() {
		AsyncPort broken = new AsyncPort(new HeldClient(null));
		assertThat(failure(broken.answer(PUT, ORIGIN, OperationContext.NONE))).isInstanceOfSatisfying(
				TableTheoryException.class,
				(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE));
	}

	@Test
	void aThreadThatIsInterruptedGetsTheAnswerAndStaysInterrupted() {
		try (DynamoDbAsyncClient client = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()) {
			Thread.currentThread().interrupt();
			CompletableFuture<?> answer = new AsyncPort(client).answer(UNKNOWN_TABLE, ORIGIN, OperationContext.NONE);
			assertThat(Thread.interrupted()).isTrue();
			assertThatExceptionOfType(CompletionException.class).isThrownBy(answer::join)
				.havingCause()
				.asInstanceOf(InstanceOfAssertFactories.type(TableTheoryException.class))
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TABLE_NOT_FOUND);
		}
	}

	/** The client clears the flag when it sees it. */
	@Test
	void aThreadThatIsInterruptedWhileARequestBeginsStaysInterrupted() {
		this.response.completeExceptionally(SdkClientException.builder().cause(new SdkInterruptedException()).build());
		Throwable failure = failure(this.port.answer(PUT, ORIGIN, OperationContext.NONE));
		assertThat(Thread.interrupted()).isTrue();
		assertThat(failure).isInstanceOf(UnknownOutcomeException.class)
			.hasMessageStartingWith("ErrTimeout (put, model Counter, table counters): The thread was interrupted");
	}

	/** The client does not end what it composes a call of with the call. */
	@Test
	void noAttemptIsSentAfterTheEndOfACall() throws InterruptedException {
		Faults faults = Faults.seeded(42);
		faults.on("PutItem").throttle();
		BackoffStrategy pause = BackoffStrategy.fixedDelayWithoutJitter(Duration.ofMillis(1500));
		try (DynamoDbAsyncClient client = DynamoDbAsyncClient.builder()
			.region(Region.EU_CENTRAL_1)
			.endpointOverride(URI.create("http://127.0.0.1:9"))
			.credentialsProvider(LocalEndpoint.CREDENTIALS)
			.httpClient(faults.wrap(NettyNioAsyncHttpClient.create()))
			.overrideConfiguration((configuration) -> configuration.apiCallTimeout(Duration.ofSeconds(1))
				.retryStrategy((strategy) -> strategy.throttlingBackoffStrategy(pause)))
			.build()) {
			CompletableFuture<PutItemResponse> answer = new AsyncPort(client).answer(PUT, ORIGIN,
					OperationContext.NONE);
			assertThatExceptionOfType(CompletionException.class).isThrownBy(answer::join)
				.havingCause()
				.asInstanceOf(InstanceOfAssertFactories.type(TableTheoryException.class))
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.THROTTLED);
			Thread.sleep(1500);
			assertThat(faults.calls("PutItem")).isEqualTo(1);
		}
	}

	private static @Nullable Throwable failure(CompletableFuture<?> future) {
		assertThat(future).isDone();
		return future.<@Nullable Throwable>handle((value, failure) -> failure).join();
	}

	/** Answers when the test wants it, or throws. */
	private record HeldClient(@Nullable CompletableFuture<PutItemResponse> response) implements DynamoDbAsyncClient {

		@Override
		public CompletableFuture<PutItemResponse> putItem(PutItemRequest request) {
			if (this.response == null) {
				throw new IllegalStateException("closed");
			}
			return this.response;
		}

		@Override
		public String serviceName() {
			return "dynamodb";
		}

		@Override
		public void close() {
		}

	}

}
