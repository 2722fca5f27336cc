// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.TableTheoryException;

/**
 * An item that could not be transformed. Names the parts of its key, not their values.
 *
 * @param segment that it was read in, counted from 0
 * @param key the names of its key attributes
 * @param cause what was wrong
 */
public record ItemFailure(int segment, List<String> key, TableTheoryException cause) {

	@Override
	public String toString() {
		return this.cause.problem();
	}

}
