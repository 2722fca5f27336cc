// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * The value of an item at a path, or its size, compared with values.
 */
record FilterComparison(Path path, boolean size, Operator operator, List<@Nullable Object> values) implements Filter {

	FilterComparison {
		values = Collections.unmodifiableList(new ArrayList<>(flattened(operator, values)));
		operator.requireValues(values);
		if (size && operator.compareTo(Operator.IN) > 0) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A size cannot be compared with " + operator + "; use =, <>, <, <=, >, >=, BETWEEN or IN");
		}
	}

	/** The options of IN, and the bounds of BETWEEN, may come as one collection. */
	private static Collection<? extends @Nullable Object> flattened(Operator operator, List<@Nullable Object> values) {
		boolean several = operator == Operator.IN || operator == Operator.BETWEEN;
		return (several && values.size() == 1 && values.get(0) instanceof Collection<?> together) ? together : values;
	}

	@Override
	public String toString() {
		String operand = this.size ? "size(" + this.path + ")" : this.path.toString();
		return operand + " " + this.operator + (this.values.isEmpty() ? "" : " ?");
	}

}
