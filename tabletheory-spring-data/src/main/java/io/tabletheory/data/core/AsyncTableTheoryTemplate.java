// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;

import io.tabletheory.data.program.EntityProgram;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

/**
 * Runs the programs of entities without blocking.
 */
final class AsyncTableTheoryTemplate implements AsyncTableTheoryOperations {

	private final TranslatingRunner execution;

	AsyncTableTheoryTemplate(TranslatingRunner execution) {
		this.execution = execution;
	}

	private <R> CompletableFuture<R> execute(Function<EntityPrograms, EntityProgram<R>> operation) {
		return this.execution.start(operation);
	}

	private CompletableFuture<@Nullable Void> done(Function<EntityPrograms, ? extends EntityProgram<?>> operation) {
		return CancellingFutures.of(execute((programs) -> operation.apply(programs).map((result) -> true)),
				(running) -> running.thenApply((done) -> null));
	}

	@Override
	public <T> CompletableFuture<T> insert(T entity) {
		return execute((programs) -> programs.writes().insert(entity));
	}

	@Override
	public <T> CompletableFuture<T> save(T entity) {
		return execute((programs) -> programs.writes().save(entity));
	}

	@Override
	public <T> CompletableFuture<T> save(T entity, Criteria when) {
		return execute((programs) -> programs.writes().save(entity, when));
	}

	@Override
	public <T> CompletableFuture<T> update(T entity) {
		return execute((programs) -> programs.writes().update(entity));
	}

	@Override
	public <T> CompletableFuture<T> update(T entity, Criteria when) {
		return execute((programs) -> programs.writes().update(entity, when));
	}

	@Override
	public <T> CompletableFuture<List<T>> saveAll(Collection<? extends T> entities) {
		return execute((programs) -> programs.writes().saveAll(entities));
	}

	@Override
	public <T> CompletableFuture<List<T>> insertAll(Collection<? extends T> entities) {
		return execute((programs) -> programs.writes().insertAll(entities));
	}

	@Override
	public CompletableFuture<@Nullable Void> delete(Object entity) {
		return done((programs) -> programs.writes().delete(entity));
	}

	@Override
	public CompletableFuture<@Nullable Void> delete(Object entity, Criteria when) {
		return done((programs) -> programs.writes().delete(entity, when));
	}

	@Override
	public CompletableFuture<@Nullable Void> deleteAll(Collection<?> entities) {
		return done((programs) -> programs.writes().deleteAll(entities));
	}

	@Override
	public CompletableFuture<@Nullable Void> deleteById(Object id, Class<?> type) {
		return done((programs) -> programs.writes().deleteById(id, type));
	}

	@Override
	public CompletableFuture<@Nullable Void> deleteById(Object id, long version, Class<?> type) {
		return done((programs) -> programs.writes().deleteById(id, version, type));
	}

	@Override
	public CompletableFuture<@Nullable Void> deleteAllById(Collection<?> ids, Class<?> type) {
		return done((programs) -> programs.writes().deleteAllById(ids, type));
	}

	@Override
	public CompletableFuture<@Nullable Void> update(EntityUpdate<?> update) {
		return done((programs) -> programs.updates().update(update.spec()));
	}

	@Override
	public CompletableFuture<Boolean> tryUpdate(EntityUpdate<?> update) {
		return execute((programs) -> programs.updates().tryUpdate(update.spec()));
	}

	@Override
	public <T> CompletableFuture<Optional<T>> tryUpdateAndReturn(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().tryUpdateAndReturn(update.spec()));
	}

	@Override
	public <T> CompletableFuture<T> updateAndReturn(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().updateAndReturn(update.spec()));
	}

	@Override
	public <T> CompletableFuture<Optional<T>> updateAndReturnOld(EntityUpdate<T> update) {
		return execute((programs) -> programs.updates().updateAndReturnOld(update.spec()));
	}

	@Override
	public CompletableFuture<StoredEntities> transact(EntityTransaction transaction) {
		return execute((programs) -> programs.writes()
			.transact(transaction.parts(), transaction.token())
			.map(StoredEntities::of));
	}

	@Override
	public <T> CompletableFuture<Optional<T>> findById(Object id, Class<T> type, Consistency consistency) {
		return execute((programs) -> programs.reads().findById(id, type, consistency));
	}

	@Override
	public <T> CompletableFuture<List<Optional<T>>> findAllById(Collection<?> ids, Class<T> type,
			Consistency consistency) {
		return execute((programs) -> programs.reads().findAllById(ids, type, consistency));
	}

	@Override
	public <T> CompletableFuture<List<Optional<T>>> findAllTogether(Collection<?> ids, Class<T> type) {
		return execute((programs) -> programs.reads().findAllTogether(ids, type));
	}

	@Override
	public CompletableFuture<Boolean> existsById(Object id, Class<?> type, Consistency consistency) {
		return execute((programs) -> programs.reads().existsById(id, type, consistency));
	}

	@Override
	public <R> CompletableFuture<List<R>> findAll(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()));
	}

	@Override
	public <R> CompletableFuture<Optional<R>> findFirst(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findFirst(finder.spec()));
	}

	@Override
	public <R> CompletableFuture<Optional<R>> findOne(FindOperation<R> finder) {
		return execute((programs) -> programs.reads().findOne(finder.spec()));
	}

	@Override
	public <R> Flow.Publisher<R> publish(FindOperation<R> finder) {
		return this.execution.publish((programs) -> programs.reads().chunks(finder.spec()));
	}

	@Override
	public <T> Flow.Publisher<T> publish(CollectionFindOperation<T> finder) {
		return this.execution.publish((programs) -> programs.reads().chunks(finder.spec()));
	}

	@Override
	public CompletableFuture<Long> count(FindOperation<?> finder) {
		return execute((programs) -> programs.reads().count(finder.spec()));
	}

	@Override
	public CompletableFuture<Boolean> exists(FindOperation<?> finder) {
		return execute((programs) -> programs.reads().exists(finder.spec()));
	}

	@Override
	public <R> CompletableFuture<Window<R>> scroll(FindOperation<R> finder, ScrollPosition position) {
		return execute((programs) -> programs.reads().scroll(finder.spec(), position));
	}

	@Override
	public <R> CompletableFuture<Slice<R>> slice(FindOperation<R> finder, Pageable pageable) {
		return execute((programs) -> programs.reads().slice(finder.spec(), pageable));
	}

	@Override
	public <T> CompletableFuture<List<T>> findAll(CollectionFindOperation<T> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()));
	}

	@Override
	public <T> CompletableFuture<ItemGroups<T>> findGrouped(CollectionFindOperation<T> finder) {
		return execute((programs) -> programs.reads().findAll(finder.spec()).map(ItemGroups::new));
	}

}
