// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.UncategorizedDataAccessException;

/**
 * A failure for which Spring has no exception of its own.
 */
public final class UncategorizedTableTheoryException extends UncategorizedDataAccessException {

	private static final long serialVersionUID = 1L;

	public UncategorizedTableTheoryException(String message, Throwable cause) {
		super(message, cause);
	}

}
