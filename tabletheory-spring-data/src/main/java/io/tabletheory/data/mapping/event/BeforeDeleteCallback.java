// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

/**
 * A callback before the item of an entity is deleted. A deletion by id or key has no
 * entity, and calls no callback.
 */
@FunctionalInterface
public interface BeforeDeleteCallback<T> extends LifecycleCallback<T> {

	/** Returns the entity to delete, whose key and version are used. */
	T onBeforeDelete(T entity, String table);

}
