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
import org.jspecify.annotations.Nullable;
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

	private final @Nullable WireLane lane;

	private final Publishers publishers;

	private final RequestTime time;

	private final Failures failures;

	public BlockingPort(DynamoDbClient client) {
		this.client = client;
		this.lane = WireLane.of(client::serviceClientConfiguration);
		this.publishers = Publishers.of(client::serviceClientConfiguration);
		this.time = RequestTime.of(client::serviceClientConfiguration);
		this.failures = Failures.ofDynamoDb(client::serviceClientConfiguration);
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
		Function<Q, A> client = (joined) -> send(call.operation(), joined, origin, context);
		// Before the lane, which knows the request by what it is.
		Q request = this.time.limit(this.publishers.join(call.request()), context);
		A response = (this.lane != null) ? this.lane.send(execution, request, client) : client.apply(request);
		return execution.answer(response, origin);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A send(DynamoDbCall<Q, A> call, Origin origin,
			OperationContext context) {
		return send(call.operation(), this.time.limit(this.publishers.join(call.request()), context), origin, context);
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A send(DynamoDbOperation<Q, A> operation, Q request,
			Origin origin, OperationContext context) {
		requireCalm(origin);
		ClientBinding<Q, A> binding = ClientBinding.of(operation);
		CallAttempts attempts = new CallAttempts();
		try {
			return attempts.during(request, (sent) -> undamaged(binding, operation, sent));
		}
		catch (RuntimeException failure) {
			throw this.failures.translate(attempts.failure(failure), operation, origin, context);
		}
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A undamaged(ClientBinding<Q, A> binding,
			DynamoDbOperation<Q, A> operation, Q request) {
		try {
			return binding.blocking().apply(this.client, request);
		}
		catch (RuntimeException failure) {
			if (!DamagedAnswer.isWorthAnotherRequest(operation, failure)) {
				throw failure;
			}
			return again(binding, request, failure);
		}
	}

	private <Q extends DynamoDbRequest, A extends DynamoDbResponse> A again(ClientBinding<Q, A> binding, Q request,
			RuntimeException damaged) {
		try {
			return binding.blocking().apply(this.client, request);
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
