// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program for an observer: its calls go by ports of its own, which count
 * them.
 */
record ObservedRun(ObservedOperation observed, Counting counting, ObservedRequests requests) {

	/** On the thread that has asked for the operation. */
	static ObservedRun begin(Observer observer, Origin origin) {
		OperationFigures tally = new OperationFigures(origin);
		return new ObservedRun(observer.begin(tally), new Counting(tally),
				ObservedRequests.of(tally, observer.capacity()));
	}

	<R> R run(Step<R> program, Port port, Executor executor) {
		R result;
		try {
			result = new Runner(new Blocking(this, port), executor).run(program);
		}
		catch (RuntimeException | Error failure) {
			this.observed.end(failure);
			throw failure;
		}
		this.observed.end(null);
		return result;
	}

	/** The program is made first, because it says what the operation is. */
	static <R> CompletableFuture<R> start(Observer observer, Supplier<? extends Step<R>> program, FuturePort port) {
		Step<R> made;
		try {
			made = program.get();
		}
		catch (RuntimeException | Error failure) {
			return CompletableFuture.failedFuture(failure);
		}
		return (made instanceof Await<?, R> first) ? begin(observer, first.origin()).start(made, port)
				: CompletableFuture.completedFuture(((Done<R>) made).value());
	}

	private <R> CompletableFuture<R> start(Step<R> program, FuturePort port) {
		return seen(new FutureRun<>(new Later(this, port), () -> program).start(),
				(result, failure) -> this.observed.end(failure));
	}

	/**
	 * The same answer, once it has been seen: before a program goes on, or its caller.
	 * Not a dependent of the other: cancelling a dependent would not cancel that.
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

	private <A> void counted(A answer, @Nullable Throwable failure) {
		if (failure != null) {
			this.counting.failed(failure);
		}
		else {
			this.counting.answered(answer);
		}
	}

	private static @Nullable Throwable cause(@Nullable Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

	private record Blocking(ObservedRun operation, Port port) implements Port {

		@Override
		public <A> A answer(Call<A> call, Origin origin) {
			this.operation.counting.asked(call, origin);
			A answer;
			ObservedOperation.Scope scope = this.operation.observed.open();
			try {
				answer = this.port.answer(this.operation.requests.of(call), origin);
			}
			catch (TableTheoryException failure) {
				this.operation.counting.failed(failure);
				throw failure;
			}
			finally {
				scope.close();
			}
			this.operation.counting.answered(answer);
			return answer;
		}

	}

	private record Later(ObservedRun operation, FuturePort port) implements FuturePort {

		@Override
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin) {
			this.operation.counting.asked(call, origin);
			ObservedOperation.Scope scope = this.operation.observed.open();
			try {
				return seen(this.port.answer(this.operation.requests.of(call), origin), this.operation::counted);
			}
			finally {
				scope.close();
			}
		}

	}

}
