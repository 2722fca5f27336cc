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
 * The operations on entities. A failed operation throws a
 * {@link org.springframework.dao.DataAccessException}.
 */
public interface TableTheoryOperations {

	/** The entities, and how they are stored. */
	TableTheoryConverter converter();

	/**
	 * True if there is an asynchronous client, which methods that return futures need.
	 */
	boolean supportsFutures();

	/**
	 * Stores a new entity; fails if an item has the same key.
	 * @return the entity with its generated values: use it from now on
	 */
	<T> T insert(T entity);

	/**
	 * Stores an entity. An entity with a version must be new, or unchanged since it was
	 * read. Any other entity replaces an item with the same key.
	 * @return the entity with its generated values: use it from now on
	 */
	<T> T save(T entity);

	/**
	 * Stores all properties of an existing entity; attributes that others added to its
	 * item stay.
	 * @return the entity with its generated values: use it from now on
	 */
	<T> T update(T entity);

	/** As {@link #save(Object)}, if the stored entity meets this condition. */
	<T> T save(T entity, Criteria when);

	/** As {@link #update(Object)}, if the stored entity meets this condition. */
	<T> T update(T entity, Criteria when);

	/**
	 * Stores entities as {@link #save(Object)} does each of them. Those without versions
	 * and unique properties are written in batches, others one by one, several at one
	 * time; the first failure ends it then. Every failure of a write is a
	 * {@link PartialWrite}, which has the written entities and the remaining ones.
	 * @return the entities with their generated values, in their order
	 * @throws BatchIncompleteDataAccessException unless one of the next two
	 * @throws StaleEntityException if one was changed by another since it was read
	 * @throws DuplicateEntityException if another item has the key or a unique value
	 */
	<T> List<T> saveAll(Collection<? extends T> entities);

	/**
	 * Stores entities as {@link #insert} does each of them: one by one, since batches
	 * know no conditions; the first failure ends it. Every failure of a write is a
	 * {@link PartialWrite}, which has the written entities and the remaining ones.
	 * @return the entities with their generated values, in their order
	 * @throws BatchIncompleteDataAccessException unless the next one
	 * @throws DuplicateEntityException if another item has the key or a unique value
	 */
	<T> List<T> insertAll(Collection<? extends T> entities);

	/**
	 * Deletes an entity; an entity with a version must be unchanged since it was read.
	 */
	void delete(Object entity);

	/** As {@link #delete(Object)}, if the stored entity meets this condition. */
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
	 * Deletes the entities with these ids, if they exist, in batches unless they have
	 * unique properties.
	 */
	void deleteAllById(Collection<?> ids, Class<?> type);

	/**
	 * Changes parts of an entity. In a Spring transaction the update is made at the end
	 * and returns no result.
	 */
	void update(EntityUpdate<?> update);

	/**
	 * As {@link #update(EntityUpdate)}, if the entity is there and the condition holds.
	 * Another version is a failure. A condition that does not hold is a failure too if
	 * the request was sent more than once, because it may have taken effect before.
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
	 * Makes all writes of the transaction or none. A failure names its class, id and
	 * operation.
	 * @return the stored entities, with their generated values
	 */
	StoredEntities transact(EntityTransaction transaction);

	/**
	 * As {@link #transact(EntityTransaction)}, with the writes that are added to an empty
	 * transaction.
	 */
	default StoredEntities transact(UnaryOperator<EntityTransaction> writes) {
		return transact(writes.apply(EntityTransaction.empty()));
	}

	/**
	 * The request that the writes would make first, a single one as such and several as a
	 * transaction; nothing is sent.
	 */
	Explanation explain(EntityTransaction transaction);

	/**
	 * As {@link #explain(EntityTransaction)}, with the writes that are added to an empty
	 * transaction.
	 */
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
	 * The entities with these ids, in the order of the ids, empty where there is no
	 * entity. In a read-only transaction all of them are read as they are at one moment.
	 */
	default <T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type) {
		return findAllById(ids, type, Consistency.EVENTUAL);
	}

	/**
	 * Finds entities with this consistency; a read at one moment is always consistent.
	 */
	<T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency);

	/** As {@link #findAllById}, all of them as they were at one moment. */
	<T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type);

	/** True if there is an entity with this id. */
	default boolean existsById(Object id, Class<?> type) {
		return existsById(id, type, Consistency.EVENTUAL);
	}

	/** True if there is an entity with this id. */
	boolean existsById(Object id, Class<?> type, Consistency consistency);

	/** All entities that the finder finds. */
	<R> List<R> findAll(FindOperation<R> finder);

	/** The first entity, if there is one. */
	<R> Optional<R> findFirst(FindOperation<R> finder);

	/** The only entity, if there is one; more than one is a failure. */
	<R> Optional<R> findOne(FindOperation<R> finder);

	/**
	 * All entities. A request is sent when its results are needed; a closed stream sends
	 * no more requests.
	 */
	<R> Stream<R> stream(FindOperation<R> finder);

	/** The number of entities. */
	long count(FindOperation<?> finder);

	/** True if there are any entities. */
	boolean exists(FindOperation<?> finder);

	/**
	 * A window of as many entities as the limit says, behind or before a position: the
	 * beginning, or a position in another window of the same finder.
	 */
	<R> Window<R> scroll(FindOperation<R> finder, ScrollPosition position);

	/** One slice, with the request of the next one. */
	<R> Slice<R> slice(FindOperation<R> finder, Pageable pageable);

	/** The first request that would be made; nothing is sent. */
	Explanation explain(FindOperation<?> finder);

	/**
	 * Begins a query for entities of several classes in one partition. Classes that
	 * cannot be read together are refused here: call this method at start-up, and keep
	 * the result.
	 * @param type their common type, such as a sealed interface
	 */
	<T> CollectionFindOperation<T> queryCollection(Class<T> type);

	/** All of them, in the order of the sort key. */
	<T> List<T> findAll(CollectionFindOperation<T> finder);

	/** All of them, grouped by their classes. */
	<T> ItemGroups<T> findGrouped(CollectionFindOperation<T> finder);

	/**
	 * All of them. A request is sent when its results are needed; a closed stream sends
	 * no more requests.
	 */
	<T> Stream<T> stream(CollectionFindOperation<T> finder);

	/** The first request that would be made; nothing is sent. */
	Explanation explain(CollectionFindOperation<?> finder);

	/**
	 * Returns these operations for callers that do not block.
	 * @throws IllegalStateException from its operations, unless {@link #supportsFutures}
	 */
	AsyncTableTheoryOperations async();

	/**
	 * The runner of the operations, for other modules of this library, such as
	 * repositories.
	 */
	@Internal
	TranslatingRunner runner();

}
