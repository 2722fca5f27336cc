// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Arguments that nothing can be done with are named before a request is sent.
 */
class RefusedArgumentsTests {

	private final TableTheory tableTheory = TableTheory.builder()
		.client(new Unasked())
		.schema(Schema.of(List.of(Models.COUNTER)))
		.build();

	@ParameterizedTest
	@ValueSource(ints = { 0, 37 })
	void aTokenOfAnotherLengthThanDynamoDbAccepts(int length) {
		ItemTransaction transaction = ItemTransaction.empty().put("Counter", Map.of("id", 1)).token("t".repeat(length));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.tableTheory.transact(transaction))
			.withMessage("ErrInvalidOperator (transaction): The token of a transaction has 1 to 36 characters but this"
					+ " one has " + length + "; use the text of a UUID, for instance")
			.extracting(TableTheoryException::code, InstanceOfAssertFactories.type(ErrorCode.class))
			.isEqualTo(ErrorCode.INVALID_OPERATOR);
	}

	@Test
	@SuppressWarnings({ "NullAway", "DataFlowIssue" }) // As callers without checks may.
	void aTokenThatIsNull() {
		named("The token of a transaction is needed, found null", () -> {
			ItemTransaction unused = ItemTransaction.empty().token(null);
		});
	}

	@Test
	@SuppressWarnings({ "NullAway", "DataFlowIssue" }) // As callers without checks may.
	void aNameOfAModelThatIsNull() {
		named("The name of a model is needed, found null", () -> this.tableTheory.items(null));
	}

	@Test
	@SuppressWarnings({ "NullAway", "DataFlowIssue" }) // As callers without checks may.
	void anElementOfABatchThatIsNull() {
		named("Items and keys of a batch are maps, found null among them",
				() -> this.tableTheory.items("Counter").putAll(Arrays.asList((Map<String, Object>) null)));
		named("Items and keys of a batch are maps, found null among them",
				() -> this.tableTheory.items("Counter").deleteAll(Arrays.asList((Map<String, Object>) null)));
	}

	private static void named(String message, Runnable call) {
		assertThatNullPointerException().isThrownBy(call::run).withMessage(message);
	}

	/** Fails every request. */
	private static final class Unasked implements DynamoDbClient {

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
