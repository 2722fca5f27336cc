// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Set;

import io.tabletheory.ErrorCode;

/**
 * Failures that say nothing about an item, which is as good as before when they are over.
 */
final class Outage {

	static final Set<ErrorCode> CODES = Set.of(ErrorCode.THROTTLED, ErrorCode.TIMEOUT, ErrorCode.SERVICE_FAILURE,
			ErrorCode.ACCESS_DENIED, ErrorCode.TABLE_NOT_FOUND, ErrorCode.TABLE_IN_USE);

	/** After which the same request may succeed, and does no harm if it did before. */
	static final Set<ErrorCode> PASSING = Set.of(ErrorCode.THROTTLED, ErrorCode.TIMEOUT, ErrorCode.SERVICE_FAILURE);

	private Outage() {
	}

}
