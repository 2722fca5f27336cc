// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.observe;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.RunObserver;
import io.tabletheory.flow.Step;

/**
 * Reports each run of a program to an observer as one operation.
 */
@Internal
public record ObservedRuns(Observer observer) implements RunObserver {

	/** The observer as runners know it; one that runs programs itself does so. */
	public static RunObserver of(Observer observer) {
		return (observer instanceof RunObserver runs) ? runs : new ObservedRuns(observer);
	}

	@Override
	public <R> R run(Step<R> program, OperationContext context, Port port, Executor executor) {
		return ObservedRun.begin(this.observer, ((Await<?, R>) program).origin(), context).run(program, port, executor);
	}

	@Override
	public <R> CompletableFuture<R> start(Supplier<? extends Step<R>> program, OperationContext context,
			FuturePort port) {
		return ObservedRun.start(this.observer, program, context, port);
	}

}
