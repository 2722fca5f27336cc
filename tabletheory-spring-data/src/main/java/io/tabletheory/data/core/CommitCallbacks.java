// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionSynchronization;

/**
 * The callbacks after the writes of a transaction of Spring. They are called once, when
 * the commit is known to have taken effect.
 */
final class CommitCallbacks implements TransactionSynchronization {

	private final AtomicReference<List<UnitOfWork.Pending<?>>> open;

	/**
	 * For the writes of a transaction.
	 * @param writes in their order
	 */
	CommitCallbacks(List<UnitOfWork.Pending<?>> writes) {
		this.open = new AtomicReference<>(writes);
	}

	/**
	 * Calls all of them, even if one fails.
	 * @throws UncategorizedTableTheoryException if one fails; the writes have taken
	 * effect all the same
	 */
	@Override
	public void afterCommit() {
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
			return UncategorizedTableTheoryException.behind(write.write(), ex);
		}
	}

}
