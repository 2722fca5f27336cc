// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Runner;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TimeToLiveTests {

	private static final DescribeTimeToLiveResponse DISABLED = Descriptions.ttl(TimeToLiveStatus.DISABLED, "");

	private static final UpdateTimeToLiveResponse UPDATED = UpdateTimeToLiveResponse.builder().build();

	private final ScriptedPort port = new ScriptedPort();

	@Test
	void asksNothingForModelsThatNeverExpire() {
		assertThat(enable(TableDefinition.of("counters", List.of(Models.COUNTER)))).isFalse();
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void leavesWhatIsEnabled() {
		this.port.then(Descriptions.ttl(TimeToLiveStatus.ENABLED, "ttl"));
		assertThat(enable()).isFalse();
	}

	@Test
	void leavesWhatIsBeingEnabled() {
		this.port.then(Descriptions.ttl(TimeToLiveStatus.ENABLING, "ttl"));
		assertThat(enable()).isFalse();
	}

	@Test
	void enablesWhatDynamoDbSaysNothingOf() {
		this.port.then(DescribeTimeToLiveResponse.builder().build()).then(UPDATED);
		assertThat(enable()).isTrue();
		assertThat(this.port.requests()).hasExactlyElementsOfTypes(DescribeTimeToLiveRequest.class,
				UpdateTimeToLiveRequest.class);
	}

	@Test
	void refusesATableWhoseItemsExpireByAnotherAttribute() {
		this.port.then(Descriptions.ttl(TimeToLiveStatus.ENABLED, "expires"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::enable)
			.withMessage("ErrInvalidModel (ensure table, table users): TTL is by attribute 'expires', "
					+ "the models say by attribute 'ttl'. "
					+ "Disable TTL, wait for an hour, and ensure the table; or correct the models");
	}

	@Test
	void refusesATableWhoseTtlIsBeingDisabled() {
		this.port.then(Descriptions.ttl(TimeToLiveStatus.DISABLING, "ttl"));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::enable)
			.withMessageStartingWith("ErrTableInUse (ensure table, table users): TTL is being disabled, ");
	}

	@Test
	void joinsInWhenAnotherEnablesItFirst() {
		this.port.then(DISABLED)
			.then(failure(ErrorCode.INVALID_OPERATOR))
			.then(Descriptions.ttl(TimeToLiveStatus.ENABLING, "ttl"));
		assertThat(enable()).isFalse();
	}

	@Test
	void reportsWhatDynamoDbRefusesForGood() {
		TableTheoryException refusal = failure(ErrorCode.INVALID_OPERATOR);
		this.port.then(DISABLED).then(refusal).then(DISABLED);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::enable).isSameAs(refusal);
	}

	@Test
	void passesOtherFailuresOn() {
		this.port.then(DISABLED).then(failure(ErrorCode.ACCESS_DENIED));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this::enable)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ACCESS_DENIED));
	}

	@Test
	void waitsWhileTheTableIsBusy() {
		this.port.then(DISABLED).then(failure(ErrorCode.TABLE_IN_USE)).then(DISABLED).then(UPDATED);
		assertThat(enable()).isTrue();
	}

	@Test
	void waitsWhileDynamoDbDoesNotKnowTheNewTableYet() {
		this.port.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(DISABLED)
			.then(failure(ErrorCode.TABLE_NOT_FOUND))
			.then(DISABLED)
			.then(UPDATED);
		assertThat(enable()).isTrue();
	}

	private boolean enable() {
		return enable(TableDefinition.of("users", List.of(Models.USER)));
	}

	private boolean enable(TableDefinition definition) {
		Origin origin = new Origin("ensure table", null, "users", null);
		TableOptions options = TableOptions.builder().patience(Duration.ofSeconds(1)).build();
		return new Runner(this.port).run(TimeToLive.enable(definition, origin, PollSchedule.of(options)));
	}

	private static TableTheoryException failure(ErrorCode code) {
		return new TableTheoryException(code, "scripted");
	}

}
