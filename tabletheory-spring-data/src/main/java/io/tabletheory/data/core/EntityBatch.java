// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.BatchWrite;
import io.tabletheory.item.Item;
import org.springframework.dao.DataAccessException;

/**
 * Writes that no condition forbids to be made in batches.
 *
 * @param given the entities or ids, in the order of the writes
 * @param planned what is sent, in the order of the writes
 */
record EntityBatch<R>(List<?> given, List<EntityWrite<?, R>> writes, List<BatchWrite> planned) {

	/**
	 * What the callers get when everything is written.
	 * @throws BatchIncompleteDataAccessException if the code of the application fails
	 * then
	 */
	List<R> results() {
		Ending<R> ending = ending(Set.of());
		if (ending.failed().isEmpty()) {
			return ending.results();
		}
		DataAccessException reason = ending.failed().get(0).reason();
		throw new BatchIncompleteDataAccessException(
				ending.progress() + " of " + this.writes.size() + "; " + reason.getMessage(), ending.progress(),
				reason);
	}

	/** The failure with how far the batch came. */
	BatchIncompleteDataAccessException incomplete(BatchIncompleteException failure) {
		return new BatchIncompleteDataAccessException(String.valueOf(failure.getMessage()),
				ending(new HashSet<>(failure.unwritten())).progress(), failure);
	}

	private Ending<R> ending(Set<Item> open) {
		Ending<R> ending = new Ending<>(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
		for (int i = 0; i < this.writes.size(); i++) {
			if (open.contains(this.planned.get(i).key())) {
				ending.left().add(this.given.get(i));
			}
			else {
				end(this.given.get(i), this.writes.get(i), this.planned.get(i), ending);
			}
		}
		return ending;
	}

	/** The code of the application sees each entity that is written, and may fail. */
	private static <G, R> void end(Object given, EntityWrite<G, R> write, BatchWrite planned, Ending<R> ending) {
		try {
			Item item = planned.item();
			R result = write.completed(write.decoder().of((item != null) ? item : planned.key()));
			ending.results().add(result);
			ending.written()
				.add((write.effect() == EntityWrite.Effect.ENTITY) ? Objects.requireNonNull(result) : given);
		}
		catch (RuntimeException failure) {
			ending.failed().add(new FailedWrite(given, UncategorizedTableTheoryException.behind(write, failure)));
		}
	}

	/** What has become of each. */
	private record Ending<R>(List<R> results, List<Object> written, List<FailedWrite> failed, List<Object> left) {

		WriteProgress progress() {
			return new WriteProgress(this.written, this.failed, this.left);
		}

	}

}
