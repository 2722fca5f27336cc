// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.OperationContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The case that only a waiting thread has: an interrupt.
 */
@Timeout(30)
class BlockingPortTests {

	private final BlockingPort port = new BlockingPort(new NoClient());

	@AfterEach
	void calm() {
		Thread.interrupted();
	}

	@Test
	void aThreadThatIsInterruptedBeforehandSendsNothing() {
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.port.answer(
					DynamoDbOperation.PUT_ITEM.call(PutItemRequest.builder().tableName("counters").build()),
					Origin.of("put", "Counter", "counters"), OperationContext.NONE))
			.withMessage("ErrTimeout (put, model Counter, table counters): "
					+ "The thread was interrupted before, and nothing was sent")
			.withCauseInstanceOf(AbortedException.class);
		assertThat(Thread.currentThread().isInterrupted()).isTrue();
	}

	/** It is not asked. */
	private static final class NoClient implements DynamoDbClient {

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
