// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.Arrays;
import java.util.List;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons of saved queries, with the operators that they are for maps.
 */
@Internal
public enum QueryOperation {

	EQUAL("Equal", "=", true),

	LESS("Less than", "<", true),

	LESS_OR_EQUAL("Less than or equal", "<=", true),

	GREATER_OR_EQUAL("Greater than or equal", ">=", true),

	GREATER("Greater than", ">", true),

	BEGINS_WITH("Begins with", "BEGINS_WITH", true),

	BETWEEN("Between", "BETWEEN", true),

	NOT_EQUAL("Not equal", "<>", false),

	EXISTS("Existing", "EXISTS", false),

	NOT_EXISTS("Not Existing", "NOT_EXISTS", false),

	CONTAINS("Contains", "CONTAINS", false),

	NOT_CONTAINS("Does not contain", "CONTAINS", false);

	private final String text;

	private final String operator;

	private final boolean ofSortKey;

	QueryOperation(String text, String operator, boolean ofSortKey) {
		this.text = text;
		this.operator = operator;
		this.ofSortKey = ofSortKey;
	}

	/** The operation of this name, or {@code null}. */
	static @Nullable QueryOperation of(@Nullable String text) {
		return Arrays.stream(values()).filter((each) -> each.text.equals(text)).findFirst().orElse(null);
	}

	/** The operation of this name, if a sort key can be compared so. */
	static @Nullable QueryOperation ofSortKey(@Nullable String text) {
		QueryOperation operation = of(text);
		return (operation != null && operation.ofSortKey) ? operation : null;
	}

	/** The operator of a filter on maps. */
	public String operator() {
		return this.operator;
	}

	/** Returns true if the operation compares with nothing. */
	public boolean isWithoutValue() {
		return this == EXISTS || this == NOT_EXISTS;
	}

	/** Returns true for the ends of a range. */
	static boolean isRange(@Nullable Object value) {
		return value instanceof List<?> ends && ends.size() == 2;
	}

}
