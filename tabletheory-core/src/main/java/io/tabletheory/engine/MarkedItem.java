// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.item.reader.ItemBookmark;

/**
 * An item that was found, and where its keys can be looked up.
 */
record MarkedItem<T>(ItemBookmark place, T value) {

	/** Shows no value. */
	@Override
	public String toString() {
		return "MarkedItem[]";
	}

}
