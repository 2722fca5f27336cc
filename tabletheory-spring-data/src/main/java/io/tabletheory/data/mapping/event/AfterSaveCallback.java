// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity when it is stored, with what the library generated. In a transaction of
 * Spring it is called after the commit, and not after a rollback. The transaction has
 * ended then: a write of the callback needs one of its own. An exception does not undo
 * the write.
 */
@FunctionalInterface
public interface AfterSaveCallback<T> extends EntityCallback<T> {

	/**
	 * The entity that the caller gets. In a transaction of Spring the caller has its
	 * entity already, and only the next of these callbacks sees this one.
	 */
	T onAfterSave(T entity, String table);

}
