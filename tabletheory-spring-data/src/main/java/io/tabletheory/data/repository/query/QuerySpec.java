// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;

import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.expression.ValueExpression;

/**
 * What a method asks, whatever shape it wants the answer in.
 *
 * @param aim what is done with the entities
 * @param criteria which ones; {@code null} for all
 * @param sort in which order
 * @param limit how many at most
 * @param expressions whose values come behind the arguments
 * @param warnings what it may not mean, although it says so
 */
record QuerySpec(Aim aim, @Nullable Criteria criteria, Sort sort, long limit, List<ValueExpression> expressions,
		List<String> warnings) {

	/** What is done with the entities that are found. */
	enum Aim {

		FIND, COUNT, EXISTS, DELETE

	}

}
