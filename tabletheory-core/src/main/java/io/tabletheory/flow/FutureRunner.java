// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Runs a program without blocking: on the calling thread as long as answers are at hand,
 * then on those that bring the answers. It has no thread of its own.
 */
public final class FutureRunner {

	private final FuturePort port;

	private final @Nullable Observer observer;

	public FutureRunner(FuturePort port) {
		this(port, null);
	}

	private FutureRunner(FuturePort port, @Nullable Observer observer) {
		this.port = port;
		this.observer = observer;
	}

	/** The same for this observer, if there is one. */
	public FutureRunner observedBy(@Nullable Observer observer) {
		return new FutureRunner(this.port, observer);
	}

	/**
	 * Makes the program and runs it to its end. Whatever fails, be it the making, fails
	 * the future. Whoever cancels the future, or completes it otherwise, as a time-out
	 * does, cancels the calls in flight and stops the program.
	 */
	public <R> CompletableFuture<R> run(Supplier<? extends Step<R>> program) {
		return (this.observer != null) ? ObservedRun.start(this.observer, program, this.port)
				: new FutureRun<>(this.port, program).start();
	}

}
