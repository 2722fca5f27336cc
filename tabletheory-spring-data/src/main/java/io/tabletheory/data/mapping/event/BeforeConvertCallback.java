// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

/**
 * A callback before an entity becomes an item. It may change the entity.
 */
@FunctionalInterface
public interface BeforeConvertCallback<T> extends LifecycleCallback<T> {

	/** Returns the entity to store: the same one, or another in its place. */
	T onBeforeConvert(T entity, String table);

}
