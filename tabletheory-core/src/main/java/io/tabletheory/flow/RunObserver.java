// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import io.tabletheory.Internal;

/**
 * An observer that runs programs in place of a runner, in order to see their calls.
 */
@Internal
public interface RunObserver {

	/** Runs a program as a {@link Runner} with this port and executor would. */
	<R> R run(Step<R> program, OperationContext context, Port port, Executor executor);

	/** Runs a program as a {@link FutureRunner} with this port would. */
	<R> CompletableFuture<R> start(Supplier<? extends Step<R>> program, OperationContext context, FuturePort port);

}
