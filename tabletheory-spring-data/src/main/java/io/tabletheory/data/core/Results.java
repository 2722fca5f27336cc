// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Step;

/**
 * Programs around results that come chunk by chunk.
 */
final class Results {

	private Results() {
	}

	/** What the function makes of all items; those that become nothing are left out. */
	static <D, R> ResultChunk<R> map(ResultChunk<D> chunk, Function<? super List<D>, List<R>> function) {
		Step<ResultChunk<D>> rest = chunk.rest();
		return new ResultChunk<>(function.apply(chunk.items()),
				(rest != null) ? rest.map((following) -> map(following, function)) : null);
	}

	static <R> Step<List<R>> all(Step<ResultChunk<R>> chunks) {
		// The list is made anew in each run of the program.
		return chunks.then((chunk) -> collect(new ArrayList<>(), chunk));
	}

	private static <R> Step<List<R>> collect(List<R> items, ResultChunk<R> chunk) {
		items.addAll(chunk.items());
		return (chunk.rest() == null) ? Step.done(items) : chunk.rest().then((next) -> collect(items, next));
	}

	static Step<Long> count(Step<? extends ResultChunk<?>> chunks, long before) {
		return chunks.then((chunk) -> {
			long count = before + chunk.items().size();
			return (chunk.rest() == null) ? Step.done(count) : count(chunk.rest(), count);
		});
	}

	/** The items, if they are of so many requests at most; one more is a failure. */
	static <R> Step<ResultChunk<R>> atMost(int pages, Step<ResultChunk<R>> chunks, Origin origin) {
		return (pages == Integer.MAX_VALUE) ? chunks : atMost(pages, pages, chunks, origin);
	}

	private static <R> Step<ResultChunk<R>> atMost(int pages, int left, Step<ResultChunk<R>> chunks, Origin origin) {
		return chunks.map((chunk) -> {
			Step<ResultChunk<R>> rest = chunk.rest();
			if (rest == null) {
				return chunk;
			}
			if (left == 1) {
				throw tooMany(pages, origin);
			}
			return new ResultChunk<>(chunk.items(), atMost(pages, left - 1, rest, origin));
		});
	}

	/** The program, if it makes so many calls at most; one more is a failure. */
	static <R> Step<R> callsAtMost(int pages, Step<R> program, Origin origin) {
		return (pages == Integer.MAX_VALUE) ? program : program.limited(pages, () -> tooMany(pages, origin));
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

	private static TableTheoryException tooMany(int pages, Origin origin) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
				"The scan has read " + pages + " pages, which is all that it may, and is not at its end; allow more,"
						+ " or give the table an index that answers",
				null);
	}

}
