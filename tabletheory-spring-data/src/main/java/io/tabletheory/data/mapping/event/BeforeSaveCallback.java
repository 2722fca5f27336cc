// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import io.tabletheory.item.Item;
import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity and its item before the item is stored, in plain and without what the
 * library adds.
 */
@FunctionalInterface
public interface BeforeSaveCallback<T> extends EntityCallback<T> {

	/** The entity that the caller gets; what is stored is the item all the same. */
	T onBeforeSave(T entity, Item item, String table);

}
