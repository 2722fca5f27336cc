// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * Transactions in the way of others.
 */
@ParameterizedClass
@EnumSource(Calls.Lane.class)
@Timeout(20)
class ConflictFaultTests extends FaultFixture {

	@Test
	void refusesASingleWriteForATransaction() {
		this.faults.on("PutItem").conflict();
		assertThatExceptionOfType(TransactionConflictException.class).isThrownBy(() -> put(calls(), "1"));
	}

	@Test
	void cancelsATransactionForOneOfItsOperations() {
		this.faults.on("TransactWriteItems").conflict();
		assertThat(cancelled(4)).hasSize(4)
			.containsOnlyOnce("TransactionConflict")
			.containsOnly("TransactionConflict", "None");
	}

	@Test
	void cancelsATransactionForChosenOperations() {
		this.faults.on("TransactWriteItems").conflict(2, 0);
		assertThat(cancelled(4)).containsExactly("TransactionConflict", "None", "TransactionConflict", "None");
	}

	@Test
	void cancelsATransactionForChosenReasons() {
		this.faults.on("TransactWriteItems")
			.cancelTransaction(CancellationCode.THROTTLING_ERROR, CancellationCode.CONDITIONAL_CHECK_FAILED);
		assertThat(cancelled(3)).containsExactly("ThrottlingError", "ConditionalCheckFailed", "None");
	}

	@Test
	void explainsEachReasonButNone() {
		this.faults.on("TransactWriteItems").conflict(1);
		assertThatExceptionOfType(TransactionCanceledException.class).isThrownBy(() -> transact(calls(), 2))
			.withMessageContaining("specific reasons [None, TransactionConflict]")
			.satisfies(
					(exception) -> assertThat(exception.cancellationReasons()).extracting(CancellationReason::message)
						.containsExactly(null, "Transaction is ongoing for the item."));
	}

	@Test
	void saysWhenATransactionHasNoSuchOperation() {
		this.faults.on("TransactWriteItems").conflict(2);
		assertThat(catchThrowable(() -> transact(calls(), 2)))
			.hasStackTraceContaining("names a reason for operation 3 of a TransactWriteItems that has 2");
	}

	private List<String> cancelled(int size) {
		Throwable failure = catchThrowable(() -> transact(calls(), size));
		assertThat(failure).isInstanceOf(TransactionCanceledException.class);
		return ((TransactionCanceledException) failure).cancellationReasons()
			.stream()
			.map(CancellationReason::code)
			.toList();
	}

}
