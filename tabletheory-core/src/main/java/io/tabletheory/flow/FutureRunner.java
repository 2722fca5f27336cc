// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Runs a program without blocking: on the calling thread as long as answers are at hand,
 * then on those that bring the answers. It has no thread of its own.
 */
public final class FutureRunner {

	private final FuturePort port;

	public FutureRunner(FuturePort port) {
		this.port = port;
	}

	/**
	 * Makes the program and runs it to its end. Whatever fails, be it the making, fails
	 * the future. Whoever cancels the future, or completes it otherwise, as a time-out
	 * does, cancels the calls in flight and stops the program.
	 */
	public <R> CompletableFuture<R> run(Supplier<? extends Step<R>> program) {
		return new FutureRun<>(this.port, program).start();
	}

}
