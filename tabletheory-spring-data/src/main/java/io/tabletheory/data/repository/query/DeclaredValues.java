// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.query.Argument;
import io.tabletheory.data.query.QueriedProperty;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.data.expression.ValueExpression;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.expression.ParseException;
import org.springframework.util.ClassUtils;

/**
 * The values in the texts of a method's annotations: arguments, expressions and
 * constants.
 */
final class DeclaredValues {

	private static final ConversionService CONVERSIONS = new DefaultConversionService();

	private final TableTheoryQueryMethod method;

	private final MappedEntity<?> entity;

	private final ValueExpressionDelegate delegate;

	private final List<ValueExpression> expressions = new ArrayList<>();

	private final BitSet used = new BitSet();

	DeclaredValues(TableTheoryQueryMethod method, MappedEntity<?> entity, ValueExpressionDelegate delegate) {
		this.method = method;
		this.entity = entity;
		this.delegate = delegate;
	}

	/** The named expressions, whose values follow the arguments. */
	List<ValueExpression> expressions() {
		return List.copyOf(this.expressions);
	}

	/** The positions of the arguments that were named. */
	BitSet used() {
		return (BitSet) this.used.clone();
	}

	Argument argument(String placeholder) {
		if (placeholder.endsWith("}")) {
			return expression(placeholder.substring(1));
		}
		int position = placeholder.startsWith("?") ? Integer.parseInt(placeholder.substring(1))
				: this.method.position(placeholder.substring(1));
		if (position < 0 || position >= this.method.argumentCount()) {
			List<String> names = this.method.argumentNames();
			throw new RefusedMethodException("The method has no argument for " + placeholder + "; it has "
					+ (names.isEmpty() ? "none" : String.join(", ", names) + ", counted from ?0")
					+ this.method.namingHint());
		}
		this.used.set(position);
		return new Argument(position);
	}

	private Argument expression(String text) {
		try {
			this.expressions.add(this.delegate.parse(text));
		}
		catch (ParseException ex) {
			throw new RefusedMethodException("The expression " + text + " cannot be read: " + ex.getMessage());
		}
		return new Argument(this.method.argumentCount() + this.expressions.size() - 1);
	}

	Object constant(String property, Object value) {
		Class<?> type = ClassUtils
			.resolvePrimitiveIfNecessary(QueriedProperty.of(property, this.entity).place().property().getActualType());
		try {
			return Objects.requireNonNull(CONVERSIONS.convert(value, type));
		}
		catch (ConversionException ex) {
			throw new RefusedMethodException(
					"The constant " + value + " cannot be a " + type.getSimpleName() + ", which " + property + " is");
		}
	}

}
