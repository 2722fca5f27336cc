// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity before it becomes an item, and may change it.
 */
@FunctionalInterface
public interface BeforeConvertCallback<T> extends EntityCallback<T> {

	/** The entity to store: the same one, or another in its place. */
	T onBeforeConvert(T entity, String table);

}
