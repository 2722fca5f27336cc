// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.metrics.LoggingMetricPublisher;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

import static org.assertj.core.api.Assertions.assertThat;

class PublishersTests {

	private static final GetItemRequest PLAIN = GetItemRequest.builder().tableName("users").build();

	private final MetricPublisher ofClient = LoggingMetricPublisher.create();

	private final MetricPublisher ofRequest = LoggingMetricPublisher.create();

	private final GetItemRequest request = PLAIN.toBuilder()
		.overrideConfiguration((options) -> options.addMetricPublisher(this.ofRequest))
		.build();

	private static List<MetricPublisher> publishers(GetItemRequest request) {
		return request.overrideConfiguration().orElseThrow().metricPublishers();
	}

	@Test
	void thoseOfTheClientGetTheMetricsToo() {
		GetItemRequest joined = new Publishers(List.of(this.ofClient)).join(this.request);
		assertThat(publishers(joined)).containsExactly(this.ofClient, this.ofRequest);
		assertThat(joined.tableName()).isEqualTo("users");
	}

	@Test
	void thoseOfAClientThatDoesNotTellGoFirst() {
		Publishers unknown = Publishers.of(() -> {
			throw new UnsupportedOperationException();
		});
		assertThat(publishers(unknown.join(this.request))).isEmpty();
	}

	@Test
	void aRequestIsLeftAloneWhereThereIsNothingToAdd() {
		assertThat(new Publishers(List.of()).join(this.request)).isSameAs(this.request);
		assertThat(new Publishers(List.of(this.ofClient)).join(PLAIN)).isSameAs(PLAIN);
		assertThat(new Publishers(null).join(PLAIN)).isSameAs(PLAIN);
	}

}
