// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import org.jspecify.annotations.Nullable;

/**
 * DynamoDB Local cannot be found, started or reached. The message says what was found and
 * what to do.
 */
public final class LocalDynamoDbException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final boolean portTaken;

	LocalDynamoDbException(String message) {
		this(message, null);
	}

	LocalDynamoDbException(String message, @Nullable Throwable cause) {
		super(message, cause);
		this.portTaken = false;
	}

	private LocalDynamoDbException(String message, boolean portTaken) {
		super(message);
		this.portTaken = portTaken;
	}

	static LocalDynamoDbException portTaken(String message) {
		return new LocalDynamoDbException(message, true);
	}

	/** Whether the reason is that something else listens on its port. */
	public boolean isPortTaken() {
		return this.portTaken;
	}

}
