// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.Serial;

/**
 * An expectation of a scenario does not hold.
 */
public final class UnmetException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1L;

	public UnmetException(String problem) {
		super(problem);
	}

}
