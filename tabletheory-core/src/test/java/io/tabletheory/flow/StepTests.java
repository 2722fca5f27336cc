// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class StepTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private static final Pause PAUSE = new Pause(SECOND);

	private static final PutItemRequest PUT = PutItemRequest.builder().build();

	private final Running running;

	private final ScriptedPort port = new ScriptedPort();

	StepTests(Running running) {
		this.running = running;
	}

	@Test
	void doneNeedsNoPort() {
		assertThat(run(Step.done("value"))).isEqualTo("value");
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void answersReachTheWorkThatFollows() {
		Step<Long> program = Step.await(PAUSE, Origin.NONE)
			.then((first) -> Step.await(PAUSE, Origin.NONE).map((second) -> first.plus(second).toSeconds()));
		assertThat(run(program)).isEqualTo(2);
		assertThat(this.port.calls()).hasSize(2);
	}

	@Test
	void nothingIsAskedBeforeTheProgramRuns() {
		List<Object> seen = new ArrayList<>();
		Step<Duration> program = Step.await(PAUSE, Origin.NONE).map((answer) -> {
			seen.add(answer);
			return answer;
		});
		assertThat(seen).isEmpty();
		run(program);
		assertThat(seen).containsExactly(SECOND);
	}

	@Test
	void aMillionStepsNeedNoStack() {
		assertThat(run(countdown(1_000_000))).isZero();
	}

	@Test
	void failureEndsTheProgram() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(failing().then((answer) -> Step.done("not reached"))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.THROTTLED));
	}

	@Test
	void recoveryReplacesTheRestAfterAFailedCall() {
		Step<String> program = failing().then((answer) -> Step.done("not reached"))
			.recover((failure) -> Step.done(failure.code().portableName()))
			.map((value) -> value + "!");
		assertThat(run(program)).isEqualTo("ErrThrottled!");
	}

	@Test
	void recoveryCoversEveryCallOfTheStep() {
		Step<String> program = Step.await(PAUSE, Origin.NONE)
			.then((answer) -> failing())
			.map((answer) -> "not reached")
			.recover((failure) -> Step.done("recovered"));
		assertThat(run(program)).isEqualTo("recovered");
	}

	@Test
	void recoveryLeavesALaterFailureAlone() {
		Step<String> program = Step.await(PAUSE, Origin.NONE)
			.map((answer) -> "first")
			.recover((failure) -> Step.done("recovered"))
			.then((value) -> failing());
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(program));
	}

	@Test
	void innerRecoveryComesBeforeOuter() {
		Step<String> program = failing().recover((failure) -> Step.done("inner"))
			.recover((failure) -> Step.done("outer"));
		assertThat(run(program)).isEqualTo("inner");
	}

	@Test
	void aFailureThatTheInnerRecoveryPassesOnReachesTheOuterOne() {
		Step<String> program = failing().recover((failure) -> {
			throw failure;
		}).recover((failure) -> Step.done("outer " + failure.code().portableName()));
		assertThat(run(program)).isEqualTo("outer ErrThrottled");
	}

	@Test
	void outerRecoveryCoversTheInnerOne() {
		Step<String> program = failing().recover((failure) -> failing()).recover((failure) -> Step.done("outer"));
		assertThat(run(program)).isEqualTo("outer");
	}

	private <R> R run(Step<R> program) {
		return this.running.run(this.port, () -> program);
	}

	private Step<Integer> countdown(int from) {
		return (from == 0) ? Step.done(0) : Step.await(PAUSE, Origin.NONE).then((answer) -> countdown(from - 1));
	}

	private Step<String> failing() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "slow down"));
		return Step
			.await(DynamoDbOperation.GET_ITEM
				.call(software.amazon.awssdk.services.dynamodb.model.GetItemRequest.builder().build()), Origin.NONE)
			.map(Object::toString);
	}

	@Test
	void recoverAllSeesFailuresBetweenCalls() {
		TableTheoryException found = new TableTheoryException(ErrorCode.INVALID_VALUE, "found out later");
		Step<String> program = Step.await(PAUSE, Origin.NONE)
			.then((first) -> Step.await(PAUSE, Origin.NONE))
			.<String>map((second) -> {
				throw found;
			});
		assertThat(run(program.recoverAll((failure) -> Step.done(failure.problem())))).isEqualTo("found out later");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(program.recover((failure) -> Step.done("never"))))
			.isSameAs(found);
	}

	@Test
	void recoverAllLeavesASuccessAlone() {
		Step<String> recovery = Step.done("recovered");
		assertThat(run(Step.done("made").recoverAll((failure) -> recovery))).isEqualTo("made");
		assertThat(run(Step.await(PAUSE, Origin.NONE).map((paused) -> "made").recoverAll((failure) -> recovery)))
			.isEqualTo("made");
	}

	@Test
	void recoverAllSeesFailuresOfCalls() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "enough"));
		Step<Object> program = Step.await(PAUSE, Origin.NONE)
			.then((first) -> Step.await(DynamoDbOperation.PUT_ITEM.call(PUT), Origin.NONE).<Object>map((put) -> put));
		assertThat(run(program.recoverAll((failure) -> Step.done(failure.code())))).isEqualTo(ErrorCode.THROTTLED);
	}

	@Test
	void aLimitedProgramMakesSoManyCallsAtMost() {
		Step<Duration> two = Step.await(PAUSE, Origin.NONE).then((first) -> Step.await(PAUSE, Origin.NONE));
		TableTheoryException excess = new TableTheoryException(ErrorCode.INVALID_OPERATOR, "too many");
		assertThat(run(two.limited(2, () -> excess))).isEqualTo(SECOND);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(two.limited(1, () -> excess)))
			.isSameAs(excess);
		assertThat(this.port.calls()).hasSize(3);
	}

	@Test
	void callsAfterARecoveryCountToo() {
		TableTheoryException excess = new TableTheoryException(ErrorCode.INVALID_OPERATOR, "too many");
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "enough"));
		Step<Duration> program = Step.await(DynamoDbOperation.PUT_ITEM.call(PUT), Origin.NONE)
			.map((put) -> SECOND)
			.recover((failure) -> Step.await(PAUSE, Origin.NONE));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(program.limited(1, () -> excess)))
			.isSameAs(excess);
	}

	@Test
	void theFirstCallIsTheOneWithoutAnAnswerAtHand() {
		Origin late = Origin.of("put", "User", "users");
		Step<Duration> program = Step
			.parallel(List.of(Step.await(PAUSE, Origin.NONE), Step.done(SECOND)), 2, Origin.NONE)
			.then((both) -> Step.parallel(List.of(Step.done(SECOND), Step.await(new Pause(both.get(0)), late)), 2,
					Origin.NONE))
			.map((both) -> both.get(0));
		assertThat(program.firstCall((call) -> null)).contains(new FirstCall(PAUSE, Origin.NONE));
		assertThat(program.firstCall((call) -> (call == PAUSE) ? Duration.ofDays(1) : null))
			.contains(new FirstCall(new Pause(Duration.ofDays(1)), late));
		assertThat(program.firstCall((call) -> SECOND)).isEmpty();
		assertThat(this.port.calls()).isEmpty();
	}

}
