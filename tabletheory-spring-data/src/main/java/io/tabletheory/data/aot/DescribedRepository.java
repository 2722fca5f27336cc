// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.data.query.RequestDescription;
import io.tabletheory.data.repository.query.DescribedQuery;
import io.tabletheory.data.repository.query.PlannedQueries;
import io.tabletheory.data.repository.query.QueryDescription;
import org.jspecify.annotations.Nullable;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.data.repository.aot.generate.MethodContributor;
import org.springframework.data.repository.aot.generate.QueryMetadata;
import org.springframework.data.repository.aot.generate.RepositoryContributor;
import org.springframework.data.repository.config.AotRepositoryContext;
import org.springframework.data.repository.core.support.PropertiesBasedNamedQueries;
import org.springframework.data.repository.query.QueryMethod;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * Writes the requests of repository methods into the metadata of the build. The methods
 * are still planned at start-up, because a plan consists of method handles, which no file
 * can hold.
 */
final class DescribedRepository extends RepositoryContributor {

	private final PlannedQueries queries;

	DescribedRepository(AotRepositoryContext repository, PlansAtBuild plans) {
		super(repository);
		this.queries = plans.queries(getRepositoryInformation());
		// The queries are planned now, because a method that fails later is only logged
		// and left
		// out.
		getRepositoryInformation().getQueryMethods().forEach(this::query);
	}

	@Override
	protected ProjectionFactory createProjectionFactory() {
		return new SpelAwareProxyProjectionFactory();
	}

	private RepositoryQuery query(Method method) {
		return this.queries.resolveQuery(method, getRepositoryInformation(), getProjectionFactory(),
				PropertiesBasedNamedQueries.EMPTY);
	}

	@Override
	protected @Nullable MethodContributor<? extends QueryMethod> contributeQueryMethod(Method method) {
		RepositoryQuery query = query(method);
		return (query instanceof DescribedQuery described) ? MethodContributor.forQueryMethod(query.getQueryMethod())
			.metadataOnly(new Metadata(described.describe())) : null;
	}

	/** The metadata of one method in this order, without absent values. */
	private record Metadata(QueryDescription description) implements QueryMetadata {

		@Override
		public Map<String, Object> serialize() {
			Map<String, Object> written = new LinkedHashMap<>();
			written.put("aim", this.description.aim());
			if (this.description.limit() < Long.MAX_VALUE) {
				written.put("limit", this.description.limit());
			}
			if (this.description.maxPages() < Integer.MAX_VALUE) {
				written.put("maxPages", this.description.maxPages());
			}
			written.put("requests", this.description.requests().stream().map(Metadata::written).toList());
			return written;
		}

		private static Map<String, Object> written(RequestDescription request) {
			Map<String, Object> written = new LinkedHashMap<>();
			written.put("operation", request.operation());
			written.put("table", request.table());
			putPresent("index", request.index(), written);
			putPresent("key", request.key(), written);
			putPresent("filter", request.filter(), written);
			putPresent("projection", request.projection().isEmpty() ? null : request.projection(), written);
			if (request.operation().equals("Query")) {
				written.put("direction", request.descending() ? "descending" : "ascending");
			}
			written.put("consistent", request.consistent());
			return written;
		}

		private static void putPresent(String name, @Nullable Object value, Map<String, Object> written) {
			if (value != null) {
				written.put(name, value);
			}
		}

	}

}
