// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

/**
 * The policy for items that a query or scan finds and cannot read, such as those of
 * another program that do not fit the model or the class. Reads by key always fail.
 */
@FunctionalInterface
public interface UnreadableItems {

	/** Fails the read; the failure names the key of the item. */
	UnreadableItems FAIL = (item) -> {
		throw item.failure();
	};

	/**
	 * Called once for each such item of a result, by the thread that reads. The item is
	 * left out and the read continues, unless this method throws. It must not block in a
	 * read without blocking.
	 */
	void found(UnreadableItem item);

}
