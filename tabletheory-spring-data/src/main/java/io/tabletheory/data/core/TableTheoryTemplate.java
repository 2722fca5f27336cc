// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.client.Explanation;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.util.Assert;

/**
 * Runs the operations on entities on the calling thread. In a transaction of a
 * {@link TableTheoryTransactionManager} writes wait for its end.
 */
public final class TableTheoryTemplate implements TableTheoryOperations {

	private final TableTheory tableTheory;

	private final TableTheoryConverter converter;

	private final EntityLifecycle lifecycle;

	private final EntityFlows flows;

	private final TableTheoryExceptionTranslator translator = new TableTheoryExceptionTranslator();

	private final WritesByClass writes;

	private final Map<Class<?>, EntityReads<?>> reads = new ConcurrentHashMap<>();

	private final Execution execution;

	private final Updating updating;

	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter) {
		this(tableTheory, converter, null);
	}

	/**
	 * With callbacks.
	 * @param callbacks those of the application; {@code null} for none
	 */
	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter,
			@Nullable EntityCallbacks callbacks) {
		this.tableTheory = tableTheory;
		this.converter = converter;
		converter.follow(tableTheory.clock());
		this.lifecycle = new EntityLifecycle(callbacks, EntityAuditor.of(callbacks, converter, tableTheory.clock()));
		this.execution = new Execution(tableTheory, new SpelAwareProxyProjectionFactory(), this.translator);
		this.flows = new EntityFlows(tableTheory.clock(), tableTheory.batches());
		this.writes = new WritesByClass(tableTheory, converter, this.lifecycle);
		this.updating = new Updating(tableTheory, this.execution, this.flows, this.writes, this);
		this.writes.requireAll();
	}

	/**
	 * For classes that annotations describe.
	 * @param engine all but the schema, which is that of the classes
	 */
	public static TableTheoryTemplate of(TableTheoryBuilder engine, Class<?>... entities) {
		TableTheoryConverter converter = TableTheoryConverter.of(entities);
		return new TableTheoryTemplate(engine.schema(converter.schema()).build(), converter);
	}

	/** The engine, for what is said of tables and items. */
	public TableTheory tableTheory() {
		return this.tableTheory;
	}

	@Override
	public TableTheoryConverter converter() {
		return this.converter;
	}

	@Override
	public boolean supportsFutures() {
		return this.tableTheory.supportsFutures();
	}

	@Override
	public <T> T insert(T entity) {
		return write(() -> this.writes.of(entity).insert(entity));
	}

	@Override
	public <T> T save(T entity) {
		return write(() -> this.writes.of(entity).save(entity, null));
	}

	@Override
	public <T> T save(T entity, Criteria when) {
		return write(() -> this.writes.of(entity).save(entity, EntityWrites.given(when)));
	}

	@Override
	public <T> T update(T entity) {
		return write(() -> this.writes.of(entity).update(entity, null));
	}

	@Override
	public <T> T update(T entity, Criteria when) {
		return write(() -> this.writes.of(entity).update(entity, EntityWrites.given(when)));
	}

	@Override
	public <T> List<T> saveAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).save(entity, null));
	}

	@Override
	public <T> List<T> insertAll(Collection<? extends T> entities) {
		return this.<T, T>writeAll(entities, (entity) -> this.writes.of(entity).insert(entity));
	}

	@Override
	public <T> void delete(T entity) {
		write(() -> this.writes.of(entity).delete(entity, null));
	}

	@Override
	public <T> void delete(T entity, Criteria when) {
		write(() -> this.writes.of(entity).delete(entity, EntityWrites.given(when)));
	}

	@Override
	public void deleteAll(Collection<?> entities) {
		this.<Object, Boolean>writeAll(entities, this::deletion);
	}

	@Override
	public void deleteById(Object id, Class<?> type) {
		write(() -> this.writes.ofClass(type).deleteById(id, null));
	}

	@Override
	public void deleteById(Object id, long version, Class<?> type) {
		write(() -> this.writes.ofClass(type).deleteById(id, version));
	}

	@Override
	public void deleteAllById(Collection<?> ids, Class<?> type) {
		this.<Object, Boolean>writeAll(ids, (id) -> this.writes.ofClass(type).deleteById(id, null));
	}

	@Override
	public <T> EntityUpdate<T> update(Class<T> type, Object id) {
		return this.execution.translated(() -> EntityUpdate.of(type, id, this.updating));
	}

	@Override
	public List<Object> transact(EntityTransaction transaction) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit == null) {
			return this.execution
				.run(() -> this.flows.together(transaction.describe(this.writes), transaction.token()));
		}
		if (transaction.token() != null) {
			throw new InvalidDataAccessApiUsageException("The writes wait for the end of a transaction of Spring, which"
					+ " has a token of its own; leave out that of " + transaction);
		}
		return this.execution.translated(() -> added(unit, transaction.describe(this.writes)));
	}

	private static List<Object> added(UnitOfWork unit, List<? extends EntityWrite<?, ?>> writes) {
		List<Object> results = new ArrayList<>();
		writes.forEach((write) -> results.add(unit.add(write)));
		return results;
	}

	@Override
	public Explanation explain(UnaryOperator<EntityTransaction> writes) {
		return this.execution.translated(() -> {
			List<? extends EntityWrite<?, ?>> described = writes.apply(EntityTransaction.empty()).describe(this.writes);
			return explained(described);
		});
	}

	private Explanation explained(List<? extends EntityWrite<?, ?>> writes) {
		return (writes.size() == 1) ? explained(this.flows.alone(writes.get(0)))
				: explained(this.flows.together(writes));
	}

	private Explanation explained(Step<?> program) {
		return this.tableTheory.explain(program, Origin.NONE, List.of());
	}

	private <R> R write(Supplier<EntityWrite<?, R>> write) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		return (unit != null) ? this.execution.translated(() -> unit.add(write.get()))
				: this.execution.run(() -> this.flows.alone(write.get()));
	}

	private <E, R> List<R> writeAll(Collection<? extends E> given, Function<E, EntityWrite<?, R>> write) {
		List<E> all = this.execution.translated(() -> withoutNull(given));
		List<EntityWrite<?, R>> writes = this.execution.translated(() -> described(all, write));
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit != null) {
			return this.execution.translated(() -> writes.stream().map(unit::add).toList());
		}
		if (!EntityFlows.fitBatches(writes)) {
			WriteSeries<R> series = new WriteSeries<>(writes);
			return this.execution.run(() -> this.flows.each(series),
					(failure) -> series.failure(all, failure, this.translator));
		}
		EntityBatch<R> batch = this.execution.translated(() -> this.flows.batch(all, writes));
		return this.execution.run(() -> this.flows.run(batch), (failure) -> translated(failure, batch));
	}

	private static <E> List<E> withoutNull(Collection<? extends E> given) {
		Assert.noNullElements(given, "Entities and ids are needed, found null among them");
		return List.copyOf(given);
	}

	private RuntimeException translated(RuntimeException failure, EntityBatch<?> batch) {
		return (failure instanceof BatchIncompleteException incomplete) ? batch.incomplete(incomplete)
				: this.translator.known(failure);
	}

	@Override
	public <T> CompletableFuture<List<T>> deleteAsync(Supplier<? extends Step<List<T>>> found) {
		if (UnitOfWork.current(this.tableTheory) != null) {
			throw new InvalidDataAccessApiUsageException("Deletes that do not block are no part of a transaction, which"
					+ " belongs to its thread; delete outside of it, or by a method that blocks");
		}
		return FollowUp.of(this.execution.start(found),
				(reading) -> reading.thenCompose((all) -> deleteLater(all).thenApply((deleted) -> all)));
	}

	private CompletableFuture<List<Boolean>> deleteLater(List<?> all) {
		List<EntityWrite<?, Boolean>> writes = this.execution.translated(() -> described(all, this::deletion));
		if (!EntityFlows.fitBatches(writes)) {
			WriteSeries<Boolean> series = new WriteSeries<>(writes);
			return this.execution.start(() -> this.flows.each(series),
					(failure) -> series.failure(all, failure, this.translator));
		}
		EntityBatch<Boolean> batch = this.execution.translated(() -> this.flows.batch(all, writes));
		return this.execution.start(() -> this.flows.run(batch), (failure) -> translated(failure, batch));
	}

	private EntityWrite<?, Boolean> deletion(Object entity) {
		return (entity instanceof StoredKey key) ? this.writes.ofClass(key.type()).deleteByKey(key.key())
				: this.writes.of(entity).delete(entity, null);
	}

	private static <E, R> List<EntityWrite<?, R>> described(List<? extends E> given,
			Function<E, EntityWrite<?, R>> write) {
		List<EntityWrite<?, R>> writes = new ArrayList<>(given.size());
		given.forEach((one) -> writes.add(write.apply(one)));
		return writes;
	}

	@Override
	public <T> Optional<T> findById(Object id, Class<T> type, Consistency consistency) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit != null) {
			UnitOfWork.Prospect<T> prospect = this.execution.translated(() -> prospect(unit, id, type));
			if (prospect.decided()) {
				return Optional.ofNullable(prospect.entity());
			}
		}
		return this.execution.run(() -> reads(type).find(id, consistency));
	}

	private <T> UnitOfWork.Prospect<T> prospect(UnitOfWork unit, Object id, Class<T> type) {
		EntityWrites<T> known = this.writes.ofClass(type);
		return unit.find(known.entity(), known.plan(), id);
	}

	@Override
	public <T> List<T> find(EntityQuery query, Class<T> type) {
		return this.execution.run(() -> {
			EntityReads<T> found = reads(type);
			return found.all(found.bind(found.plan(query)), Limits.NONE, found.whole());
		});
	}

	@Override
	public <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit == null) {
			return this.execution.run(() -> reads(type).findAll(ids, consistency));
		}
		return unit.isReadOnly() ? findAllTogether(ids, type) : findAllById(ids, type, consistency, unit);
	}

	/** What the transaction is to write is not asked for. */
	private <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency,
			UnitOfWork unit) {
		List<UnitOfWork.Prospect<T>> prospects = this.execution
			.translated(() -> ids.stream().map((id) -> prospect(unit, id, type)).toList());
		Iterator<UnitOfWork.Prospect<T>> each = prospects.iterator();
		List<Object> others = ids.stream().<Object>map((id) -> id).filter((id) -> !each.next().decided()).toList();
		Iterator<Optional<T>> found = this.execution.run(() -> reads(type).findStored(others, consistency)).iterator();
		return prospects.stream()
			.map((prospect) -> prospect.decided() ? Optional.ofNullable(prospect.entity()) : found.next())
			.toList();
	}

	@Override
	public <T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit != null) {
			this.execution.translated(() -> requireUnwritten(unit, ids, type));
		}
		return this.execution.run(() -> reads(type).findAllTogether(ids));
	}

	private <T> boolean requireUnwritten(UnitOfWork unit, Collection<?> ids, Class<T> type) {
		EntityWrites<T> known = this.writes.ofClass(type);
		ids.forEach((id) -> unit.requireUnwritten(known.entity(), known.plan(), id));
		return true;
	}

	@Override
	public boolean existsById(Object id, Class<?> type, Consistency consistency) {
		UnitOfWork unit = UnitOfWork.current(this.tableTheory);
		if (unit != null) {
			UnitOfWork.Prospect<?> prospect = this.execution.translated(() -> prospect(unit, id, type));
			if (prospect.decided()) {
				return prospect.entity() != null;
			}
		}
		return this.execution.run(() -> reads(type).exists(id, consistency));
	}

	@Override
	public <T> Finder<T> query(Class<T> type) {
		return this.execution.translated(() -> Finder.of(reads(type), this.execution));
	}

	@Override
	public <T> CollectionFinder<T> queryCollection(Class<T> type) {
		return this.execution
			.translated(() -> CollectionFinder.of(this.converter.collection(type), this.execution, this.lifecycle));
	}

	@Override
	public <R> R execute(Supplier<? extends Step<R>> program) {
		return this.execution.run(program);
	}

	@Override
	public <R> CompletableFuture<R> executeAsync(Supplier<? extends Step<R>> program) {
		return this.execution.start(program);
	}

	@Override
	public <R> Stream<R> stream(Supplier<Step<ResultChunk<R>>> program) {
		Step<ResultChunk<R>> all = execute(() -> Step.done(program.get()));
		return LazyResults.stream(all, CallingMethod.current().of((chunks) -> execute(() -> chunks)));
	}

	@Override
	@SuppressWarnings("unchecked") // Each class is the key of its own reads.
	public <T> EntityReads<T> reads(Class<T> type) {
		EntityReads<?> known = this.reads.get(type);
		return (EntityReads<T>) ((known != null) ? known : this.reads.computeIfAbsent(type,
				(key) -> new EntityReads<>(this.converter.entity(type), this.tableTheory, this.lifecycle)));
	}

}
