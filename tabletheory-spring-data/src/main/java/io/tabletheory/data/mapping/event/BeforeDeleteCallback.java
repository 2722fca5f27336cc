// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity before its item is deleted. A deletion by id or key has no entity, and
 * calls none.
 */
@FunctionalInterface
public interface BeforeDeleteCallback<T> extends EntityCallback<T> {

	/** The entity to delete: its key and version count. */
	T onBeforeDelete(T entity, String table);

}
