// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * To whom a client publishes its metrics. The AWS SDK would leave them out for a request
 * that brings publishers of its own, so that these are added to them; where a client does
 * not tell whom it has, its own go first.
 *
 * @param ofClient {@code null} where the client does not tell
 */
record Publishers(@Nullable List<MetricPublisher> ofClient) {

	static Publishers of(Supplier<DynamoDbServiceClientConfiguration> client) {
		try {
			return new Publishers(List.copyOf(client.get().overrideConfiguration().metricPublishers()));
		}
		catch (UnsupportedOperationException ex) {
			return new Publishers(null);
		}
	}

	/** The request for this client. */
	@SuppressWarnings("unchecked") // A builder builds what it was made of.
	<Q extends DynamoDbRequest> Q join(Q request) {
		AwsRequestOverrideConfiguration own = request.overrideConfiguration().orElse(null);
		if (own == null || own.metricPublishers().isEmpty() || (this.ofClient != null && this.ofClient.isEmpty())) {
			return request;
		}
		List<MetricPublisher> all = (this.ofClient != null)
				? Stream.of(this.ofClient, own.metricPublishers()).flatMap(List::stream).toList() : List.of();
		DynamoDbRequest.Builder builder = request.toBuilder();
		builder.overrideConfiguration(own.toBuilder().metricPublishers(all).build());
		return (Q) builder.build();
	}

}
