// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * What became of the items of one page.
 */
record PageResult(Counts counts, List<ItemFailure> failures) {

	PageResult {
		failures = List.copyOf(failures);
	}

	/**
	 * The same, unless there are failures that are not to be skipped.
	 */
	PageResult accepted(MigrationOptions options) {
		if (!this.failures.isEmpty() && !options.skipFailures()) {
			throw this.failures.get(0).cause();
		}
		return this;
	}

}
