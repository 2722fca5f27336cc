// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.program.EntityProgram;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * Runs the operations on entities on the calling thread. In a transaction of a
 * {@link TableTheoryTransactionManager}, writes are made at its end.
 */
public final class TableTheoryTemplate implements TableTheoryOperations {

	private final TableTheory tableTheory;

	private final TableTheoryConverter converter;

	private final TranslatingRunner execution;

	private final AsyncTableTheoryOperations async;

	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter) {
		this(tableTheory, converter, null);
	}

	/**
	 * Creates a template with callbacks.
	 * @param callbacks the callbacks of the application; {@code null} for none
	 */
	public TableTheoryTemplate(TableTheory tableTheory, TableTheoryConverter converter,
			@Nullable EntityCallbacks callbacks) {
		this.tableTheory = tableTheory;
		this.converter = converter;
		EntityPrograms programs = EntityPrograms.of(tableTheory.engine(), converter, callbacks);
		this.execution = new TranslatingRunner(programs.engine(), programs, tableTheory.engine());
		this.async = new AsyncTableTheoryTemplate(this.execution);
	}

	/**
	 * Creates a template for annotated classes.
	 * @param engine the builder, without a schema, which the classes define
	 */
	public static TableTheoryTemplate of(TableTheoryBuilder engine, Class<?>... entities) {
		TableTheoryConverter converter = TableTheoryConverter.of(entities);
		return new TableTheoryTemplate(engine.schema(converter.schema()).build(), converter);
	}

	/** The library without Spring, with tables, maps and records. */
	public TableTheory tableTheory() {
		return this.tableTheory;
	}

	@Internal
	@Override
	public TranslatingRunner runner() {
		return this.execution;
	}

	@Override
	public TableTheoryConverter converter() {
		return this.converter;
	}

	@Override
	public boolean supportsFutures() {
		return this.tableTheory.engine().supportsFutures();
	}

	@Override
	public AsyncTableTheoryOperations async() {
		return this.async;
	}

	private <R> R execute(Function<EntityPrograms, EntityProgram<R>> operation) {
		return this.execution.run(operation);
	}

	@Override
	public <T> T insert(T entity) {
		return execute((programs) -> programs.writes().insert(entity));
	}

	@Override
	public <T> T save(T entity) {
		return execute((programs) -> programs.writes().save(entity));
	}

	@Override
	public <T> T save(T entity, Criteria when) {
		return execute((programs) -> programs.writes().save(entity, when));
	}

	@Override
	public <T> T update(T entity) {
		return execute((programs) -> programs.writes().update(entity));
	}

	@Override
	public <T> T update(T entity, Criteria when) {
		return execute((programs) -> programs.writes().update(entity, when));
	}

	@Override
	public <T> List<T> saveAll(Collection<? extends T> entities) {
		return execute((programs) -> programs.writes().saveAll(entities));
	}

	@Override
	public <T> List<T> insertAll(Collection<? extends T> entities) {
		return execute((programs) -> programs.writes().insertAll(entities));
	}

	@Override
	public void delete(Object entity) {
		execute((programs) -> programs.writes().delete(entity));
	}

	@Override
	public void delete(Object entity, Criteria when) {
		execute((programs) -> programs.writes().delete(entity, when));
	}

	@Override
	public void deleteAll(Collection<?> entities) {
		execute((programs) -> programs.writes().deleteAll(entities));
	}

	@Override
	public void deleteById(Object id, Class<?> type) {
		execute((programs) -> programs.writes().deleteById(id, type));
	}

	@Override
	public void deleteById(Object id, long version, Class<?> type) {
		execute((programs) -> programs.writes().deleteById(id, version, type));
	}

	@Override
	public void deleteAllById(Collection<?> ids, Class<?> type) {
		execute((programs) -> programs.writes().deleteAllById(ids, type));
	}

	@Override
	public void update(EntityUpdate<?> update) {
		execute((programs) -> programs.updates().update(update.spec()));
	}

	@Override
	public boolean tryUpdate(EntityUpdate<?> update) {
		return execute((programs) -> programs.updates().tryUpdate(update.spec()));
	}

	@Override
	public <T> Optional<T> tryUpdateAndReturn(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().tryUpdateAndReturn(update.spec()));
	}

	@Override
	public <T> T updateAndReturn(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().updateAndReturn(update.spec()));
	}

	@Override
	public <T> Optional<T> updateAndReturnOld(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().updateAndReturnOld(update.spec()));
	}

	@Override
	public Explanation explain(EntityUpdate<?> update) {
		return this.execution.made((programs) -> programs.updates().explain(update.spec()));
	}

	@Override
	public StoredEntities transact(EntityTransaction transaction) {
		return execute((programs) -> programs.writes()
			.transact(transaction.parts(), transaction.token())
			.map(StoredEntities::of));
	}

	@Override
	public Explanation explain(EntityTransaction transaction) {
		return this.execution.made((programs) -> programs.writes().explain(transaction.parts()));
	}

	@Override
	public <T> Optional<T> findById(Object id, Class<T> type, Consistency consistency) {
		return execute((programs) -> programs.reads().findById(id, type, consistency));
	}

	@Override
	public <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency) {
		return execute((programs) -> programs.reads().findAllById(ids, type, consistency));
	}

	@Override
	public <T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type) {
		return execute((programs) -> programs.reads().findAllTogether(ids, type));
	}

	@Override
	public boolean existsById(Object id, Class<?> type, Consistency consistency) {
		return execute((programs) -> programs.reads().existsById(id, type, consistency));
	}

	@Override
	public <R> List<R> findAll(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()));
	}

	@Override
	public <R> Optional<R> findFirst(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findFirst(finder.spec()));
	}

	@Override
	public <R> Optional<R> findOne(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findOne(finder.spec()));
	}

	@Override
	public <R> Stream<R> stream(FindOperation<R> finder) {
		return this.execution.stream((programs) -> programs.reads().chunks(finder.spec()));
	}

	@Override
	public long count(FindOperation<?> finder) {
		return execute((programs) -> programs.reads().count(finder.spec()));
	}

	@Override
	public boolean exists(FindOperation<?> finder) {
		return execute((programs) -> programs.reads().exists(finder.spec()));
	}

	@Override
	public <R> Window<R> scroll(FindOperation<R> finder, ScrollPosition position) {
		return execute((programs) -> programs.reads().scroll(finder.spec(), position));
	}

	@Override
	public <R> Slice<R> slice(FindOperation<R> finder, Pageable pageable) {
		return execute((programs) -> programs.reads().slice(finder.spec(), pageable));
	}

	@Override
	public Explanation explain(FindOperation<?> finder) {
		return this.execution.made((programs) -> programs.reads().explain(finder.spec()));
	}

	@Override
	public <T> CollectionFindOperation<T> queryCollection(Class<T> type) {
		return this.execution
			.made((programs) -> CollectionFindOperation.of(this.converter.entities().collection(type)));
	}

	@Override
	public <T> List<T> findAll(CollectionFindOperation<T> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()));
	}

	@Override
	public <T> ItemGroups<T> findGrouped(CollectionFindOperation<T> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()).map(ItemGroups::new));
	}

	@Override
	public <T> Stream<T> stream(CollectionFindOperation<T> finder) {
		return this.execution.stream((programs) -> programs.reads().chunks(finder.spec()));
	}

	@Override
	public Explanation explain(CollectionFindOperation<?> finder) {
		return this.execution.made((programs) -> programs.reads().explain(finder.spec()));
	}

}
