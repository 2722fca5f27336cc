// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.query.RequestDescription;
import io.tabletheory.plan.search.PlannedQuery;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.TypeTag;
import org.springframework.data.repository.query.Parameter;

/**
 * The query of a repository method, with the names of its parameters in place of values.
 *
 * @param aim the purpose of the query: find, count, exists or delete
 * @param limit the maximum number of entities; {@link Long#MAX_VALUE} for all
 * @param maxPages the maximum number of pages of a scan; {@link Integer#MAX_VALUE} for
 * all
 * @param requests the requests that together find the entities, independent of each other
 */
@Internal
public record QueryDescription(String aim, long limit, int maxPages, List<RequestDescription> requests) {

	public QueryDescription {
		requests = List.copyOf(requests);
	}

	static QueryDescription of(TableTheoryQueryMethod method, QuerySpec question, PlannedQuery planned,
			EntityReads<?> reads, BinaryOperator<String> constants) {
		MappedEntity<?> entity = reads.entity();
		List<String> keys = Stream
			.concat(entity.model().keys().parts().stream().map(KeyAttribute::name),
					Stream.ofNullable(entity.model().type()).map(TypeTag::attribute))
			.toList();
		boolean presence = question.aim() == QuerySpec.Aim.EXISTS;
		List<RequestDescription> requests = reads.describe(planned, names(method, question), constants)
			.stream()
			.map((request) -> presence ? request.projection(keys) : request)
			.map((request) -> request.warning(question.warnings()))
			.toList();
		return new QueryDescription(question.aim().name().toLowerCase(Locale.ROOT), presence ? 1 : question.limit(),
				planned.search().maxPages(), requests);
	}

	private static List<String> names(TableTheoryQueryMethod method, QuerySpec question) {
		List<String> names = new ArrayList<>();
		for (Parameter parameter : method.getParameters().getBindableParameters()) {
			names.add(parameter.getName().map((name) -> ":" + name).orElse("?" + names.size()));
		}
		question.expressions().forEach((expression) -> names.add(":#{" + expression.getExpressionString() + "}"));
		return names;
	}

}
