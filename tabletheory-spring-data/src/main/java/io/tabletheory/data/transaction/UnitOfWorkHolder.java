// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import io.tabletheory.Internal;
import io.tabletheory.data.program.UnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.ResourceHolderSupport;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The unit of work of a Spring transaction, bound to a thread.
 */
@Internal
public final class UnitOfWorkHolder extends ResourceHolderSupport {

	private final UnitOfWork unit;

	UnitOfWorkHolder(UnitOfWork unit) {
		this.unit = unit;
	}

	/** The holder of the current thread, if it is in such a transaction. */
	static @Nullable UnitOfWorkHolder bound(Object key) {
		return (TransactionSynchronizationManager.getResource(key) instanceof UnitOfWorkHolder holder) ? holder : null;
	}

	/** The unit of work of the current thread, if it is in such a transaction. */
	public static @Nullable UnitOfWork current(Object key) {
		UnitOfWorkHolder holder = bound(key);
		return (holder != null) ? holder.unit : null;
	}

	UnitOfWork unit() {
		return this.unit;
	}

}
