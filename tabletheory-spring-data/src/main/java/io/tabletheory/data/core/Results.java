// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Step;

/**
 * Programs around results that come chunk by chunk.
 */
final class Results {

	private Results() {
	}

	static <R> Step<List<R>> all(Step<ResultChunk<R>> chunks) {
		// The list is made anew in each run of the program.
		return chunks.then((chunk) -> collect(new ArrayList<>(), chunk));
	}

	private static <R> Step<List<R>> collect(List<R> items, ResultChunk<R> chunk) {
		items.addAll(chunk.items());
		return (chunk.rest() == null) ? Step.done(items) : chunk.rest().then((next) -> collect(items, next));
	}

	/** The program, whose failure asks for what follows in its place. */
	static <R> Step<R> handled(Step<R> program, Function<? super RuntimeException, ? extends Step<R>> handler) {
		return (program instanceof Await<?, R> await) ? handled(await, handler) : program;
	}

	private static <A, R> Step<R> handled(Await<A, R> await,
			Function<? super RuntimeException, ? extends Step<R>> handler) {
		return new Await<>(await.question(), await.origin(),
				(answer) -> next(() -> await.next().apply(answer), handler),
				(failure) -> next(() -> await.failed(failure), handler));
	}

	private static <R> Step<R> next(Supplier<? extends Step<R>> next,
			Function<? super RuntimeException, ? extends Step<R>> handler) {
		Step<R> step;
		try {
			step = next.get();
		}
		catch (RuntimeException failure) {
			return handler.apply(failure);
		}
		return handled(step, handler);
	}

}
