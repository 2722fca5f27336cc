// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.time.Instant;

import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.engine.Write;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Demand;
import io.tabletheory.plan.TablePlan;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The writes of entities of one class as programs: what blocks and what does not run the
 * same ones.
 *
 * @param <T> the class
 */
final class EntityWrites<T> {

	private final MappedEntity<T> entity;

	private final TablePlan plan;

	private final TableTheory tableTheory;

	private final EntityLifecycle lifecycle;

	private final Writes writes = new Writes();

	EntityWrites(MappedEntity<T> entity, TableTheory tableTheory, EntityLifecycle lifecycle) {
		this.entity = entity;
		this.plan = tableTheory.plan(entity.model().name());
		this.tableTheory = tableTheory;
		this.lifecycle = lifecycle;
	}

	/** Stores an entity whose key no item has. */
	Step<T> insert(T entity) {
		T prepared = this.lifecycle.beforeConvert(entity, this.plan.table());
		return put(prepared, Demand.ABSENT);
	}

	/**
	 * Stores an entity: one with a version that was never stored as {@link #insert}, one
	 * that was as {@link #update}, and one without a version in place of whatever has its
	 * key.
	 */
	Step<T> save(T entity) {
		T prepared = this.lifecycle.beforeConvert(entity, this.plan.table());
		if (!this.entity.isVersioned()) {
			return put(prepared, Demand.NOTHING);
		}
		return this.entity.isNew(prepared) ? put(prepared, Demand.ABSENT) : change(prepared);
	}

	/** Stores all properties of an entity in the item that has its key. */
	Step<T> update(T entity) {
		return change(this.lifecycle.beforeConvert(entity, this.plan.table()));
	}

	private Step<T> put(T prepared, Demand demand) {
		Item item = this.entity.item(prepared);
		return write(prepared, item, new Write.Put(this.plan, item, demand));
	}

	private Step<T> change(T prepared) {
		Item item = this.entity.fields(prepared);
		return write(prepared, item,
				new Write.Update(this.plan,
						this.plan.writes()
							.fields(item, this.plan.writes().changeable(item), this.plan.origin("update")),
						this.plan.writes().unchanged(item, this.plan.origin("update")), ReturnValue.ALL_NEW));
	}

	private Step<T> write(T prepared, Item item, Write write) {
		T saved = this.lifecycle.beforeSave(prepared, item, this.plan.table());
		Instant now = this.tableTheory.clock().instant();
		return this.writes.write(write, this.entity.generated(), now)
			.map((made) -> this.lifecycle.afterSave(this.entity.with(saved, made), this.plan.table()));
	}

	/**
	 * Deletes the item of an entity, which must still be the one that it was read from.
	 */
	Step<Boolean> delete(T entity) {
		Item key = this.entity.keyOf(entity);
		Item fields = this.entity.fields(entity);
		Demand demand = this.entity.isVersioned() ? this.plan.writes().unchanged(fields, this.plan.origin("delete"))
				: Demand.NOTHING;
		return delete(new Write.Delete(this.plan, key, demand));
	}

	/** Deletes the item with this id, if there is one. */
	Step<Boolean> deleteById(Object id) {
		return delete(new Write.Delete(this.plan, this.entity.key(id), Demand.NOTHING));
	}

	private Step<Boolean> delete(Write write) {
		return this.writes.write(write, (item) -> true, this.tableTheory.clock().instant());
	}

}
