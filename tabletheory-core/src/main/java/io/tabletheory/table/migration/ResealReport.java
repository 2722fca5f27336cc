// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * What a job has done that seals items anew: of all runs together, but for the failures.
 * Each item that was read is one of the others too.
 *
 * @param dryRun whether nothing was written
 * @param read how many items of the table
 * @param resealed how many of them were sealed anew; in a dry run, would have been
 * @param left how many had nothing to seal anew, or were deleted meanwhile
 * @param failed how many could not be opened or written, and were skipped
 * @param failures the first of the items that this run has skipped
 */
public record ResealReport(boolean dryRun, long read, long resealed, long left, long failed,
		List<ItemFailure> failures) {

	public ResealReport {
		failures = List.copyOf(failures);
	}

	static ResealReport of(MigrationReport report) {
		Counts counts = report.counts();
		return new ResealReport(report.dryRun(), counts.read(), counts.written(), counts.leftOut(), counts.failed(),
				report.failures());
	}

	@Override
	public String toString() {
		return (this.dryRun ? "Dry run: " : "") + this.read + " read, " + this.resealed + " resealed, " + this.left
				+ " left as they were, " + this.failed + " failed";
	}

}
