// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.List;

/**
 * The result of a job that encrypts items anew. The counts cover all runs, the failures
 * only the last. Each item that was read is also counted in one of the other numbers.
 *
 * @param dryRun true if nothing was written
 * @param read the number of items read
 * @param resealed the number of items encrypted anew; in a dry run, of those that would
 * be
 * @param left the number of items that had nothing to encrypt anew or were deleted in the
 * meantime
 * @param failed the number of items that were skipped because they could not be decrypted
 * or written
 * @param failures the first items that this run has skipped
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
