// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.regex.Pattern;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;

/**
 * DynamoDB refuses an update because of the type of what is stored. Only its message says
 * so.
 */
final class OperandRefusal {

	/**
	 * So often is an update sent anew. Another writer must have changed the same places
	 * to NULL and back each time, unless they are of a wrong type.
	 */
	static final int MOST = 3;

	private static final Pattern MESSAGE = Pattern.compile("(?i)operand .*data type");

	private OperandRefusal() {
	}

	static boolean is(TableTheoryException failure) {
		return failure.code() == ErrorCode.INVALID_OPERATOR && isMessage(failure.problem());
	}

	static boolean is(CancellationReason reason) {
		return "ValidationError".equals(reason.code()) && isMessage(reason.message());
	}

	private static boolean isMessage(@Nullable String message) {
		return message != null && MESSAGE.matcher(message).find();
	}

}
