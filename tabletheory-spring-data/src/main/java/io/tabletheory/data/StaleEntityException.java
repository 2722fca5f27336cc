// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.OptimisticLockingFailureException;

/**
 * One of the entities to write or delete was changed by another writer since it was read.
 */
public final class StaleEntityException extends OptimisticLockingFailureException implements PartialWrite {

	private static final long serialVersionUID = 1L;

	private final transient WriteProgress progress;

	public StaleEntityException(String message, WriteProgress progress, Throwable cause) {
		super(message, cause);
		this.progress = progress;
	}

	@Override
	public WriteProgress progress() {
		return this.progress;
	}

}
