// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@ParameterizedClass
@EnumSource(Running.class)
@Timeout(60)
class ParallelTests {

	private final Running running;

	private final Pauses port = new Pauses();

	ParallelTests(Running running) {
		this.running = running;
	}

	@Test
	void resultsAreInTheOrderOfThePrograms() {
		List<Step<Long>> programs = IntStream.range(0, 100).mapToObj(ParallelTests::pause).toList();
		assertThat(run(Step.parallel(programs, 7, Origin.NONE)))
			.isEqualTo(IntStream.range(0, 100).mapToObj(Long::valueOf).toList());
		assertThat(this.port.asked).hasSize(100);
	}

	@Test
	void noProgramsHaveNoResults() {
		assertThat(run(Step.parallel(List.<Step<Long>>of(), 3, Origin.NONE))).isEmpty();
	}

	@Test
	void oneAtATimeIsOneAfterTheOther() {
		List<Step<Long>> programs = IntStream.range(0, 5)
			.mapToObj((position) -> pause(10 * position).then((answer) -> pause(10 * position + 1)))
			.toList();
		run(Step.parallel(programs, 1, Origin.NONE));
		assertThat(this.port.asked).containsExactly(0L, 1L, 10L, 11L, 20L, 21L, 30L, 31L, 40L, 41L);
	}

	@Test
	void programsMayAskNothing() {
		List<Step<Integer>> programs = IntStream.range(0, 100_000).mapToObj(Step::done).toList();
		assertThat(run(Step.parallel(programs, 4, Origin.NONE))).hasSize(100_000).endsWith(99_999);
	}

	@Test
	void aHundredThousandProgramsNeedNoStack() {
		List<Step<Long>> programs = IntStream.range(0, 100_000).mapToObj(ParallelTests::pause).toList();
		assertThat(run(Step.parallel(programs, 3, Origin.NONE))).hasSize(100_000).endsWith(99_999L);
	}

	@Test
	void aHundredThousandGroupsOneAfterTheOtherNeedNoStack() {
		assertThat(run(groups(100_000))).isZero();
	}

	@Test
	void groupsMayBeNested() {
		List<Step<List<Long>>> groups = IntStream.range(0, 10)
			.mapToObj((group) -> Step.parallel(
					IntStream.range(0, 10).mapToObj((position) -> pause(10 * group + position)).toList(), 3,
					Origin.NONE))
			.toList();
		assertThat(run(Step.parallel(groups, 3, Origin.NONE))).hasSize(10)
			.satisfies((results) -> assertThat(results.get(9)).startsWith(90L).endsWith(99L));
	}

	@Test
	void noMoreRunAtOneTimeThanAllowed() {
		Fuzz.run(300, (random) -> {
			int atOnce = 1 + random.nextInt(4);
			AtomicInteger open = new AtomicInteger();
			AtomicInteger most = new AtomicInteger();
			List<Step<Long>> programs = IntStream.range(0, random.nextInt(20))
				.mapToObj((position) -> pause(-1).then((answer) -> {
					most.accumulateAndGet(open.incrementAndGet(), Math::max);
					return pause(position);
				}).map((answer) -> {
					open.decrementAndGet();
					return answer;
				}))
				.toList();
			assertThat(run(Step.parallel(programs, atOnce, Origin.NONE))).hasSameSizeAs(programs);
			assertThat(most.get()).isLessThanOrEqualTo(atOnce);
		});
	}

	@Test
	void aFailureIsTheQuestionsAndCanBeRecoveredFrom() {
		this.port.failures.put(1L, failure("slow down"));
		Step<List<Long>> together = Step.parallel(List.of(pause(0), pause(1), pause(2)), 2, Origin.NONE);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> run(together))
			.isSameAs(this.port.failures.get(1L));
		assertThat(run(together.map(Object::toString).recover((failure) -> Step.done(failure.problem()))))
			.isEqualTo("slow down");
	}

	@Test
	void theFailureOfTheLastProgramCanBeRecoveredFrom() {
		this.port.failures.put(1L, failure("slow down"));
		assertThat(run(Step.parallel(List.of(pause(0), pause(1)), 2, Origin.NONE)
			.map(Object::toString)
			.recover((failure) -> Step.done(failure.problem())))).isEqualTo("slow down");
	}

	@Test
	void aRecoveryInsideAProgramStaysInside() {
		this.port.failures.put(1L, failure("slow down"));
		Step<Long> recovering = pause(1).recover((failure) -> pause(7));
		assertThat(run(Step.parallel(List.of(pause(0), recovering, pause(2)), 2, Origin.NONE))).containsExactly(0L, 7L,
				2L);
	}

	@Test
	void afterAFailureNoProgramStarts() {
		this.port.failures.put(1L, failure("slow down"));
		List<Step<Long>> programs = IntStream.range(0, 10).mapToObj(ParallelTests::pause).toList();
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Step.parallel(programs, 1, Origin.NONE)));
		assertThat(this.port.asked).containsExactly(0L, 1L);
	}

	@Test
	void aFailureInsideANestedGroupEndsTheGroupAround() {
		this.port.failures.put(1L, failure("slow down"));
		Step<List<Long>> inner = Step.parallel(List.of(pause(0), pause(1), pause(2)), 1, Origin.NONE);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> run(Step.parallel(List.of(inner, inner), 1, Origin.NONE)));
		assertThat(this.port.asked).containsExactly(0L, 1L);
	}

	@Test
	void aBugOfAProgramPassesByEveryRecovery() {
		Step<List<Long>> together = Step.parallel(List.of(pause(0).<Long>then((answer) -> {
			throw new IllegalStateException("a bug");
		})), 2, Origin.NONE);
		assertThatIllegalStateException().isThrownBy(() -> run(together.recover((failure) -> Step.done(List.of()))))
			.withMessage("a bug");
	}

	@Test
	void anErrorOfAProgramIsNotWrapped() {
		Step<List<Long>> together = Step.parallel(List.of(pause(0), pause(1).<Long>then((answer) -> {
			throw new StackOverflowError("a bug");
		})), 2, Origin.NONE);
		assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> run(together)).withMessage("a bug");
	}

	@Test
	void atLeastOneMustRunAtATime() {
		assertThatIllegalArgumentException().isThrownBy(() -> Step.parallel(List.of(pause(0)), 0, Origin.NONE))
			.withMessage("At least one program must run at a time, found 0");
	}

	@Test
	void theTextCountsOnly() {
		assertThat(new Parallel<>(List.of(Step.done("secret")), 2)).hasToString("Parallel[1 programs, 2 at once]");
	}

	private <R> R run(Step<R> program) {
		this.port.asked.clear();
		return this.running.run(this.port, () -> program);
	}

	private static Step<Long> pause(int seconds) {
		return Step.await(new Pause(Duration.ofSeconds(seconds)), Origin.NONE).map(Duration::toSeconds);
	}

	private static Step<Integer> groups(int count) {
		return (count == 0) ? Step.done(0)
				: Step.parallel(List.of(pause(0), pause(1)), 1, Origin.NONE).then((answer) -> groups(count - 1));
	}

	private static TableTheoryException failure(String problem) {
		return new TableTheoryException(ErrorCode.THROTTLED, problem);
	}

	/** Pauses that take no time, some of which fail. */
	private static final class Pauses implements Port {

		private final List<Long> asked = new ArrayList<>();

		private final Map<Long, TableTheoryException> failures = new ConcurrentHashMap<>();

		@Override
		@SuppressWarnings("unchecked") // Only pauses are asked for.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			Duration duration = ((Pause) call).duration();
			synchronized (this) {
				this.asked.add(duration.toSeconds());
			}
			TableTheoryException failure = this.failures.get(duration.toSeconds());
			if (failure != null) {
				throw failure;
			}
			return (A) duration;
		}

	}

}
