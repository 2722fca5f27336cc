// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Segment;

/**
 * An item that could not be migrated or encrypted anew. Names the attributes of its key,
 * not their values.
 *
 * @param segment the segment of the item, counted from 0
 * @param key the names of its key attributes
 * @param cause the failure
 */
public record ItemFailure(int segment, List<String> key, TableTheoryException cause) {

	/**
	 * The failure of an item. The message has the names of its key attributes, without
	 * their values.
	 * @param done the participle of the failed work, for the message
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
