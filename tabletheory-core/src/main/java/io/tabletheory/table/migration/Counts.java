// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

/**
 * The numbers of migrated items. Each item that was read is also counted in one of the
 * other numbers.
 *
 * @param read items read from the source
 * @param written items written to the target; in a dry run, items that would be written
 * @param leftOut items for which the transformation returned nothing
 * @param failed items that were skipped because they could not be decrypted, transformed
 * or encrypted
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
