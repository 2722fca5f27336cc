// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * Is told how far a batch is. Whichever thread brings an answer calls, one at a time, and
 * each call tells of more than the one before. An exception ends the batch.
 */
@FunctionalInterface
public interface BatchProgress {

	/**
	 * After an answer that brought the batch further.
	 * @param done how many keys are read or written
	 * @param total how many different keys the batch has
	 */
	void progressed(int done, int total);

}
