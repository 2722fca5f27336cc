// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.time.Duration;
import java.util.function.Supplier;

import io.tabletheory.flow.Deadline;
import io.tabletheory.flow.OperationContext;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The time that a client allows for a request with all attempts. A deadline of the
 * operation can shorten that time and never lengthens it.
 *
 * @param ofClient {@code null} if the client has no limit or does not tell
 */
record RequestTime(@Nullable Duration ofClient) {

	private static final Duration LEAST = Duration.ofMillis(1);

	static RequestTime of(Supplier<DynamoDbServiceClientConfiguration> client) {
		try {
			return new RequestTime(client.get().overrideConfiguration().apiCallTimeout().orElse(null));
		}
		catch (UnsupportedOperationException ex) {
			return new RequestTime(null);
		}
	}

	/** The request, with all its other overrides. */
	<Q extends DynamoDbRequest> Q limit(Q request, OperationContext context) {
		Deadline deadline = context.deadline();
		if (deadline == null) {
			return request;
		}
		AwsRequestOverrideConfiguration own = own(request);
		Duration usual = own.apiCallTimeout().orElse(this.ofClient);
		// In whole milliseconds, as the client counts them.
		Duration left = Duration.ofMillis(deadline.remaining().plusNanos(999_999).toMillis());
		if (usual != null && usual.compareTo(left) <= 0) {
			return request;
		}
		return limited(request, own, (left.compareTo(LEAST) > 0) ? left : LEAST);
	}

	/**
	 * The request for another try, with the time that the first one has left.
	 * @return {@code null} where nothing is left
	 */
	<Q extends DynamoDbRequest> @Nullable Q rest(Q request, Duration spent) {
		AwsRequestOverrideConfiguration own = own(request);
		Duration all = own.apiCallTimeout().orElse(this.ofClient);
		if (all == null) {
			return request;
		}
		Duration left = all.minus(spent);
		return (left.compareTo(LEAST) >= 0) ? limited(request, own, left) : null;
	}

	private static AwsRequestOverrideConfiguration own(DynamoDbRequest request) {
		return request.overrideConfiguration().orElseGet(() -> AwsRequestOverrideConfiguration.builder().build());
	}

	@SuppressWarnings("unchecked") // A builder builds what it was made of.
	private static <Q extends DynamoDbRequest> Q limited(Q request, AwsRequestOverrideConfiguration own,
			Duration time) {
		DynamoDbRequest.Builder builder = request.toBuilder();
		builder.overrideConfiguration(own.toBuilder().apiCallTimeout(time).build());
		return (Q) builder.build();
	}

}
