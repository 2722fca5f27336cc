// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;

/**
 * The refusals of changes by DynamoDB.
 */
final class TableRefusals {

	private TableRefusals() {
	}

	/** The failure of a change, if it fails. */
	static Step<Optional<TableTheoryException>> of(Step<?> change) {
		return change.<Optional<TableTheoryException>>map((done) -> Optional.empty())
			.recover((failure) -> Step.done(Optional.of(failure)));
	}

	/**
	 * Returns true if DynamoDB may accept the same change later, when other changes are
	 * done.
	 */
	static boolean isTemporary(TableTheoryException refusal) {
		return refusal.code() == ErrorCode.TABLE_IN_USE || refusal.code() == ErrorCode.THROTTLED;
	}

}
