// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.core.CancellingFutures;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.program.EntityProgram;
import io.tabletheory.data.program.EntityPrograms;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.program.ResultMapping;
import io.tabletheory.data.query.CursorPageRequest;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.data.repository.query.QuerySpec.Aim;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.PlannedQuery;
import io.tabletheory.plan.search.Search.Access;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.repository.query.ParametersParameterAccessor;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.data.util.Streamable;

/**
 * A method of a repository whose way to the items is known.
 *
 * @param <T> the class of the entities
 */
final class PlannedMethod<T> implements RepositoryQuery, DescribedQuery {

	private final TableTheoryQueryMethod method;

	private final QuerySpec question;

	private final TableTheoryOperations operations;

	private final EntityReads<T> reads;

	private final ProjectionFactory projections;

	private final CallArguments arguments;

	private final EntityQuery query;

	private final ResultTypes types;

	private final Class<?> result;

	private final Plan<?> plan;

	/** The plans for orders and projections that are arguments of a call. */
	private final Map<Wish, Plan<?>> others = new ConcurrentHashMap<>();

	PlannedMethod(TableTheoryQueryMethod method, QuerySpec question, TableTheoryOperations operations, Class<T> type,
			ProjectionFactory projections, ValueExpressionDelegate expressions) {
		this.method = method;
		this.question = question;
		this.operations = operations;
		this.reads = operations.runner().reads(type);
		this.types = ResultTypes.of(method, type);
		this.types.require(question);
		this.projections = projections;
		this.arguments = CallArguments.of(method, question.expressions(), expressions);
		this.query = method.options().query().criteria(question.criteria()).sort(question.sort());
		this.result = result(type);
		this.plan = plan(new Wish(question.sort(), this.result));
		requirePositions();
	}

	/** The type of the results, as far as it is known before a call. */
	private Class<?> result(Class<T> type) {
		boolean projecting = this.question.aim() == Aim.FIND && !this.method.getParameters().hasDynamicProjection()
				&& !this.method.getReturnedObjectType().isAssignableFrom(type);
		return projecting ? this.method.getReturnedObjectType() : type;
	}

	private void requirePositions() {
		boolean paged = this.method.getParameters().hasPageableParameter();
		boolean positioned = paged || this.method.shape() == ResultShape.SLICE
				|| this.method.shape() == ResultShape.WINDOW;
		if (positioned && this.question.limit() != Long.MAX_VALUE) {
			throw new RefusedMethodException("First and Top: the request of a part says how many entities it has, and"
					+ " they have no end before the last; leave First or Top out");
		}
		if (paged && this.method.shape() == ResultShape.STREAM) {
			throw new RefusedMethodException(
					"Pageable: a stream does not say where the next one begins; take a Limit," + " or return Slice");
		}
		if (positioned && !planned().isSingle()) {
			throw new RefusedMethodException(
					(paged ? "Pageable" : this.method.shape()) + ": its entities are those of several queries, between"
							+ " which there is no position; return List or Stream");
		}
	}

	private Plan<?> plan(Wish wish) {
		ResultMapping<?, ?> shape = wish.result().isAssignableFrom(this.reads.entity().type()) ? this.reads.whole()
				: this.reads.shape(wish.result(), this.projections);
		return Plan.of(this.reads, this.query.sort(wish.sort()), shape);
	}

	@Override
	public QueryMethod getQueryMethod() {
		return this.method;
	}

	/** The way of all calls that bring neither an order nor a projection. */
	PlannedQuery planned() {
		return this.plan.query();
	}

	@Override
	public boolean isScan() {
		return planned().isScan();
	}

	/** The reason that no key serves the method; {@code null} if one does. */
	@Nullable String reasonOfScan() {
		if (!isScan()) {
			return null;
		}
		try {
			this.reads.plan(this.plan.asked().access(Access.QUERY));
			return null;
		}
		catch (TableTheoryException ex) {
			return ex.problem();
		}
	}

	@Override
	public QueryDescription describe(BinaryOperator<String> constants) {
		return QueryDescription.of(this.method, this.question, planned(), this.reads, constants);
	}

	@Override
	@SuppressWarnings("FutureReturnValueIgnored") // It is what the method returns.
	public @Nullable Object execute(@Nullable Object[] parameters) {
		ParametersParameterAccessor accessor = new ParametersParameterAccessor(this.method.getParameters(), parameters);
		Call call = new Call(accessor, this.arguments.of(accessor, parameters));
		Plan<?> wanted = wanted(call.accessor);
		if (this.question.aim() == Aim.DELETE) {
			return delete(call, wanted);
		}
		if (this.method.shape() == ResultShape.STREAM) {
			return this.operations.runner()
				.stream((programs) -> EntityProgram.of(seen(programs, wanted).chunks(call.arguments, limits(call))));
		}
		if (this.method.isFuture()) {
			return CancellingFutures.of(this.operations.runner().start((programs) -> found(programs, call, wanted)),
					(found) -> found.thenApply((result) -> wrapped(result.orElse(null))));
		}
		return this.operations.runner().run((programs) -> found(programs, call, wanted)).orElse(null);
	}

	private EntityProgram<Optional<Object>> found(EntityPrograms programs, Call call, Plan<?> wanted) {
		return EntityProgram.of(program(call, seen(programs, wanted)).map(Optional::ofNullable));
	}

	/**
	 * The plan; refused in a transaction that writes entities which the query would not
	 * see.
	 */
	private <R> Plan<R> seen(EntityPrograms programs, Plan<R> wanted) {
		programs.requireSeen(this.reads.entity().type());
		return wanted;
	}

	private Plan<?> wanted(ParametersParameterAccessor accessor) {
		Class<?> projection = accessor.findDynamicProjection();
		Sort sort = accessor.getSort().isSorted() ? accessor.getSort() : this.question.sort();
		if (projection == null && sort.equals(this.question.sort())) {
			return this.plan;
		}
		Wish wish = new Wish(sort, (projection != null) ? projection : this.result);
		Plan<?> known = this.others.get(wish);
		return (known != null) ? known : this.others.computeIfAbsent(wish, this::plan);
	}

	private Step<? extends @Nullable Object> program(Call call, Plan<?> wanted) {
		return switch (this.question.aim()) {
			case COUNT -> wanted.count(call.arguments).map(this.types::count);
			case EXISTS -> wanted.exists(call.arguments);
			default -> found(call, wanted);
		};
	}

	private Step<? extends @Nullable Object> found(Call call, Plan<?> wanted) {
		return switch (this.method.shape()) {
			case ONE -> wanted.one(call.arguments, this.question.limit()).map((found) -> found.orElse(null));
			case SLICE -> wanted.slice(call.arguments, call.accessor.getPageable());
			case WINDOW -> wanted.window(call.arguments, position(call.accessor), limits(call));
			default -> this.method.getParameters().hasPageableParameter()
					? wanted.slice(call.arguments, call.accessor.getPageable()).map(Slice::getContent)
					: wanted.all(call.arguments, limits(call));
		};
	}

	private static ScrollPosition position(ParametersParameterAccessor accessor) {
		if (!accessor.getParameters().hasScrollPositionParameter()) {
			Pageable pageable = accessor.getPageable();
			return pageable.isPaged() ? CursorPageRequest.of(pageable).position() : CursorScrollPosition.initial();
		}
		ScrollPosition position = accessor.getScrollPosition();
		return (position != null) ? position : CursorScrollPosition.initial();
	}

	private Limits limits(Call call) {
		Limit given = call.accessor.getLimit();
		long limit = given.isLimited() ? Math.min(this.question.limit(), given.max()) : this.question.limit();
		return new Limits(limit, Integer.MAX_VALUE);
	}

	/** Entities are read only where they, or their versions, are needed. */
	@SuppressWarnings("FutureReturnValueIgnored") // It is what the method returns.
	private @Nullable Object delete(Call call, Plan<?> wanted) {
		boolean entities = this.method.isCollectionQuery() || this.reads.entity().type() == this.types.element();
		Function<EntityPrograms, EntityProgram<List<Object>>> deletion = (programs) -> programs.writes()
			.deleteAll(entities ? seen(programs, wanted).entities(call.arguments, limits(call))
					: seen(programs, wanted).deletable(call.arguments, limits(call)));
		if (this.method.isFuture()) {
			return CancellingFutures.of(this.operations.runner().start(deletion),
					(deleting) -> deleting.thenApply((deleted) -> wrapped(result(deleted))));
		}
		return result(this.operations.runner().run(deletion));
	}

	private @Nullable Object result(List<Object> deleted) {
		if (this.method.isCollectionQuery()) {
			return deleted;
		}
		if (this.types.element() == this.reads.entity().type()) {
			return deleted.isEmpty() ? null : deleted.get(0);
		}
		if (this.types.element() == Boolean.class) {
			return !deleted.isEmpty();
		}
		return this.types.isNothing() ? null : this.types.count((long) deleted.size());
	}

	/** Spring converts what a method returns, but not what a future brings. */
	private @Nullable Object wrapped(@Nullable Object result) {
		Class<?> returned = this.method.returned().toClass();
		if (returned == Optional.class) {
			return Optional.ofNullable(result);
		}
		if (result instanceof Collection<?> found && Set.class.isAssignableFrom(returned)) {
			return new LinkedHashSet<>(found);
		}
		return (result instanceof Collection<?> found && Streamable.class.isAssignableFrom(returned))
				? Streamable.of(found) : result;
	}

	/** The order and the type of results, which may differ between calls. */
	private record Wish(Sort sort, Class<?> result) {

	}

	/** A way to items, and what becomes of them. */
	private record Plan<R>(EntityReads<?> reads, EntityQuery asked, PlannedQuery query, ResultMapping<?, R> shape) {

		static <R> Plan<R> of(EntityReads<?> reads, EntityQuery query, ResultMapping<?, R> shape) {
			EntityQuery asked = query.select(shape.properties());
			return new Plan<>(reads, asked, reads.plan(asked), shape);
		}

		private BoundQuery bound(@Nullable Object[] arguments) {
			return this.reads.bind(this.query, arguments);
		}

		Step<Long> count(@Nullable Object[] arguments) {
			return this.reads.count(bound(arguments), Limits.NONE);
		}

		Step<Boolean> exists(@Nullable Object[] arguments) {
			return this.reads.exists(bound(arguments), Limits.NONE);
		}

		Step<List<R>> all(@Nullable Object[] arguments, Limits limits) {
			return this.reads.all(bound(arguments), limits, this.shape);
		}

		Step<List<Object>> entities(@Nullable Object[] arguments, Limits limits) {
			return this.reads.all(bound(arguments), limits, this.reads.whole()).map(ArrayList::new);
		}

		Step<List<Object>> deletable(@Nullable Object[] arguments, Limits limits) {
			return this.reads.deletable(bound(arguments), limits);
		}

		Step<ResultChunk<R>> chunks(@Nullable Object[] arguments, Limits limits) {
			return this.reads.chunks(bound(arguments), limits, this.shape);
		}

		Step<Optional<R>> one(@Nullable Object[] arguments, long limit) {
			return (limit == 1) ? this.reads.first(bound(arguments), Limits.NONE, this.shape)
					: this.reads.one(bound(arguments), Limits.NONE, this.shape);
		}

		Step<Window<R>> window(@Nullable Object[] arguments, ScrollPosition position, Limits limits) {
			return this.reads.window(bound(arguments), position, limits, this.shape);
		}

		Step<Slice<R>> slice(@Nullable Object[] arguments, Pageable pageable) {
			return this.reads.slice(bound(arguments), pageable, Limits.NONE, this.shape);
		}

	}

	/** The arguments of one call. */
	private static final class Call {

		private final ParametersParameterAccessor accessor;

		/** The arguments that are compared with properties. */
		private final @Nullable Object[] arguments;

		Call(ParametersParameterAccessor accessor, @Nullable Object[] arguments) {
			this.accessor = accessor;
			this.arguments = arguments;
		}

	}

}
