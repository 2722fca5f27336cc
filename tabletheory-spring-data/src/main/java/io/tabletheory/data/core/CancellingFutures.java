// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

import io.tabletheory.Internal;

/**
 * A future that depends on the future of a run and cancels the run when it is cancelled
 * itself. An ordinary dependent future does not.
 */
@Internal
public final class CancellingFutures {

	private CancellingFutures() {
	}

	/**
	 * The dependent future of a future that no other code has.
	 * @param stages the stages that depend on the run
	 */
	public static <A, R> CompletableFuture<R> of(CompletableFuture<A> running,
			Function<CompletableFuture<A>, CompletableFuture<R>> stages) {
		CompletableFuture<R> result = stages.apply(running);
		CompletableFuture<R> unused = result.whenComplete((value, failure) -> {
			if (result.isCancelled()) {
				running.cancel(true);
			}
		});
		return result;
	}

}
