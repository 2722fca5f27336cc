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
 * A repository of entities in DynamoDB. What would read all items, which are
 * {@link #findAll()}, {@link #count()} and {@link #deleteAll()}, is refused with an
 * {@link InvalidDataAccessApiUsageException}, unless the repository, or the method
 * redeclared in it, has {@link AllowScan}; {@link ConsistentRead} is said there, too.
 * Deleting an entity that has a version demands that it is unchanged since it was read;
 * deleting by id does not. {@link #saveAll} uses batches. They know no conditions, so
 * that entities with versions or unique properties are written one by one, several at a
 * time; where one fails, the others may be stored or not. {@link #findAllById} returns
 * entities in the order of the ids.
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

	/**
	 * One slice of a partition, which comes with the request of the next one.
	 * @param pageable the request of the first slice, or {@link Slice#nextPageable()}
	 */
	Slice<T> findAllByPartition(Object partition, Pageable pageable);

	/**
	 * The entities of one partition, each request only made when its results are asked
	 * for. Closed, it makes no more.
	 */
	Stream<T> streamAllByPartition(Object partition);

	/**
	 * The entities of one partition behind a position, or before it, in the order of
	 * their sort key.
	 * @param position {@link ScrollPosition#keyset()} for the beginning, or backwards for
	 * the end, or {@link Window#positionAt} of the last entity, or backwards of the
	 * first, of the window before
	 * @param limit how many at most; unlimited, those of one request
	 */
	Window<T> scroll(Object partition, ScrollPosition position, Limit limit);

}
