// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.client.Explanation;
import io.tabletheory.data.query.BoundQuery;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.Search.Access;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;

/**
 * Finds entities. It does not change: each method gives another one, until one of them
 * asks for the results.
 *
 * <pre>{@code
 * template.query(Order.class).matching(where(Order::customer).is("c1")).descending().limit(10).all()
 * }</pre>
 *
 * @param <R> what becomes of each entity
 */
public final class Finder<R> {

	private final EntityReads<?> reads;

	private final Shape<?, R> shape;

	private final EntityQuery query;

	private final Limits limits;

	private final Execution execution;

	private Finder(EntityReads<?> reads, Shape<?, R> shape, EntityQuery query, Limits limits, Execution execution) {
		this.reads = reads;
		this.shape = shape;
		this.query = query;
		this.limits = limits;
		this.execution = execution;
	}

	static <T> Finder<T> of(EntityReads<T> reads, Execution execution) {
		return new Finder<>(reads, reads.whole(), EntityQuery.ALL, Limits.NONE, execution);
	}

	/** Those that this query finds, in place of all that was said before. */
	public Finder<R> query(EntityQuery other) {
		return with(other.select(this.shape.properties()));
	}

	/** Only those that meet these criteria too. */
	public Finder<R> matching(Criteria criteria) {
		return with(this.query.and(EntityWrites.given(criteria)));
	}

	/** By this index. */
	public Finder<R> index(String name) {
		return with(this.query.index(name));
	}

	/** In this order, which must be that of a sort key. */
	public Finder<R> sort(Sort sort) {
		return with(this.query.sort(sort));
	}

	/** In the opposite order. */
	public Finder<R> descending() {
		return with(this.query.descending(!this.query.descending()));
	}

	/** So many at most. */
	public Finder<R> limit(long results) {
		return with(this.execution.translated(() -> new Limits(results, this.limits.perRequest())));
	}

	/** By requests for which DynamoDB looks at so many items at most. */
	public Finder<R> pageSize(int items) {
		return with(this.execution.translated(() -> new Limits(this.limits.results(), items)));
	}

	/**
	 * Deciding about items that cannot be read as such entities, such as to note and
	 * leave out; without it the reads' defaults do.
	 */
	public Finder<R> onUnreadable(UnreadableItems decision) {
		return new Finder<>(this.reads.onUnreadable(decision), this.shape, this.query, this.limits, this.execution);
	}

	/** Not missing anything that was acknowledged before. */
	public Finder<R> consistent() {
		return with(this.query.consistent(true));
	}

	/** Among all items where no key serves, which are read up to so many pages. */
	public Finder<R> allowScan(int maxPages) {
		return with(this.execution.translated(() -> this.query.allowScan(maxPages)));
	}

	/** Among all items, however many there are, where no key serves. */
	public Finder<R> allowScan() {
		return with(this.query.access(Access.QUERY_OR_SCAN));
	}

	/**
	 * As instances of another class: of an interface, record or class that has some of
	 * the entity's properties, of which no others are read.
	 */
	public <P> Finder<P> as(Class<P> projection) {
		Shape<?, P> other = this.execution.translated(() -> this.reads.shape(projection, this.execution.projections()));
		return new Finder<>(this.reads, other, this.query.select(other.properties()), this.limits, this.execution);
	}

	/**
	 * Reading these properties only, unless what entities become says which ones: the
	 * others are as if they were not stored. Empty for all.
	 */
	public Finder<R> only(Collection<String> properties) {
		return this.shape.properties().isEmpty() ? with(this.query.select(List.copyOf(properties))) : this;
	}

	private Finder<R> with(EntityQuery other) {
		return new Finder<>(this.reads, this.shape, other, this.limits, this.execution);
	}

	private Finder<R> with(Limits other) {
		return new Finder<>(this.reads, this.shape, this.query, other, this.execution);
	}

	/** All of them. */
	public List<R> all() {
		return this.execution.run(() -> programs().all());
	}

	/** The first, if there is one. */
	public Optional<R> first() {
		return this.execution.run(() -> programs().first());
	}

	/** The only one, if there is one; more than one is a failure. */
	public Optional<R> one() {
		return this.execution.run(() -> programs().one());
	}

	/**
	 * All of them, each request only made when its results are asked for. Closed, it
	 * makes no more.
	 */
	public Stream<R> stream() {
		return LazyResults.stream(this.execution.run(() -> Step.done(programs().chunks())),
				(chunks) -> this.execution.run(() -> chunks));
	}

	/** How many there are. */
	public long count() {
		return this.execution.run(() -> programs().count());
	}

	/** Whether there are any. */
	public boolean exists() {
		return this.execution.run(() -> programs().exists());
	}

	/**
	 * As many as the limit says behind, or before, a position: the beginning, or one of
	 * another window of the same query.
	 */
	public Window<R> window(ScrollPosition position) {
		return this.execution.run(() -> programs().window(position));
	}

	/** One slice, which comes with the request of the next one. */
	public Slice<R> slice(Pageable pageable) {
		return this.execution.run(() -> programs().slice(pageable));
	}

	/** The first request that would be made; nothing is sent. */
	public Explanation explain() {
		return this.execution.run(() -> Step.done(this.reads.explain(this.reads.plan(this.query), this.limits)));
	}

	/** The same without blocking. */
	public Async<R> async() {
		return new Async<>(this);
	}

	private BoundQuery bound() {
		return this.reads.bind(this.reads.plan(this.query));
	}

	private Programs<R> programs() {
		return new Programs<>(this, this.shape);
	}

	/** What is asked for, as programs. */
	private record Programs<R>(Finder<R> finder, Shape<?, R> shape) {

		private EntityReads<?> reads() {
			return this.finder.reads;
		}

		Step<ResultChunk<R>> chunks() {
			return reads().chunks(this.finder.bound(), this.finder.limits, this.shape);
		}

		Step<List<R>> all() {
			return reads().all(this.finder.bound(), this.finder.limits, this.shape);
		}

		Step<Optional<R>> first() {
			return reads().first(this.finder.bound(), this.finder.limits, this.shape);
		}

		Step<Optional<R>> one() {
			return reads().one(this.finder.bound(), this.finder.limits, this.shape);
		}

		Step<Long> count() {
			return reads().count(this.finder.bound(), this.finder.limits);
		}

		Step<Boolean> exists() {
			return reads().exists(this.finder.bound(), this.finder.limits);
		}

		Step<Window<R>> window(ScrollPosition position) {
			return reads().window(this.finder.bound(), position, this.finder.limits, this.shape);
		}

		Step<Slice<R>> slice(Pageable pageable) {
			Finder<R> sorted = pageable.getSort().isSorted() ? this.finder.sort(pageable.getSort()) : this.finder;
			return reads().slice(sorted.bound(), pageable, sorted.limits, this.shape);
		}

	}

	/**
	 * Finds entities without blocking, as {@link Finder} does.
	 *
	 * @param <R> what becomes of each entity
	 */
	public static final class Async<R> {

		private final Finder<R> finder;

		private Async(Finder<R> finder) {
			this.finder = finder;
		}

		public CompletableFuture<List<R>> all() {
			return this.finder.execution.start(() -> this.finder.programs().all());
		}

		public CompletableFuture<Optional<R>> first() {
			return this.finder.execution.start(() -> this.finder.programs().first());
		}

		public CompletableFuture<Optional<R>> one() {
			return this.finder.execution.start(() -> this.finder.programs().one());
		}

		public CompletableFuture<Long> count() {
			return this.finder.execution.start(() -> this.finder.programs().count());
		}

		public CompletableFuture<Boolean> exists() {
			return this.finder.execution.start(() -> this.finder.programs().exists());
		}

		public CompletableFuture<Window<R>> window(ScrollPosition position) {
			return this.finder.execution.start(() -> this.finder.programs().window(position));
		}

		public CompletableFuture<Slice<R>> slice(Pageable pageable) {
			return this.finder.execution.start(() -> this.finder.programs().slice(pageable));
		}

	}

}
