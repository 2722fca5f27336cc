// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.DuplicateEntityException;
import io.tabletheory.data.PartialWrite;
import io.tabletheory.data.StaleEntityException;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.program.StoredKey;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

/**
 * The operations on entities. What fails throws a
 * {@link org.springframework.dao.DataAccessException}.
 */
public interface TableTheoryOperations {

	/** The entities, and how they are stored. */
	TableTheoryConverter converter();

	/** Whether there is an asynchronous client, which results in futures need. */
	boolean supportsFutures();

	/**
	 * Stores an entity whose key no item has yet.
	 * @return the entity with what the library generated: use it from now on
	 */
	<T> T insert(T entity);

	/**
	 * Stores an entity. One that has a version must be new, or unchanged since it was
	 * read; any other replaces what has its key.
	 * @return the entity with what the library generated: use it from now on
	 */
	<T> T save(T entity);

	/**
	 * Stores all properties of an entity that is there; what others added to its item
	 * stays.
	 * @return the entity with what the library generated: use it from now on
	 */
	<T> T update(T entity);

	/** As {@link #save(Object)}, if this holds for what is stored. */
	<T> T save(T entity, Criteria when);

	/** As {@link #update(Object)}, if this holds for what is stored. */
	<T> T update(T entity, Criteria when);

	/**
	 * Stores entities as {@link #save(Object)} does each of them. Those without versions
	 * and unique properties are written in batches, others one by one, several at one
	 * time; the first failure ends it then. Every failure of a write is a
	 * {@link PartialWrite}, which has what is written and what is left.
	 * @return the entities with what the library generated, in their order
	 * @throws BatchIncompleteDataAccessException unless one of the next two
	 * @throws StaleEntityException if one was changed by another since it was read
	 * @throws DuplicateEntityException if another item has the key or a unique value
	 */
	<T> List<T> saveAll(Collection<? extends T> entities);

	/**
	 * Stores entities as {@link #insert} does each of them: one by one, since batches
	 * know no conditions; the first failure ends it. Every failure of a write is a
	 * {@link PartialWrite}, which has what is written and what is left.
	 * @return the entities with what the library generated, in their order
	 * @throws BatchIncompleteDataAccessException unless the next one
	 * @throws DuplicateEntityException if another item has the key or a unique value
	 */
	<T> List<T> insertAll(Collection<? extends T> entities);

	/** Deletes an entity; one that has a version must be unchanged since it was read. */
	void delete(Object entity);

	/** As {@link #delete(Object)}, if this holds for what is stored. */
	void delete(Object entity, Criteria when);

	/**
	 * Deletes entities as {@link #delete(Object)} does each of them, in batches or one by
	 * one as {@link #saveAll}, with its failures. A {@link StoredKey} stands for any
	 * entity that has it.
	 */
	void deleteAll(Collection<?> entities);

	/** Deletes the entity with this id, if there is one. */
	void deleteById(Object id, Class<?> type);

	/** Deletes the entity with this id, which must have this version. */
	void deleteById(Object id, long version, Class<?> type);

	/**
	 * Deletes the entities with these ids, as far as they are there, in batches unless
	 * they have unique properties.
	 */
	void deleteAllById(Collection<?> ids, Class<?> type);

	/**
	 * Changes parts of an entity. In a transaction of Spring it waits for the end, and
	 * cannot say what it has changed.
	 */
	void update(EntityUpdate<?> update);

	/**
	 * As {@link #update(EntityUpdate)}, if the entity is there and the condition holds.
	 * Another version is a failure, and so is a condition that does not hold where the
	 * request was sent more than once and may have taken effect before.
	 * @return whether the changes were made
	 */
	boolean tryUpdate(EntityUpdate<?> update);

	/**
	 * As {@link #tryUpdate}; the result is the entity as it is afterwards, if it was
	 * changed.
	 */
	<T> Optional<T> tryUpdateAndReturn(EntityUpdate<T> update);

	/** Changes parts of an entity; the result is the entity as it is afterwards. */
	<T> T updateAndReturn(EntityUpdate<T> update);

	/**
	 * Changes parts of an entity; the result is the entity as it was before, if it was
	 * there.
	 */
	<T> Optional<T> updateAndReturnOld(EntityUpdate<T> update);

	/** The request that {@link #updateAndReturn} would send first; nothing is sent. */
	Explanation explain(EntityUpdate<?> update);

	/**
	 * Makes all writes of the transaction or none. A failure names the class, the id and
	 * the operation that it is about.
	 * @return the whole entities that it stored, with what the library generated
	 */
	StoredEntities transact(EntityTransaction transaction);

	/** As {@link #transact(EntityTransaction)}, with what is added to an empty one. */
	default StoredEntities transact(UnaryOperator<EntityTransaction> writes) {
		return transact(writes.apply(EntityTransaction.empty()));
	}

	/**
	 * The request that the writes would make first, a single one as such and several as a
	 * transaction; nothing is sent.
	 */
	Explanation explain(EntityTransaction transaction);

	/** As {@link #explain(EntityTransaction)}, with what is added to an empty one. */
	default Explanation explain(UnaryOperator<EntityTransaction> writes) {
		return explain(writes.apply(EntityTransaction.empty()));
	}

	/** The entity with this id, if there is one. */
	default <T> Optional<T> findById(Object id, Class<T> type) {
		return findById(id, type, Consistency.EVENTUAL);
	}

	/** The entity with this id, if there is one. */
	<T> Optional<T> findById(Object id, Class<T> type, Consistency consistency);

	/**
	 * For each of the ids, in their order, the entity, if there is one; in a read-only
	 * transaction all of them as they are at one moment.
	 */
	default <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type) {
		return findAllById(ids, type, Consistency.EVENTUAL);
	}

	/** The same; at one moment it is consistent in any case. */
	<T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency);

	/** As {@link #findAllById}, all of them as they were at one moment. */
	<T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type);

	/** Whether there is an entity with this id. */
	default boolean existsById(Object id, Class<?> type) {
		return existsById(id, type, Consistency.EVENTUAL);
	}

	/** Whether there is an entity with this id. */
	boolean existsById(Object id, Class<?> type, Consistency consistency);

	/** All entities that the finder finds. */
	<R> List<R> findAll(FindOperation<R> finder);

	/** The first entity, if there is one. */
	<R> Optional<R> findFirst(FindOperation<R> finder);

	/** The only entity, if there is one; more than one is a failure. */
	<R> Optional<R> findOne(FindOperation<R> finder);

	/**
	 * All entities, each request only made when its results are asked for. Closed, it
	 * makes no more.
	 */
	<R> Stream<R> stream(FindOperation<R> finder);

	/** How many entities there are. */
	long count(FindOperation<?> finder);

	/** Whether there are any entities. */
	boolean exists(FindOperation<?> finder);

	/**
	 * As many entities as the limit says behind, or before, a position: the beginning, or
	 * one of another window of the same finder.
	 */
	<R> Window<R> scroll(FindOperation<R> finder, ScrollPosition position);

	/** One slice, which comes with the request of the next one. */
	<R> Slice<R> slice(FindOperation<R> finder, Pageable pageable);

	/** The first request that would be made; nothing is sent. */
	Explanation explain(FindOperation<?> finder);

	/**
	 * Begins a query for entities of several classes in one partition. Classes that
	 * cannot be read together are refused here: call it where the application starts, and
	 * keep the result.
	 * @param type what they have in common, such as a sealed interface
	 */
	<T> CollectionFindOperation<T> queryCollection(Class<T> type);

	/** All of them, in the order of the sort key. */
	<T> List<T> findAll(CollectionFindOperation<T> finder);

	/** All of them, to be had by their classes. */
	<T> ItemGroups<T> findGrouped(CollectionFindOperation<T> finder);

	/**
	 * All of them, each request only made when its results are asked for. Closed, it
	 * makes no more.
	 */
	<T> Stream<T> stream(CollectionFindOperation<T> finder);

	/** The first request that would be made; nothing is sent. */
	Explanation explain(CollectionFindOperation<?> finder);

	/**
	 * The same operations for callers that do not block.
	 * @throws IllegalStateException from its operations, unless {@link #supportsFutures}
	 */
	AsyncTableTheoryOperations async();

	/**
	 * What runs the operations, for other faces of this library, such as repositories.
	 */
	@Internal
	TranslatingRunner runner();

}
