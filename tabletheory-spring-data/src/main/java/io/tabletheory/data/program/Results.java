// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Done;
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

	/** The results of work on the items of each chunk in place of the items. */
	static <D, R> Step<ResultChunk<R>> each(Step<ResultChunk<D>> chunks, Function<List<D>, Step<List<R>>> work) {
		return chunks.then((chunk) -> work.apply(chunk.items())
			.map((results) -> new ResultChunk<>(results, (chunk.rest() != null) ? each(chunk.rest(), work) : null)));
	}

	/** Work for each of these, one after the other. For one run. */
	static <S, R> Step<List<R>> inOrder(Collection<? extends S> given, Function<S, ? extends Step<? extends R>> work) {
		return inOrder(given.iterator(), work, new ArrayList<>(given.size()));
	}

	/** A loop, not a recursion, where nothing is asked. */
	private static <S, R> Step<List<R>> inOrder(Iterator<? extends S> given,
			Function<S, ? extends Step<? extends R>> work, List<R> results) {
		while (given.hasNext()) {
			Step<? extends R> step = work.apply(given.next());
			if (!(step instanceof Done<? extends R> done)) {
				return step.then((result) -> {
					results.add(result);
					return inOrder(given, work, results);
				});
			}
			results.add(done.value());
		}
		return Step.done(results);
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
