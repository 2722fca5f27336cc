// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ExpressionFormTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			a = 1 AND b = 2                          | (b = 2) AND  (a = 1)
			(a = 1)                                  | a = 1
			a BETWEEN 1 AND 2 AND b = 3              | b = 3 AND (a BETWEEN 1 AND 2)
			a = 1 OR (b = 2 AND c = 3)               | (c = 3 AND b = 2) OR a = 1
			a = {"S":"x AND y"} AND b = 1            | b = 1 AND a = {"S":"x AND y"}
			""")
	void conditionsAreEqualInAnyOrderAndWithAnyParentheses(String one, String other) {
		assertThat(ExpressionForm.condition(one)).isEqualTo(ExpressionForm.condition(other));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			a = 1 AND b = 2                | a = 1 OR b = 2
			a = 1 OR (b = 2 AND c = 3)     | (a = 1 OR b = 2) AND c = 3
			a BETWEEN 1 AND 2              | a BETWEEN 2 AND 1
			a = {"S":"x"}                  | a = {"S":"X"}
			""")
	void conditionsOfAnotherMeaningAreNot(String one, String other) {
		assertThat(ExpressionForm.condition(one)).isNotEqualTo(ExpressionForm.condition(other));
	}

	@Test
	void updatesHaveTheirSectionsAndClausesInOrder() {
		assertThat(ExpressionForm.update("ADD v {\"N\":\"1\"} SET b = {\"S\":\"SET , x\"},  a = list_append(a, x)"))
			.isEqualTo("SET a = list_append(a, x), b = {\"S\":\"SET , x\"} ADD v {\"N\":\"1\"}");
	}

	@Test
	void placeholdersGiveWayToWhatTheyStandFor() {
		assertThat(ExpressionForm.resolve("#n1 = :v1 AND #n = :v10", Map.of("#n1", "size", ":v1", "{\"S\":\"$1\"}")))
			.isEqualTo("size = {\"S\":\"$1\"} AND #n = :v10");
	}

}
