// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import org.springframework.data.mapping.callback.EntityCallback;

/**
 * Sees an entity when it is stored, with what the library generated.
 */
@FunctionalInterface
public interface AfterSaveCallback<T> extends EntityCallback<T> {

	/** The entity that the caller gets. */
	T onAfterSave(T entity, String table);

}
