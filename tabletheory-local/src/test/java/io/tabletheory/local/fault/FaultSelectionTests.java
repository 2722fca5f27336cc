// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Invalid selections of faults and the messages that refuse them.
 */
class FaultSelectionTests {

	private final Faults faults = Faults.seeded(42);

	@Test
	void refusesAnOperationThatNoClientHas() {
		refused(() -> this.faults.on("PutItm"), "'PutItm'", "PutItem", "Decrypt", "GetRecords");
	}

	@Test
	void refusesNoOperationAtAll() {
		refused(() -> this.faults.on(), "onAny()");
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, 1.1, Double.NaN })
	void refusesAnImpossibleProbability(double probability) {
		refused(() -> this.faults.onAny().withProbability(probability), "from 0 to 1, not " + probability);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1 })
	void refusesToStrikeLessThanOnce(int times) {
		refused(() -> this.faults.onAny().times(times), "once or more often, not " + times);
	}

	@Test
	void refusesToStrikeBeforeTheFirstCall() {
		refused(() -> this.faults.onAny().after(-1), "after 0 calls or more, not after -1");
	}

	@Test
	void refusesToLeaveNothingUnprocessed() {
		refused(() -> this.faults.onAny().unprocessed(0), "1 entry or more, not 0");
	}

	@Test
	void refusesUnprocessedEntriesOfWhatIsNoBatch() {
		refused(() -> this.faults.on("PutItem", "BatchGetItem").unprocessed(1),
				"fits BatchGetItem, BatchWriteItem, not PutItem");
	}

	@Test
	void refusesAThroughputLimitOfKms() {
		refused(() -> this.faults.on("Decrypt").throttle(ThrottlingLimit.KEY_RANGE), "UpdateItem, not Decrypt");
	}

	@Test
	void refusesATransactionConflictOfARead() {
		refused(() -> this.faults.on("Query").conflict(), "UpdateItem, not Query");
	}

	@Test
	void refusesConflictingOperationsOfASingleWrite() {
		refused(() -> this.faults.on("PutItem").conflict(0), "TransactWriteItems, not PutItem");
	}

	@Test
	void refusesOperationsThatNoTransactionHas() {
		refused(() -> this.faults.onAny().conflict(new int[0]), "0 to 99, not []");
		refused(() -> this.faults.onAny().conflict(1, -1), "0 to 99, not [1, -1]");
		refused(() -> this.faults.onAny().conflict(100), "0 to 99, not [100]");
	}

	@Test
	void refusesToCancelForNoReason() {
		refused(() -> this.faults.onAny().cancelTransaction(CancellationCode.NONE), "CONDITIONAL_CHECK_FAILED");
	}

	@Test
	void refusesToCancelWhatIsNoTransaction() {
		refused(() -> this.faults.on("BatchWriteItem").cancelTransaction(CancellationCode.THROTTLING_ERROR),
				"TransactWriteItems, not BatchWriteItem");
	}

	@ParameterizedTest
	@ValueSource(strings = { "PT0S", "PT-1S", "PT1H0.001S", "PT9999999999H" })
	void refusesTimesThatATestCannotWaitFor(String duration) {
		refused(() -> this.faults.onAny().delay(Duration.parse(duration)), "no longer than PT1H");
		refused(() -> this.faults.onAny().timeOut(Duration.parse(duration)), "no longer than PT1H");
		refused(() -> this.faults.onAny().timeOutAfterCommit(Duration.parse(duration)), "no longer than PT1H");
	}

	@ParameterizedTest
	@ValueSource(ints = { 200, 399, 600 })
	void refusesAnErrorThatIsNone(int status) {
		refused(() -> this.faults.onAny().fail(status, "Code", "message"), "400 to 599, not " + status);
	}

	@Test
	void refusesAnErrorWithoutACode() {
		refused(() -> this.faults.onAny().fail(400, " ", "message"), "has a code");
	}

	@Test
	void leavesASelectionAsItWas() {
		FaultSelection puts = this.faults.on("PutItem");
		FaultSelection once = puts.once();
		assertThat(puts.times()).isEqualTo(Integer.MAX_VALUE);
		assertThat(once.times()).isEqualTo(1);
	}

	private void refused(ThrowingCallable request, String... parts) {
		assertThatIllegalArgumentException().isThrownBy(request)
			.satisfies((exception) -> assertThat(exception.getMessage()).contains(parts));
	}

}
