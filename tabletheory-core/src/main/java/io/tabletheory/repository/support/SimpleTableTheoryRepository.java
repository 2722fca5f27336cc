// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.support;

import java.util.List;
import java.util.Optional;

import io.tabletheory.core.TableTheoryOperations;
import io.tabletheory.query.EntityQuery;
import io.tabletheory.repository.TableTheoryRepository;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.util.Streamable;
import org.springframework.util.Assert;

/**
 * The methods that every repository has. An application may extend it, to be named as
 * {@code repositoryBaseClass}.
 *
 * @param <T> the class of the entities
 * @param <ID> the class of their ids
 */
public class SimpleTableTheoryRepository<T, ID> implements TableTheoryRepository<T, ID> {

	private final TableTheoryOperations operations;

	private final Class<T> type;

	private final Partition partition;

	private final AllEntities findAll;

	private final AllEntities count;

	private final AllEntities deleteAll;

	/**
	 * For the repository that an interface declares.
	 * @param information the interface
	 * @param operations what it stores and finds entities with
	 */
	@SuppressWarnings("unchecked") // The interface says which class its entities have.
	public SimpleTableTheoryRepository(RepositoryInformation information, TableTheoryOperations operations) {
		Class<?> repository = information.getRepositoryInterface();
		this.operations = operations;
		this.type = (Class<T>) information.getDomainType();
		this.partition = Partition.of(operations.converter().entity(this.type));
		this.findAll = AllEntities.of("findAll", repository);
		this.count = AllEntities.of("count", repository);
		this.deleteAll = AllEntities.of("deleteAll", repository);
	}

	/** What the entities are stored and found with. */
	protected final TableTheoryOperations operations() {
		return this.operations;
	}

	@Override
	public <S extends T> S insert(S entity) {
		return this.operations.insert(required(entity));
	}

	@Override
	public <S extends T> S save(S entity) {
		return this.operations.save(required(entity));
	}

	@Override
	public <S extends T> List<S> saveAll(Iterable<S> entities) {
		return this.operations.saveAll(all(entities));
	}

	@Override
	public <S extends T> S update(S entity) {
		return this.operations.update(required(entity));
	}

	@Override
	public Optional<T> findById(ID id) {
		return this.operations.findById(requiredId(id), this.type);
	}

	@Override
	public boolean existsById(ID id) {
		return this.operations.existsById(requiredId(id), this.type);
	}

	@Override
	public List<T> findAllById(Iterable<ID> ids) {
		return this.operations.findAllById(all(ids), this.type).stream().flatMap(Optional::stream).toList();
	}

	@Override
	public List<T> findAllByPartition(Object partition) {
		return this.operations.find(EntityQuery.ALL.criteria(this.partition.criteria(partition)), this.type);
	}

	@Override
	public List<T> findAll() {
		return this.findAll.read(this.operations, this.type);
	}

	@Override
	public long count() {
		return this.count.count(this.operations, this.type);
	}

	@Override
	public void deleteById(ID id) {
		this.operations.deleteById(requiredId(id), this.type);
	}

	@Override
	public void deleteById(ID id, long version) {
		this.operations.deleteById(requiredId(id), version, this.type);
	}

	@Override
	public void delete(T entity) {
		this.operations.delete(required(entity));
	}

	@Override
	public void deleteAllById(Iterable<? extends ID> ids) {
		this.operations.deleteAllById(all(ids), this.type);
	}

	@Override
	public void deleteAll(Iterable<? extends T> entities) {
		this.operations.deleteAll(all(entities));
	}

	@Override
	public void deleteAll() {
		deleteAll(this.deleteAll.read(this.operations, this.type));
	}

	private static <E> List<E> all(Iterable<E> elements) {
		List<E> all = Streamable.of(elements).toList();
		all.forEach((element) -> Assert.notNull(element, "Neither an entity nor an id must be null"));
		return all;
	}

	private static <S> S required(S entity) {
		Assert.notNull(entity, "The entity must not be null");
		return entity;
	}

	private static <I> I requiredId(I id) {
		Assert.notNull(id, "The id must not be null");
		return id;
	}

}
