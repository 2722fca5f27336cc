// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import org.jspecify.annotations.Nullable;

/**
 * DynamoDB Local cannot be found, started or reached. The message says what was found and
 * what to do.
 */
public final class LocalDynamoDbException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	LocalDynamoDbException(String message) {
		this(message, null);
	}

	LocalDynamoDbException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}
