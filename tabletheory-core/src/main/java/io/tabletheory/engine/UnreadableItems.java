// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * Decides about items that a query or scan finds and that cannot be read: one written by
 * another program, in a form that the model or the class does not have. Reads of a single
 * item and of keys fail in any case.
 */
@FunctionalInterface
public interface UnreadableItems {

	/** The read fails, and the failure names the key of the item. */
	UnreadableItems FAIL = (item) -> {
		throw item.failure();
	};

	/**
	 * Called once for each such item of a result, by the thread that reads. The item is
	 * left out and the read goes on, unless this throws. Must not block where the read is
	 * one without blocking.
	 */
	void found(UnreadableItem item);

}
