// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program without blocking: on the calling thread as long as answers are at hand,
 * then on the threads that deliver the answers. It has no thread of its own.
 */
@Internal
public final class FutureRunner {

	private final FuturePort port;

	private final @Nullable RunObserver observer;

	private final OperationContext context;

	private final Activity activity;

	public FutureRunner(FuturePort port) {
		this(port, null, OperationContext.NONE, new Activity());
	}

	/** A runner with all its parts. */
	public FutureRunner(FuturePort port, @Nullable RunObserver observer, OperationContext context, Activity activity) {
		this.port = port;
		this.observer = observer;
		this.context = context;
		this.activity = activity;
	}

	/** A runner with this observer, if there is one. */
	public FutureRunner observedBy(@Nullable RunObserver observer) {
		return new FutureRunner(this.port, observer, this.context, this.activity);
	}

	/** A runner for programs in this context. */
	public FutureRunner in(OperationContext context) {
		return new FutureRunner(this.port, this.observer, context, this.activity);
	}

	/**
	 * Makes the program and runs it to its end. Any failure, also one of making it, fails
	 * the future. Cancelling or completing the future, as a timeout does, cancels the
	 * calls in flight and stops the program.
	 */
	public <R> CompletableFuture<R> run(Supplier<? extends Step<R>> program) {
		return run(program, this.context);
	}

	/**
	 * Runs the program in this context. Its deadline bounds all calls and pauses, and its
	 * cancellation stops the program before the next call.
	 */
	public <R> CompletableFuture<R> run(Supplier<? extends Step<R>> program, OperationContext context) {
		if (this.observer == null) {
			return new FutureRun<R>(this.port, program, context).start(this.activity);
		}
		this.activity.begin();
		CompletableFuture<R> observed = this.observer.start(program, context, this.port);
		CompletableFuture<R> unused = observed.whenComplete((value, failure) -> this.activity.end());
		return observed;
	}

}
