// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.Serial;

/**
 * The failure of wrong arguments. The message names the argument and the remedy.
 */
public class UsageException extends Exception {

	@Serial
	private static final long serialVersionUID = 1L;

	public UsageException(String message) {
		super(message);
	}

}
