// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.OperationCancelledException;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnansweredCallException;
import io.tabletheory.testing.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The calls that no runner makes.
 */
@ParameterizedClass
@EnumSource(Running.class)
@Timeout(30)
class AdmissionTests {

	private static final Origin ORIGIN = Origin.of("put", "User", "users");

	private final Running running;

	private final AtomicLong nanos = new AtomicLong();

	private final Moving port = new Moving(this.nanos);

	AdmissionTests(Running running) {
		this.running = running;
	}

	private OperationContext within(Duration time) {
		return OperationContext.NONE.with(Deadline.in(time, this.nanos::get));
	}

	private static Step<Duration> pause(int millis) {
		return Step.await(new Pause(Duration.ofMillis(millis)), ORIGIN);
	}

	private <R> R run(Step<R> program, OperationContext context) {
		return this.running.run(this.port, () -> program, context);
	}

	@Test
	void programsThatEndInTimeNoticeNoDeadline() {
		Step<Duration> program = pause(40).then((first) -> pause(60));
		assertThat(run(program, within(Duration.ofMillis(100)))).isEqualTo(Duration.ofMillis(60));
	}

	@Test
	void aPauseThatWouldPassTheDeadlineFailsAtOnce() {
		Step<Duration> program = pause(40).then((first) -> pause(61));
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> run(program, within(Duration.ofMillis(100))))
			.withMessage(
					"ErrTimeout (put, model User, table users): The deadline of the operation (100 ms) leaves 60 ms, "
							+ "less than the pause of 61 ms before its next attempt. Nothing more was sent; "
							+ "earlier requests of the operation keep their effect")
			.satisfies((failure) -> assertThat(failure.allowed()).isEqualTo(Duration.ofMillis(100)));
		assertThat(this.nanos).hasValue(40_000_000);
	}

	@Test
	void noCallIsMadeOnceTheTimeIsOver() {
		Step<String> program = pause(100).then((first) -> Step.await(new Word("late"), ORIGIN));
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> run(program, within(Duration.ofMillis(100))))
			.withMessageContaining("The deadline of the operation (100 ms) passed before its next call");
	}

	@Test
	void aTimeBelowOneMillisecondIsNotZero() {
		Step<String> program = pause(1).then((first) -> Step.await(new Word("late"), ORIGIN));
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> run(program, within(Duration.ofNanos(250_000))))
			.withMessageContaining(
					"The deadline of the operation (0.25 ms) leaves 0.25 ms, less than the pause of 1 ms");
	}

	@Test
	void aLocalCallIsMadeWheneverItIsAsked() {
		Cancellation cancellation = new Cancellation();
		Step<String> program = pause(100).then((first) -> {
			cancellation.cancel();
			return Step.await(new Notice("written"), ORIGIN);
		});
		assertThat(run(program, within(Duration.ofMillis(100)).with(cancellation))).isEqualTo("written");
	}

	@Test
	void aRecoverySeesThatTheTimeIsOver() {
		Step<ErrorCode> program = pause(101).map((paused) -> ErrorCode.INVALID_VALUE)
			.recover((failure) -> Step.done(failure.code()));
		assertThat(run(program, within(Duration.ofMillis(100)))).isEqualTo(ErrorCode.TIMEOUT);
	}

	@Test
	void theDeadlineHoldsForProgramsBesideEachOther() {
		Step<List<Duration>> program = Step.parallel(List.of(pause(10), pause(200)), 2, ORIGIN);
		assertThatExceptionOfType(DeadlineExceededException.class)
			.isThrownBy(() -> run(program, within(Duration.ofMillis(100))));
	}

	@Test
	void aProgramThatIsCancelledStopsBeforeTheNextCall() {
		Cancellation cancellation = new Cancellation();
		Step<Duration> program = pause(1).then((first) -> {
			cancellation.cancel();
			return pause(2);
		});
		assertThatExceptionOfType(OperationCancelledException.class)
			.isThrownBy(() -> run(program, OperationContext.NONE.with(cancellation)))
			.withMessage("ErrTimeout (put, model User, table users): The operation was cancelled before its next call. "
					+ "Nothing more was sent; earlier requests of the operation keep their effect");
		assertThat(this.nanos).hasValue(1_000_000);
	}

	@Test
	void aCallThatNoPortServesIsRefusedByItsName() {
		assertThatExceptionOfType(UnansweredCallException.class)
			.isThrownBy(() -> run(Step.await(new Riddle(), ORIGIN), OperationContext.NONE))
			.withMessage("ErrInvalidOperator (put, model User, table users): Nothing answers the call Riddle, "
					+ "and it was not made. It needs a sphinx")
			.satisfies((failure) -> assertThat(failure.call()).isEqualTo("Riddle"));
	}

	@Test
	void aPackageThatBringsACallBringsItsPort() {
		assertThat(run(Step.await(new Word("open"), ORIGIN), OperationContext.NONE)).isEqualTo("open");
		Port both = Port.of(new RiddlePort(), this.port);
		Step<String> program = Step.await(new Word("open"), ORIGIN)
			.then((word) -> Step.await(new Riddle(), ORIGIN).map((answer) -> word + answer));
		assertThat(this.running.run(both, () -> program)).isEqualTo("open42");
	}

	@Test
	void portsTogetherRefuseWhatNoneOfThemServes() {
		TableTheoryException refusal = org.assertj.core.api.Assertions.catchThrowableOfType(TableTheoryException.class,
				() -> Port.of(this.port).answer(new Riddle(), ORIGIN, OperationContext.NONE));
		assertThat(refusal).isInstanceOf(UnansweredCallException.class);
		assertThat(FuturePort.of(new PauseFuturePort()).answer(new Riddle(), ORIGIN, OperationContext.NONE))
			.isCompletedExceptionally();
	}

	@Test
	void portsTogetherServeWhatOneOfThemServes() {
		Port both = Port.of(new RiddlePort(), this.port);
		assertThat(both.serves(new Riddle())).isTrue();
		assertThat(both.serves(new Word("open"))).isTrue();
		assertThat(Port.of(this.port, this.port).serves(new Riddle())).isFalse();
		FuturePort futures = FuturePort.of(new PauseFuturePort(), new RiddleFuturePort());
		assertThat(futures.serves(new Word("open"))).isFalse();
		assertThat(futures.serves(new Riddle())).isTrue();
		assertThat(futures.answer(new Riddle(), ORIGIN, OperationContext.NONE)).isCompletedWithValue(42);
	}

	private record Word(String text) implements Call<String> {
	}

	private record Notice(String text) implements Call<String> {

		@Override
		public boolean isLocal() {
			return true;
		}

	}

	private record Riddle() implements Call<Integer> {

		@Override
		public String requirement() {
			return "a sphinx";
		}

	}

	private static final class RiddlePort implements Port {

		@Override
		public boolean serves(Call<?> call) {
			return call instanceof Riddle;
		}

		@Override
		@SuppressWarnings("unchecked") // A riddle asks for a number.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			return (A) Integer.valueOf(42);
		}

	}

	private static final class RiddleFuturePort implements FuturePort {

		@Override
		public boolean serves(Call<?> call) {
			return call instanceof Riddle;
		}

		@Override
		@SuppressWarnings("unchecked") // A riddle asks for a number.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			return (CompletableFuture<A>) CompletableFuture.completedFuture(42);
		}

	}

	/** Time passes in pauses only. */
	private record Moving(AtomicLong nanos) implements Port {

		@Override
		public boolean serves(Call<?> call) {
			return call instanceof Pause || call instanceof Word || call instanceof Notice;
		}

		@Override
		@SuppressWarnings("unchecked") // Each kind of call says what A is.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			if (call instanceof Pause pause) {
				this.nanos.addAndGet(pause.duration().toNanos());
				return (A) pause.duration();
			}
			return (A) ((call instanceof Notice notice) ? notice.text() : ((Word) call).text());
		}

	}

}
