// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import io.tabletheory.data.UncategorizedTableTheoryException;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a unit of work at its end, and the callbacks after them, which are called
 * once.
 */
public final class EntityCommit {

	private final List<UnitOfWork.Pending<?>> pending;

	private final Instant now;

	private final AtomicReference<List<UnitOfWork.Pending<?>>> open;

	/**
	 * For the writes of a unit of work.
	 * @param pending in their order
	 */
	EntityCommit(List<UnitOfWork.Pending<?>> pending, Instant now) {
		this.pending = pending;
		this.now = now;
		this.open = new AtomicReference<>(pending);
	}

	/** True if there is nothing to write. */
	public boolean isEmpty() {
		return this.pending.isEmpty();
	}

	/** Makes all of the writes or none. */
	public Step<Boolean> program() {
		List<EntityWrite<?, ?>> writes = new ArrayList<>(this.pending.size());
		this.pending.forEach((one) -> writes.add(one.write()));
		return new EntityTransactions().write(writes, this.now);
	}

	/**
	 * Calls all callbacks after the writes, even if one fails. To be called when the
	 * writes are known to have taken effect.
	 * @throws UncategorizedTableTheoryException if one fails; the writes have taken
	 * effect all the same
	 */
	public void complete() {
		UncategorizedTableTheoryException first = null;
		for (UnitOfWork.Pending<?> write : this.open.getAndSet(List.of())) {
			UncategorizedTableTheoryException failure = failure(write);
			if (first == null) {
				first = failure;
			}
			else if (failure != null) {
				first.addSuppressed(failure);
			}
		}
		if (first != null) {
			throw first;
		}
	}

	private static @Nullable UncategorizedTableTheoryException failure(UnitOfWork.Pending<?> write) {
		try {
			write.complete();
			return null;
		}
		catch (RuntimeException ex) {
			return write.write().failedBehind(ex);
		}
	}

}
