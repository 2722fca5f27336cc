// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeType;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A plan and its texts serve all searches of one shape.
 */
class RequestTextTests extends OrderSearches {

	@Test
	void valuesPlayNoPart() {
		AccessPattern pattern = plan(equal("customer"), begins("id"));
		QueryPlan other = pattern
			.bind(all(compare("customer", Comparator.EQUAL, AttributeValue.fromS("other")), begins("id")), Origin.NONE);
		assertThat(other.partition()).isEqualTo(AttributeValue.fromS("other"));
	}

	@Test
	void aPlanServesAllSearchesOfItsShape() {
		Planner planner = new Planner(ORDER);
		AccessPattern first = pattern(planner, equal("customer"), begins("id"), equal("status"));
		Search other = search(null, Order.NATURAL, List.of(), false,
				compare("customer", Comparator.EQUAL, AttributeValue.fromS("other")), begins("id"), equal("status"));
		assertThat(planner.plan(other, Origin.NONE).patterns().get(0)).isSameAs(first);
		assertThat(planner.plan(other, Origin.NONE).bind(Origin.NONE).reads()).singleElement()
			.satisfies((read) -> assertThat(read.partition()).isEqualTo(AttributeValue.fromS("other")));
		assertThat(pattern(planner, equal("customer"), range("id", Comparator.LESS), equal("status")))
			.isNotSameAs(first);
		assertThat(pattern(planner, equal("customer"), begins("id"), equal("channel"))).isNotSameAs(first);
		assertThat(pattern(planner, equal("customer"), begins("id"), equal("status").negated())).isNotSameAs(first);
	}

	@Test
	void aTextIsWrittenOnceAndTakesTheValuesOfEachCall() {
		Planner planner = new Planner(ORDER);
		QueryPlan first = read(planner, "one", List.of());
		QueryPlan other = read(planner, "other", List.of());
		RequestText text = other.text(List.of());
		assertThat(text).isSameAs(first.text(List.of()));
		assertThat(text.keyCondition()).isEqualTo("#n0 = :v0 AND begins_with(#n1, :v1)");
		assertThat(text.filter()).isEqualTo("attribute_type(#n2, :v2) AND (#n3 = :v3 OR #n3 = :v4)");
		assertThat(text.projection()).isNull();
		assertThat(text.names()).isEqualTo(Map.of("#n0", "customer", "#n1", "id", "#n2", "lines", "#n3", "status"));
		assertThat(text.values(other)).isEqualTo(Map.of(":v0", string("other"), ":v1", string("id-other"), ":v2",
				string("L"), ":v3", string("a-other"), ":v4", string("b-other")));
	}

	@Test
	void aTextIsOfOneProjection() {
		Planner planner = new Planner(ORDER);
		QueryPlan read = read(planner, "one", List.of(Path.of("total")));
		RequestText whole = read.text(List.of());
		RequestText part = read.text(read.pattern().selected());
		assertThat(part.projection()).isEqualTo("#n4");
		assertThat(part.names()).containsEntry("#n4", "total");
		assertThat(whole.names()).doesNotContainValue("total");
		QueryPlan keys = new BoundQuery(List.of(read), null, false, 1).only(List.of(Path.of("id"))).reads().get(0);
		assertThat(keys.text(keys.pattern().selected()).projection()).isEqualTo("#n1, #n0");
		assertThat(keys.text(List.of())).isSameAs(whole);
	}

	@Test
	void argumentsThatChangeTheConditionHaveATextOfTheirOwn() {
		ConditionExpression one = all(equal("customer"), in("status", "a"));
		AccessPattern pattern = plan(one);
		ConditionExpression three = all(equal("customer"), in("status", "a", "b", "c"));
		RequestText text = pattern.bind(one, Origin.NONE).text(List.of());
		assertThat(text.filter()).isEqualTo("#n1 IN (:v1)");
		assertThat(pattern.bind(all(equal("customer"), in("status", "z")), Origin.NONE).text(List.of())).isSameAs(text);
		QueryPlan read = pattern.bind(three, Origin.NONE);
		assertThat(read.text(List.of()).filter()).isEqualTo("#n1 IN (:v1, :v2, :v3)");
		assertThat(read.text(List.of()).values(read)).containsEntry(":v3", string("c")).hasSize(4);
		assertThat(
				pattern.bind(all(equal("customer"), equal("status").negated()), Origin.NONE).text(List.of()).filter())
			.isEqualTo("NOT #n1 = :v1");
	}

	private static ConditionExpression in(String name, String... options) {
		return new ConditionExpression.In(stored(name),
				Stream.of(options).map((option) -> Operand.of(string(option))).toList());
	}

	private static AttributeValue string(String text) {
		return AttributeValue.fromS(text);
	}

	private static QueryPlan read(Planner planner, String value, List<Path> selected) {
		Search search = search(null, Order.NATURAL, selected, false,
				new ConditionExpression.HasType(Path.of("lines"), AttributeType.L),
				new ConditionExpression.BeginsWith(Path.of("id"), Operand.of(string("id-" + value))),
				compare("status", Comparator.EQUAL, string("a-" + value))
					.or(compare("status", Comparator.EQUAL, string("b-" + value))),
				compare("customer", Comparator.EQUAL, string(value)));
		return planner.plan(search, Origin.NONE).bind(Origin.NONE).reads().get(0);
	}

	private static AccessPattern pattern(Planner planner, ConditionExpression... parts) {
		return planner.plan(search(null, Order.NATURAL, List.of(), false, parts), Origin.NONE).patterns().get(0);
	}

}
