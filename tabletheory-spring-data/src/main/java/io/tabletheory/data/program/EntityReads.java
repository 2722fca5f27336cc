// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BinaryOperator;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.query.CursorPageRequest;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.query.QueryPlanner;
import io.tabletheory.data.query.RequestDescription;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.BatchRead;
import io.tabletheory.engine.BatchReads;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.ItemRead;
import io.tabletheory.engine.KeyedWindow.Start;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.QueryPrograms;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.engine.SearchRequest;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.PlannedQuery;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;
import org.springframework.data.projection.ProjectionFactory;

/**
 * The reads of entities of one class as programs: what blocks and what does not run the
 * same ones.
 *
 * @param <T> the class
 */
@Internal
public final class EntityReads<T> {

	private final MappedEntity<T> entity;

	private final TablePlan plan;

	private final Engine engine;

	private final QueryPlanner planner;

	private final EntityShapes<T> shapes;

	private final Reads reads = new Reads();

	private final QueryPrograms queries = new QueryPrograms(this.reads);

	private final UnreadableItems unreadable;

	EntityReads(MappedEntity<T> entity, Engine engine, EntityLifecycle lifecycle) {
		this.entity = entity;
		this.engine = engine;
		// Two classes may name one model, each with a type of its own.
		this.plan = engine.plan(entity.model().name()).of(entity.model());
		this.planner = new QueryPlanner(entity, this.plan);
		this.shapes = new EntityShapes<>(entity, lifecycle);
		this.unreadable = engine.reads().unreadable();
	}

	private EntityReads(EntityReads<T> other, UnreadableItems unreadable) {
		this.entity = other.entity;
		this.engine = other.engine;
		this.plan = other.plan;
		this.planner = other.planner;
		this.shapes = other.shapes;
		this.unreadable = unreadable;
	}

	/** Returns these reads with this decision about items that cannot be read. */
	EntityReads<T> onUnreadable(UnreadableItems decision) {
		return new EntityReads<>(this, decision);
	}

	public MappedEntity<T> entity() {
		return this.entity;
	}

	/** Entities as they are. */
	public ResultMapping<T, T> whole() {
		return this.shapes.whole();
	}

	/**
	 * Entities as instances of a class: their own or one that it extends, an interface
	 * with some of their properties, or a class with some of their properties.
	 */
	public <R> ResultMapping<?, R> shape(Class<R> type, ProjectionFactory projections) {
		return this.shapes.of(type, projections);
	}

	/** Plans a query; a query that no key can answer is refused with the reason. */
	public PlannedQuery plan(EntityQuery query) {
		PlannedQuery planned = this.planner.plan(limited(query), origin());
		if (planned.isScan()) {
			this.engine.reads().requireScans(origin());
		}
		return planned;
	}

	private EntityQuery limited(EntityQuery query) {
		return (query.maxPages() == Integer.MAX_VALUE) ? query.maxPages(this.engine.reads().maxPages()) : query;
	}

	/** The reads with the values of these arguments. */
	public BoundQuery bind(PlannedQuery query, @Nullable Object... arguments) {
		try {
			return query.bind(arguments, origin());
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin());
		}
	}

	private Origin origin() {
		return this.plan.origin("query");
	}

	/** The entity with this id, if there is one. */
	public Step<Optional<T>> find(Object id, Consistency consistency) {
		return this.reads.get(this.plan, this.entity.key(id), List.of(), consistency, whole().decoder())
			.then((found) -> whole().result(found, this.plan, "get"));
	}

	/** True if there is an entity with this id; only its key is read. */
	public Step<Boolean> exists(Object id, Consistency consistency) {
		return this.reads.get(this.plan, this.entity.key(id), this.shapes.keys(), consistency, (item) -> true)
			.map(Optional::isPresent);
	}

	/** The entities with these ids, in the order of the ids, if they exist. */
	public Step<List<Optional<T>>> findAll(Collection<?> ids, Consistency consistency) {
		return batch(ids.stream().map(this.entity::key).toList(), List.of(), consistency, whole());
	}

	/** As {@link #findAll}, all of them as they were at one moment. */
	public Step<List<Optional<T>>> findAllTogether(Collection<?> ids) {
		if (ids.isEmpty()) {
			return Step.done(List.of());
		}
		List<Item> keys = ids.stream().map(this.entity::key).toList();
		// DynamoDB refuses a transaction that asks twice for one item.
		List<Item> distinct = keys.stream().distinct().toList();
		Transactions transactions = new Transactions(Backoff.DEFAULT, () -> ThreadLocalRandom.current().nextDouble());
		ItemDecoder<T> decoder = whole().decoder();
		return transactions.get(distinct.stream().map((key) -> new ItemRead<T>(this.plan, key, decoder)).toList())
			.then((found) -> finished(keys.stream().map((key) -> found.get(distinct.indexOf(key))).toList(), whole(),
					"getAll"));
	}

	private <D, R> Step<List<Optional<R>>> batch(List<Item> keys, List<Path> selected, Consistency consistency,
			ResultMapping<D, R> shape) {
		Origin origin = this.plan.origin("getAll");
		List<BatchRead> requested = keys.stream().map((key) -> BatchRead.of(this.plan, key, origin)).toList();
		BatchOptions options = this.engine.batches().consistency(consistency);
		// A batch is to be run once, but a program may be run again.
		return Step.done(requested)
			.then((reads) -> new BatchReads().get(reads, selected, shape.decoder(), options, origin))
			.then((found) -> finished(found, shape, "getAll"));
	}

	/** Several hits for one key give one result. */
	private <D, R> Step<List<Optional<R>>> finished(List<Optional<D>> found, ResultMapping<D, R> shape,
			String operation) {
		IdentityHashMap<D, Integer> positions = new IdentityHashMap<>();
		List<D> values = new ArrayList<>(found.size());
		for (Optional<D> item : found) {
			item.ifPresent((value) -> {
				if (positions.putIfAbsent(value, values.size()) == null) {
					values.add(value);
				}
			});
		}
		return shape.results(values, this.plan, operation).map((results) -> {
			List<Optional<R>> each = new ArrayList<>(found.size());
			found.forEach(
					(item) -> each.add(item.map((value) -> results.get(Objects.requireNonNull(positions.get(value))))));
			return each;
		});
	}

	/** Results by and by. */
	public <D, R> Step<ResultChunk<R>> chunks(BoundQuery query, Limits limits, ResultMapping<D, R> shape) {
		return Results.each(found(query, limits, shape), (items) -> shape.results(items, this.plan, "query"));
	}

	private <D> Step<ResultChunk<D>> found(BoundQuery query, Limits limits, ResultMapping<D, ?> shape) {
		return this.queries.chunks(request(query, Start.BEGINNING, limits, shape));
	}

	/** All results, up to a limit. */
	public <D, R> Step<List<R>> all(BoundQuery query, Limits limits, ResultMapping<D, R> shape) {
		return Results.all(chunks(query, limits, shape));
	}

	/** The first result, if there is one. */
	public <D, R> Step<Optional<R>> first(BoundQuery query, Limits limits, ResultMapping<D, R> shape) {
		return all(query, new Limits(1, limits.perRequest()), shape).map((found) -> found.stream().findFirst());
	}

	/** The only result, if there is one; more than one is a failure. */
	public <D, R> Step<Optional<R>> one(BoundQuery query, Limits limits, ResultMapping<D, R> shape) {
		return all(query, new Limits(2, limits.perRequest()), shape).map((found) -> {
			if (found.size() > 1) {
				throw new TableTheoryException(ErrorCode.TOO_MANY_RESULTS, origin(),
						"At most one entity was expected, but there are more; narrow the criteria, or ask for the first",
						null);
			}
			return found.stream().findFirst();
		});
	}

	/**
	 * The entities to delete, up to a limit, if they have versions; otherwise their keys
	 * only.
	 */
	public Step<List<Object>> deletable(BoundQuery query, Limits limits) {
		return this.entity.isVersioned() ? all(query, limits, whole()).map(ArrayList::new)
				: all(query.only(this.shapes.keys()), limits, this.shapes.stored()).map(ArrayList::new);
	}

	/** True if there is any result; only keys are read. */
	public Step<Boolean> exists(BoundQuery query, Limits limits) {
		return all(query.only(this.shapes.keys()), new Limits(1, limits.perRequest()), EntityShapes.PRESENCE)
			.map((found) -> !found.isEmpty());
	}

	/** The number of results up to a limit, counted without reading them if possible. */
	public Step<Long> count(BoundQuery query, Limits limits) {
		return this.queries.count(request(query, Start.BEGINNING, limits, whole()),
				() -> request(query.only(this.shapes.keys()), Start.BEGINNING, limits, EntityShapes.PRESENCE));
	}

	/**
	 * Reads as many results as the limit says after, or before, a position: the
	 * beginning, the end, or one of another window of the same query.
	 */
	public <R> Step<org.springframework.data.domain.Window<R>> window(BoundQuery query, ScrollPosition position,
			Limits limits, ResultMapping<?, R> shape) {
		CursorScrollPosition from = CursorScrollPosition.of(position);
		return part(query, from.cursor(), from.isBackward(), limits, shape)
			.map((found) -> found.window(from.isBackward()));
	}

	/** One slice, which comes with the request of the next one. */
	public <R> Step<Slice<R>> slice(BoundQuery query, Pageable pageable, Limits limits, ResultMapping<?, R> shape) {
		if (pageable.isUnpaged()) {
			return all(query, limits, shape).map(SliceImpl::new);
		}
		CursorPageRequest request = CursorPageRequest.of(pageable);
		return part(query, request.cursor(), false, new Limits(request.getPageSize(), limits.perRequest()), shape)
			.map((found) -> found.slice(request));
	}

	/** A part of the results, where it begins and whether more follow. */
	private <D, R> Step<WindowPart<R>> part(BoundQuery query, @Nullable String cursor, boolean backwards, Limits limits,
			ResultMapping<D, R> shape) {
		Start start = new Start(decoded(cursor), backwards);
		Limits more = limits.hasResults() ? new Limits(limits.results() + 1, limits.perRequest()) : limits;
		SearchRequest<D> request = request(query, start, more, shape);
		CursorCodec cursors = this.engine.cursors();
		return this.queries.window(request, shape.decoder())
			.map((window) -> WindowPart.of(window, backwards, limits, cursors))
			.then((part) -> part.finished((values) -> shape.results(values, this.plan, "query")));
	}

	private @Nullable Cursor decoded(@Nullable String cursor) {
		try {
			return this.engine.cursors().decode(cursor);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin());
		}
	}

	/** The first request of the query, with its surprises; the request is not sent. */
	public Explanation explain(PlannedQuery query, Limits limits) {
		return Engine.explain(found(bind(query), limits, whole()), origin(), query.warnings());
	}

	/** The requests to DynamoDB, for people to read. */
	public List<RequestDescription> describe(PlannedQuery query, List<String> arguments,
			BinaryOperator<String> constants) {
		return RequestDescription.of(query, this.plan, arguments, constants);
	}

	private <D> SearchRequest<D> request(BoundQuery query, Start start, Limits limits, ResultMapping<D, ?> shape) {
		return new SearchRequest<>(this.plan, query, start, limits.or(this.engine.reads()), null, shape.decoder(),
				this.unreadable, this.engine.batches());
	}

}
