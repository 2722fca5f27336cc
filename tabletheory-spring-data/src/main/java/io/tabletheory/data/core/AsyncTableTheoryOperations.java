// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.UnaryOperator;

import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.Consistency;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

/**
 * The operations of {@link TableTheoryOperations} for callers that do not block. A future
 * fails with the {@link org.springframework.dao.DataAccessException} that the blocking
 * operation throws, and cancelling it ends the operation before its next request. A
 * transaction of Spring belongs to its thread: within one, methods that write throw an
 * {@link org.springframework.dao.InvalidDataAccessApiUsageException} and return no
 * future.
 */
public interface AsyncTableTheoryOperations {

	/** {@link TableTheoryOperations#insert(Object)}. */
	<T> CompletableFuture<T> insert(T entity);

	/** {@link TableTheoryOperations#save(Object)}. */
	<T> CompletableFuture<T> save(T entity);

	/** {@link TableTheoryOperations#save(Object, Criteria)}. */
	<T> CompletableFuture<T> save(T entity, Criteria when);

	/** {@link TableTheoryOperations#update(Object)}. */
	<T> CompletableFuture<T> update(T entity);

	/** {@link TableTheoryOperations#update(Object, Criteria)}. */
	<T> CompletableFuture<T> update(T entity, Criteria when);

	/** {@link TableTheoryOperations#saveAll}. */
	<T> CompletableFuture<List<T>> saveAll(Collection<? extends T> entities);

	/** {@link TableTheoryOperations#insertAll}. */
	<T> CompletableFuture<List<T>> insertAll(Collection<? extends T> entities);

	/** {@link TableTheoryOperations#delete(Object)}. */
	CompletableFuture<@Nullable Void> delete(Object entity);

	/** {@link TableTheoryOperations#delete(Object, Criteria)}. */
	CompletableFuture<@Nullable Void> delete(Object entity, Criteria when);

	/** {@link TableTheoryOperations#deleteAll}. */
	CompletableFuture<@Nullable Void> deleteAll(Collection<?> entities);

	/** {@link TableTheoryOperations#deleteById(Object, Class)}. */
	CompletableFuture<@Nullable Void> deleteById(Object id, Class<?> type);

	/** {@link TableTheoryOperations#deleteById(Object, long, Class)}. */
	CompletableFuture<@Nullable Void> deleteById(Object id, long version, Class<?> type);

	/** {@link TableTheoryOperations#deleteAllById}. */
	CompletableFuture<@Nullable Void> deleteAllById(Collection<?> ids, Class<?> type);

	/** {@link TableTheoryOperations#update(EntityUpdate)}. */
	CompletableFuture<@Nullable Void> update(EntityUpdate<?> update);

	/** {@link TableTheoryOperations#tryUpdate}. */
	CompletableFuture<Boolean> tryUpdate(EntityUpdate<?> update);

	/** {@link TableTheoryOperations#tryUpdateAndReturn}. */
	<T> CompletableFuture<Optional<T>> tryUpdateAndReturn(EntityUpdate<T> update);

	/** {@link TableTheoryOperations#updateAndReturn}. */
	<T> CompletableFuture<T> updateAndReturn(EntityUpdate<T> update);

	/** {@link TableTheoryOperations#updateAndReturnOld}. */
	<T> CompletableFuture<Optional<T>> updateAndReturnOld(EntityUpdate<T> update);

	/** {@link TableTheoryOperations#transact(EntityTransaction)}. */
	CompletableFuture<StoredEntities> transact(EntityTransaction transaction);

	/** {@link TableTheoryOperations#transact(UnaryOperator)}. */
	default CompletableFuture<StoredEntities> transact(UnaryOperator<EntityTransaction> writes) {
		return transact(writes.apply(EntityTransaction.empty()));
	}

	/** {@link TableTheoryOperations#findById(Object, Class)}. */
	default <T> CompletableFuture<Optional<T>> findById(Object id, Class<T> type) {
		return findById(id, type, Consistency.EVENTUAL);
	}

	/** {@link TableTheoryOperations#findById(Object, Class, Consistency)}. */
	<T> CompletableFuture<Optional<T>> findById(Object id, Class<T> type, Consistency consistency);

	/** {@link TableTheoryOperations#findAllById(Collection, Class)}. */
	default <T> CompletableFuture<List<Optional<T>>> findAllById(Collection<?> ids, Class<T> type) {
		return findAllById(ids, type, Consistency.EVENTUAL);
	}

	/** {@link TableTheoryOperations#findAllById(Collection, Class, Consistency)}. */
	<T> CompletableFuture<List<Optional<T>>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency);

	/** {@link TableTheoryOperations#findAllTogether}. */
	<T> CompletableFuture<List<Optional<T>>> findAllTogether(Collection<?> ids, Class<T> type);

	/** {@link TableTheoryOperations#existsById(Object, Class)}. */
	default CompletableFuture<Boolean> existsById(Object id, Class<?> type) {
		return existsById(id, type, Consistency.EVENTUAL);
	}

	/** {@link TableTheoryOperations#existsById(Object, Class, Consistency)}. */
	CompletableFuture<Boolean> existsById(Object id, Class<?> type, Consistency consistency);

	/** {@link TableTheoryOperations#findAll(FindOperation)}. */
	<R> CompletableFuture<List<R>> findAll(FindOperation<R> finder);

	/** {@link TableTheoryOperations#findFirst}. */
	<R> CompletableFuture<Optional<R>> findFirst(FindOperation<R> finder);

	/** {@link TableTheoryOperations#findOne}. */
	<R> CompletableFuture<Optional<R>> findOne(FindOperation<R> finder);

	/**
	 * The results of {@link TableTheoryOperations#stream(FindOperation)}, for any number
	 * of subscribers: each gets as many as it demands, and the next request waits for
	 * demand.
	 */
	<R> Flow.Publisher<R> publish(FindOperation<R> finder);

	/** {@link TableTheoryOperations#count}. */
	CompletableFuture<Long> count(FindOperation<?> finder);

	/** {@link TableTheoryOperations#exists}. */
	CompletableFuture<Boolean> exists(FindOperation<?> finder);

	/** {@link TableTheoryOperations#scroll}. */
	<R> CompletableFuture<Window<R>> scroll(FindOperation<R> finder, ScrollPosition position);

	/** {@link TableTheoryOperations#slice}. */
	<R> CompletableFuture<Slice<R>> slice(FindOperation<R> finder, Pageable pageable);

	/** {@link TableTheoryOperations#findAll(CollectionFindOperation)}. */
	<T> CompletableFuture<List<T>> findAll(CollectionFindOperation<T> finder);

	/** Does the same as {@link #publish(FindOperation)} for several classes. */
	<T> Flow.Publisher<T> publish(CollectionFindOperation<T> finder);

	/** {@link TableTheoryOperations#findGrouped}. */
	<T> CompletableFuture<ItemGroups<T>> findGrouped(CollectionFindOperation<T> finder);

}
