// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

/**
 * The progress of writes of several entities that ended with a failure. Each given entity
 * is in one of the lists, in the given order.
 *
 * @param written the stored entities, with the values that the library generated, such as
 * their versions; for deletions, the given entities or ids
 * @param failed the entities that could not be written, with the reasons. If a callback
 * of the application has failed after a write, the entity is here too, and the reason
 * says that the write took effect
 * @param left the other entities as they were given, to be written by the same call.
 * After an interruption, and in batches, some of them may be written already
 */
public record WriteProgress(List<Object> written, List<FailedWrite> failed, List<Object> left) {

	/** The progress of reads, which write nothing. */
	static final WriteProgress NONE = new WriteProgress(List.of(), List.of(), List.of());

	public WriteProgress {
		written = List.copyOf(written);
		failed = List.copyOf(failed);
		left = List.copyOf(left);
	}

	/** Numbers only: entities may be secret. */
	@Override
	public String toString() {
		return this.written.size() + " written, " + this.failed.size() + " failed, " + this.left.size() + " left";
	}

}
