// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * What a group must have to be in the result. A value that was made of nothing fulfils no
 * condition.
 */
record Having(String name, HavingOperator operator, List<Object> operands) {

	/** A collection as the only operand stands for its elements. */
	static Having parse(String name, String operator, Object... operands) {
		boolean isCollection = operands.length == 1 && operands[0] instanceof Collection<?>;
		Object[] elements = isCollection ? ((Collection<?>) operands[0]).toArray() : operands;
		return new Having(name, HavingOperator.parse(operator), check(name, elements));
	}

	Having {
		if (!operator.takes(operands.size())) {
			throw Refusal.because(
					"Having " + Texts.quote(name) + ": " + operator + " does not take " + operands.size() + " values");
		}
	}

	/** What can be compared at all can be compared with itself. */
	private static List<Object> check(String name, Object... operands) {
		for (Object operand : operands) {
			located(name, () -> Ordering.compare(operand, operand) == 0);
		}
		return List.of(operands);
	}

	boolean admits(Group group) {
		Object value = group.values().get(this.name);
		return value != null && located(this.name, () -> this.operator.holds(value, this.operands));
	}

	private static boolean located(String name, BooleanSupplier comparison) {
		try {
			return comparison.getAsBoolean();
		}
		catch (TableTheoryException ex) {
			throw Refusal.at("Having " + Texts.quote(name), ex);
		}
	}

}
