// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

/**
 * How two operands are compared.
 */
public enum Comparator {

	EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">=");

	private final String symbol;

	Comparator(String symbol) {
		this.symbol = symbol;
	}

	/** The sign in DynamoDB's expressions. */
	public String symbol() {
		return this.symbol;
	}

}
