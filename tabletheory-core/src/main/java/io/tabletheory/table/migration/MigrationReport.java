// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * What a migration has done.
 *
 * @param dryRun whether nothing was written
 * @param segments the counts of each segment, of all runs together
 * @param failures the first of the items that this run has skipped
 */
public record MigrationReport(boolean dryRun, List<Counts> segments, List<ItemFailure> failures) {

	public MigrationReport {
		segments = List.copyOf(segments);
		failures = List.copyOf(failures);
	}

	/** Of all segments. */
	public Counts counts() {
		return this.segments.stream().reduce(Counts.NONE, Counts::plus);
	}

	@Override
	public String toString() {
		return (this.dryRun ? "Dry run: " : "") + counts();
	}

}
