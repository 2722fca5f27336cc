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
import io.tabletheory.flow.Call;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;

/**
 * The moments of an entity at which the application takes part, each as a call of the
 * program. For an entity without a callback of the kind nothing is asked.
 *
 * @param kinds the callbacks of the application; {@code null} if it has none
 * @param auditing comes after callbacks that prepare an entity
 */
record EntityLifecycle(@Nullable CallbackKinds kinds, EntityAuditor auditing) {

	/** Says if the application prepares the entity. */
	boolean isPrepared(Object entity) {
		return has(BeforeConvertCallback.class, entity);
	}

	/** Says if the application is asked about the entity after a read. */
	boolean isConverted(Object entity) {
		return has(AfterConvertCallback.class, entity);
	}

	<T> Step<T> beforeConvert(T entity, Origin origin) {
		return asked(BeforeConvertCallback.class, entity, origin);
	}

	<T> Step<T> beforeSave(T entity, Item item, Origin origin) {
		return has(BeforeSaveCallback.class, entity)
				? asked(new CallbackCall<>(BeforeSaveCallback.class, entity, List.of(item, table(origin))), origin)
				: Step.done(entity);
	}

	<T> Step<T> afterSave(T entity, Origin origin) {
		return asked(AfterSaveCallback.class, entity, origin);
	}

	<T> Step<T> beforeDelete(T entity, Origin origin) {
		return asked(BeforeDeleteCallback.class, entity, origin);
	}

	<T> Step<T> afterDelete(T entity, Origin origin) {
		return asked(AfterDeleteCallback.class, entity, origin);
	}

	/** All entities that one answer has brought, in one call. */
	<T> Step<List<T>> afterConvert(List<T> entities, TablePlan plan, String operation) {
		return (this.kinds != null && this.kinds.hasAny(AfterConvertCallback.class, entities))
				? asked(new AfterConvertCall<>(entities, plan.table()), plan.origin(operation)) : Step.done(entities);
	}

	private <T> Step<T> asked(Class<?> callback, T entity, Origin origin) {
		return has(callback, entity) ? asked(new CallbackCall<>(callback, entity, List.of(table(origin))), origin)
				: Step.done(entity);
	}

	private static <A> Step<A> asked(Call<CallbackCall.Answer<A>> call, Origin origin) {
		return Step.await(call, origin).map(CallbackCall.Answer::orElseThrow);
	}

	private boolean has(Class<?> callback, Object entity) {
		return this.kinds != null && this.kinds.has(callback, entity);
	}

	private static String table(Origin origin) {
		return Objects.requireNonNull(origin.table());
	}

}
