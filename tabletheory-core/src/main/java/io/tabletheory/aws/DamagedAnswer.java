// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import io.tabletheory.call.DynamoDbOperation;
import software.amazon.awssdk.core.exception.Crc32MismatchException;

/**
 * An answer whose checksum is wrong. The AWS client does not ask again then.
 */
final class DamagedAnswer {

	private DamagedAnswer() {
	}

	/**
	 * True if the answer was damaged and the operation may be sent again without harm: a
	 * read, or a transaction, which has a token.
	 */
	static boolean isWorthAnotherRequest(DynamoDbOperation<?, ?> operation, Throwable failure) {
		if (operation.writes() && !operation.equals(DynamoDbOperation.TRANSACT_WRITE_ITEMS)) {
			return false;
		}
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof Crc32MismatchException) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The failure of the other request, which keeps that of the first: it has arrived.
	 */
	static <F extends Throwable> F before(F failure, Throwable damaged) {
		failure.addSuppressed(damaged);
		return failure;
	}

}
