// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

/**
 * The blocking and the asynchronous client of a {@link TableTheory} are configured for
 * different databases.
 */
public final class ClientMismatchException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	ClientMismatchException(ClientAddress blocking, ClientAddress asynchronous) {
		super("The blocking client uses DynamoDB " + blocking + ", and the asynchronous client DynamoDB " + asynchronous
				+ ". Configure both for the same region and endpoint");
	}

}
