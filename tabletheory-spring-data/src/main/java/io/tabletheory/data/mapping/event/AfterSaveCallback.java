// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

/**
 * A callback after an entity was stored, with its generated values. In a Spring
 * transaction it is called after the commit, and not after a rollback. The transaction
 * has ended then: a write of the callback needs one of its own. An exception does not
 * undo the write.
 */
@FunctionalInterface
public interface AfterSaveCallback<T> extends LifecycleCallback<T> {

	/**
	 * Returns the entity for the caller. In a Spring transaction the caller has its
	 * entity already, and only the next of these callbacks gets this one.
	 */
	T onAfterSave(T entity, String table);

}
