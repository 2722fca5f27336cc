// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbCall;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import io.tabletheory.call.RequestCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Answers calls with the blocking AWS client.
 */
@Internal
public final class BlockingPort implements Port {

	private final DynamoDbClient client;

	private final ClientProfile profile;

	public BlockingPort(DynamoDbClient client) {
		this.client = client;
		this.profile = ClientProfile.of(client::serviceClientConfiguration);
	}

	@Override
	public boolean serves(Call<?> call) {
		return call instanceof RequestCall;
	}

	@Override
	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		context.requireNoAccount(origin);
		RequestCall<A> request = (RequestCall<A>) call;
		return (request instanceof ReadCall<?, ?, ?> read) ? (A) read(read, origin, context)
				: (A) send((DynamoDbCall<?, ?>) request, origin, context);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Read<A, T> read(ReadCall<Q, A, T> call,
			Origin origin, OperationContext context) {
		ReadExecution<A, T> execution = new ReadExecution<>(call);
		CallAttempts attempts = new CallAttempts();
		Function<Q, A> client = client(call.operation(), attempts);
		Q request = this.profile.request(call.request(), context);
		A response = answered(call.operation(), attempts, request, this.profile.decoding(execution, client), origin,
				context);
		return execution.answer(response, origin);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A send(DynamoDbCall<Q, A> call, Origin origin,
			OperationContext context) {
		CallAttempts attempts = new CallAttempts();
		return answered(call.operation(), attempts, this.profile.request(call.request(), context),
				client(call.operation(), attempts), origin, context);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> Function<Q, A> client(
			DynamoDbOperation<Q, A> operation, CallAttempts attempts) {
		ClientBinding<Q, A> binding = ClientBinding.of(operation);
		return (request) -> attempts.during(request, (sent) -> binding.blocking().apply(this.client, sent));
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A answered(DynamoDbOperation<Q, A> operation,
			CallAttempts attempts, Q request, Function<Q, A> client, Origin origin, OperationContext context) {
		requireCalm(origin);
		try {
			return undamaged(operation, attempts, request, client);
		}
		catch (RuntimeException failure) {
			throw this.profile.failures().translate(attempts.failure(failure), operation, origin, context);
		}
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A undamaged(DynamoDbOperation<Q, A> operation,
			CallAttempts attempts, Q request, Function<Q, A> client) {
		try {
			return client.apply(request);
		}
		catch (RuntimeException failure) {
			Q again = this.profile.again(operation, request, attempts, failure);
			if (again == null) {
				throw failure;
			}
			return repeated(again, client, failure);
		}
	}

	private static <Q, A> A repeated(Q request, Function<Q, A> client, RuntimeException damaged) {
		try {
			return client.apply(request);
		}
		catch (RuntimeException failure) {
			throw DamagedAnswer.before(failure, damaged);
		}
	}

	/** The AWS client would not say whether it has sent anything. */
	private static void requireCalm(Origin origin) {
		if (Thread.currentThread().isInterrupted()) {
			String problem = "The thread was interrupted before, and nothing was sent";
			throw new TableTheoryException(ErrorCode.TIMEOUT, origin, problem, AbortedException.create(problem));
		}
	}

}
