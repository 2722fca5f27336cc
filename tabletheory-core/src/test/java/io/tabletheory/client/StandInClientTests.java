// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The unit tests of applications put their own classes in the place of AWS's client;
 * there is no HTTP response behind what those answer.
 */
class StandInClientTests {

	@Test
	void itsItemsAreRead() {
		TableTheory tableTheory = TableTheory.builder()
			.client(new StandIn())
			.schema(Schema.of(List.of(Models.COUNTER)))
			.build();
		assertThat(tableTheory.items("Counter").get(Map.of("id", 1))).containsOnlyKeys("id");
	}

	private static final class StandIn implements DynamoDbClient {

		@Override
		public GetItemResponse getItem(GetItemRequest request) {
			return GetItemResponse.builder().item(Map.of("id", AttributeValue.fromN("1"))).build();
		}

		@Override
		public String serviceName() {
			return SERVICE_NAME;
		}

		@Override
		public void close() {
			// Nothing is open.
		}

	}

}
