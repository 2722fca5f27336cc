// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository;

import java.util.List;
import java.util.stream.Stream;

import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.NoRepositoryBean;

/**
 * A repository of entities in DynamoDB. {@link #findAll()}, {@link #count()} and
 * {@link #deleteAll()} read all items, so they throw an
 * {@link InvalidDataAccessApiUsageException} unless the repository, or the redeclared
 * method, has {@link AllowScan}. {@link ConsistentRead} works in the same places.
 * Deleting an entity with a version fails if it has changed since it was read; deleting
 * by id does not. {@link #saveAll} uses batches. Batches have no conditions, so entities
 * with versions or unique properties are written one by one, several at a time; if one
 * fails, the others may or may not be stored. {@link #findAllById} returns entities in
 * the order of the ids.
 *
 * @param <T> the class of the entities
 * @param <ID> the class of their ids: that of the single identifying property, or one
 * that has each identifying property under the same name
 */
@NoRepositoryBean
public interface TableTheoryRepository<T, ID> extends ListCrudRepository<T, ID> {

	/**
	 * Stores a new entity; fails if an item with its key exists.
	 * @return the entity with generated values: use it from now on
	 */
	<S extends T> S insert(S entity);

	/**
	 * Stores all properties of an existing entity. An entity with a version must be
	 * unchanged since it was read.
	 * @return the entity with generated values: use it from now on
	 */
	<S extends T> S update(S entity);

	/** Deletes the entity with this id if it has this version, and fails otherwise. */
	void deleteById(ID id, long version);

	/**
	 * The entities of one partition, in the order of their sort key.
	 * @param partition the value of the property that the partition key is made of
	 */
	List<T> findAllByPartition(Object partition);

	/**
	 * One slice of a partition, which has the request of the next one.
	 * @param pageable the request of the first slice, or {@link Slice#nextPageable()}
	 */
	Slice<T> findAllByPartition(Object partition, Pageable pageable);

	/**
	 * The entities of one partition. Each request is made only when its results are
	 * needed. Close the stream to make no more requests.
	 */
	Stream<T> streamAllByPartition(Object partition);

	/**
	 * The entities of one partition after or before a position, in the order of their
	 * sort key.
	 * @param position {@link ScrollPosition#keyset()} for the beginning, or the backward
	 * one for the end; then {@link Window#positionAt} of the last entity of the previous
	 * window, or the backward one of its first
	 * @param limit the highest number of entities; unlimited, those of one request
	 */
	Window<T> scroll(Object partition, ScrollPosition position, Limit limit);

}
