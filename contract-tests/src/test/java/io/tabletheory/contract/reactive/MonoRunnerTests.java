// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.reactive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.OperationCancelledException;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Cancellation;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class MonoRunnerTests {

	private final TableTheoryException failure = new TableTheoryException(ErrorCode.THROTTLED, "slow down");

	private final Questions port = new Questions();

	private final MonoRunner runner = new MonoRunner(this.port);

	private final AtomicReference<@Nullable Object> result = new AtomicReference<>();

	private static Step<Key> asking() {
		return Step.await(new Question(), Origin.NONE);
	}

	private <R> Disposable started(Step<R> program) {
		return started(this.runner.run(() -> program));
	}

	private Disposable started(Mono<?> program) {
		return program.subscribe(this.result::set, this.result::set, () -> this.result.compareAndSet(null, "empty"));
	}

	@Test
	void asksNothingBeforeItIsSubscribedTo() {
		Mono<String> program = this.runner.run(() -> asking().map((key) -> "the end"));
		assertThat(this.port.asked).isEmpty();
		started(program);
		assertThat(this.port.asked).hasSize(1);
		assertThat(this.result).hasNullValue();
		this.port.asked.get(0).complete(new Key());
		assertThat(this.result).hasValue("the end");
	}

	@Test
	void eachSubscriptionRunsTheProgramAnew() {
		Mono<Key> program = this.runner.run(MonoRunnerTests::asking);
		started(program);
		started(program);
		assertThat(this.port.asked).hasSize(2);
	}

	@Test
	void blocksNoThreadHoweverManyRun() {
		List<Object> ends = new ArrayList<>();
		for (int i = 0; i < 1_000; i++) {
			this.runner.run(() -> asking().then((key) -> asking())).subscribe(ends::add);
		}
		assertThat(this.port.asked).hasSize(1_000);
		List.copyOf(this.port.asked).forEach((answer) -> answer.complete(new Key()));
		assertThat(this.port.asked).hasSize(2_000);
		this.port.asked.forEach((answer) -> answer.complete(new Key()));
		assertThat(ends).hasSize(1_000);
	}

	@Test
	@SuppressWarnings("NullAway") // As programs without a result do it.
	void aResultThatIsNullIsEmpty() {
		started(this.runner.run(() -> Step.done(null)));
		assertThat(this.result).hasValue("empty");
	}

	@Test
	void recoversFromAFailedCall() {
		started(asking().map((key) -> "asked").recover((known) -> Step.done("recovered from " + known.code())));
		this.port.asked.get(0).completeExceptionally(this.failure);
		assertThat(this.result).hasValue("recovered from THROTTLED");
	}

	@Test
	void doesNotRecoverFromAFailureOfAContinuation() {
		Step<Object> failing = asking().map((key) -> {
			throw this.failure;
		});
		started(failing.recover((known) -> Step.done("recovered")));
		this.port.asked.get(0).complete(new Key());
		assertThat(this.result).hasValue(this.failure);
	}

	@Test
	void cancellingCancelsTheCallInFlightAndAsksNothingMore() {
		Disposable running = started(asking().then((key) -> asking()));
		running.dispose();
		assertThat(this.port.asked).singleElement().satisfies((answer) -> assertThat(answer).isCancelled());
		assertThat(this.result).hasNullValue();
	}

	@Test
	void closesAnAnswerThatComesAfterTheCancellation() {
		Key late = new Key();
		this.port.uncancellable = true;
		started(asking()).dispose();
		this.port.asked.get(0).complete(late);
		assertThat(late.closed).isTrue();
	}

	@Test
	void programsBesideEachOtherAreLimitedAndKeepTheirOrder() {
		List<Step<Integer>> programs = IntStream.range(0, 3).mapToObj((i) -> asking().map((key) -> i)).toList();
		started(Step.parallel(programs, 2, Origin.NONE));
		assertThat(this.port.asked).hasSize(2);
		this.port.asked.get(1).complete(new Key());
		assertThat(this.port.asked).hasSize(3);
		this.port.asked.get(2).complete(new Key());
		this.port.asked.get(0).complete(new Key());
		assertThat(this.result).hasValue(List.of(0, 1, 2));
	}

	@Test
	void theFailureOfOneProgramCancelsTheOthers() {
		started(Step.parallel(List.of(asking(), asking(), asking()), 2, Origin.NONE));
		this.port.asked.get(1).completeExceptionally(this.failure);
		assertThat(this.port.asked).hasSize(2);
		assertThat(this.port.asked.get(0)).isCancelled();
		assertThat(this.result).hasValue(this.failure);
	}

	@Test
	void thePortSeesTheContextOfTheSubscription() {
		OperationContext context = OperationContext.NONE.withTag("page", "1");
		started(this.runner.run(() -> Step.parallel(List.of(asking()), 1, Origin.NONE))
			.contextWrite((view) -> view.put(OperationContext.class, context)));
		assertThat(this.port.context).isSameAs(context);
	}

	@Test
	void asksNothingAfterTheCancellationOrDeadlineOfItsContext() {
		Cancellation cancellation = new Cancellation();
		OperationContext cancelled = OperationContext.NONE.with(cancellation);
		started(this.runner.run(() -> asking().then((key) -> asking()))
			.contextWrite((view) -> view.put(OperationContext.class, cancelled)));
		cancellation.cancel();
		this.port.asked.get(0).complete(new Key());
		assertThat(this.result.get()).isInstanceOf(OperationCancelledException.class);
		OperationContext hasty = OperationContext.within(Duration.ofSeconds(1));
		started(this.runner.run(() -> Step.await(new Pause(Duration.ofMinutes(1)), Origin.NONE))
			.contextWrite((view) -> view.put(OperationContext.class, hasty)));
		assertThat(this.result.get()).isInstanceOf(DeadlineExceededException.class);
		assertThat(this.port.asked).hasSize(1);
	}

	@Test
	void oneHundredThousandAnswersAtHandNeedNoStack() {
		this.port.immediate = true;
		started(counting(100_000));
		assertThat(this.result).hasValue("counted");
	}

	private static Step<String> counting(int left) {
		return (left == 0) ? Step.done("counted") : asking().then((key) -> counting(left - 1));
	}

	record Question() implements Call<Key> {

	}

	/** An answer that has to be closed. */
	static final class Key implements AutoCloseable {

		private boolean closed;

		@Override
		public void close() {
			this.closed = true;
		}

	}

	/** Leaves answers open. */
	private static final class Questions implements FuturePort {

		private final List<CompletableFuture<Object>> asked = new ArrayList<>();

		private boolean immediate;

		private boolean uncancellable;

		private @Nullable OperationContext context;

		@Override
		@SuppressWarnings("unchecked") // The only calls are questions and pauses.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			this.context = context;
			if (this.immediate) {
				return (CompletableFuture<A>) CompletableFuture.completedFuture(new Key());
			}
			CompletableFuture<Object> answer = this.uncancellable ? new Uncancellable() : new CompletableFuture<>();
			this.asked.add(answer);
			return (CompletableFuture<A>) answer;
		}

	}

	/** An answer that comes although nobody wants it any more. */
	private static final class Uncancellable extends CompletableFuture<Object> {

		@Override
		public boolean cancel(boolean mayInterrupt) {
			return false;
		}

	}

}
