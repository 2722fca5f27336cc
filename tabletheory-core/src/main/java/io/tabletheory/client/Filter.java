// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * What must hold of an item, over plain Java values; the model says how they are stored.
 * A value that is a {@link Path} stands for what the item holds there. Text forms hide
 * values.
 *
 * <pre>{@code
 * Filter.where("status", "=", "PAID").and(Filter.where("total", ">", 100).or(Filter.size("lines", ">", 3)))
 * }</pre>
 */
public sealed interface Filter {

	/**
	 * A comparison of what the item holds at a path, such as {@code lines[0].price}, with
	 * values.
	 * @param operator one of {@code = <> < <= > >= BETWEEN IN BEGINS_WITH CONTAINS EXISTS
	 * NOT_EXISTS ATTRIBUTE_TYPE}
	 */
	static Filter where(String path, String operator, @Nullable Object... values) {
		return where(Path.parse(path), Operator.of(operator), values);
	}

	/** A comparison of what the item holds at a path with values. */
	static Filter where(Path path, Operator operator, @Nullable Object... values) {
		return new Comparison(path, false, operator, Arrays.asList(values));
	}

	/**
	 * A comparison of the size of what the item holds at a path: characters, bytes or
	 * members.
	 */
	static Filter size(String path, String operator, @Nullable Object... values) {
		return size(Path.parse(path), Operator.of(operator), values);
	}

	/** A comparison of the size of what the item holds at a path. */
	static Filter size(Path path, Operator operator, @Nullable Object... values) {
		return new Comparison(path, true, operator, Arrays.asList(values));
	}

	/** All of the parts hold. */
	static Filter all(Filter... parts) {
		return new All(List.of(parts));
	}

	/** One of the parts holds at least. */
	static Filter any(Filter... parts) {
		return new Any(List.of(parts));
	}

	/** The part does not hold. */
	static Filter not(Filter part) {
		return new Not(part);
	}

	/** Both this and the other. */
	default Filter and(Filter other) {
		return new All(List.of(this, other));
	}

	/** This, or the other, or both. */
	default Filter or(Filter other) {
		return new Any(List.of(this, other));
	}

	/** What the item holds at a path, or the size of that, compared with values. */
	record Comparison(Path path, boolean size, Operator operator, List<@Nullable Object> values) implements Filter {

		public Comparison {
			values = Collections.unmodifiableList(new ArrayList<>(flattened(operator, values)));
			operator.requireValues(values);
			if (size && operator.compareTo(Operator.IN) > 0) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
						"A size cannot be compared by " + operator + "; use =, <>, <, <=, >, >=, BETWEEN or IN");
			}
		}

		/** The options of IN, and the bounds of BETWEEN, may come as one collection. */
		private static Collection<? extends @Nullable Object> flattened(Operator operator,
				List<@Nullable Object> values) {
			boolean several = operator == Operator.IN || operator == Operator.BETWEEN;
			return (several && values.size() == 1 && values.get(0) instanceof Collection<?> together) ? together
					: values;
		}

		@Override
		public String toString() {
			String operand = this.size ? "size(" + this.path + ")" : this.path.toString();
			return operand + " " + this.operator + (this.values.isEmpty() ? "" : " ?");
		}

	}

	/** All of the parts hold. */
	record All(List<Filter> parts) implements Filter {

		public All {
			parts = List.copyOf(parts);
		}

	}

	/** One of the parts holds at least. */
	record Any(List<Filter> parts) implements Filter {

		public Any {
			parts = List.copyOf(parts);
		}

	}

	/** The part does not hold. */
	record Not(Filter part) implements Filter {

	}

}
