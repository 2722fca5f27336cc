// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ExpressionWriter;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FilterTests {

	private final TablePlan orders = TablePlan.of(Models.ORDER, "orders");

	private final ExpressionWriter writer = new ExpressionWriter();

	@ParameterizedTest
	@CsvSource({ "=, =", "eq, =", "<>, <>", "!=, <>", "ne, <>", "<, <", "Lt, <", "<=, <=", "le, <=", ">, >", "GT, >",
			">=, >=", "' ge ', >=" })
	void comparesByEveryNameOfAnOperator(String name, String symbol) {
		assertThat(text(Filter.where("total", name, 5))).isEqualTo("#n0 " + symbol + " :v0");
		assertThat(values()).containsExactly(AttributeValue.fromN("5"));
	}

	@Test
	void writesTheFunctionsOfDynamoDb() {
		assertThat(text(Filter.where("total", "between", 1, 2))).isEqualTo("#n0 BETWEEN :v0 AND :v1");
		assertThat(text(Filter.where("status", "IN", "a", "b"))).isEqualTo("#n1 IN (:v2, :v3)");
		assertThat(text(Filter.where("status", "BEGINS_WITH", "a"))).isEqualTo("begins_with(#n1, :v4)");
		assertThat(text(Filter.where("status", "CONTAINS", "a"))).isEqualTo("contains(#n1, :v5)");
		assertThat(text(Filter.where("note", "EXISTS"))).isEqualTo("attribute_exists(#n2)");
		assertThat(text(Filter.where("note", "ATTRIBUTE_NOT_EXISTS"))).isEqualTo("attribute_not_exists(#n2)");
		assertThat(text(Filter.where("note", "ATTRIBUTE_TYPE", "NULL"))).isEqualTo("attribute_type(#n2, :v6)");
		assertThat(text(Filter.size("lines", ">", 3))).isEqualTo("size(#n3) > :v7");
	}

	@Test
	void parenthesisesGroups() {
		Filter paid = Filter.where("status", "=", "PAID");
		Filter large = Filter.where("total", ">", 100);
		assertThat(text(paid.or(large).and(Filter.not(large))))
			.isEqualTo("(#n0 = :v0 OR #n1 > :v1) AND (NOT #n1 > :v2)");
		assertThat(text(Filter.any(Filter.all(paid, large), paid))).isEqualTo("(#n0 = :v3 AND #n1 > :v4) OR #n0 = :v5");
	}

	@Test
	void takesTheOptionsOfInAndTheBoundsOfBetweenAsOneCollection() {
		assertThat(text(Filter.where("status", "IN", List.of("a", "b")))).isEqualTo("#n0 IN (:v0, :v1)");
		assertThat(text(Filter.where("total", "BETWEEN", List.of(1, 2)))).isEqualTo("#n1 BETWEEN :v2 AND :v3");
	}

	@Test
	void storesValuesAsTheModelDoes() {
		text(Filter.where("createdAt", ">", Instant.EPOCH));
		text(Filter.where("extra", "=", Map.of("b", 1, "a", 2)));
		text(Filter.where("total", "=", "1.50"));
		assertThat(values()).containsExactly(AttributeValue.fromS("1970-01-01T00:00:00.000000000Z"),
				AttributeValue.fromS("{\"a\":2,\"b\":1}"), AttributeValue.fromN("1.5"));
	}

	@Test
	void looksForMembersOfTheTypeOfTheSet() {
		text(Filter.where("sizes", "CONTAINS", "5"));
		text(Filter.where("labels", "CONTAINS", "5"));
		text(Filter.where("hashes", "CONTAINS", new byte[] { 1 }));
		text(Filter.where("lines", "CONTAINS", 5));
		assertThat(values()).extracting(AttributeValue::type)
			.containsExactly(AttributeValue.Type.N, AttributeValue.Type.S, AttributeValue.Type.B,
					AttributeValue.Type.N);
	}

	@Test
	void aPrefixNeedBeNoWholeTimestamp() {
		text(Filter.where("createdAt", "BEGINS_WITH", "2026-01"));
		assertThat(values()).containsExactly(AttributeValue.fromS("2026-01"));
	}

	@Test
	void comparesAttributesWithEachOther() {
		assertThat(text(Filter.where("total", "<", new AttributePath("sizes")))).isEqualTo("#n0 < #n1");
	}

	@Test
	void reachesIntoDocumentsAndKnowsNamesWithDots() {
		assertThat(text(Filter.where("lines[0].price", "=", 5))).isEqualTo("#n0[0].#n1 = :v0");
		assertThat(text(Filter.where("dotted.name", "=", "x"))).isEqualTo("#n2 = :v1");
		assertThat(this.writer.names()).containsEntry("#n2", "dotted.name");
	}

	@Test
	void anUnknownOperatorIsRefusedAndTheKnownOnesListed() {
		refused(() -> Filter.where("total", "LIKE", 5),
				"There is no operator \"LIKE\"; the operators are =, <>, <, <=");
	}

	@Test
	void anUnknownAttributeIsRefusedAndTheKnownOnesListed() {
		refused(Filter.where("totl", ">", 5), "(query, model Order, table orders): There is no attribute \"totl\"; "
				+ "the model has id, status, total");
		refused(Filter.where("total", ">", new AttributePath("x")), "no attribute \"x\"");
	}

	@Test
	void nullIsNoValueToCompareWith() {
		refused(Filter.where("note", "=", (Object) null), "null is no value to compare with; use NOT_EXISTS");
		refused(Filter.where("note", "=", Optional.empty()), "null is no value to compare with");
		refused(Filter.where("labels", "=", Set.of()), "null is no value to compare with");
	}

	@Test
	void anOrderNeedsValuesThatHaveOne() {
		refused(Filter.where("address", ">", Map.of("a", 1)), "> needs text, a number or binary");
		refused(Filter.where("status", "BEGINS_WITH", 5), "BEGINS_WITH needs text or binary");
	}

	@Test
	void operatorsTakeTheirNumberOfValues() {
		refused(() -> Filter.where("total", "="), "= takes 1 values, found 0");
		refused(() -> Filter.where("total", "BETWEEN", 1), "BETWEEN takes 2 values, found 1");
		refused(() -> Filter.where("total", "EXISTS", 1), "EXISTS takes 0 values, found 1");
		refused(Filter.where("status", "IN"), "IN needs at least one value");
	}

	@Test
	void aSizeIsComparedOnly() {
		refused(() -> Filter.size("lines", "BEGINS_WITH", "x"), "A size cannot be compared with BEGINS_WITH");
		refused(Filter.where("note", "ATTRIBUTE_TYPE", "TEXT"), "ATTRIBUTE_TYPE needs one of [S, N, B");
	}

	@Test
	void aGroupNeedsAPart() {
		refused(Filter.all(), "AND needs at least one condition");
		refused(Filter.any(), "OR needs at least one condition");
	}

	@Test
	void showsNoValue() {
		assertThat(Filter.where("status", "=", "secret").and(Filter.size("lines", ">", 3)))
			.hasToString("all of [status = ?, size(lines) > ?]");
	}

	@Test
	void valuesDoNotChange() {
		assertThat(((FilterComparison) Filter.where("status", "IN", "a", "b")).values()).isUnmodifiable();
	}

	@Test
	void whatIsGivenMayChangeAfterwards() {
		@Nullable Object[] options = { "a", "b" };
		Filter filter = Filter.where("status", "IN", options);
		Arrays.fill(options, "c");
		text(filter);
		assertThat(values()).containsExactly(AttributeValue.fromS("a"), AttributeValue.fromS("b"));
	}

	private String text(Filter filter) {
		return this.writer.condition(new FilterConditions(this.orders, this.orders.origin("query")).of(filter));
	}

	private List<AttributeValue> values() {
		return List.copyOf(this.writer.values().values());
	}

	private void refused(Filter filter, String message) {
		refused(() -> text(filter), message);
	}

	private static void refused(Runnable making, String message) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(making::run)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

}
