// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract;

import java.io.Serial;

/**
 * The words of a command line are off; the message says which and what to write.
 */
class UsageException extends Exception {

	@Serial
	private static final long serialVersionUID = 1L;

	UsageException(String message) {
		super(message);
	}

}
