// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity when its item is deleted. In a transaction of Spring it is called after
 * the commit, and not after a rollback. The transaction has ended then: a write of the
 * callback needs one of its own. An exception does not undo the deletion. A deletion by
 * id or key has no entity, and calls none.
 */
@FunctionalInterface
public interface AfterDeleteCallback<T> extends EntityCallback<T> {

	/** The entity that the next of these callbacks sees. */
	T onAfterDelete(T entity, String table);

}
