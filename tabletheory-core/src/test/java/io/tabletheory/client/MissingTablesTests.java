// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Of a transaction, DynamoDB does not say which table is missing.
 */
@Timeout(60)
class MissingTablesTests {

	private static final Map<String, Object> KEY = Map.of("PK", "USER#1", "SK", "SK#1");

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.schema(Schema.of(List.of(Models.USER)))
		.build();

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
	}

	@Test
	void aTransactionNamesItsTables() {
		assertNamed(() -> this.tableTheory.transact(ItemTransaction.empty().delete("User", KEY)));
		assertNamed(() -> this.tableTheory.transact(ItemTransactionGet.empty().get("User", KEY)));
	}

	private static void assertNamed(Runnable transaction) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, transaction::run);
		assertThat(failure).hasMessageContaining("; the transaction is about ")
			.hasMessageEndingWith(Models.USER.table());
		assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_NOT_FOUND);
	}

}
