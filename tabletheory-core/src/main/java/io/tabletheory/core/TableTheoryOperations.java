// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import io.tabletheory.convert.TableTheoryConverter;
import io.tabletheory.query.EntityQuery;

/**
 * The operations on entities. What fails throws a
 * {@link org.springframework.dao.DataAccessException}.
 */
public interface TableTheoryOperations {

	/** The entities, and how they are stored. */
	TableTheoryConverter converter();

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

	/** Deletes an entity; one that has a version must be unchanged since it was read. */
	<T> void delete(T entity);

	/** Deletes the entity with this id, if there is one. */
	void deleteById(Object id, Class<?> type);

	/** The entity with this id, if there is one. */
	<T> Optional<T> findById(Object id, Class<T> type);

	/** All entities that the query finds. */
	<T> List<T> find(EntityQuery query, Class<T> type);

	/** For each of the ids, in their order, the entity, if there is one. */
	<T> List<Optional<T>> findAllById(Collection<?> ids, Class<T> type);

	/** As {@link #findAllById}, all of them as they were at one moment. */
	<T> List<Optional<T>> findAllTogether(Collection<?> ids, Class<T> type);

	/** Whether there is an entity with this id. */
	boolean existsById(Object id, Class<?> type);

	/** Finds entities by what is said next. */
	<T> Finder<T> query(Class<T> type);

	/**
	 * Finds entities of several classes in one partition by what is said next.
	 * @param type what they have in common, such as a sealed interface
	 */
	<T> CollectionFinder<T> queryCollection(Class<T> type);

}
