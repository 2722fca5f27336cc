// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

/**
 * The comparison operators.
 */
public enum Comparator {

	EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">=");

	private final String symbol;

	Comparator(String symbol) {
		this.symbol = symbol;
	}

	/** The operator in DynamoDB's expressions. */
	public String symbol() {
		return this.symbol;
	}

}
