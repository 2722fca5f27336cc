// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.query.QuerySpec.Aim;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.util.StringUtils;

/**
 * Reads the query of a method from its {@link Query}.
 */
final class DeclaredQuestion {

	private DeclaredQuestion() {
	}

	/** The question, or {@code null} if that is left to the name of the method. */
	static @Nullable QuerySpec of(TableTheoryQueryMethod method, MappedEntity<?> entity,
			ValueExpressionDelegate expressions) {
		Query query = method.query();
		if (query == null || (!StringUtils.hasText(query.key()) && !StringUtils.hasText(query.filter()))) {
			return null;
		}
		DeclaredValues values = new DeclaredValues(method, entity, expressions);
		List<Criteria> parts = new ArrayList<>();
		for (String condition : List.of(query.key(), query.filter())) {
			if (StringUtils.hasText(condition)) {
				parts.add(DeclaredCondition.of(condition, values));
			}
		}
		Criteria criteria = (parts.size() == 1) ? parts.get(0) : parts.get(0).and(parts.get(1));
		return new QuerySpec(aim(method.getName()), criteria, Sort.unsorted(), Long.MAX_VALUE, values.expressions(),
				List.of());
	}

	private static Aim aim(String method) {
		if (method.startsWith("count")) {
			return Aim.COUNT;
		}
		if (method.startsWith("exists")) {
			return Aim.EXISTS;
		}
		return (method.startsWith("delete") || method.startsWith("remove")) ? Aim.DELETE : Aim.FIND;
	}

}
