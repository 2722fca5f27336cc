// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;

import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.expression.ValueExpression;

/**
 * The query of a method, independent of the type of its result.
 *
 * @param aim the purpose of the query
 * @param criteria the conditions on the entities; {@code null} for all
 * @param sort the order
 * @param limit the maximum number of entities
 * @param expressions the expressions, whose values follow the arguments
 * @param warnings the doubts about the meaning of the method name
 */
record QuerySpec(Aim aim, @Nullable Criteria criteria, Sort sort, long limit, List<ValueExpression> expressions,
		List<String> warnings) {

	/** The purpose of a query. */
	enum Aim {

		FIND, COUNT, EXISTS, DELETE

	}

}
