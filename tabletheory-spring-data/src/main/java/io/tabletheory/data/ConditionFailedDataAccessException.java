// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.Optional;

import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;

/**
 * The stored item does not meet the condition of a write; nothing was changed.
 */
public final class ConditionFailedDataAccessException extends DataIntegrityViolationException {

	private static final long serialVersionUID = 1L;

	private final transient @Nullable Item stored;

	ConditionFailedDataAccessException(String message, @Nullable Item stored, Throwable cause) {
		super(message, cause);
		this.stored = stored;
	}

	/** The item that the write found; empty if there was none. */
	public Optional<Item> stored() {
		return Optional.ofNullable(this.stored);
	}

}
