// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Map;
import java.util.UUID;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.springframework.dao.EmptyResultDataAccessException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * An attempt that took effect is never taken for one that did not.
 */
class UpdateAttemptsTests {

	private final String id = UUID.randomUUID().toString();

	@Test
	void anEntityThatIsDeletedRightAfterItsUpdateIsNoFailedAttempt() {
		try (DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.overrideConfiguration((options) -> options.addExecutionInterceptor(new DeletingAfterwards()))
			.build()) {
			TableTheoryTemplate template = EntityStore.of(client, null, Tally.class).template();
			template.save(new Tally(this.id, 1));
			EntityUpdate<Tally> update = EntityUpdate.of(this.id, Tally.class).increment("value").once();
			assertThatExceptionOfType(EmptyResultDataAccessException.class)
				.isThrownBy(() -> template.tryUpdateAndReturn(update))
				.withMessageContaining("has taken effect, but the entity was deleted at once by another");
			assertThat(template.tryUpdateAndReturn(update)).isEmpty();
		}
	}

	/** Somebody else, who deletes what a transaction has changed. */
	private final class DeletingAfterwards implements ExecutionInterceptor {

		@Override
		public void afterExecution(Context.AfterExecution call, ExecutionAttributes attributes) {
			if (call.request() instanceof TransactWriteItemsRequest) {
				LocalDynamoDb.shared()
					.dynamoDbClient()
					.deleteItem((delete) -> delete.tableName("update-attempts")
						.key(Map.of("id", AttributeValue.fromS(UpdateAttemptsTests.this.id))));
			}
		}

	}

	@Table("update-attempts")
	record Tally(@PartitionKey String id, int value) {

	}

}
