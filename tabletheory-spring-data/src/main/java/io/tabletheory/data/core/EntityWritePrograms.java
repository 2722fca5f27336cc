// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.util.Assert;

/**
 * Writes of whole entities as programs. In a unit of work they only note what its end is
 * to write.
 */
@Internal
public final class EntityWritePrograms {

	private final EntityPrograms programs;

	private final EntityFlows flows;

	private final WritesByClass writes;

	private final @Nullable UnitOfWork unit;

	EntityWritePrograms(EntityPrograms programs) {
		this.programs = programs;
		this.flows = programs.flows();
		this.writes = programs.writesByClass();
		this.unit = programs.unit();
	}

	/** {@link TableTheoryOperations#insert(Object)}. */
	public <T> EntityProgram<T> insert(T entity) {
		return write(this.writes.of(entity).insert(entity));
	}

	/** {@link TableTheoryOperations#save(Object)}. */
	public <T> EntityProgram<T> save(T entity) {
		return write(this.writes.of(entity).save(entity, null));
	}

	/** {@link TableTheoryOperations#save(Object, Criteria)}. */
	public <T> EntityProgram<T> save(T entity, Criteria when) {
		return write(this.writes.of(entity).save(entity, EntityWrites.given(when)));
	}

	/** {@link TableTheoryOperations#update(Object)}. */
	public <T> EntityProgram<T> update(T entity) {
		return write(this.writes.of(entity).update(entity, null));
	}

	/** {@link TableTheoryOperations#update(Object, Criteria)}. */
	public <T> EntityProgram<T> update(T entity, Criteria when) {
		return write(this.writes.of(entity).update(entity, EntityWrites.given(when)));
	}

	/** {@link TableTheoryOperations#delete(Object)}. */
	public EntityProgram<Boolean> delete(Object entity) {
		return write(this.writes.of(entity).delete(entity, null));
	}

	/** {@link TableTheoryOperations#delete(Object, Criteria)}. */
	public EntityProgram<Boolean> delete(Object entity, Criteria when) {
		return write(this.writes.of(entity).delete(entity, EntityWrites.given(when)));
	}

	/** {@link TableTheoryOperations#deleteById(Object, Class)}. */
	public EntityProgram<Boolean> deleteById(Object id, Class<?> type) {
		return write(this.writes.ofClass(type).deleteById(id, null));
	}

	/** {@link TableTheoryOperations#deleteById(Object, long, Class)}. */
	public EntityProgram<Boolean> deleteById(Object id, long version, Class<?> type) {
		return write(this.writes.ofClass(type).deleteById(id, version));
	}

	<R> EntityProgram<R> write(EntityWrite<?, R> write) {
		return EntityProgram.of((this.unit != null) ? Step.done(this.unit.add(write)) : this.flows.alone(write));
	}

	/** {@link TableTheoryOperations#saveAll}. */
	public <T> EntityProgram<List<T>> saveAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).save(entity, null));
	}

	/** {@link TableTheoryOperations#insertAll}. */
	public <T> EntityProgram<List<T>> insertAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).insert(entity));
	}

	/** {@link TableTheoryOperations#deleteAll}. */
	public EntityProgram<List<Boolean>> deleteAll(Collection<?> entities) {
		return this.<Object, Boolean>writeAll(entities, this::deletion);
	}

	/** {@link TableTheoryOperations#deleteAllById}. */
	public EntityProgram<List<Boolean>> deleteAllById(Collection<?> ids, Class<?> type) {
		return this.<Object, Boolean>writeAll(ids, (id) -> this.writes.ofClass(type).deleteById(id, null));
	}

	/**
	 * Deletes what another program finds, as {@link #deleteAll} does. The result is what
	 * was found.
	 */
	public <T> EntityProgram<List<T>> deleteAll(Step<List<T>> found) {
		AtomicReference<UnaryOperator<RuntimeException>> failures = new AtomicReference<>(
				EntityPrograms.TRANSLATOR::known);
		return new EntityProgram<>(found.then((all) -> {
			EntityProgram<List<Boolean>> deletion = deleteAll(all);
			failures.set(deletion.failures());
			return deletion.step().map((deleted) -> all);
		}), (failure) -> Objects.requireNonNull(failures.get()).apply(failure));
	}

	private EntityWrite<?, Boolean> deletion(Object entity) {
		return (entity instanceof StoredKey key) ? this.writes.ofClass(key.type()).deleteByKey(key.key())
				: this.writes.of(entity).delete(entity, null);
	}

	private <E, R> EntityProgram<List<R>> writeAll(Collection<? extends E> given,
			Function<E, EntityWrite<?, R>> write) {
		Assert.noNullElements(given, "Entities and ids are needed, found null among them");
		List<E> all = List.copyOf(given);
		List<EntityWrite<?, R>> described = new ArrayList<>(all.size());
		all.forEach((one) -> described.add(write.apply(one)));
		if (this.unit != null) {
			return EntityProgram.of(Step.done(described.stream().map((one) -> this.unit.add(one)).toList()));
		}
		if (!EntityFlows.fitBatches(described)) {
			WriteSeries<R> series = new WriteSeries<>(described);
			return new EntityProgram<>(this.flows.each(series),
					(failure) -> series.failure(all, failure, EntityPrograms.TRANSLATOR));
		}
		EntityBatch<R> batch = this.flows.batch(all, described);
		return new EntityProgram<>(this.flows.run(batch),
				(failure) -> (failure instanceof BatchIncompleteException incomplete) ? batch.incomplete(incomplete)
						: EntityPrograms.TRANSLATOR.known(failure));
	}

	/** {@link TableTheoryOperations#transact(EntityTransaction)}. */
	public EntityProgram<StoredEntities> transact(EntityTransaction transaction) {
		if (this.unit == null) {
			return EntityProgram.of(this.flows.together(transaction.describe(this.writes), transaction.token())
				.map(StoredEntities::of));
		}
		if (transaction.token() != null) {
			throw new InvalidDataAccessApiUsageException("The writes wait for the end of a transaction of Spring, which"
					+ " has a token of its own; leave out that of " + transaction);
		}
		List<Object> results = new ArrayList<>();
		transaction.describe(this.writes).forEach((write) -> results.add(this.unit.add(write)));
		return EntityProgram.of(Step.done(StoredEntities.of(results)));
	}

	/** {@link TableTheoryOperations#explain(EntityTransaction)}. */
	Explanation explain(EntityTransaction transaction) {
		List<? extends EntityWrite<?, ?>> described = transaction.describe(this.writes);
		Step<?> program = (described.size() == 1) ? this.flows.alone(described.get(0)) : this.flows.together(described);
		return Engine.explain(program, Origin.NONE, List.of());
	}

}
