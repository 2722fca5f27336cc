// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.convert.MappedEntity;
import io.tabletheory.query.Argument;
import io.tabletheory.query.Criteria;
import io.tabletheory.repository.Query;
import io.tabletheory.repository.query.Question.Aim;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.data.domain.Sort;
import org.springframework.data.expression.ValueExpression;
import org.springframework.data.repository.query.Parameter;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.expression.ParseException;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;

/**
 * Reads what a method asks from its {@link Query}.
 */
final class DeclaredQuestion {

	private static final ConversionService CONVERSIONS = new DefaultConversionService();

	private final TableTheoryQueryMethod method;

	private final MappedEntity<?> entity;

	private final ValueExpressionDelegate delegate;

	private final List<ValueExpression> expressions = new ArrayList<>();

	private DeclaredQuestion(TableTheoryQueryMethod method, MappedEntity<?> entity, ValueExpressionDelegate delegate) {
		this.method = method;
		this.entity = entity;
		this.delegate = delegate;
	}

	/** The question, or {@code null} if that is left to the name of the method. */
	static @Nullable Question of(Method declared, TableTheoryQueryMethod method, MappedEntity<?> entity,
			ValueExpressionDelegate delegate) {
		Query query = AnnotatedElementUtils.findMergedAnnotation(declared, Query.class);
		if (query == null || (!StringUtils.hasText(query.key()) && !StringUtils.hasText(query.filter()))) {
			return null;
		}
		DeclaredQuestion question = new DeclaredQuestion(method, entity, delegate);
		List<Criteria> parts = new ArrayList<>();
		for (String condition : List.of(query.key(), query.filter())) {
			if (StringUtils.hasText(condition)) {
				parts.add(DeclaredCondition.of(condition, question::argument, question::constant));
			}
		}
		Criteria criteria = (parts.size() == 1) ? parts.get(0) : parts.get(0).and(parts.get(1));
		return new Question(aim(declared.getName()), criteria, Sort.unsorted(), Long.MAX_VALUE,
				List.copyOf(question.expressions));
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

	private Object argument(String placeholder) {
		if (placeholder.endsWith("}")) {
			return expression(placeholder.substring(1));
		}
		int position = placeholder.startsWith("?") ? Integer.parseInt(placeholder.substring(1))
				: named(placeholder.substring(1));
		if (position < 0 || position >= this.method.argumentCount()) {
			throw new RefusedMethodException("The method has no argument for " + placeholder + "; it has "
					+ this.method.getParameters()
						.getBindableParameters()
						.stream()
						.map((parameter) -> parameter.getName().map((name) -> ":" + name).orElse("an unnamed one"))
						.collect(Collectors.joining(", "))
					+ ", counted from ?0");
		}
		return new Argument(position);
	}

	private int named(String name) {
		for (Parameter parameter : this.method.getParameters().getBindableParameters()) {
			if (name.equals(parameter.getName().orElse(null))) {
				return this.method.position(parameter.getIndex());
			}
		}
		return -1;
	}

	/** Values of expressions come behind the arguments. */
	private Argument expression(String text) {
		try {
			this.expressions.add(this.delegate.parse(text));
		}
		catch (ParseException ex) {
			throw new RefusedMethodException("The expression " + text + " cannot be read: " + ex.getMessage());
		}
		return new Argument(this.method.argumentCount() + this.expressions.size() - 1);
	}

	private Object constant(String property, Object value) {
		Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(this.entity.path(property).property().getActualType());
		try {
			return Objects.requireNonNull(CONVERSIONS.convert(value, type));
		}
		catch (ConversionException ex) {
			throw new RefusedMethodException(
					"The constant " + value + " cannot be a " + type.getSimpleName() + ", which " + property + " is");
		}
	}

}
