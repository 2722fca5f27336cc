// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import io.tabletheory.cursor.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * How far a segment of the source is migrated.
 *
 * @param counts of all runs together
 * @param position behind the last item that is migrated; {@code null} at the beginning
 * and at the end
 * @param done whether nothing is left
 */
public record SegmentState(Counts counts, @Nullable Cursor position, boolean done) {

	static final SegmentState BEGINNING = new SegmentState(Counts.NONE, null, false);

	SegmentState behind(Counts page, @Nullable Cursor next) {
		return new SegmentState(this.counts.plus(page), next, next == null);
	}

}
