// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity that was made of an item.
 */
@FunctionalInterface
public interface AfterConvertCallback<T> extends EntityCallback<T> {

	/** The entity that the caller gets. */
	T onAfterConvert(T entity, String table);

}
