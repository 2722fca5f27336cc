// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class TablesTests {

	private static final DescribeTableRequest DESCRIBE = DescribeTableRequest.builder().tableName("counters").build();

	private static final DeleteTableRequest DELETE = DeleteTableRequest.builder().tableName("counters").build();

	private static final CreateTableResponse CREATED = CreateTableResponse.builder().build();

	private static final DeleteTableResponse DELETED = DeleteTableResponse.builder().build();

	private final TableDefinition counters = TableDefinition.of("counters", List.of(Models.COUNTER));

	private final TableDefinition users = TableDefinition.of("users", List.of(Models.USER));

	private final CreateTableRequest create = this.counters.createRequest(TableOptions.DEFAULTS);

	private final ScriptedPort port = new ScriptedPort();

	private final Running running;

	TablesTests(Running running) {
		this.running = running;
	}

	@Test
	void leavesAnExistingTableAlone() {
		this.port.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isFalse();
		assertThat(this.port.calls()).hasSize(1);
		assertThat(this.port.requests()).containsExactly(DESCRIBE);
	}

	@Test
	void createsAMissingTableAndWaitsUntilItIsActive() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CREATED)
			.then(status(TableStatus.CREATING))
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
		assertThat(this.port.requests()).containsExactly(DESCRIBE, this.create, DESCRIBE, DESCRIBE);
		assertThat(pauses()).containsExactly(Duration.ofMillis(100));
	}

	@Test
	void createsOnlyOnceThoughDynamoDbDoesNotKnowTheNewTableYet() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CREATED)
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
		assertThat(this.port.requests()).containsExactly(DESCRIBE, this.create, DESCRIBE, DESCRIBE);
	}

	@Test
	void joinsInWhenAnotherCreatesTheTableFirst() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(failure(ErrorCode.TABLE_IN_USE))
			.then(status(TableStatus.CREATING))
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isFalse();
	}

	@Test
	void createsTheTableAnewWhenAnotherHasDeletedIt() {
		this.port.then(status(TableStatus.DELETING))
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(failure(ErrorCode.TABLE_IN_USE))
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CREATED)
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
	}

	@Test
	void triesAgainWhenTooManyTablesAreBeingCreated() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(failure(ErrorCode.THROTTLED))
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CREATED)
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
	}

	@Test
	void pausesLongerAfterEachRefusalToCreateTheTable() {
		for (int i = 0; i < 2; i++) {
			this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(failure(ErrorCode.TABLE_IN_USE));
		}
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(CREATED).then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
		assertThat(this.port.requests()).containsExactly(DESCRIBE, this.create, DESCRIBE, this.create, DESCRIBE,
				this.create, DESCRIBE);
		assertThat(pauses()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200));
	}

	@Test
	void givesUpOnATableWhoseCreationIsAlwaysRefused() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(failure(ErrorCode.THROTTLED));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Tables.ensure(this.counters, options)))
			.withMessage("ErrTimeout (ensure table, table counters): scripted. "
					+ "Try again later, or allow more time with TableOptions.patience");
	}

	@Test
	void givesUpOnATableThatNeverBecomesActive() {
		for (int i = 0; i < 130; i++) {
			this.port.then(status(TableStatus.UPDATING));
		}
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::ensure)
			.withMessage("ErrTimeout (ensure table, table counters): The table is still UPDATING. "
					+ "Try again later, or allow more time with TableOptions.patience");
		assertThat(pauses().stream().reduce(Duration.ZERO, Duration::plus)).isEqualTo(Duration.ofMinutes(10));
	}

	@Test
	void givesUpOnATableThatStaysUnknown() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(CREATED).then(failure(ErrorCode.TABLE_NOT_FOUND));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		fails(ErrorCode.TIMEOUT, () -> run(Tables.ensure(this.counters, options)));
	}

	@Test
	void passesOtherFailuresOn() {
		this.port.then(failure(ErrorCode.ACCESS_DENIED));
		fails(ErrorCode.ACCESS_DENIED, this::ensure);
	}

	@Test
	void failsWhenTheTableCannotBeCreated() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(failure(ErrorCode.ACCESS_DENIED));
		fails(ErrorCode.ACCESS_DENIED, this::ensure);
		assertThat(this.port.requests()).containsExactly(DESCRIBE, this.create);
	}

	@Test
	void createSendsTheRequestAtOnce() {
		this.port.then(CREATED).then(failure(ErrorCode.TABLE_NOT_FOUND)).then(status(TableStatus.ACTIVE));
		run(Tables.create(this.counters, TableOptions.DEFAULTS));
		assertThat(this.port.requests()).containsExactly(this.create, DESCRIBE, DESCRIBE);
	}

	@Test
	void createFailsWhereTheTableExists() {
		this.port.then(failure(ErrorCode.TABLE_IN_USE));
		fails(ErrorCode.TABLE_IN_USE, () -> run(Tables.create(this.counters, TableOptions.DEFAULTS)));
	}

	@Test
	void enablesTtlOnceTheTableIsActive() {
		this.port.then(CREATED)
			.then(status(TableStatus.ACTIVE))
			.then(Descriptions.ttl(TimeToLiveStatus.DISABLED, ""))
			.then(UpdateTimeToLiveResponse.builder().build());
		run(Tables.create(this.users, TableOptions.DEFAULTS));
		assertThat(this.port.requests()).containsExactly(this.users.createRequest(TableOptions.DEFAULTS),
				DESCRIBE.toBuilder().tableName("users").build(),
				DescribeTimeToLiveRequest.builder().tableName("users").build(),
				UpdateTimeToLiveRequest.builder()
					.tableName("users")
					.timeToLiveSpecification((ttl) -> ttl.enabled(true).attributeName("ttl"))
					.build());
	}

	@Test
	void describesATable() {
		this.port.then(status(TableStatus.CREATING));
		assertThat(run(Tables.describe(this.counters)))
			.hasValueSatisfying((table) -> assertThat(table.tableStatus()).isEqualTo(TableStatus.CREATING));
	}

	@Test
	void describesNoTableWhereThereIsNone() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(run(Tables.describe(this.counters))).isEmpty();
	}

	@Test
	void deletesATableAndWaitsUntilItIsGone() {
		this.port.then(DELETED)
			.then(status(TableStatus.ACTIVE))
			.then(status(TableStatus.DELETING))
			.then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(delete()).isTrue();
		assertThat(this.port.requests()).containsExactly(DELETE, DESCRIBE, DESCRIBE, DESCRIBE);
		assertThat(pauses()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200));
	}

	@Test
	void deletesNothingWhereThereIsNoTable() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(delete()).isFalse();
	}

	@Test
	void deletesATableThatIsBusyWhenThatIsDone() {
		this.port.then(failure(ErrorCode.TABLE_IN_USE)).then(DELETED).then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(delete()).isTrue();
		assertThat(this.port.requests()).containsExactly(DELETE, DELETE, DESCRIBE);
	}

	@Test
	void joinsInWhenAnotherDeletesTheTable() {
		this.port.then(failure(ErrorCode.TABLE_IN_USE)).then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(delete()).isFalse();
	}

	@Test
	void givesUpOnATableWhoseDeletionIsAlwaysRefused() {
		this.port.then(failure(ErrorCode.TABLE_IN_USE));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		fails(ErrorCode.TIMEOUT, () -> run(Tables.delete(this.counters, options)));
	}

	@Test
	void doesNotInsistOnDeletingAProtectedTable() {
		this.port.then(failure(ErrorCode.INVALID_OPERATOR));
		fails(ErrorCode.INVALID_OPERATOR, this::delete);
	}

	@Test
	void givesUpOnATableThatIsNeverGone() {
		this.port.then(DELETED).then(status(TableStatus.DELETING));
		TableOptions options = TableOptions.builder().patience(Duration.ZERO).build();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Tables.delete(this.counters, options)))
			.withMessageContaining("ErrTimeout (delete table, table counters): The table is still DELETING");
	}

	@Test
	void findsNoDifferenceInATableJustCreated() {
		this.port.then(Descriptions.of(this.users)).then(Descriptions.ttl(TimeToLiveStatus.ENABLING, "ttl"));
		assertThat(run(Tables.validate(this.users))).isEmpty();
		assertThat(this.port.requests()).hasExactlyElementsOfTypes(DescribeTableRequest.class,
				DescribeTimeToLiveRequest.class);
	}

	@Test
	void aMissingTableIsTheOnlyDifference() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND));
		assertThat(run(Tables.validate(this.users))).singleElement()
			.hasToString("Table users: The table does not exist. Ensure the table.");
	}

	private boolean ensure() {
		return run(Tables.ensure(this.counters, TableOptions.DEFAULTS));
	}

	private boolean delete() {
		return run(Tables.delete(this.counters, TableOptions.DEFAULTS));
	}

	private <R> R run(Step<R> program) {
		return this.running.run(this.port, () -> program);
	}

	private List<Duration> pauses() {
		return this.port.calls()
			.stream()
			.filter(Pause.class::isInstance)
			.map((pause) -> ((Pause) pause).duration())
			.toList();
	}

	private static void fails(ErrorCode code, ThrowingCallable program) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(program)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code));
	}

	private static TableTheoryException failure(ErrorCode code) {
		return new TableTheoryException(code, "scripted");
	}

	private static Object status(TableStatus status) {
		return Descriptions.status(status);
	}

}
