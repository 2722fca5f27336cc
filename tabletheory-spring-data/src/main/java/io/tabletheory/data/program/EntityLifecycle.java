// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.List;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * The moments of an entity at which the application takes part. Those of writes are calls
 * of the program.
 *
 * @param callbacks those of the application; {@code null} if it has none
 * @param auditing comes after callbacks that prepare an entity
 */
record EntityLifecycle(@Nullable EntityCallbacks callbacks, EntityAuditor auditing) {

	<T> Step<T> beforeConvert(T entity, Origin origin) {
		return asked(BeforeConvertCallback.class, entity, origin, List.of(table(origin)));
	}

	<T> Step<T> beforeSave(T entity, Item item, Origin origin) {
		return asked(BeforeSaveCallback.class, entity, origin, List.of(item, table(origin)));
	}

	<T> Step<T> afterSave(T entity, Origin origin) {
		return asked(AfterSaveCallback.class, entity, origin, List.of(table(origin)));
	}

	<T> Step<T> beforeDelete(T entity, Origin origin) {
		return asked(BeforeDeleteCallback.class, entity, origin, List.of(table(origin)));
	}

	<T> Step<T> afterDelete(T entity, Origin origin) {
		return asked(AfterDeleteCallback.class, entity, origin, List.of(table(origin)));
	}

	private <T> Step<T> asked(Class<?> callback, T entity, Origin origin, List<Object> arguments) {
		return (this.callbacks != null) ? Step.await(new CallbackCall<>(callback, entity, arguments), origin)
			.map(CallbackCall.Answer::orElseThrow) : Step.done(entity);
	}

	private static String table(Origin origin) {
		return Objects.requireNonNull(origin.table());
	}

	<T> T afterConvert(T entity, String table) {
		return (this.callbacks != null) ? this.callbacks.callback(AfterConvertCallback.class, entity, table) : entity;
	}

}
