// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Programs that do not block, and that the failure of another one stops while their calls
 * are in flight.
 */
@Timeout(30)
class StoppedProgramsTests {

	private final TableTheoryException refusal = new TableTheoryException(ErrorCode.THROTTLED, "refused");

	private final List<Question> questions = new CopyOnWriteArrayList<>();

	private final List<CompletableFuture<Object>> answers = new ArrayList<>();

	private final List<String> noted = new ArrayList<>();

	private Runnable whileAsked = () -> {
	};

	private final FutureRunner runner = new FutureRunner(new HeldFuturePort());

	private Step<String> asking(Question... all) {
		Step<String> step = Step.await(all[0], Origin.NONE).map(this::note);
		for (int i = 1; i < all.length; i++) {
			Question next = all[i];
			step = step.then((before) -> Step.await(next, Origin.NONE).map(this::note));
		}
		return step;
	}

	private String note(String answer) {
		this.noted.add(answer);
		return answer;
	}

	private CompletableFuture<List<String>> run(List<Step<String>> programs) {
		return this.runner.run(() -> Step.parallel(programs, 9, Origin.NONE));
	}

	@Test
	void aCallThatReportsAnEffectIsAwaitedAndItsProgramLearnsOfIt() {
		CompletableFuture<List<String>> result = run(List.of(asking(Question.WRITE), asking(Question.READ)));
		this.answers.get(1).completeExceptionally(this.refusal);
		assertThat(this.answers.get(0)).isNotDone();
		assertThat(result).isNotDone();
		this.answers.get(0).complete("written");
		assertThat(this.noted).containsExactly("written");
		assertThat(result).isCompletedExceptionally();
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
	}

	@Test
	void aCallThatReportsNoneIsCancelled() {
		CompletableFuture<List<String>> result = run(List.of(asking(Question.READ), asking(Question.READ)));
		this.answers.get(1).completeExceptionally(this.refusal);
		assertThat(this.answers.get(0)).isCancelled();
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
		assertThat(this.noted).isEmpty();
	}

	@Test
	void aCallThatIsBeingMadeWhenAnotherProgramFailsIsCancelledToo() {
		CompletableFuture<List<String>> result = run(
				List.of(asking(Question.READ, Question.READ), asking(Question.READ)));
		this.whileAsked = () -> this.answers.get(1).completeExceptionally(this.refusal);
		this.answers.get(0).complete("read");
		assertThat(this.answers.get(2)).isCancelled();
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
	}

	@Test
	void aWriteThatIsBeingMadeWhenAnotherProgramFailsIsAwaited() {
		CompletableFuture<List<String>> result = run(
				List.of(asking(Question.READ, Question.WRITE), asking(Question.READ)));
		this.whileAsked = () -> this.answers.get(1).completeExceptionally(this.refusal);
		this.answers.get(0).complete("read");
		assertThat(this.answers.get(2)).isNotDone();
		assertThat(result).isNotDone();
		this.answers.get(2).complete("written");
		assertThat(this.noted).containsExactly("read", "written");
		assertThat(result).isCompletedExceptionally();
	}

	@Test
	void aStoppedProgramMakesNoFurtherCallButLocalOnes() {
		CompletableFuture<List<String>> result = run(
				List.of(asking(Question.WRITE, Question.LOCAL, Question.WRITE), asking(Question.READ)));
		this.answers.get(1).completeExceptionally(this.refusal);
		this.answers.get(0).complete("written");
		assertThat(this.questions).containsExactly(Question.WRITE, Question.READ, Question.LOCAL);
		this.answers.get(2).complete("called back");
		assertThat(this.questions).hasSize(3);
		assertThat(this.noted).containsExactly("written", "called back");
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
	}

	@Test
	void theFailureOfAnAwaitedCallIsItsProgramsToJudge() {
		Step<String> judging = asking(Question.WRITE).recover((failure) -> Step.done(note(failure.problem())));
		CompletableFuture<List<String>> result = run(List.of(judging, asking(Question.READ)));
		this.answers.get(1).completeExceptionally(this.refusal);
		this.answers.get(0).completeExceptionally(new TableTheoryException(ErrorCode.CONDITION_FAILED, "stale"));
		assertThat(this.noted).containsExactly("stale");
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
	}

	@Test
	void programsWithinProgramsAreStoppedTheSameWay() {
		Step<String> within = Step.parallel(List.of(asking(Question.WRITE), asking(Question.READ)), 9, Origin.NONE)
			.map((all) -> note("all"));
		CompletableFuture<List<String>> result = run(List.of(within, asking(Question.READ)));
		this.answers.get(2).completeExceptionally(this.refusal);
		assertThat(this.answers.get(1)).isCancelled();
		assertThat(this.answers.get(0)).isNotDone();
		assertThat(result).isNotDone();
		this.answers.get(0).complete("written");
		assertThat(this.noted).containsExactly("written");
		assertThat(result.handle((value, failure) -> failure).join()).isSameAs(this.refusal);
	}

	@Test
	void whoCancelsTheResultWaitsForNothing() {
		CompletableFuture<List<String>> result = run(List.of(asking(Question.WRITE), asking(Question.READ)));
		result.cancel(true);
		assertThat(this.answers).allMatch(CompletableFuture::isCancelled);
		assertThat(this.noted).isEmpty();
	}

	private enum Question implements Call<String> {

		READ, WRITE, LOCAL;

		@Override
		public boolean isLocal() {
			return this == LOCAL;
		}

		@Override
		public boolean tellsOfEffects() {
			return this != READ;
		}

	}

	/** Answers when the test says so. */
	private final class HeldFuturePort implements FuturePort {

		@Override
		@SuppressWarnings("unchecked") // The test asks questions only.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			CompletableFuture<Object> answer = new CompletableFuture<>();
			StoppedProgramsTests.this.questions.add((Question) call);
			StoppedProgramsTests.this.answers.add(answer);
			StoppedProgramsTests.this.whileAsked.run();
			return (CompletableFuture<A>) answer;
		}

	}

}
