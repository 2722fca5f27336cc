// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * The operators of a {@link Filter}, with the names that every TableTheory implementation
 * takes, in upper or lower case.
 */
enum Operator {

	EQUAL("=", 1),

	NOT_EQUAL("<>", 1),

	LESS("<", 1),

	LESS_OR_EQUAL("<=", 1),

	GREATER(">", 1),

	GREATER_OR_EQUAL(">=", 1),

	/** Inclusive on both ends. */
	BETWEEN("BETWEEN", 2),

	IN("IN", -1),

	BEGINS_WITH("BEGINS_WITH", 1),

	/** A part of a text, or a member of a set or list. */
	CONTAINS("CONTAINS", 1),

	/** The item has a value, which may be NULL. */
	EXISTS("EXISTS", 0),

	NOT_EXISTS("NOT_EXISTS", 0),

	ATTRIBUTE_TYPE("ATTRIBUTE_TYPE", 1);

	private static final Map<String, Operator> BY_NAME = byName();

	private final String symbol;

	private final int values;

	/** An operator with the number of its values; a negative number allows any. */
	Operator(String symbol, int values) {
		this.symbol = symbol;
		this.values = values;
	}

	private static Map<String, Operator> byName() {
		Map<String, Operator> byName = new HashMap<>(
				Map.of("EQ", EQUAL, "NE", NOT_EQUAL, "!=", NOT_EQUAL, "LT", LESS, "LE", LESS_OR_EQUAL, "GT", GREATER,
						"GE", GREATER_OR_EQUAL, "ATTRIBUTE_EXISTS", EXISTS, "ATTRIBUTE_NOT_EXISTS", NOT_EXISTS));
		for (Operator operator : values()) {
			byName.put(operator.symbol, operator);
		}
		return Map.copyOf(byName);
	}

	/**
	 * The operator of this name; an unknown one is refused, and the known ones listed.
	 */
	static Operator of(String name) {
		Operator operator = BY_NAME.get(name.strip().toUpperCase(Locale.ROOT));
		if (operator == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"There is no operator " + Texts.quote(name) + "; the operators are "
							+ Arrays.stream(values()).map(Operator::toString).collect(Collectors.joining(", ")));
		}
		return operator;
	}

	void requireValues(List<?> given) {
		if (this.values >= 0 && given.size() != this.values) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					this + " takes " + this.values + " values, found " + given.size());
		}
	}

	@Override
	public String toString() {
		return this.symbol;
	}

}
