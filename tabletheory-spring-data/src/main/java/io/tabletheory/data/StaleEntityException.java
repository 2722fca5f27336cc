// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Another writer has changed an entity to write or delete since it was read.
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
