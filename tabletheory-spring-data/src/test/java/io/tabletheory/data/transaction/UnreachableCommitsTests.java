// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import java.time.Duration;

import io.tabletheory.UnreachableServiceException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.EntityTransaction;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.engine.UnknownTransactionOutcomeException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.support.TransactionTemplate;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A transaction of which nothing was sent has not taken effect, unless it was sent
 * before.
 */
class UnreachableCommitsTests {

	private static final String OPERATION = "TransactWriteItems";

	private final Faults faults = Faults.seeded(1);

	private final TableTheoryTemplate template = EntityStore
		.of(TableTheory.builder().client(client(this.faults)), null, Payment.class)
		.template();

	private static DynamoDbClient client(Faults faults) {
		return LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(faults.wrap(Apache5HttpClient.create()))
			.overrideConfiguration((override) -> override.retryStrategy(DefaultRetryStrategy.standardStrategyBuilder()
				.maxAttempts(2)
				.backoffStrategy(BackoffStrategy.fixedDelay(Duration.ofMillis(1)))
				.build()))
			.build();
	}

	@Test
	void aRefusedConnectionIsKnownToHaveWrittenNothing() {
		this.faults.on(OPERATION).refuseConnection();
		assertThatExceptionOfType(DataAccessResourceFailureException.class)
			.isThrownBy(() -> this.template.transact((tx) -> tx.save(new Payment("1"))))
			.withCauseInstanceOf(UnreachableServiceException.class);
		assertThatExceptionOfType(DataAccessResourceFailureException.class).isThrownBy(this::commit)
			.withCauseInstanceOf(UnreachableServiceException.class);
	}

	private void commit() {
		new TransactionTemplate(new TableTheoryTransactionManager(this.template.tableTheory()))
			.executeWithoutResult((status) -> this.template.save(new Payment("2")));
	}

	@Test
	void aRepetitionThatIsRefusedLeavesTheOutcomeUnknown() {
		this.faults.on(OPERATION).times(2).loseResponse();
		this.faults.on(OPERATION).times(2).refuseConnection();
		UnknownTransactionOutcomeSystemException first = unknown(this::commit);
		UnknownTransactionOutcomeSystemException second = unknown(first::repeat);
		second.repeat();
		assertThat(this.template.existsById("2", Payment.class)).isTrue();
	}

	private static UnknownTransactionOutcomeSystemException unknown(Runnable commit) {
		try {
			commit.run();
		}
		catch (UnknownTransactionOutcomeSystemException ex) {
			return ex;
		}
		throw new AssertionError("The outcome is known");
	}

	@Test
	void aTokenThatWasSentBeforeLeavesTheOutcomeUnknown() {
		EntityTransaction payment = EntityTransaction.empty().save(new Payment("3")).token("unreachable-3");
		this.faults.on(OPERATION).times(2).loseResponse();
		this.faults.on(OPERATION).times(2).refuseConnection();
		for (int i = 0; i < 2; i++) {
			assertThatExceptionOfType(DataAccessResourceFailureException.class)
				.isThrownBy(() -> this.template.transact(payment))
				.withCauseInstanceOf(UnknownTransactionOutcomeException.class);
		}
		this.template.transact(payment);
	}

	@Table("unreachable-payments")
	record Payment(@PartitionKey String id) {

	}

}
