// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;

/**
 * Writes of a batch in the form in which they are sent, however often.
 *
 * @param writes those that can be sent, in their order
 * @param failures of the others: what has no sealed form, or is too large in it
 */
@Internal
public record SealedWrites(List<BatchWrite> writes, List<TableTheoryException> failures) {

	public SealedWrites {
		writes = List.copyOf(writes);
		failures = List.copyOf(failures);
	}

	/** Seals the writes that are not sealed yet, so that no write is sealed twice. */
	public static Step<SealedWrites> of(List<BatchWrite> writes, Origin origin) {
		List<BatchWrite> open = writes.stream().filter(BatchWrite::isOpen).toList();
		if (open.isEmpty()) {
			return Step.done(new SealedWrites(writes, List.of()));
		}
		return SealProgram.attempts(open.stream().map(BatchWrite::secrets).toList(), origin)
			.map((attempts) -> of(writes, attempts.iterator(), origin));
	}

	private static SealedWrites of(List<BatchWrite> writes, Iterator<SealProgram.Attempt> attempts, Origin origin) {
		List<BatchWrite> sealed = new ArrayList<>(writes.size());
		List<TableTheoryException> failures = new ArrayList<>();
		for (BatchWrite write : writes) {
			try {
				sealed.add(write.isOpen() ? write.sealed(attempts.next().orElseThrow(), origin) : write);
			}
			catch (TableTheoryException failure) {
				failures.add(failure);
			}
		}
		return new SealedWrites(sealed, failures);
	}

	/** All of the writes, or the first failure. */
	List<BatchWrite> orElseThrow() {
		if (!this.failures.isEmpty()) {
			throw this.failures.get(0);
		}
		return this.writes;
	}

}
