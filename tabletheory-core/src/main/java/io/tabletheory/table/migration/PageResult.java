// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * The result of one page of items.
 */
record PageResult(Counts counts, List<ItemFailure> failures) {

	PageResult {
		failures = List.copyOf(failures);
	}

	/**
	 * Returns this result, or throws the first failure if failures are not to be skipped.
	 */
	PageResult accepted(MigrationOptions options) {
		if (!this.failures.isEmpty() && !options.skipFailures()) {
			throw this.failures.get(0).cause();
		}
		return this;
	}

}
