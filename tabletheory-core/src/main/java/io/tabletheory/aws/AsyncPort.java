// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbCall;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import io.tabletheory.call.RequestCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Answers calls with the asynchronous AWS client, on the threads that this client
 * completes its futures on.
 */
@Internal
public final class AsyncPort implements FuturePort {

	private final DynamoDbAsyncClient client;

	private final ClientProfile profile;

	public AsyncPort(DynamoDbAsyncClient client) {
		this.client = client;
		this.profile = ClientProfile.of(client::serviceClientConfiguration);
	}

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof RequestCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
		try {
			context.requireNoAccount(origin);
		}
		catch (TableTheoryException refusal) {
			return CompletableFuture.failedFuture(refusal);
		}
		RequestCall<A> request = (RequestCall<A>) call;
		return (request instanceof ReadCall<?, ?, ?> read) ? (CompletableFuture<A>) read(read, origin, context)
				: (CompletableFuture<A>) send((DynamoDbCall<?, ?>) request, origin, context);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> CompletableFuture<Read<A, T>> read(
			ReadCall<Q, A, T> call, Origin origin, OperationContext context) {
		ReadExecution<A, T> execution = new ReadExecution<>(call);
		ClientBinding<Q, A> binding = ClientBinding.of(call.operation());
		CallAttempts attempts = new CallAttempts();
		Function<Q, CompletableFuture<A>> client = (joined) -> attempts.during(joined,
				(sent) -> binding.async().apply(this.client, sent));
		Q request = this.profile.request(call.request(), context);
		return answered(call.operation(), attempts, request, this.profile.decoding(execution, client),
				(response) -> execution.answer(response, origin), origin, context);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> CompletableFuture<A> send(DynamoDbCall<Q, A> call,
			Origin origin, OperationContext context) {
		ClientBinding<Q, A> binding = ClientBinding.of(call.operation());
		Q request = this.profile.request(call.request(), context);
		CallAttempts attempts = new CallAttempts();
		return answered(call.operation(), attempts, request,
				(again) -> attempts.during(again, (sent) -> binding.async().apply(this.client, sent)),
				Function.identity(), origin, context);
	}

	/**
	 * Makes a future that is no dependent of the request's future, because cancelling a
	 * dependent would not cancel the request. The AWS client keeps to itself what it
	 * composes a request of, however, and lets a request that is under way come to its
	 * end.
	 */
	private <Q extends DynamoDbRequest, A extends DynamoDbResponse, R> CompletableFuture<R> answered(
			DynamoDbOperation<Q, A> operation, CallAttempts attempts, Q request,
			Function<Q, CompletableFuture<A>> client, Function<A, R> reading, Origin origin, OperationContext context) {
		CompletableFuture<R> answer = new CompletableFuture<>();
		Consumer<Throwable> failed = (failure) -> answer
			.completeExceptionally(translated(failure, attempts, operation, origin, context));
		ask(() -> client.apply(request), reading, answer, (failure) -> {
			Q again = this.profile.again(operation, request, attempts, failure);
			if (again != null) {
				ask(() -> client.apply(again), reading, answer,
						(second) -> failed.accept(DamagedAnswer.before(unwrapped(second), unwrapped(failure))));
			}
			else {
				failed.accept(failure);
			}
		});
		return answer;
	}

	private static <A, R> void ask(Supplier<CompletableFuture<A>> request, Function<A, R> reading,
			CompletableFuture<R> answer, Consumer<Throwable> failed) {
		CompletableFuture<A> sent = AsyncRequest.begin(request);
		CompletableFuture<A> response = sent.whenComplete((received, failure) -> {
			if (failure != null) {
				failed.accept(failure);
			}
		});
		CompletableFuture<R> unused = response.thenApply(reading).whenComplete((result, failure) -> {
			if (failure == null) {
				answer.complete(result);
			}
			else if (!sent.isCompletedExceptionally()) {
				answer.completeExceptionally(unwrapped(failure));
			}
		});
		unused = answer.whenComplete((result, failure) -> sent.cancel(true));
	}

	/** Errors pass, as they do in {@link BlockingPort}. */
	private Throwable translated(Throwable failure, CallAttempts attempts, DynamoDbOperation<?, ?> operation,
			Origin origin, OperationContext context) {
		Throwable cause = unwrapped(failure);
		return (cause instanceof Exception exception)
				? this.profile.failures().translate(attempts.failure(exception), operation, origin, context) : cause;
	}

	private static Throwable unwrapped(Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

}
