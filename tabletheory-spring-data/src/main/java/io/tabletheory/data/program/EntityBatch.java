// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.FailedWrite;
import io.tabletheory.data.WriteProgress;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import org.springframework.dao.DataAccessException;

/**
 * Writes without conditions, which can be made in batches.
 *
 * @param given the entities or ids, in the order of the writes
 * @param planned the planned writes, in the order of the writes
 */
record EntityBatch<R>(List<?> given, List<EntityWrite<?, R>> writes, List<BatchWrite> planned) {

	/**
	 * The results for the callers when everything is written.
	 * @throws BatchIncompleteDataAccessException if the code of the application fails
	 * then
	 */
	Step<List<R>> results() {
		return ending(Set.of()).map((ending) -> {
			if (ending.failed().isEmpty()) {
				return ending.results();
			}
			DataAccessException reason = ending.failed().get(0).reason();
			throw new BatchIncompleteDataAccessException(
					ending.progress() + " of " + this.writes.size() + "; " + reason.getMessage(), ending.progress(),
					reason);
		});
	}

	/** The failure with the progress of the batch. */
	<S> Step<S> incomplete(BatchIncompleteException failure) {
		return ending(new HashSet<>(failure.unwritten())).map((ending) -> {
			throw new BatchIncompleteDataAccessException(String.valueOf(failure.getMessage()), ending.progress(),
					failure);
		});
	}

	private Step<Ending<R>> ending(Set<Item> open) {
		Ending<R> ending = new Ending<>(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
		List<Integer> positions = IntStream.range(0, this.writes.size()).boxed().toList();
		return Results.<Integer, Boolean>inOrder(positions, (i) -> {
			if (open.contains(this.planned.get(i).key())) {
				return Step.done(ending.left().add(this.given.get(i)));
			}
			return ended(this.given.get(i), this.writes.get(i), this.planned.get(i), ending);
		}).map((done) -> ending);
	}

	/** The code of the application sees each entity that is written, and may fail. */
	private static <G, R> Step<Boolean> ended(Object given, EntityWrite<G, R> write, BatchWrite planned,
			Ending<R> ending) {
		Function<RuntimeException, Step<Boolean>> failed = (failure) -> Step
			.done(ending.failed().add(new FailedWrite(given, write.failedBehind(failure))));
		Step<Boolean> completed;
		try {
			Item item = planned.item();
			completed = write.completed(write.decoder().of((item != null) ? item : planned.key()))
				.map((result) -> ending.add(result,
						(write.effect() == EntityWrite.Effect.ENTITY) ? Objects.requireNonNull(result) : given));
		}
		catch (RuntimeException failure) {
			return failed.apply(failure);
		}
		return Results.handled(completed, failed);
	}

	/** The outcome of each write. */
	private record Ending<R>(List<R> results, List<Object> written, List<FailedWrite> failed, List<Object> left) {

		boolean add(R result, Object entity) {
			this.results.add(result);
			return this.written.add(entity);
		}

		WriteProgress progress() {
			return new WriteProgress(this.written, this.failed, this.left);
		}

	}

}
