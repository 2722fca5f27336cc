// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.TableTheoryException;
import io.tabletheory.call.InvalidRequestException;
import io.tabletheory.call.ValidationReason;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;

/**
 * Recognizes that DynamoDB refuses an update because of the type of a stored value.
 */
final class OperandRefusal {

	/**
	 * So often is an update sent anew. Another writer must have changed the same places
	 * to NULL and back each time, unless they are of a wrong type.
	 */
	static final int MOST = 3;

	private OperandRefusal() {
	}

	static boolean is(TableTheoryException failure) {
		return InvalidRequestException.is(failure, ValidationReason.OPERAND_TYPE);
	}

	static boolean is(CancellationReason reason) {
		return OperationFailure.INVALID.equals(reason.code())
				&& ValidationReason.of(reason.message()) == ValidationReason.OPERAND_TYPE;
	}

}
