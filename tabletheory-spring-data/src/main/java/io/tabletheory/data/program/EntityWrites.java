// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.EntityWrite.Effect;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityCriteria;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Write;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.GenerationKey;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Persistable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Describes the writes of entities of one class. Callbacks before a write have seen the
 * entity when it is described.
 *
 * @param <T> the class
 */
public final class EntityWrites<T> {

	private final MappedEntity<T> entity;

	private final TablePlan plan;

	private final InstantSource clock;

	private final EntityLifecycle lifecycle;

	private final @Nullable GenerationKey seed;

	EntityWrites(MappedEntity<T> entity, Engine engine, EntityLifecycle lifecycle) {
		this.entity = entity;
		this.seed = null;
		// Two classes may name one model, each with a type of its own.
		this.plan = engine.plan(entity.model().name()).of(entity.model());
		this.clock = engine.clock();
		this.lifecycle = lifecycle;
	}

	private EntityWrites(EntityWrites<T> other, GenerationKey seed) {
		this.entity = other.entity;
		this.plan = other.plan;
		this.clock = other.clock;
		this.lifecycle = other.lifecycle;
		this.seed = seed;
	}

	/** Returns these writes with the generated values of a seed. */
	EntityWrites<T> seeded(GenerationKey seed) {
		return new EntityWrites<>(this, seed);
	}

	/** The condition that a caller gives who has one. */
	public static Criteria given(@Nullable Criteria condition) {
		if (condition == null) {
			throw new InvalidDataAccessApiUsageException("The condition is null; leave it out if there is none");
		}
		return condition;
	}

	MappedEntity<T> entity() {
		return this.entity;
	}

	TablePlan plan() {
		return this.plan;
	}

	/** Stores an entity whose key no item has. */
	public Step<EntityWrite<?, T>> insert(T entity) {
		return prepared("put", entity)
			.then((prepared) -> put("insert", prepared, EntityState.NEW, Precondition.ABSENT));
	}

	private Step<T> prepared(String operation, T entity) {
		return this.lifecycle.beforeConvert(entity, this.plan.origin(operation));
	}

	/**
	 * Stores an entity: a new one as {@link #insert}, one with a version as
	 * {@link #update}, and another one in place of whatever has its key.
	 */
	public Step<EntityWrite<?, T>> save(T entity, @Nullable Criteria when) {
		return prepared(isChanged(entity) ? "update" : "put", entity).then((prepared) -> saved(prepared, when));
	}

	/**
	 * True if the entity has been stored, as far as is known before a callback sees it.
	 */
	private boolean isChanged(T entity) {
		return this.entity.isVersioned() && this.lifecycle.isPrepared(entity) && !this.entity.isNew(entity);
	}

	private Step<EntityWrite<?, T>> saved(T prepared, @Nullable Criteria when) {
		if (this.entity.isNew(prepared)) {
			return put("save", prepared, EntityState.NEW, when("save", Precondition.ABSENT, when));
		}
		return this.entity.isVersioned() ? change("save", prepared, when)
				: put("save", prepared, replaced(prepared), when("save", Precondition.NOTHING, when));
	}

	private static EntityState replaced(Object entity) {
		return (entity instanceof Persistable) ? EntityState.STORED : EntityState.UNKNOWN;
	}

	/** Stores all properties of an entity in the item that has its key. */
	public Step<EntityWrite<?, T>> update(T entity, @Nullable Criteria when) {
		return prepared("update", entity).then((prepared) -> change("update", prepared, when));
	}

	/**
	 * Adds the operation, the model and the table to the failure of an entity that cannot
	 * be stored.
	 */
	private <R> R named(String operation, Supplier<R> work) {
		try {
			return work.get();
		}
		catch (TableTheoryException ex) {
			throw ex.at(this.plan.origin(operation));
		}
	}

	private Step<EntityWrite<?, T>> put(String operation, T prepared, EntityState state, Precondition demand) {
		T audited = this.lifecycle.auditing().audited(prepared, this.entity, state);
		Item item = named(operation, () -> this.entity.item(audited));
		Write.Put put = new Write.Put(this.plan, item, demand, state != EntityState.NEW);
		Write.Put seeded = (this.seed != null) ? put.seeded(this.seed) : put;
		return write(operation, audited, seeded.item(), seeded);
	}

	private Step<EntityWrite<?, T>> change(String operation, T prepared, @Nullable Criteria when) {
		T audited = this.lifecycle.auditing().audited(prepared, this.entity, EntityState.STORED);
		Item item = named(operation, () -> this.entity.item(audited));
		return write(operation, audited, item,
				new Write.Update(this.plan,
						this.plan.edits().replacing(item, this.entity.updated(), this.plan.origin(operation)),
						when(operation, this.plan.conditions().unchanged(item, this.plan.origin(operation)), when),
						ReturnValue.ALL_NEW));
	}

	private Step<EntityWrite<?, T>> write(String operation, T prepared, Item item, Write write) {
		Origin origin = this.plan.origin((write instanceof Write.Put) ? "put" : "update");
		return this.lifecycle.beforeSave(prepared, item, origin)
			.map((saved) -> new EntityWrite<>(operation, Effect.ENTITY, this.entity, write, this.entity.generated(),
					(made) -> this.entity.with(saved, made), (stored) -> this.lifecycle.afterSave(stored, origin)));
	}

	/**
	 * Deletes the item of an entity, which must still be the one that it was read from.
	 */
	public Step<EntityWrite<?, Boolean>> delete(T given, @Nullable Criteria when) {
		return this.lifecycle.beforeDelete(given, this.plan.origin("delete")).map((entity) -> deletion(entity, when));
	}

	private EntityWrite<?, Boolean> deletion(T entity, @Nullable Criteria when) {
		Origin origin = this.plan.origin("delete");
		Precondition demand = this.entity.isVersioned()
				? this.plan.conditions().unchanged(named("delete", () -> this.entity.item(entity)), origin)
				: Precondition.NOTHING;
		return delete(named("delete", () -> this.entity.keyOf(entity)), when("delete", demand, when),
				(deleted) -> this.lifecycle.afterDelete(entity, origin).map((gone) -> deleted));
	}

	/** Deletes the item with this id, if there is one. */
	public EntityWrite<?, Boolean> deleteById(Object id, @Nullable Criteria when) {
		return delete(this.entity.key(id), when("delete", Precondition.NOTHING, when), Step::done);
	}

	/** Deletes the item with this key, if there is one. */
	EntityWrite<?, Boolean> deleteByKey(Item key) {
		return delete(key, Precondition.NOTHING, Step::done);
	}

	/** Deletes the item with this id, which must have this version. */
	public EntityWrite<?, Boolean> deleteById(Object id, long version) {
		return delete(this.entity.key(id), Precondition.PRESENT.version(version), Step::done);
	}

	private EntityWrite<?, Boolean> delete(Item key, Precondition demand, Function<Boolean, Step<Boolean>> after) {
		return bare("delete", Effect.NOTHING, new Write.Delete(this.plan, key, demand), after);
	}

	/** Demands something of an item and leaves it as it is. */
	public EntityWrite<?, Boolean> check(Object id, @Nullable Criteria when) {
		return bare("check", Effect.UNCHANGED,
				new Write.Check(this.plan, this.entity.key(id), when("check", Precondition.PRESENT, when)), Step::done);
	}

	private EntityWrite<?, Boolean> bare(String operation, Effect effect, Write write,
			Function<Boolean, Step<Boolean>> after) {
		return new EntityWrite<>(operation, effect, this.entity, write, (item) -> true, (done) -> done, after);
	}

	/** Changes parts of an item, and returns what is made of it. */
	<R> EntityWrite<?, R> change(UpdateSpec<T> update, ReturnValue returned, ItemDecoder<R> decoder,
			Function<R, Step<R>> after) {
		UpdateTerms terms = update.terms();
		Precondition demand = terms.upsert() ? Precondition.NOTHING : Precondition.PRESENT;
		if (terms.version() != null) {
			demand = demand.version(terms.version());
		}
		demand = demand.protecting(attributes(terms.protecting()));
		Instant now = this.clock.instant();
		Edit edit = named("update", () -> new EntityEdit<>(this.entity, update, now).edit());
		requireDecided(edit);
		return new EntityWrite<>("update", Effect.UNKNOWN, this.entity,
				new Write.Update(this.plan, edit, when("update", demand, terms.condition()), returned, terms.once()),
				decoder, (made) -> made, after);
	}

	private Set<String> attributes(Set<String> properties) {
		Set<String> attributes = new LinkedHashSet<>();
		properties.forEach((name) -> attributes.add(QueriedProperty.of(name, this.entity).place().path().attribute()));
		return attributes;
	}

	private void requireDecided(Edit edit) {
		String undecided = (this.plan.unique() != null) ? this.plan.unique().undecided(edit.assignments()) : null;
		if (undecided != null) {
			throw new InvalidDataAccessApiUsageException(
					"The property " + this.entity.nameOf(undecided) + " of " + this.entity.type().getSimpleName()
							+ " is unique, or the scope of a unique one, so that an update can only set or remove it");
		}
	}

	private Precondition when(String operation, Precondition demand, @Nullable Criteria criteria) {
		return (criteria != null)
				? demand.when(named(operation, () -> new EntityCriteria(criteria, this.entity).condition())) : demand;
	}

}
