// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.DataIntegrityViolationException;

/**
 * An item has, or would have, more bytes than DynamoDB stores.
 */
public final class ItemTooLargeDataAccessException extends DataIntegrityViolationException {

	private static final long serialVersionUID = 1L;

	ItemTooLargeDataAccessException(String message, Throwable cause) {
		super(message, cause);
	}

}
