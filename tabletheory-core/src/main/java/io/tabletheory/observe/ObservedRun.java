// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Done;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.flow.UnclaimedAnswers;
import io.tabletheory.observe.OperationFigures.Figure;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * One run of a program for an observer. Its calls go through ports of its own, which
 * count them.
 */
record ObservedRun(ObservedOperation observed, FigureCounter counter, ReturnConsumedCapacity capacity,
		OperationContext context) {

	/** Begins the run on the thread that requested the operation. */
	static ObservedRun begin(Observer observer, Origin origin, OperationContext context) {
		FigureCounter counter = new FigureCounter(origin, context.tags());
		return new ObservedRun(observer.begin(counter.figures()), counter, observer.capacity(), context);
	}

	<R> R run(Step<R> program, Port port, Executor executor) {
		R result;
		try {
			result = new Runner(new Blocking(this, port), executor).run(program, this.context);
		}
		catch (RuntimeException | Error failure) {
			this.observed.end(failure);
			throw failure;
		}
		this.observed.end(null);
		return result;
	}

	/**
	 * Starts a program. The program is made first, because its first call has the origin
	 * of the operation.
	 */
	static <R> CompletableFuture<R> start(Observer observer, Supplier<? extends Step<R>> program,
			OperationContext context, FuturePort port) {
		Step<R> made;
		try {
			made = program.get();
		}
		catch (RuntimeException | Error failure) {
			return CompletableFuture.failedFuture(failure);
		}
		return (made instanceof Await<?, R> first) ? begin(observer, first.origin(), context).start(made, port)
				: CompletableFuture.completedFuture(((Done<R>) made).value());
	}

	private <R> CompletableFuture<R> start(Step<R> program, FuturePort port) {
		return seen(new FutureRunner(new Later(this, port)).run(() -> program, this.context),
				(result, failure) -> this.observed.end(failure));
	}

	/**
	 * The same answer after the observer has seen it, which comes before the program or
	 * its caller goes on. A dependent future would not do, because cancelling it would
	 * not cancel the call.
	 */
	private static <A> CompletableFuture<A> seen(CompletableFuture<A> asked,
			BiConsumer<A, @Nullable Throwable> seeing) {
		CompletableFuture<A> answer = new CompletableFuture<>();
		CompletableFuture<A> unused = asked.whenComplete((value, failure) -> {
			Throwable cause = cause(failure);
			seeing.accept(value, cause);
			if (cause != null) {
				answer.completeExceptionally(cause);
			}
			else if (!answer.complete(value)) {
				UnclaimedAnswers.close(value);
			}
		});
		unused = answer.whenComplete((value, failure) -> asked.cancel(true));
		return answer;
	}

	private <A> Call<A> asked(Call<A> call, Origin origin) {
		this.counter.at(origin);
		if (call instanceof CountedCall<A> counted) {
			counted.asked(this.counter);
			return counted.observed(this.counter, this.capacity);
		}
		if (call instanceof Pause) {
			this.counter.add(Figure.PAUSES, 1);
		}
		return call;
	}

	private <A> void ended(Call<A> call, A answer, @Nullable Throwable failure) {
		if (call instanceof CountedCall<A> counted) {
			if (failure == null) {
				counted.answered(answer, this.counter);
			}
			else if (failure instanceof TableTheoryException known) {
				counted.failed(known, this.counter);
			}
		}
	}

	private static @Nullable Throwable cause(@Nullable Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

	private record Blocking(ObservedRun operation, Port port) implements Port {

		@Override
		public boolean serves(Call<?> call) {
			return this.port.serves(call);
		}

		@Override
		@SuppressWarnings("NullAway") // There is no answer beside a failure.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			Call<A> asked = this.operation.asked(call, origin);
			A answer;
			ObservedOperation.Scope scope = this.operation.observed.open();
			try {
				answer = this.port.answer(asked, origin, context);
			}
			catch (TableTheoryException failure) {
				this.operation.ended(call, null, failure);
				throw failure;
			}
			finally {
				scope.close();
			}
			this.operation.ended(call, answer, null);
			return answer;
		}

	}

	private record Later(ObservedRun operation, FuturePort port) implements FuturePort {

		@Override
		public boolean serves(Call<?> call) {
			return this.port.serves(call);
		}

		@Override
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			Call<A> asked = this.operation.asked(call, origin);
			ObservedOperation.Scope scope = this.operation.observed.open();
			try {
				return seen(this.port.answer(asked, origin, context),
						(answer, failure) -> this.operation.ended(call, answer, failure));
			}
			finally {
				scope.close();
			}
		}

	}

}
