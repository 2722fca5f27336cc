// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What only futures have: cancellation, threads, and two ways of failing.
 */
@Timeout(30)
class AsyncPortTests {

	private static final Origin ORIGIN = Origin.of("put", "Counter", "counters");

	private static final Call<PutItemResponse> PUT = DynamoDbOperation.PUT_ITEM
		.call(PutItemRequest.builder().tableName("counters").item(Map.of("id", AttributeValue.fromN("1"))).build());

	private final CompletableFuture<PutItemResponse> response = new CompletableFuture<>();

	private final AsyncPort port = new AsyncPort(new HeldClient(this.response));

	@Test
	void cancellingTheAnswerCancelsTheRequest() {
		this.port.answer(PUT, ORIGIN).cancel(true);
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
		CompletableFuture<PutItemResponse> answer = this.port.answer(PUT, ORIGIN);
		this.response.completeExceptionally(error);
		assertThat(failure(answer)).isSameAs(error);
	}

	@Test
	void whatTheClientThrowsFailsTheAnswer() {
		AsyncPort broken = new AsyncPort(new HeldClient(null));
		assertThat(failure(broken.answer(PUT, ORIGIN))).isInstanceOfSatisfying(TableTheoryException.class,
				(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE));
	}

	@Test
	void aPauseBlocksNoThread() {
		CompletableFuture<Duration> answer = this.port.answer(new Pause(Duration.ofHours(1)), ORIGIN);
		assertThat(answer).isNotDone();
		answer.cancel(true);
	}

	@Test
	void whatFollowsAPauseKeepsNoOtherPauseWaiting() {
		CompletableFuture<Duration> other = this.port.answer(new Pause(Duration.ofMillis(100)), ORIGIN);
		CompletableFuture<Boolean> outcome = this.port.answer(new Pause(Duration.ofMillis(1)), ORIGIN)
			.thenApply((pause) -> isDoneSoon(other));
		assertThat(outcome.join()).isTrue();
	}

	private static boolean isDoneSoon(CompletableFuture<?> future) {
		try {
			future.get(5, TimeUnit.SECONDS);
			return true;
		}
		catch (TimeoutException | ExecutionException | InterruptedException failure) {
			return false;
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
