// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Runner;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Changes of indexes that others make at the same time, or that do not end.
 */
class ContestedIndexesTests extends ScriptedIndexes {

	@Test
	void waitsForAChangeUnderWayBeforeItsOwn() {
		looks(withStatus(ONE, "by-a", IndexStatus.CREATING), Descriptions.of(ONE)).then(ACCEPTED);
		looks(Descriptions.of(TWO));
		ends(Descriptions.of(TWO));
		assertThat(update(TWO, IndexChanges.ALL).added()).containsExactly("by-b");
	}

	@Test
	void triesAgainWhenAnotherChangesTheTable() {
		looks(Descriptions.of(BARE)).then(failure(ErrorCode.TABLE_IN_USE));
		looks(Descriptions.of(BARE), Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE));
		ends(Descriptions.of(ONE));
		assertThat(update(ONE, IndexChanges.ALL).added()).containsExactly("by-a");
		assertThat(updates()).containsExactly(ADD_A, ADD_A);
	}

	@Test
	void joinsInWhenAnotherAddsTheIndexFirst() {
		looks(Descriptions.of(BARE)).then(failure(ErrorCode.INVALID_OPERATOR));
		looks(Descriptions.of(ONE, IndexStatus.CREATING), Descriptions.of(ONE));
		ends(Descriptions.of(ONE));
		assertThat(update(ONE, IndexChanges.ALL).changed()).isFalse();
	}

	@Test
	void joinsInWhenAnotherDropsTheIndexFirst() {
		looks(Descriptions.of(ONE)).then(failure(ErrorCode.TABLE_NOT_FOUND));
		looks(Descriptions.of(BARE), Descriptions.of(BARE));
		ends(Descriptions.of(BARE));
		assertThat(update(BARE, IndexChanges.ALL).changed()).isFalse();
	}

	@Test
	void joinsInWhileTheIndexThatAnotherDropsIsGoing() {
		looks(Descriptions.of(ONE)).then(failure(ErrorCode.INVALID_OPERATOR));
		looks(Descriptions.of(ONE, IndexStatus.DELETING), Descriptions.of(BARE));
		ends(Descriptions.of(BARE));
		assertThat(update(BARE, IndexChanges.ALL).changed()).isFalse();
		assertThat(updates()).containsExactly(DROP_A);
	}

	@Test
	void anIndexThatStaysIsNotGoing() {
		TableTheoryException refusal = failure(ErrorCode.INVALID_OPERATOR);
		looks(Descriptions.of(ONE)).then(refusal);
		looks(Descriptions.of(ONE));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> update(BARE, IndexChanges.ALL))
			.isSameAs(refusal);
	}

	@Test
	void reportsWhatDynamoDbRefusesForGood() {
		TableTheoryException refusal = failure(ErrorCode.INVALID_OPERATOR);
		looks(Descriptions.of(BARE)).then(refusal);
		looks(Descriptions.of(BARE));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> update(ONE, IndexChanges.ALL))
			.isSameAs(refusal);
	}

	@Test
	void failsWhereThereIsNoTable() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> update(ONE, IndexChanges.ALL))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_NOT_FOUND));
	}

	@Test
	void givesUpOnAnIndexThatIsNeverFilled() {
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE, (table) -> table.tableStatus(TableStatus.UPDATING)),
				Descriptions.of(ONE, IndexStatus.CREATING));
		TableOptions options = TableOptions.builder().patience(Duration.ofMillis(100)).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(this.port).run(Tables.updateIndexes(ONE, IndexChanges.ALL, options)))
			.withMessage("ErrTimeout (update indexes, table events): The table is ACTIVE, its index 'by-a' CREATING. "
					+ "Try again later, or allow more time with TableOptions.patience");
	}

	@Test
	void givesUpOnAChangeThatIsAlwaysRefused() {
		looks(Descriptions.of(BARE)).then(failure(ErrorCode.TABLE_IN_USE));
		looks(Descriptions.of(BARE));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(this.port).run(Tables.updateIndexes(ONE, IndexChanges.ALL, options)))
			.withMessageStartingWith("ErrTimeout (update indexes, table events): scripted. ");
	}

	@Test
	void hasPatienceForEachChangeAnew() {
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(ONE, IndexStatus.CREATING), Descriptions.of(ONE)).then(ACCEPTED);
		looks(withStatus(TWO, "by-b", IndexStatus.CREATING), Descriptions.of(TWO));
		ends(Descriptions.of(TWO));
		TableOptions options = TableOptions.builder().patience(Duration.ofMillis(100)).build();
		assertThat(new Runner(this.port).run(Tables.updateIndexes(TWO, IndexChanges.ALL, options)).added())
			.containsExactly("by-a", "by-b");
		assertThat(this.port.calls()).filteredOn(Pause.class::isInstance)
			.containsExactly(new Pause(Duration.ofMillis(100)), new Pause(Duration.ofMillis(100)));
	}

	@Test
	void namesOnlyTheIndexesThatAreBusy() {
		looks(withStatus(TWO, "by-a", IndexStatus.CREATING));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(this.port).run(Tables.updateIndexes(TWO, IndexChanges.ALL, options)))
			.withMessageContaining("The table is ACTIVE, its index 'by-a' CREATING. ");
	}

	@Test
	void givesUpOnAnIndexThatIsNeverShown() {
		looks(Descriptions.of(BARE)).then(ACCEPTED);
		looks(Descriptions.of(BARE));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> new Runner(this.port).run(Tables.updateIndexes(ONE, IndexChanges.ALL, options)))
			.withMessageContaining("The index 'by-a' is not filled yet");
	}

	private static TableTheoryException failure(ErrorCode code) {
		return new TableTheoryException(code, "scripted");
	}

}
