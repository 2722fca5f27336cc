// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.tabletheory.core.PreparedQuery;
import io.tabletheory.core.TableTheoryOperations;
import io.tabletheory.engine.Limits;
import io.tabletheory.flow.Step;
import io.tabletheory.query.EntityQuery;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Sort;
import org.springframework.data.expression.ValueEvaluationContextProvider;
import org.springframework.data.expression.ValueExpression;
import org.springframework.data.repository.query.ParametersParameterAccessor;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.ValueExpressionDelegate;

/**
 * A method of a repository whose way to the items is known.
 *
 * @param <T> the class of the entities
 */
final class PlannedMethod<T> implements RepositoryQuery {

	private final TableTheoryQueryMethod method;

	private final Question question;

	private final TableTheoryOperations operations;

	private final Class<T> type;

	private final EntityQuery query;

	private final PreparedQuery<T> prepared;

	/** Those for orders that come with a call. */
	private final Map<Sort, PreparedQuery<T>> sorted = new ConcurrentHashMap<>();

	private final ValueEvaluationContextProvider contexts;

	private PlannedMethod(TableTheoryQueryMethod method, Question question, TableTheoryOperations operations,
			Class<T> type, ValueExpressionDelegate expressions) {
		this.contexts = expressions.createValueContextProvider(method.getParameters());
		this.method = method;
		this.question = question;
		this.operations = operations;
		this.type = type;
		this.query = method.options().query().criteria(question.criteria()).sort(question.sort());
		this.prepared = operations.prepare(this.query, type);
	}

	static <T> PlannedMethod<T> of(TableTheoryQueryMethod method, Question question, TableTheoryOperations operations,
			Class<T> type, ValueExpressionDelegate expressions) {
		return new PlannedMethod<>(method, question, operations, type, expressions);
	}

	@Override
	public QueryMethod getQueryMethod() {
		return this.method;
	}

	/** The plan of all calls that bring no order of their own. */
	PreparedQuery<T> prepared() {
		return this.prepared;
	}

	@Override
	public @Nullable Object execute(@Nullable Object[] parameters) {
		Call call = new Call(new ParametersParameterAccessor(this.method.getParameters(), parameters),
				arguments(parameters));
		return switch (this.question.aim()) {
			case COUNT -> this.operations.run(() -> count(call));
			case EXISTS -> this.operations.run(() -> count(call).map((count) -> count > 0));
			case DELETE -> delete(call);
			case FIND -> find(call);
		};
	}

	private @Nullable Object[] arguments(@Nullable Object[] parameters) {
		@Nullable Object[] arguments = this.method.arguments(parameters);
		if (this.question.expressions().isEmpty()) {
			return arguments;
		}
		@Nullable Object[] all = Arrays.copyOf(arguments, arguments.length + this.question.expressions().size());
		for (int i = arguments.length; i < all.length; i++) {
			ValueExpression expression = this.question.expressions().get(i - arguments.length);
			all[i] = expression
				.evaluate(this.contexts.getEvaluationContext(parameters, expression.getExpressionDependencies()));
		}
		return all;
	}

	private Step<Long> count(Call call) {
		long limit = (this.question.aim() == Question.Aim.EXISTS) ? 1 : Long.MAX_VALUE;
		return this.prepared.count(limits(limit), maxPages(), call.arguments());
	}

	private @Nullable Object find(Call call) {
		return switch (this.method.shape()) {
			case ONE -> one(call);
			default -> this.method.getResultProcessor().processResult(list(call, this.question.limit()));
		};
	}

	private @Nullable Object one(Call call) {
		List<T> found = list(call, Math.min(this.question.limit(), 2));
		if (found.size() > 1) {
			throw new IncorrectResultSizeDataAccessException("The method " + this.method.getName()
					+ " found more than one entity; return a collection, or ask for First", 1);
		}
		return found.isEmpty() ? null : this.method.getResultProcessor().processResult(found.get(0));
	}

	private List<T> list(Call call, long limit) {
		PreparedQuery<T> read = prepared(call.accessor().getSort());
		Limit given = call.accessor().getLimit();
		long wanted = given.isLimited() ? Math.min(limit, given.max()) : limit;
		return (wanted == 0) ? List.of()
				: this.operations.run(() -> read.all(limits(wanted), maxPages(), read.decoder(), call.arguments()));
	}

	private @Nullable Object delete(Call call) {
		List<T> found = list(call, this.question.limit());
		found.forEach(this.operations::delete);
		if (this.method.isCollectionQuery()) {
			return found;
		}
		Class<?> returned = this.method.getReturnedObjectType();
		return (returned == void.class || returned == Void.class) ? null : (long) found.size();
	}

	private PreparedQuery<T> prepared(Sort sort) {
		return (sort.isUnsorted() || sort.equals(this.question.sort())) ? this.prepared : this.sorted
			.computeIfAbsent(sort, (other) -> this.operations.prepare(this.query.sort(other), this.type));
	}

	private int maxPages() {
		return this.prepared.isScan() ? this.method.options().maxPages() : Integer.MAX_VALUE;
	}

	private static Limits limits(long results) {
		return new Limits(results, Integer.MAX_VALUE);
	}

	/** What a caller gave. */
	private static final class Call {

		private final ParametersParameterAccessor accessor;

		/** Those that are compared with properties. */
		private final @Nullable Object[] arguments;

		Call(ParametersParameterAccessor accessor, @Nullable Object[] arguments) {
			this.accessor = accessor;
			this.arguments = arguments;
		}

		ParametersParameterAccessor accessor() {
			return this.accessor;
		}

		@Nullable Object[] arguments() {
			return this.arguments;
		}

	}

}
