// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * The result of a migration.
 *
 * @param dryRun true if nothing was written
 * @param segments the counts of each segment, over all runs
 * @param failures the first items that this run has skipped
 */
public record MigrationReport(boolean dryRun, List<Counts> segments, List<ItemFailure> failures) {

	public MigrationReport {
		segments = List.copyOf(segments);
		failures = List.copyOf(failures);
	}

	/** The counts over all segments. */
	public Counts counts() {
		return this.segments.stream().reduce(Counts.NONE, Counts::plus);
	}

	@Override
	public String toString() {
		return (this.dryRun ? "Dry run: " : "") + counts();
	}

}
