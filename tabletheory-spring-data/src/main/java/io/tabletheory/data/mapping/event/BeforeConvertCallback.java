// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * A callback before an entity becomes an item. It may change the entity.
 */
@FunctionalInterface
public interface BeforeConvertCallback<T> extends EntityCallback<T> {

	/** Returns the entity to store: the same one, or another in its place. */
	T onBeforeConvert(T entity, String table);

}
