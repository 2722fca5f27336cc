// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

/**
 * What became of items. Each one that was read is one of the others too.
 *
 * @param read from the source
 * @param written to the target; in a dry run, those that would have been
 * @param leftOut because the transformation gave nothing for them
 * @param failed because they could not be opened, transformed or sealed, and were skipped
 */
public record Counts(long read, long written, long leftOut, long failed) {

	static final Counts NONE = new Counts(0, 0, 0, 0);

	Counts plus(Counts other) {
		return new Counts(this.read + other.read, this.written + other.written, this.leftOut + other.leftOut,
				this.failed + other.failed);
	}

	@Override
	public String toString() {
		return this.read + " read, " + this.written + " written, " + this.leftOut + " left out, " + this.failed
				+ " failed";
	}

}
