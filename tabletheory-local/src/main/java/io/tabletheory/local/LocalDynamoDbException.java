// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import org.jspecify.annotations.Nullable;

/**
 * The failure to find, start or reach DynamoDB Local. The message has the cause and the
 * remedy.
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

	/** Returns true if another process listens on the port. */
	public boolean isPortTaken() {
		return this.portTaken;
	}

}
