// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.DuplicateKeyException;

/**
 * Another item has the key, or a unique value, of one of the entities to store.
 */
public final class DuplicateEntityException extends DuplicateKeyException implements PartialWrite {

	private static final long serialVersionUID = 1L;

	private final transient WriteProgress progress;

	public DuplicateEntityException(String message, WriteProgress progress, Throwable cause) {
		super(message, cause);
		this.progress = progress;
	}

	@Override
	public WriteProgress progress() {
		return this.progress;
	}

}
