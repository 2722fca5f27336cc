// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

/**
 * A callback after an entity was made of an item.
 */
@FunctionalInterface
public interface AfterConvertCallback<T> extends LifecycleCallback<T> {

	/** Returns the entity for the caller. */
	T onAfterConvert(T entity, String table);

}
