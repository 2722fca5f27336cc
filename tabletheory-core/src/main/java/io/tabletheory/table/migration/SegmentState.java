// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import io.tabletheory.cursor.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The state of one segment of the source.
 *
 * @param counts the counts over all runs
 * @param position the position behind the last migrated item; {@code null} at the
 * beginning and at the end
 * @param done true if nothing is left to do
 */
record SegmentState(Counts counts, @Nullable Cursor position, boolean done) {

	static final SegmentState BEGINNING = new SegmentState(Counts.NONE, null, false);

	SegmentState behind(Counts page, @Nullable Cursor next) {
		return new SegmentState(this.counts.plus(page), next, next == null);
	}

}
