// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.OperationContext;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The effect of a client's settings on its requests, their answers and their failures.
 *
 * @param lane {@code null} if the client decodes all answers itself
 */
record ClientProfile(@Nullable WireLane lane, Publishers publishers, RequestTime time, Failures failures) {

	static ClientProfile of(Supplier<DynamoDbServiceClientConfiguration> client) {
		return new ClientProfile(WireLane.of(client), Publishers.of(client), RequestTime.of(client),
				Failures.ofDynamoDb(client));
	}

	/** The request for this client, with the time that the operation has left. */
	<Q extends DynamoDbRequest> Q request(Q request, OperationContext context) {
		return this.time.limit(this.publishers.join(request), context);
	}

	/** The way of a {@link #request prepared request} to the decoder of its answer. */
	<Q extends DynamoDbRequest, R> Function<Q, R> decoding(ReadExecution<?, ?> execution, Function<Q, R> client) {
		WireLane known = this.lane;
		return (known != null) ? (sent) -> known.send(execution, sent, client) : client;
	}

	/**
	 * The request for another try.
	 * @return {@code null} where the failure is final
	 */
	<Q extends DynamoDbRequest> @Nullable Q again(DynamoDbOperation<Q, ?> operation, Q request, CallAttempts attempts,
			Throwable failure) {
		return DamagedAnswer.isWorthAnotherRequest(operation, failure) ? this.time.rest(request, attempts.elapsed())
				: null;
	}

}
