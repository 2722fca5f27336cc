// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import io.tabletheory.Internal;
import io.tabletheory.item.Item;

/**
 * The key of an entity's item, which stands for the entity where nothing else of it is
 * needed.
 *
 * @param type the class of the entity
 */
@Internal
public record StoredKey(Class<?> type, Item key) {

	/** Names the class. */
	@Override
	public String toString() {
		return "StoredKey[" + this.type.getSimpleName() + "]";
	}

}
