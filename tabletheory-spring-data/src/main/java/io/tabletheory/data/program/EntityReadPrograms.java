// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

import io.tabletheory.Internal;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.search.BoundQuery;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

/**
 * Reads of entities as programs. In a unit of work those by id see what it is to write.
 */
@Internal
public final class EntityReadPrograms {

	private final EntityPrograms programs;

	private final @Nullable UnitOfWork unit;

	EntityReadPrograms(EntityPrograms programs) {
		this.programs = programs;
		this.unit = programs.unit();
	}

	/** {@code TableTheoryOperations.findById}. */
	public <T> EntityProgram<Optional<T>> findById(Object id, Class<T> type, Consistency consistency) {
		UnitOfWork.Prospect<T> prospect = prospect(id, type);
		return EntityProgram.of(prospect.decided() ? Step.done(Optional.ofNullable(prospect.entity()))
				: this.programs.reads(type).find(id, consistency));
	}

	/** {@code TableTheoryOperations.existsById}. */
	public EntityProgram<Boolean> existsById(Object id, Class<?> type, Consistency consistency) {
		UnitOfWork.Prospect<?> prospect = prospect(id, type);
		return EntityProgram.of(prospect.decided() ? Step.done(prospect.entity() != null)
				: this.programs.reads(type).exists(id, consistency));
	}

	private <T> UnitOfWork.Prospect<T> prospect(Object id, Class<T> type) {
		if (this.unit == null) {
			return new UnitOfWork.Prospect<>(false, null);
		}
		EntityWrites<T> known = this.programs.writesByClass().ofClass(type);
		return this.unit.find(known.entity(), known.plan(), id);
	}

	/** {@code TableTheoryOperations.findAllById}. */
	public <T> EntityProgram<List<Optional<T>>> findAllById(Collection<?> ids, Class<T> type, Consistency consistency) {
		if (this.unit != null && this.unit.isReadOnly()) {
			return findAllTogether(ids, type);
		}
		List<UnitOfWork.Prospect<T>> prospects = new ArrayList<>();
		List<Object> others = new ArrayList<>();
		for (Object id : ids) {
			UnitOfWork.Prospect<T> prospect = prospect(id, type);
			prospects.add(prospect);
			if (!prospect.decided()) {
				others.add(id);
			}
		}
		return EntityProgram.of(this.programs.reads(type)
			.findAll(others, consistency)
			.map((found) -> (others.size() == prospects.size()) ? found : joined(prospects, found.iterator())));
	}

	private static <T> List<Optional<T>> joined(List<UnitOfWork.Prospect<T>> prospects, Iterator<Optional<T>> found) {
		return prospects.stream()
			.map((prospect) -> prospect.decided() ? Optional.ofNullable(prospect.entity()) : found.next())
			.toList();
	}

	/** {@code TableTheoryOperations.findAllTogether}. */
	public <T> EntityProgram<List<Optional<T>>> findAllTogether(Collection<?> ids, Class<T> type) {
		if (this.unit != null) {
			EntityWrites<T> known = this.programs.writesByClass().ofClass(type);
			ids.forEach((id) -> this.unit.requireUnwritten(known.entity(), known.plan(), id));
		}
		return EntityProgram.of(this.programs.reads(type).findAllTogether(ids));
	}

	/** {@code TableTheoryOperations.findAll}. */
	public <R> EntityProgram<List<R>> findAll(FindSpec<R> finder) {
		return EntityProgram.of(found(finder).all());
	}

	/** {@code TableTheoryOperations.findFirst}. */
	public <R> EntityProgram<Optional<R>> findFirst(FindSpec<R> finder) {
		return EntityProgram.of(found(finder).first());
	}

	/** {@code TableTheoryOperations.findOne}. */
	public <R> EntityProgram<Optional<R>> findOne(FindSpec<R> finder) {
		return EntityProgram.of(found(finder).one());
	}

	/** The results, chunk by chunk. */
	public <R> EntityProgram<ResultChunk<R>> chunks(FindSpec<R> finder) {
		return EntityProgram.of(found(finder).chunks());
	}

	/** {@code TableTheoryOperations.count}. */
	public EntityProgram<Long> count(FindSpec<?> finder) {
		return EntityProgram.of(found(finder).count());
	}

	/** {@code TableTheoryOperations.exists}. */
	public EntityProgram<Boolean> exists(FindSpec<?> finder) {
		return EntityProgram.of(found(finder).exists());
	}

	/** {@code TableTheoryOperations.scroll}. */
	public <R> EntityProgram<Window<R>> scroll(FindSpec<R> finder, ScrollPosition position) {
		return EntityProgram.of(found(finder).window(position));
	}

	/** {@code TableTheoryOperations.slice}. */
	public <R> EntityProgram<Slice<R>> slice(FindSpec<R> finder, Pageable pageable) {
		return EntityProgram
			.of(found(pageable.getSort().isSorted() ? finder.sort(pageable.getSort()) : finder).slice(pageable));
	}

	public Explanation explain(FindSpec<?> finder) {
		return found(finder).explain();
	}

	private <R> PlannedFinder<?, R> found(FindSpec<R> finder) {
		this.programs.requireSeen(finder.type());
		EntityReads<?> reads = this.programs.reads(finder.type());
		EntityReads<?> deciding = (finder.unreadable() != null) ? reads.onUnreadable(finder.unreadable()) : reads;
		ResultMapping<?, R> shape = deciding.shape(finder.result(), this.programs.projections());
		return new PlannedFinder<>(deciding, finder, shape);
	}

	/** {@code TableTheoryOperations.findAll}. */
	public <T> EntityProgram<List<T>> findAll(CollectionFindSpec<T> finder) {
		return EntityProgram.of(Results.all(found(finder).chunks()));
	}

	/** The results, chunk by chunk. */
	public <T> EntityProgram<ResultChunk<T>> chunks(CollectionFindSpec<T> finder) {
		return EntityProgram.of(found(finder).chunks());
	}

	public Explanation explain(CollectionFindSpec<?> finder) {
		return found(finder).explain();
	}

	private <T> CollectionReads<T> found(CollectionFindSpec<T> finder) {
		this.programs.requireSeen(finder.collection().type());
		return new CollectionReads<>(finder, this.programs.engine(), this.programs.lifecycle());
	}

	/** A finder that is planned. */
	private record PlannedFinder<D, R>(EntityReads<?> reads, FindSpec<R> finder, ResultMapping<D, R> shape) {

		private EntityQuery query() {
			return this.finder.query()
				.select(this.shape.properties().isEmpty() ? this.finder.only() : this.shape.properties());
		}

		private BoundQuery bound() {
			return this.reads.bind(this.reads.plan(query()));
		}

		Step<ResultChunk<R>> chunks() {
			return this.reads.chunks(bound(), this.finder.limits(), this.shape);
		}

		Step<List<R>> all() {
			return this.reads.all(bound(), this.finder.limits(), this.shape);
		}

		Step<Optional<R>> first() {
			return this.reads.first(bound(), this.finder.limits(), this.shape);
		}

		Step<Optional<R>> one() {
			return this.reads.one(bound(), this.finder.limits(), this.shape);
		}

		Step<Long> count() {
			return this.reads.count(bound(), this.finder.limits());
		}

		Step<Boolean> exists() {
			return this.reads.exists(bound(), this.finder.limits());
		}

		Step<Window<R>> window(ScrollPosition position) {
			return this.reads.window(bound(), position, this.finder.limits(), this.shape);
		}

		Step<Slice<R>> slice(Pageable pageable) {
			return this.reads.slice(bound(), pageable, this.finder.limits(), this.shape);
		}

		Explanation explain() {
			return this.reads.explain(this.reads.plan(query()), this.finder.limits());
		}

	}

}
