// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.Serial;

/**
 * The words of a command line are off; the message says which and what to write.
 */
public class UsageException extends Exception {

	@Serial
	private static final long serialVersionUID = 1L;

	public UsageException(String message) {
		super(message);
	}

}
