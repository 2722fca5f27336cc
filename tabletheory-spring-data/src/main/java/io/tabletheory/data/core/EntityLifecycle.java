// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * The moments of an entity at which the application takes part.
 *
 * @param callbacks those of the application; {@code null} if it has none
 * @param auditing comes after callbacks that prepare an entity
 */
record EntityLifecycle(@Nullable EntityCallbacks callbacks, EntityAuditor auditing) {

	<T> T beforeConvert(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(BeforeConvertCallback.class, entity, table) : entity;
	}

	<T> T beforeSave(T entity, Item item, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(BeforeSaveCallback.class, entity, item, table)
				: entity;
	}

	<T> T afterSave(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(AfterSaveCallback.class, entity, table) : entity;
	}

	<T> T beforeDelete(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(BeforeDeleteCallback.class, entity, table) : entity;
	}

	<T> T afterDelete(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(AfterDeleteCallback.class, entity, table) : entity;
	}

	<T> T afterConvert(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(AfterConvertCallback.class, entity, table) : entity;
	}

}
