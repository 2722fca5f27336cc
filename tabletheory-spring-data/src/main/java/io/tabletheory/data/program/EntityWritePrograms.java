// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.GenerationKey;
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

	/** {@code TableTheoryOperations.insert}. */
	public <T> EntityProgram<T> insert(T entity) {
		return write(this.writes.of(entity).insert(entity));
	}

	/** {@code TableTheoryOperations.save}. */
	public <T> EntityProgram<T> save(T entity) {
		return write(this.writes.of(entity).save(entity, null));
	}

	/** {@code TableTheoryOperations.save}. */
	public <T> EntityProgram<T> save(T entity, Criteria when) {
		return write(this.writes.of(entity).save(entity, EntityWrites.given(when)));
	}

	/** {@code TableTheoryOperations.update}. */
	public <T> EntityProgram<T> update(T entity) {
		return write(this.writes.of(entity).update(entity, null));
	}

	/** {@code TableTheoryOperations.update}. */
	public <T> EntityProgram<T> update(T entity, Criteria when) {
		return write(this.writes.of(entity).update(entity, EntityWrites.given(when)));
	}

	/** {@code TableTheoryOperations.delete}. */
	public EntityProgram<Boolean> delete(Object entity) {
		return write(this.writes.of(entity).delete(entity, null));
	}

	/** {@code TableTheoryOperations.delete}. */
	public EntityProgram<Boolean> delete(Object entity, Criteria when) {
		return write(this.writes.of(entity).delete(entity, EntityWrites.given(when)));
	}

	/** {@code TableTheoryOperations.deleteById}. */
	public EntityProgram<Boolean> deleteById(Object id, Class<?> type) {
		return write(this.writes.ofClass(type).deleteById(id, null));
	}

	/** {@code TableTheoryOperations.deleteById}. */
	public EntityProgram<Boolean> deleteById(Object id, long version, Class<?> type) {
		return write(this.writes.ofClass(type).deleteById(id, version));
	}

	<R> EntityProgram<R> write(EntityWrite<?, R> write) {
		return EntityProgram.of(made(write));
	}

	private <R> EntityProgram<R> write(Step<EntityWrite<?, R>> described) {
		return EntityProgram.of(described.then(this::made));
	}

	private <R> Step<R> made(EntityWrite<?, R> write) {
		return (this.unit != null) ? Step.done(this.unit.add(write, this.programs.engine())) : this.flows.alone(write);
	}

	/** {@code TableTheoryOperations.saveAll}. */
	public <T> EntityProgram<List<T>> saveAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).save(entity, null));
	}

	/** {@code TableTheoryOperations.insertAll}. */
	public <T> EntityProgram<List<T>> insertAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).insert(entity));
	}

	/** {@code TableTheoryOperations.deleteAll}. */
	public EntityProgram<List<Boolean>> deleteAll(Collection<?> entities) {
		return this.<Object, Boolean>writeAll(entities, this::deletion);
	}

	/** {@code TableTheoryOperations.deleteAllById}. */
	public EntityProgram<List<Boolean>> deleteAllById(Collection<?> ids, Class<?> type) {
		return this.<Object, Boolean>writeAll(ids, (id) -> Step.done(this.writes.ofClass(type).deleteById(id, null)));
	}

	/**
	 * Deletes what another program finds, as {@link #deleteAll} does. The result is what
	 * was found.
	 */
	public <T> EntityProgram<List<T>> deleteAll(Step<List<T>> found) {
		return dependent(found, (all) -> deleteAll(all).map((deleted) -> all));
	}

	private Step<EntityWrite<?, Boolean>> deletion(Object entity) {
		return (entity instanceof StoredKey key) ? Step.done(this.writes.ofClass(key.type()).deleteByKey(key.key()))
				: this.writes.of(entity).delete(entity, null);
	}

	private <E, R> EntityProgram<List<R>> writeAll(Collection<? extends E> given,
			Function<E, Step<EntityWrite<?, R>>> write) {
		Assert.noNullElements(given, "Entities and ids are needed, found null among them");
		List<E> all = List.copyOf(given);
		return dependent(Results.<E, EntityWrite<?, R>>inOrder(all, write), (described) -> writeAll(all, described));
	}

	/**
	 * Runs a program that depends on a result. Failures are translated as the following
	 * program says, once it is known.
	 */
	private static <S, R> EntityProgram<R> dependent(Step<S> first, Function<S, EntityProgram<R>> following) {
		AtomicReference<UnaryOperator<RuntimeException>> failures = new AtomicReference<>(
				EntityPrograms.TRANSLATOR::known);
		return new EntityProgram<>(first.then((result) -> {
			EntityProgram<R> program = following.apply(result);
			failures.set(program.failures());
			return program.step();
		}), (failure) -> Objects.requireNonNull(failures.get()).apply(failure));
	}

	private <R> EntityProgram<List<R>> writeAll(List<?> all, List<EntityWrite<?, R>> described) {
		if (this.unit != null) {
			return EntityProgram
				.of(Step.done(described.stream().map((one) -> this.unit.add(one, this.programs.engine())).toList()));
		}
		if (!EntityFlows.fitBatches(described)) {
			WriteSeries<R> series = new WriteSeries<>(described);
			return new EntityProgram<>(this.flows.each(series),
					(failure) -> series.failure(all, failure, EntityPrograms.TRANSLATOR));
		}
		return EntityProgram.of(this.flows.run(this.flows.batch(all, described)));
	}

	/**
	 * {@code TableTheoryOperations.transact}. The results are in the order of the writes.
	 */
	public EntityProgram<List<Object>> transact(List<WriteDescription> parts, @Nullable String token) {
		if (this.unit != null && token != null) {
			throw new InvalidDataAccessApiUsageException("The writes wait for the end of a transaction of Spring, which"
					+ " has a token of its own; leave out that of EntityTransaction[" + parts.size() + " writes]");
		}
		return EntityProgram.of((token != null) ? repeatable(parts, token) : described(parts).then(this::together));
	}

	private Step<List<EntityWrite<?, ?>>> described(List<WriteDescription> parts) {
		return Results.inOrder(parts, (part) -> part.describe(this.writes));
	}

	/** Callbacks see the generated values that are stored. */
	private Step<List<Object>> repeatable(List<WriteDescription> parts, String token) {
		Instant now = this.flows.moment(token);
		return Results
			.<Integer, EntityWrite<?, ?>>inOrder(IntStream.range(0, parts.size()).boxed().toList(),
					(position) -> parts.get(position)
						.describe(this.writes.seeded(new GenerationKey(token, position, now))))
			.then((described) -> this.flows.together(described, token, now));
	}

	private Step<List<Object>> together(List<EntityWrite<?, ?>> described) {
		if (this.unit == null) {
			return this.flows.together(described);
		}
		List<Object> results = new ArrayList<>();
		described.forEach((write) -> results.add(this.unit.add(write, this.programs.engine())));
		return Step.done(results);
	}

	/** {@code TableTheoryOperations.explain}. */
	public Explanation explain(List<WriteDescription> parts) {
		Step<Object> program = described(parts).then((described) -> ((described.size() == 1)
				? this.flows.alone(described.get(0)) : this.flows.together(described))
			.map((result) -> result));
		return this.programs.engine().explained(program, Origin.NONE, List.of());
	}

}
