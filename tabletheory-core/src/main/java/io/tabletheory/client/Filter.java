// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Arrays;
import java.util.List;

import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * A condition on an item, over plain Java values; the model defines how they are stored.
 * A value that is an {@link AttributePath} stands for the value of the item at that path.
 * Text forms hide values.
 *
 * <pre>{@code
 * Filter.where("status", "=", "PAID").and(Filter.where("total", ">", 100).or(Filter.size("lines", ">", 3)))
 * }</pre>
 */
public sealed interface Filter permits FilterComparison, FilterConjunction, FilterDisjunction, FilterNegation {

	/**
	 * A comparison of the value at a path, such as {@code lines[0].price}, with values.
	 * @param operator one of {@code = <> < <= > >= BETWEEN IN BEGINS_WITH CONTAINS EXISTS
	 * NOT_EXISTS ATTRIBUTE_TYPE}
	 */
	static Filter where(String path, String operator, @Nullable Object... values) {
		return new FilterComparison(Path.parse(path), false, Operator.of(operator), Arrays.asList(values));
	}

	/** A comparison of the size of the value at a path: characters, bytes or members. */
	static Filter size(String path, String operator, @Nullable Object... values) {
		return new FilterComparison(Path.parse(path), true, Operator.of(operator), Arrays.asList(values));
	}

	/** All of the parts hold. */
	static Filter all(Filter... parts) {
		return new FilterConjunction(List.of(parts));
	}

	/** At least one of the parts holds. */
	static Filter any(Filter... parts) {
		return new FilterDisjunction(List.of(parts));
	}

	/** The part does not hold. */
	static Filter not(Filter part) {
		return new FilterNegation(part);
	}

	/** Both this and the other. */
	default Filter and(Filter other) {
		return new FilterConjunction(List.of(this, other));
	}

	/** This, or the other, or both. */
	default Filter or(Filter other) {
		return new FilterDisjunction(List.of(this, other));
	}

}
