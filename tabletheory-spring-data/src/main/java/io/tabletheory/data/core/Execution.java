// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.client.TableTheory;
import io.tabletheory.flow.Step;
import org.springframework.data.projection.ProjectionFactory;

/**
 * Runs programs on entities, on the calling thread or without blocking it. A program is
 * made within the run, so that both fail in the same way: as Spring knows it.
 *
 * @param projections makes instances of interfaces
 */
record Execution(TableTheory tableTheory, ProjectionFactory projections, TableTheoryExceptionTranslator translator) {

	<R> R run(Supplier<? extends Step<R>> program) {
		return run(program, this.translator::known);
	}

	/** With another translation of what fails. */
	<R> R run(Supplier<? extends Step<R>> program, Function<RuntimeException, RuntimeException> translation) {
		try {
			return this.tableTheory.run(program.get());
		}
		catch (RuntimeException ex) {
			throw translation.apply(ex);
		}
	}

	/** What is no program, but fails as one. */
	<R> R translated(Supplier<R> work) {
		try {
			return work.get();
		}
		catch (RuntimeException ex) {
			throw this.translator.known(ex);
		}
	}

	<R> CompletableFuture<R> start(Supplier<? extends Step<R>> program) {
		return start(program, this.translator::known);
	}

	/** With another translation of what fails. */
	<R> CompletableFuture<R> start(Supplier<? extends Step<R>> program,
			Function<RuntimeException, RuntimeException> translation) {
		return FollowUp.of(this.tableTheory.start(program), (running) -> running.exceptionally((failure) -> {
			Throwable cause = (failure instanceof CompletionException && failure.getCause() != null)
					? failure.getCause() : failure;
			if (cause instanceof RuntimeException known && !(cause instanceof CancellationException)) {
				throw translation.apply(known);
			}
			throw (failure instanceof CompletionException completion) ? completion : new CompletionException(failure);
		}));
	}

}
