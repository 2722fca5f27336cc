// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How a group's value is compared with given ones. The texts are those of all TableTheory
 * implementations, in any case.
 */
enum HavingOperator {

	EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">="),
	BETWEEN("BETWEEN"), IN("IN");

	private final String text;

	HavingOperator(String text) {
		this.text = text;
	}

	static HavingOperator parse(String text) {
		return switch (text.toUpperCase(Locale.ROOT)) {
			case "=", "EQ" -> EQUAL;
			case "<>", "!=", "NE" -> NOT_EQUAL;
			case "<", "LT" -> LESS;
			case "<=", "LE" -> LESS_OR_EQUAL;
			case ">", "GT" -> GREATER;
			case ">=", "GE" -> GREATER_OR_EQUAL;
			case "BETWEEN" -> BETWEEN;
			case "IN" -> IN;
			default -> throw Refusal.unknown("operator", text, known());
		};
	}

	private static List<String> known() {
		return Arrays.stream(values()).map(HavingOperator::toString).toList();
	}

	boolean takes(int operands) {
		return switch (this) {
			case BETWEEN -> operands == 2;
			case IN -> operands > 0;
			default -> operands == 1;
		};
	}

	boolean holds(Object value, List<Object> operands) {
		int first = Ordering.compare(value, operands.get(0));
		return switch (this) {
			case EQUAL -> first == 0;
			case NOT_EQUAL -> first != 0;
			case LESS -> first < 0;
			case LESS_OR_EQUAL -> first <= 0;
			case GREATER -> first > 0;
			case GREATER_OR_EQUAL -> first >= 0;
			case BETWEEN -> first >= 0 && Ordering.compare(value, operands.get(1)) <= 0;
			case IN -> operands.stream().anyMatch((operand) -> Ordering.compare(value, operand) == 0);
		};
	}

	@Override
	public String toString() {
		return this.text;
	}

}
