// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.query.InvalidRepositoryException.Refusal;
import io.tabletheory.plan.NoKeyException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.core.PropertyReferenceException;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.repository.core.NamedQueries;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.core.RepositoryMetadata;
import org.springframework.data.repository.query.QueryLookupStrategy;
import org.springframework.data.repository.query.RepositoryQuery;
import org.springframework.data.repository.query.ValueExpressionDelegate;

/**
 * The queries of one repository. All of them are planned when the first is looked up, so
 * that everything that is wrong is known at once.
 */
@Internal
public final class PlannedQueries implements QueryLookupStrategy {

	private static final Logger LOG = LoggerFactory.getLogger(PlannedQueries.class);

	private final TableTheoryOperations operations;

	private final ValueExpressionDelegate expressions;

	private @Nullable Map<Method, RepositoryQuery> queries;

	public PlannedQueries(TableTheoryOperations operations, ValueExpressionDelegate expressions) {
		this.operations = operations;
		this.expressions = expressions;
	}

	@Override
	public RepositoryQuery resolveQuery(Method method, RepositoryMetadata metadata, ProjectionFactory projections,
			NamedQueries namedQueries) {
		Map<Method, RepositoryQuery> planned = this.queries;
		if (planned == null) {
			planned = plan((RepositoryInformation) metadata, projections);
			this.queries = planned;
		}
		return Objects.requireNonNull(planned.get(method));
	}

	private Map<Method, RepositoryQuery> plan(RepositoryInformation repository, ProjectionFactory projections) {
		Map<Method, RepositoryQuery> planned = new LinkedHashMap<>();
		List<Refusal> refusals = new ArrayList<>();
		ReadOptions shared = ReadOptions.of(repository.getRepositoryInterface());
		List<Method> methods = new ArrayList<>(repository.getQueryMethods());
		// Reflection knows no order, and messages should be the same each time.
		methods.sort(Comparator.comparing(Method::getName).thenComparing(Method::toString));
		for (Method method : methods) {
			try {
				planned.put(method, plan(method, repository, shared, projections));
			}
			catch (TableTheoryException ex) {
				refusals
					.add(new Refusal(TableTheoryQueryMethod.text(method), ex.problem(), ex instanceof NoKeyException));
			}
			catch (RefusedMethodException | PropertyReferenceException | MappingException | IllegalArgumentException
					| IllegalStateException ex) {
				refusals.add(new Refusal(TableTheoryQueryMethod.text(method), String.valueOf(ex.getMessage())));
			}
		}
		if (!refusals.isEmpty()) {
			throw new InvalidRepositoryException(repository.getRepositoryInterface(), refusals);
		}
		planned.forEach((method, query) -> warn(repository, method, query));
		return planned;
	}

	private static void warn(RepositoryInformation repository, Method method, RepositoryQuery query) {
		String reason = (query instanceof PlannedMethod<?> read) ? read.reasonOfScan() : null;
		if (reason != null) {
			LOG.warn(
					"{}: {} reads and pays for every item of the table each time it is called, as @AllowScan allows. {}",
					repository.getRepositoryInterface().getName(), TableTheoryQueryMethod.text(method), reason);
		}
	}

	private RepositoryQuery plan(Method declared, RepositoryMetadata repository, ReadOptions shared,
			ProjectionFactory projections) {
		TableTheoryQueryMethod method = new TableTheoryQueryMethod(declared, repository, projections, shared);
		if (method.isFuture() && !this.operations.supportsFutures()) {
			throw new RefusedMethodException("A result in a future needs an asynchronous client: with Spring Boot set"
					+ " tabletheory.client.async=true and add software.amazon.awssdk:netty-nio-client; otherwise build"
					+ " TableTheory with client(DynamoDbAsyncClient). Or return the result itself");
		}
		Class<?> type = repository.getDomainType();
		Modifying modifying = method.modifying();
		return (modifying != null)
				? PlannedChange.of(method, this.operations, type, modifying, repository.getIdType(), this.expressions)
				: new PlannedMethod<>(method, question(method, type), this.operations, type, projections,
						this.expressions);
	}

	private QuerySpec question(TableTheoryQueryMethod method, Class<?> type) {
		MappedEntity<?> entity = this.operations.converter().entities().entity(type);
		QuerySpec question = DeclaredQuestion.of(method, entity, this.expressions);
		if (question == null) {
			question = DerivedQuestion.of(method.getName(), type, method.argumentCount());
		}
		ArgumentTypes types = new ArgumentTypes(method, entity);
		if (question.criteria() != null) {
			types.check(question.criteria());
		}
		if (!types.problems().isEmpty()) {
			throw new RefusedMethodException(types.problems());
		}
		return question;
	}

}
