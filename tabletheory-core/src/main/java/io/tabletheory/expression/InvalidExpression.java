// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The failures of this package.
 */
final class InvalidExpression {

	private InvalidExpression() {
	}

	static TableTheoryException because(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, problem);
	}

}
