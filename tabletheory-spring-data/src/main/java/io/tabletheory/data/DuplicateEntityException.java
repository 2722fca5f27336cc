// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.DuplicateKeyException;

/**
 * Entities were to be stored, and another item has the key, or a unique value, of one.
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
