// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * A program on its way to its end, on one thread after another.
 */
final class FutureRun<R> {

	private final FuturePort port;

	private final OperationContext context;

	private final CompletableFuture<R> result = new CompletableFuture<>();

	/** Counts the steps, due or under way: at most one is under way. */
	private final AtomicInteger steps = new AtomicInteger();

	/** Passed between threads by {@link #steps}. */
	private Supplier<? extends Step<R>> next;

	/** The answer for {@link #next}, passed between threads in the same way. */
	private @Nullable Object answer;

	private volatile @Nullable CompletableFuture<?> inFlight;

	/**
	 * The call or the parallel programs that a stop ends, or {@code null} if their answer
	 * must be awaited.
	 */
	private volatile @Nullable Object stoppable;

	private volatile boolean stopped;

	FutureRun(FuturePort port, Supplier<? extends Step<R>> program, OperationContext context) {
		this.port = port;
		this.context = context;
		this.next = program;
	}

	/** Starts a program that another one waits for, together with others. */
	void start() {
		CompletableFuture<R> unused = this.result.whenComplete((value, failure) -> cancelInFlight());
		proceed();
	}

	CompletableFuture<R> result() {
		return this.result;
	}

	/**
	 * Stops the program before its next call. An answer that reports an effect is
	 * awaited, and the program learns of it: whether a write took effect is not known of
	 * a cancelled one.
	 */
	void stop() {
		this.stopped = true;
		stop(this.stoppable);
	}

	private static void stop(@Nullable Object stoppable) {
		if (stoppable instanceof FutureParallelRun<?> programs) {
			programs.stop();
		}
		else if (stoppable instanceof CompletableFuture<?> call) {
			call.cancel(true);
		}
	}

	CompletableFuture<R> start(Activity activity) {
		activity.begin();
		CompletableFuture<R> unused = this.result.whenComplete((value, failure) -> {
			activity.end();
			cancelInFlight();
		});
		proceed();
		return this.result;
	}

	/**
	 * Takes the steps that are due. An answer may arrive while its call is still being
	 * made, on this thread or another. The loop that made the call then takes the next
	 * step too, so that no number of steps adds to the stack.
	 */
	private void proceed() {
		if (this.steps.getAndIncrement() == 0) {
			do {
				step();
			}
			while (this.steps.decrementAndGet() > 0);
		}
	}

	private void step() {
		if (this.result.isDone()) {
			UnclaimedAnswers.close(this.answer);
			return;
		}
		if (this.stopped && this.stoppable != null) {
			// The answer of stopped programs is incomplete.
			UnclaimedAnswers.close(this.answer);
			this.result.cancel(true);
			return;
		}
		try {
			Step<R> step = this.next.get();
			if (step instanceof Await<?, R> await) {
				ask(await);
			}
			else {
				end(((Done<R>) step).value());
			}
		}
		catch (Throwable failure) {
			// No caller is left on this stack to throw to.
			this.result.completeExceptionally(failure);
		}
	}

	private void end(R value) {
		if (!this.result.complete(value)) {
			UnclaimedAnswers.close(value);
		}
	}

	private <A> void ask(Await<A, R> await) {
		if (this.stopped && !(await.question() instanceof Call<?> call && call.isLocal())) {
			this.result.cancel(true);
		}
		if (this.result.isDone()) {
			return;
		}
		CompletableFuture<A> answer = answer(await.question(), await.origin());
		this.inFlight = answer;
		if (this.stopped) {
			// As below: the stopping thread has seen the call before this one.
			stop(this.stoppable);
		}
		if (this.result.isDone()) {
			// The run was stopped while the call was being made, and the stopping thread
			// could not
			// see it yet.
			answer.cancel(true);
		}
		CompletableFuture<A> unused = answer.whenComplete((value, failure) -> answered(await, value, failure));
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private <A> CompletableFuture<A> answer(Awaitable<A> question, Origin origin) {
		if (question instanceof Parallel<?> parallel) {
			FutureParallelRun<?> programs = new FutureParallelRun<>(this.port, parallel, this.context);
			this.stoppable = programs;
			return (CompletableFuture<A>) programs.start();
		}
		Call<A> call = (Call<A>) question;
		TableTheoryException refusal = Admission.refusal(call, origin, this.context, this.port.serves(call));
		CompletableFuture<A> answer = (refusal != null) ? CompletableFuture.failedFuture(refusal)
				: this.port.answer(call, origin, this.context);
		this.stoppable = call.tellsOfEffects() ? null : answer;
		return answer;
	}

	private <A> void answered(Await<A, R> await, A answer, @Nullable Throwable failure) {
		if (failure == null) {
			proceed(() -> await.next().apply(answer), answer);
		}
		else if (cause(failure) instanceof TableTheoryException known) {
			proceed(() -> await.failed(known), null);
		}
		else {
			this.result.completeExceptionally(cause(failure));
		}
	}

	private void proceed(Supplier<? extends Step<R>> next, @Nullable Object answer) {
		this.next = next;
		this.answer = answer;
		proceed();
	}

	private void cancelInFlight() {
		CompletableFuture<?> call = this.inFlight;
		if (call != null) {
			call.cancel(true);
		}
	}

	/** The failure itself: futures wrap the failures of those that they depend on. */
	private static Throwable cause(Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

}
