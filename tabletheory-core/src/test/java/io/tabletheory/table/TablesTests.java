// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class TablesTests {

	private static final DescribeTableRequest DESCRIBE = DescribeTableRequest.builder().tableName("users").build();

	private final TableDefinition users = TableDefinition.of("users", List.of(Models.USER));

	private final ScriptedPort port = new ScriptedPort();

	private final Running running;

	TablesTests(Running running) {
		this.running = running;
	}

	@Test
	void leavesAnExistingTableAlone() {
		this.port.then(status(TableStatus.ACTIVE)).then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isFalse();
		assertThat(this.port.requests()).containsOnly(DESCRIBE);
	}

	@Test
	void createsAMissingTableAndWaitsUntilItIsActive() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CreateTableResponse.builder().build())
			.then(status(TableStatus.CREATING))
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
		assertThat(this.port.requests()).containsExactly(DESCRIBE, this.users.createRequest(TableOptions.DEFAULTS),
				DESCRIBE, DESCRIBE);
		assertThat(this.port.calls()).filteredOn(Pause.class::isInstance).hasSize(1);
	}

	@Test
	void waitsWhileDynamoDbDoesNotKnowTheNewTableYet() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(CreateTableResponse.builder().build())
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(status(TableStatus.ACTIVE));
		assertThat(ensure()).isTrue();
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
	void givesUpOnATableThatNeverBecomesActive() {
		for (int i = 0; i < 1300; i++) {
			this.port.then(status(TableStatus.UPDATING));
		}
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::ensure)
			.withMessageContaining("still UPDATING")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.TIMEOUT));
	}

	@Test
	void passesOtherFailuresOn() {
		this.port.then(failure(ErrorCode.ACCESS_DENIED));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::ensure)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ACCESS_DENIED));
	}

	@Test
	void failsWhenTheTableCannotBeCreated() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND)).then(failure(ErrorCode.ACCESS_DENIED));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::ensure)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ACCESS_DENIED));
		assertThat(this.port.requests()).hasExactlyElementsOfTypes(DescribeTableRequest.class,
				CreateTableRequest.class);
	}

	private boolean ensure() {
		return this.running.run(this.port, () -> Tables.ensure(this.users, TableOptions.DEFAULTS));
	}

	private static TableTheoryException failure(ErrorCode code) {
		return new TableTheoryException(code, "scripted");
	}

	private static DescribeTableResponse status(TableStatus status) {
		return DescribeTableResponse.builder().table((table) -> table.tableStatus(status)).build();
	}

}
