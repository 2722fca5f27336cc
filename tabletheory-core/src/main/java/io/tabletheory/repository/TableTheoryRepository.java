// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository;

import java.util.List;

import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.NoRepositoryBean;

/**
 * A repository of entities in DynamoDB. What would read all items, which are
 * {@link #findAll()}, {@link #count()} and {@link #deleteAll()}, is refused with an
 * {@link InvalidDataAccessApiUsageException}, unless the repository, or the method
 * redeclared in it, has {@link AllowScan}. Deleting an entity that has a version demands
 * that it is unchanged since it was read; deleting by id does not. {@link #saveAll} uses
 * batches, except for entities with versions or unique properties, which are written one
 * by one.
 *
 * @param <T> the class of the entities
 * @param <ID> the class of their ids: that of the one property that identifies them, or
 * one with a property of the same name for each
 */
@NoRepositoryBean
public interface TableTheoryRepository<T, ID> extends ListCrudRepository<T, ID> {

	/**
	 * Stores an entity whose key no item has yet.
	 * @return the entity with what the library generated: use it from now on
	 */
	<S extends T> S insert(S entity);

	/**
	 * Stores all properties of an entity that is there; one that has a version must be
	 * unchanged since it was read.
	 * @return the entity with what the library generated: use it from now on
	 */
	<S extends T> S update(S entity);

	/** Deletes the entity with this id, which must have this version. */
	void deleteById(ID id, long version);

	/**
	 * The entities of one partition, in the order of their sort key.
	 * @param partition the value of the property that the partition key is made of
	 */
	List<T> findAllByPartition(Object partition);

}
