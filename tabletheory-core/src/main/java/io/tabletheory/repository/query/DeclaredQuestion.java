// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.query.Criteria;
import io.tabletheory.repository.Query;
import io.tabletheory.repository.query.Question.Aim;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.domain.Sort;
import org.springframework.util.StringUtils;

/**
 * Reads what a method asks from its {@link Query}.
 */
final class DeclaredQuestion {

	private DeclaredQuestion() {
	}

	/** The question, or {@code null} if that is left to the name of the method. */
	static @Nullable Question of(Method declared, DeclaredValues values) {
		Query query = AnnotatedElementUtils.findMergedAnnotation(declared, Query.class);
		if (query == null || (!StringUtils.hasText(query.key()) && !StringUtils.hasText(query.filter()))) {
			return null;
		}
		List<Criteria> parts = new ArrayList<>();
		for (String condition : List.of(query.key(), query.filter())) {
			if (StringUtils.hasText(condition)) {
				parts.add(DeclaredCondition.of(condition, values));
			}
		}
		Criteria criteria = (parts.size() == 1) ? parts.get(0) : parts.get(0).and(parts.get(1));
		return new Question(aim(declared.getName()), criteria, Sort.unsorted(), Long.MAX_VALUE, values.expressions(),
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
