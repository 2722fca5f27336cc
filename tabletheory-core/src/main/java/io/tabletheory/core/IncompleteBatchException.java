// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.List;

import io.tabletheory.engine.BatchIncompleteException;
import org.springframework.dao.TransientDataAccessException;

/**
 * A batch ended before all of it was done, and all attempts were used up. The cause has
 * what is left as items.
 */
public final class IncompleteBatchException extends TransientDataAccessException {

	private static final long serialVersionUID = 1L;

	private final transient List<Object> left;

	IncompleteBatchException(String message, List<?> left, BatchIncompleteException cause) {
		super(message, cause);
		this.left = List.copyOf(left);
	}

	/**
	 * The entities that are not known to be written or deleted, as they were given;
	 * repeating them does no harm. Empty after reads.
	 */
	public List<Object> left() {
		return this.left;
	}

}
