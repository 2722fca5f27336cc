// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.expression.ValueEvaluationContextProvider;
import org.springframework.data.expression.ValueExpression;
import org.springframework.data.repository.query.ParameterAccessor;
import org.springframework.data.repository.query.ValueExpressionDelegate;
import org.springframework.expression.ExpressionException;

/**
 * The values of each call: those of the arguments, and behind them those of expressions.
 */
record CallArguments(TableTheoryQueryMethod method, List<ValueExpression> expressions,
		ValueEvaluationContextProvider contexts) {

	static CallArguments of(TableTheoryQueryMethod method, List<ValueExpression> expressions,
			ValueExpressionDelegate delegate) {
		return new CallArguments(method, expressions, delegate.createValueContextProvider(method.getParameters()));
	}

	@Nullable Object[] of(ParameterAccessor accessor, @Nullable Object[] parameters) {
		@Nullable Object[] arguments = this.method.arguments(accessor);
		if (this.expressions.isEmpty()) {
			return arguments;
		}
		@Nullable Object[] all = Arrays.copyOf(arguments, arguments.length + this.expressions.size());
		for (int i = arguments.length; i < all.length; i++) {
			all[i] = value(this.expressions.get(i - arguments.length), parameters);
		}
		return all;
	}

	private @Nullable Object value(ValueExpression expression, @Nullable Object[] parameters) {
		try {
			return expression
				.evaluate(this.contexts.getEvaluationContext(parameters, expression.getExpressionDependencies()));
		}
		catch (ExpressionException ex) {
			throw new InvalidDataAccessApiUsageException("The expression " + expression.getExpressionString() + " of "
					+ this.method.getName() + " cannot be evaluated: " + ex.getMessage(), ex);
		}
	}

}
