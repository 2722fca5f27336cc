// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Step;
import io.tabletheory.query.EntityQuery;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.util.ClassUtils;

/**
 * Runs the operations on entities on the calling thread.
 */
public final class TableTheoryTemplate implements TableTheoryOperations {

	private final TableTheory tableTheory;

	private final TableTheoryConverter converter;

	private final EntityLifecycle lifecycle = new EntityLifecycle(null);

	private final TableTheoryExceptionTranslator translator = new TableTheoryExceptionTranslator();

	private final Map<Class<?>, EntityWrites<?>> writes = new ConcurrentHashMap<>();

	private final Map<Class<?>, EntityReads<?>> reads = new ConcurrentHashMap<>();

	private final Execution execution;

	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter) {
		this.tableTheory = tableTheory;
		this.converter = converter;
		this.execution = new Execution(tableTheory, new SpelAwareProxyProjectionFactory(), this.translator);
	}

	@Override
	public TableTheoryConverter converter() {
		return this.converter;
	}

	@Override
	public <T> T insert(T entity) {
		return run(() -> writes(entity).insert(entity));
	}

	@Override
	public <T> T save(T entity) {
		return run(() -> writes(entity).save(entity));
	}

	@Override
	public <T> T update(T entity) {
		return run(() -> writes(entity).update(entity));
	}

	@Override
	public <T> void delete(T entity) {
		run(() -> writes(entity).delete(entity));
	}

	@Override
	public void deleteById(Object id, Class<?> type) {
		run(() -> writes(type).deleteById(id));
	}

	@Override
	public <T> Optional<T> findById(Object id, Class<T> type) {
		return run(() -> reads(type).find(id, Consistency.EVENTUAL));
	}

	@Override
	public <T> List<T> find(EntityQuery query, Class<T> type) {
		return run(() -> {
			EntityReads<T> found = reads(type);
			return found.all(found.bind(found.plan(query)), Limits.NONE, found.whole());
		});
	}

	private <R> R run(Supplier<Step<R>> program) {
		try {
			return this.tableTheory.run(program.get());
		}
		catch (TableTheoryException ex) {
			throw this.translator.translate(ex);
		}
	}

	@SuppressWarnings("unchecked") // The class of an entity is that of its writes.
	private <T> EntityWrites<T> writes(T entity) {
		return (EntityWrites<T>) writes(ClassUtils.getUserClass(entity));
	}

	@SuppressWarnings("unchecked") // Each class is the key of its own writes.
	private <T> EntityWrites<T> writes(Class<T> type) {
		EntityWrites<?> known = this.writes.get(type);
		return (EntityWrites<T>) ((known != null) ? known : this.writes.computeIfAbsent(type,
				(key) -> new EntityWrites<>(this.converter.entity(type), this.tableTheory, this.lifecycle)));
	}

	@Override
	public <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type) {
		return this.execution.run(() -> reads(type).findAll(ids, Consistency.EVENTUAL));
	}

	@Override
	public <T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type) {
		return this.execution.run(() -> reads(type).findAllTogether(ids));
	}

	@Override
	public boolean existsById(Object id, Class<?> type) {
		return this.execution.run(() -> reads(type).exists(id, Consistency.EVENTUAL));
	}

	@Override
	public <T> Finder<T> query(Class<T> type) {
		return Finder.of(reads(type), this.execution);
	}

	@Override
	public <T> CollectionFinder<T> queryCollection(Class<T> type) {
		return new CollectionFinder<>(this.converter.collection(type), EntityQuery.ALL, Limits.NONE, this.execution,
				this.lifecycle);
	}

	/** Runs a program of another module; what fails is as Spring knows it. */
	public <R> R execute(Supplier<? extends Step<R>> program) {
		return this.execution.run(program);
	}

	/** Runs a program of another module without blocking. */
	public <R> CompletableFuture<R> executeAsync(Supplier<? extends Step<R>> program) {
		return this.execution.start(program);
	}

	/** The reads of entities of a class as programs, for modules that bring their own. */
	@SuppressWarnings("unchecked") // Each class is the key of its own reads.
	public <T> EntityReads<T> reads(Class<T> type) {
		EntityReads<?> known = this.reads.get(type);
		return (EntityReads<T>) ((known != null) ? known : this.reads.computeIfAbsent(type,
				(key) -> new EntityReads<>(this.converter.entity(type), this.tableTheory, this.lifecycle)));
	}

}
