// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

/**
 * A callback after the item of an entity was deleted. In a Spring transaction it is
 * called after the commit, and not after a rollback. The transaction has ended then: a
 * write of the callback needs one of its own. An exception does not undo the deletion. A
 * deletion by id or key has no entity, and calls no callback.
 */
@FunctionalInterface
public interface AfterDeleteCallback<T> extends LifecycleCallback<T> {

	/** Returns the entity for the next of these callbacks. */
	T onAfterDelete(T entity, String table);

}
