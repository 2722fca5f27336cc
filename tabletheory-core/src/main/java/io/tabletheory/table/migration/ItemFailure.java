// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Segment;

/**
 * An item that could not be migrated or sealed anew. Names the parts of its key, not
 * their values.
 *
 * @param segment that it was read in, counted from 0
 * @param key the names of its key attributes
 * @param cause what was wrong
 */
public record ItemFailure(int segment, List<String> key, TableTheoryException cause) {

	/**
	 * The failure of an item, of whose key only the names are told.
	 * @param done what could not be done with it
	 */
	static ItemFailure of(Segment segment, String done, ErrorCode code, String problem, RuntimeException cause,
			Origin origin) {
		List<String> key = origin.key();
		return new ItemFailure(segment.number(), key,
				new TableTheoryException(code, origin,
						"An item with the key " + String.join(" + ", key) + " in segment " + segment.number() + " of "
								+ segment.total() + " could not be " + done + ": " + problem,
						cause));
	}

	@Override
	public String toString() {
		return this.cause.problem();
	}

}
