// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HavingTests {

	private static final Aggregation SUMS = Aggregation.groupBy("k").count("n").sum("v", "sum").max("at", "last");

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			=           | 2
			eq          | 2
			<>          | 1 3
			!=          | 1 3
			Ne          | 1 3
			<           | 1
			LT          | 1
			<=          | 1 2
			le          | 1 2
			>           | 3
			gt          | 3
			>=          | 2 3
			Ge          | 2 3
			in          | 2
			IN          | 2
			""")
	void keepsTheGroupsThatCompareSo(String operator, String kept) {
		assertThat(kept(SUMS.having("sum", operator, 2))).isEqualTo(kept);
	}

	@Test
	void betweenIncludesBothBounds() {
		assertThat(kept(SUMS.having("sum", "between", 2, 3))).isEqualTo("2 3");
		assertThat(kept(SUMS.having("sum", "BETWEEN", 1, new BigDecimal("2.5")))).isEqualTo("1 2");
		assertThat(kept(SUMS.having("sum", "BETWEEN", List.of(3, 9)))).isEqualTo("3");
	}

	@Test
	void inTakesAnyNumberOfValuesOrACollection() {
		assertThat(kept(SUMS.having("sum", "IN", 3, 7, 1.0))).isEqualTo("1 3");
		assertThat(kept(SUMS.having("sum", "IN", List.of(3L, 2)))).isEqualTo("2 3");
	}

	@Test
	void severalConditionsMustAllHold() {
		assertThat(kept(SUMS.having("sum", ">", 1).having("n", "=", 1).having("sum", "<", 3))).isEqualTo("2");
	}

	@Test
	void readsTheSameInEveryLanguage() {
		Locale before = Locale.getDefault();
		try {
			Locale.setDefault(Locale.forLanguageTag("tr"));
			assertThat(kept(SUMS.having("sum", "in", 3))).isEqualTo("3");
		}
		finally {
			Locale.setDefault(before);
		}
	}

	@Test
	void whatWasMadeOfNothingFulfilsNoCondition() {
		assertThat(kept(SUMS.having("last", "<>", Instant.EPOCH))).isEqualTo("1 2");
		assertThat(Aggregation.overall().average("v", "a").having("a", "<", 1).over(Stream.of())).isEmpty();
	}

	@Test
	void unknownOperatorsAreRefusedWithTheKnown() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> SUMS.having("n", "LIKE", "x"))
			.withMessage("ErrInvalidOperator: There is no operator \"LIKE\"; there are \"=\", \"<>\", \"<\", \"<=\", "
					+ "\">\", \">=\", \"BETWEEN\", \"IN\"")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	@Test
	void unknownNamesAreRefusedWithTheKnown() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> SUMS.having("v", ">", 1))
			.withMessage("ErrInvalidOperator: There is no aggregate \"v\"; there are \"n\", \"sum\", \"last\"");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> Aggregation.groupBy("k").having("k", ">", 1))
			.withMessage("ErrInvalidOperator: There is no aggregate \"k\"; none is declared");
	}

	@ParameterizedTest
	@CsvSource({ "BETWEEN,1", "BETWEEN,3", "=,0", "=,2", "<>,2", "IN,0" })
	void anOperatorTakesItsNumberOfValues(String operator, int count) {
		Object[] values = Stream.generate(() -> 1).limit(count).toArray();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> SUMS.having("sum", operator, values))
			.withMessage("ErrInvalidOperator: Having \"sum\": " + operator + " does not take " + count + " values");
	}

	@Test
	void valuesThatHaveNoOrderAreRefusedAtOnce() {
		for (@Nullable
		Object operand : new @Nullable Object[] { true, null, Map.of(), Double.NaN, new int[1] }) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> SUMS.having("sum", "=", new @Nullable Object[] { operand }))
				.withMessageStartingWith("ErrInvalidValue: Having \"sum\": ");
		}
	}

	@Test
	void valuesOfAnotherTypeAreRefusedWithoutShowingThem() {
		Aggregation mistaken = SUMS.having("sum", ">", "secret");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> kept(mistaken))
			.withMessage("ErrInvalidValue: Having \"sum\": Only numbers, texts, timestamps and binary values are "
					+ "compared, each with its like; found java.math.BigDecimal and java.lang.String.");
	}

	private static String kept(Aggregation aggregation) {
		Stream<Map<String, Object>> items = Stream.of(Map.of("k", "1", "v", 1, "at", Instant.MIN),
				Map.of("k", "2", "v", 2, "at", Instant.MAX), Map.of("k", "3", "v", 3));
		return String.join(" ",
				aggregation.over(items).stream().map((group) -> String.valueOf(group.key("k"))).toList());
	}

}
