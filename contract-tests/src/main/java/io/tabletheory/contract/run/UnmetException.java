// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.Serial;

/**
 * The failure of an expectation of a scenario.
 */
public final class UnmetException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1L;

	public UnmetException(String problem) {
		super(problem);
	}

}
