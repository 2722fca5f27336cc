// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import io.tabletheory.item.Item;

/**
 * A callback before an item is stored, with its entity. The item is not encrypted yet and
 * has nothing that the library adds.
 */
@FunctionalInterface
public interface BeforeSaveCallback<T> extends LifecycleCallback<T> {

	/**
	 * Returns the entity for the caller. It does not change the item, which is stored as
	 * it is.
	 */
	T onBeforeSave(T entity, Item item, String table);

}
