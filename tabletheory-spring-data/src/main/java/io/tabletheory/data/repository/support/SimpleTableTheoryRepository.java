// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.program.EntityProgram;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InheritedMethods;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Step;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.util.Streamable;
import org.springframework.util.Assert;

/**
 * The implementation of the methods that every repository has. An application may extend
 * it and set {@code repositoryBaseClass} to the subclass.
 *
 * @param <T> the class of the entities
 * @param <ID> the class of their ids
 */
public class SimpleTableTheoryRepository<T, ID> implements TableTheoryRepository<T, ID> {

	private final TableTheoryOperations operations;

	private final Class<T> type;

	private final EntityReads<T> reads;

	private final Consistency findById;

	private final Consistency findAllById;

	private final Consistency existsById;

	private final Partition partition;

	private final Partition slice;

	private final Partition stream;

	private final Partition scroll;

	private final AllEntities findAll;

	private final AllEntities count;

	private final AllEntities deleteAll;

	/**
	 * An implementation for the repository that an interface declares.
	 * @param information the repository interface
	 * @param operations the operations that store and find the entities
	 */
	@SuppressWarnings("unchecked") // The interface says which class its entities have.
	public SimpleTableTheoryRepository(RepositoryInformation information, TableTheoryOperations operations) {
		InheritedMethods inherited = InheritedMethods.of(information.getRepositoryInterface());
		this.operations = operations;
		this.type = (Class<T>) information.getDomainType();
		this.reads = operations.runner().reads(this.type);
		this.findById = inherited.options("findById", 1).consistency();
		this.findAllById = inherited.options("findAllById", 1).consistency();
		this.existsById = inherited.options("existsById", 1).consistency();
		this.partition = Partition.of(this.reads, inherited.options("findAllByPartition", 1));
		this.slice = this.partition.with(inherited.options("findAllByPartition", 2));
		this.stream = this.partition.with(inherited.options("streamAllByPartition", 1));
		this.scroll = this.partition.with(inherited.options("scroll", 3));
		this.findAll = AllEntities.of("findAll", inherited);
		this.count = AllEntities.of("count", inherited);
		this.deleteAll = AllEntities.of("deleteAll", inherited);
		AllEntities.warn(information.getRepositoryInterface(), List.of(this.findAll, this.count, this.deleteAll));
	}

	/** The operations that store and find the entities. */
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
		return this.operations.findById(requiredId(id), this.type, this.findById);
	}

	@Override
	public boolean existsById(ID id) {
		return this.operations.existsById(requiredId(id), this.type, this.existsById);
	}

	@Override
	public List<T> findAllById(Iterable<ID> ids) {
		return this.operations.findAllById(all(ids), this.type, this.findAllById)
			.stream()
			.flatMap(Optional::stream)
			.toList();
	}

	@Override
	public List<T> findAllByPartition(Object partition) {
		return found(
				(reads) -> reads.all(this.partition.bound(partition, Sort.unsorted()), Limits.NONE, reads.whole()));
	}

	@Override
	public Slice<T> findAllByPartition(Object partition, Pageable pageable) {
		return found((reads) -> reads.slice(this.slice.bound(partition, pageable.getSort()), pageable, Limits.NONE,
				reads.whole()));
	}

	@Override
	public Stream<T> streamAllByPartition(Object partition) {
		return this.operations.runner()
			.stream((programs) -> program(programs, (reads) -> reads
				.chunks(this.stream.bound(partition, Sort.unsorted()), Limits.NONE, reads.whole())));
	}

	@Override
	public Window<T> scroll(Object partition, ScrollPosition position, Limit limit) {
		Limits limits = limit.isLimited() ? new Limits(limit.max(), Integer.MAX_VALUE) : Limits.NONE;
		return found((reads) -> reads.window(this.scroll.bound(partition, Sort.unsorted()), position, limits,
				reads.whole()));
	}

	private <R> R found(Function<EntityReads<T>, Step<R>> read) {
		return this.operations.runner().run((programs) -> program(programs, read));
	}

	private <R> EntityProgram<R> program(EntityPrograms programs, Function<EntityReads<T>, Step<R>> read) {
		programs.requireSeen(this.type);
		return EntityProgram.of(read.apply(this.reads));
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
