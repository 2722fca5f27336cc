// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

import io.tabletheory.client.TableTheory;
import io.tabletheory.flow.Step;
import org.springframework.data.projection.ProjectionFactory;

/**
 * Runs programs on entities, on the calling thread or without blocking it. A program is
 * made within the run, so that both fail in the same way.
 *
 * @param projections makes instances of interfaces
 */
record Execution(TableTheory tableTheory, ProjectionFactory projections) {

	<R> R run(Supplier<? extends Step<R>> program) {
		return this.tableTheory.run(program.get());
	}

	<R> CompletableFuture<R> start(Supplier<? extends Step<R>> program) {
		return this.tableTheory.start(program);
	}

}
