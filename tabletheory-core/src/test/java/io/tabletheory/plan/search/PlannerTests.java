// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PlannerTests {

	private static final KeyAttribute CUSTOMER = text("customer");

	private static final Model ORDER = new Model("Order", "orders", null, new KeySchema(CUSTOMER, text("id")),
			List.of(AttributeModel.named("customer", AttributeType.S).build(),
					AttributeModel.named("id", AttributeType.S).build(), AttributeModel
						.named("status", AttributeType.S)
						.build(),
					AttributeModel.named("channel", AttributeType.S).build(),
					AttributeModel.named("total", AttributeType.N).build(),
					AttributeModel.named("createdAt", AttributeType.S)
						.format(Format.RFC3339NANO)
						.role(Role.CREATED_AT)
						.build(),
					AttributeModel.named("shippedAt", AttributeType.S).build(),
					AttributeModel.named("lines", AttributeType.L).build(),
					AttributeModel.named("card", AttributeType.M).encryption(Encryption.V1).build()),
			List.of(new Index("by-shipping", Index.Type.GSI, new KeySchema(text("status"), text("shippedAt")),
					IndexProjection.ALL),
					new Index("by-status", Index.Type.GSI, new KeySchema(text("status"), text("createdAt")),
							IndexProjection.ALL),
					new Index("by-channel", Index.Type.GSI, new KeySchema(text("channel")),
							IndexProjection.include("total")),
					new Index("by-total", Index.Type.LSI,
							new KeySchema(CUSTOMER, new KeyAttribute("total", AttributeType.N)),
							IndexProjection.KEYS_ONLY)));

	private static KeyAttribute text(String name) {
		return new KeyAttribute(name, AttributeType.S);
	}

	@Test
	void aFullKeyIsAGet() {
		AccessPattern pattern = plan(equal("id"), equal("customer"));
		assertThat(pattern.operation()).isEqualTo(Operation.GET);
		assertThat(pattern.bind(all(equal("id"), equal("customer")), Origin.NONE).key()).containsOnlyKeys("customer",
				"id");
	}

	@Test
	void aFullKeyWithAFilterIsAQuery() {
		assertThat(plan(equal("customer"), equal("id"), equal("status")).operation()).isEqualTo(Operation.QUERY);
	}

	@Test
	void thePartsOfTheKeyAreFoundInAnyOrderAndNesting() {
		QueryPlan query = bound(all(equal("total"), all(begins("id"), equal("status")), equal("customer")));
		assertThat(query.pattern().index()).isNull();
		assertThat(query.keyCondition()).isEqualTo(equal("customer").and(begins("id")));
		assertThat(query.filter()).isEqualTo(all(equal("total"), equal("status")));
	}

	@Test
	void theKeyThatUsesMoreIsPreferred() {
		assertThat(index(equal("status"), range("createdAt", Comparator.GREATER))).isEqualTo("by-status");
		assertThat(index(equal("status"), equal("shippedAt"))).isEqualTo("by-shipping");
		assertThat(index(equal("customer"), range("total", Comparator.LESS))).isEqualTo("by-total");
	}

	@Test
	void theTableIsPreferredToAnIndexThatUsesAsMuch() {
		assertThat(index(equal("status"), equal("customer"))).isNull();
		assertThat(index(equal("customer"), begins("id"), range("total", Comparator.LESS))).isNull();
	}

	@Test
	void anIndexThatLeavesOutItemsIsOnlyReadByName() {
		assertThat(index(equal("status"))).isEqualTo("by-status");
		assertThat(plan(search("by-shipping", Order.NATURAL, List.of(), false, equal("status"))).index())
			.isEqualTo(ORDER.index("by-shipping"));
	}

	@Test
	void anIndexThatHoldsPartsOfItemsIsReadByNameOrForWhatItHolds() {
		assertRefused(search(null, Order.NATURAL, List.of(), false, equal("channel")),
				"index \"by-channel\" does not hold complete items");
		assertThat(plan(search("by-channel", Order.NATURAL, List.of(), false, equal("channel"))).operation())
			.isEqualTo(Operation.QUERY);
		assertThat(plan(search(null, Order.NATURAL, List.of(Path.of("total"), Path.of("id")), false, equal("channel")))
			.index()).isEqualTo(ORDER.index("by-channel"));
		assertRefused(search("by-channel", Order.NATURAL, List.of(Path.of("status")), false, equal("channel")),
				"does not hold \"status\", which is selected");
	}

	@Test
	void anIndexHoldsItsOwnKeyAndTheTables() {
		List<Path> keys = List.of(Path.of("channel"), Path.of("customer"), Path.of("id"));
		assertThat(plan(search(null, Order.NATURAL, keys, false, equal("channel"))).index())
			.isEqualTo(ORDER.index("by-channel"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "id", "createdAt", "updatedAt", "version", "needed" })
	void anIndexByWhatEveryItemHasLeavesOutNone(String sort) {
		AttributeType type = sort.equals("version") ? AttributeType.N : AttributeType.S;
		Index index = new Index("by-status", Index.Type.GSI,
				new KeySchema(text("status"), new KeyAttribute(sort, type)), IndexProjection.ALL);
		Model model = new Model("Thing", "things", null, new KeySchema(text("id")),
				List.of(AttributeModel.named("id", AttributeType.S).build(),
						AttributeModel.named("status", AttributeType.S).build(),
						AttributeModel.named("createdAt", AttributeType.S).role(Role.CREATED_AT).build(),
						AttributeModel.named("updatedAt", AttributeType.S).role(Role.UPDATED_AT).build(),
						AttributeModel.named("version", AttributeType.N).role(Role.VERSION).build(),
						AttributeModel.named("needed", AttributeType.S).required(true).build()),
				List.of(index));
		Search search = search(null, Order.NATURAL, List.of(), false, equal("status"));
		assertThat(new Planner(model).plan(search, Origin.NONE).patterns().get(0).index()).isEqualTo(index);
	}

	@Test
	void aFilterByWhatAnIndexLacksIsRefusedEvenByName() {
		assertRefused(search("by-channel", Order.NATURAL, List.of(), false, equal("channel"), equal("status")),
				"index \"by-channel\" does not hold \"status\", which the filter names");
		assertRefused(search("by-total", Order.NATURAL, List.of(), false, equal("customer"), equal("status")),
				"index \"by-total\" does not hold \"status\", which the filter names");
	}

	@Test
	void aLocalIndexFetchesCompleteItems() {
		assertThat(plan(equal("customer"), equal("total")).fetches()).isTrue();
		assertThat(
				plan(search(null, Order.NATURAL, List.of(Path.of("status")), false, equal("customer"), equal("total")))
					.fetches())
			.isFalse();
		assertThat(plan(equal("customer"), begins("id")).fetches()).isFalse();
	}

	@Test
	void aLocalIndexFetchesWhatIsSelected() {
		List<Path> status = List.of(Path.of("status"));
		assertThat(plan(search(null, Order.NATURAL, status, false, equal("customer"), equal("total"))).index())
			.isEqualTo(ORDER.index("by-total"));
	}

	@Test
	void twoInclusiveBoundsAreOneBetween() {
		ConditionExpression low = range("id", Comparator.GREATER_OR_EQUAL);
		ConditionExpression high = range("id", Comparator.LESS_OR_EQUAL);
		ConditionExpression between = new ConditionExpression.Between(stored("id"), given("id"), given("id"));
		assertThat(bound(all(high, equal("customer"), low)).sort()).isEqualTo(between);
		assertThat(bound(all(equal("customer"), low, high)).sort()).isEqualTo(between);
	}

	@Test
	void aSortKeyTakesOneConditionOnly() {
		assertRefused(
				search(null, Order.NATURAL, List.of(), false, equal("customer"), range("id", Comparator.GREATER),
						range("id", Comparator.LESS)),
				"the table takes one condition on its key \"id\" and no other: =, <, <=, >, >=, BETWEEN");
		assertRefused(search(null, Order.NATURAL, List.of(), false, equal("customer"), begins("id").negated()),
				"one condition on its key \"id\"");
		assertRefused(
				search(null, Order.NATURAL, List.of(), false, equal("customer"),
						new ConditionExpression.Exists(Path.of("customer"))),
				"one condition on its key \"customer\" and no other: = a value");
	}

	@Test
	void theTablesKeyMayBeFilteredInAGlobalIndex() {
		QueryPlan query = bound(
				all(equal("status"), range("createdAt", Comparator.LESS), range("id", Comparator.NOT_EQUAL)));
		assertThat(query.filter()).isEqualTo(all(range("id", Comparator.NOT_EQUAL)));
	}

	@Test
	void anOrderIsThatOfTheSortKey() {
		assertThat(plan(search(null, new Order("createdAt", true), List.of(), false, equal("status"))).descending())
			.isTrue();
		assertThat(plan(search(null, new Order("total", false), List.of(), false, equal("customer"), equal("total")))
			.index()).isEqualTo(ORDER.index("by-total"));
		assertRefused(search(null, new Order("status", false), List.of(), false, equal("customer")),
				"the table is sorted by \"id\", not by \"status\"",
				"A complete index with the key \"customer\" and \"status\"");
	}

	@Test
	void aConsistentReadIsOfTheTableOrALocalIndex() {
		assertThat(plan(search(null, Order.NATURAL, List.of(), true, equal("customer"), equal("status"))).index())
			.isNull();
		assertRefused(search("by-status", Order.NATURAL, List.of(), true, equal("status")),
				"index \"by-status\" is global and cannot be read consistently");
	}

	@Test
	void whatNoKeyAnswersIsRefusedWithTheIndexThatWould() {
		assertRefused(
				search(null, Order.NATURAL, List.of(), false, equal("total"), range("createdAt", Comparator.LESS)),
				"No key finds these items without reading all others: the table needs \"customer\" = a value; "
						+ "index \"by-shipping\" needs \"status\" = a value;",
				"A complete index with the key \"total\" and \"createdAt\" would serve it; a scan reads every item");
		assertRefused(search(null, Order.NATURAL, List.of(), false, range("total", Comparator.LESS)),
				"Compare a partition key with =, or read every item with a scan");
	}

	@Test
	void aScanIsTheLastResort() {
		assertThat(plan(new Search(equal("total"), null, Order.NATURAL, List.of(), false, Access.QUERY_OR_SCAN))
			.operation()).isEqualTo(Operation.SCAN);
		assertThat(plan(new Search(equal("customer"), null, Order.NATURAL, List.of(), false, Access.QUERY_OR_SCAN))
			.operation()).isEqualTo(Operation.QUERY);
	}

	@Test
	void aScanHasNoOrder() {
		assertRefused(new Search(equal("total"), null, new Order(null, true), List.of(), false, Access.SCAN),
				"the table is scanned in no order");
		assertRefused(new Search(equal("total"), null, new Order(null, true), List.of(), false, Access.QUERY_OR_SCAN),
				"the table needs \"customer\" = a value", "a scan reads every item, in no order");
	}

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

	@Test
	void aKeyIsNotComparedWithWhatNoKeyCanBe() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> bound(compare("customer", Comparator.EQUAL, AttributeValue.fromS(""))))
			.withMessageContaining("The key \"customer\" of type S is compared with a value that is empty");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> bound(equal("customer").and(compare("id", Comparator.LESS, AttributeValue.fromN("1")))))
			.withMessageContaining("The key \"id\" of type S");
	}

	@Test
	void anUnknownNameIsAnsweredWithTheKnownOnes() {
		assertRefused(search("by-state", Order.NATURAL, List.of(), false, equal("customer")),
				"The model Order of the table orders has no index \"by-state\" (did you mean \"by-status\"?); name"
						+ " one that it has:" + " \"by-shipping\", \"by-status\", \"by-channel\", \"by-total\"");
		assertRefused(search(null, Order.NATURAL, List.of(), false, equal("custmer")),
				"There is no attribute \"custmer\"; the model has customer, id,");
		assertRefused(search(null, Order.NATURAL, List.of(Path.of("idd")), false, equal("customer")),
				"There is no attribute \"idd\"; the model has customer, id,");
	}

	@Test
	void whatIsEncryptedCannotBeComparedButSelectedAsAWhole() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> plan(equal("customer"), new ConditionExpression.Exists(Path.parse("card.number"))))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE))
			.withMessageContaining("The attribute \"card\" is stored encrypted, so that no condition, filter or sort "
					+ "can name it; with encryption: { digest: ... } in its model, a query or scan can ask for = or"
					+ " IN, outside of OR and NOT");
		assertRefused(search(null, Order.NATURAL, List.of(Path.parse("card.number")), false, equal("customer")),
				"There is nothing below \"card\" to select, because it is stored encrypted; select it as a whole");
		assertThat(plan(search(null, Order.NATURAL, List.of(Path.of("card")), false, equal("customer"))).selected())
			.containsExactly(Path.of("card"));
	}

	@Test
	void aPathWithinAnotherIsSelectedByIt() {
		List<Path> paths = List.of(Path.parse("lines[0].price"), Path.of("id"), Path.parse("lines[0]"),
				Path.parse("lines[0].name"), Path.of("id"));
		assertThat(plan(search(null, Order.NATURAL, paths, false, equal("customer"))).selected())
			.containsExactly(Path.of("id"), Path.parse("lines[0]"));
		assertRefused(search(null, Order.NATURAL, List.of(Path.parse("total.cents")), false, equal("customer")),
				"There is nothing below \"total\" to select, because it is stored as N");
	}

	@Test
	void textFormsHideValues() {
		assertThat(bound(equal("customer").and(equal("status"))).toString()).doesNotContain("s3cret");
	}

	private static void assertRefused(Search search, String... messages) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> plan(search))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR))
			.satisfies((failure) -> assertThat(failure.getMessage()).contains(messages))
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("s3cret"));
	}

	private static @Nullable String index(ConditionExpression... parts) {
		@Nullable Index index = plan(parts).index();
		return (index != null) ? index.name() : null;
	}

	private static QueryPlan bound(ConditionExpression condition) {
		return plan(search(null, Order.NATURAL, List.of(), false, condition)).bind(condition, Origin.NONE);
	}

	private static AccessPattern plan(ConditionExpression... parts) {
		return plan(search(null, Order.NATURAL, List.of(), false, parts));
	}

	private static AccessPattern plan(Search search) {
		return new Planner(ORDER).plan(search, Origin.NONE).patterns().get(0);
	}

	private static Search search(@Nullable String index, Order order, List<Path> selected, boolean consistent,
			ConditionExpression... parts) {
		return new Search(all(parts), index, order, selected, consistent, Access.QUERY);
	}

	private static ConditionExpression all(ConditionExpression... parts) {
		return new ConditionExpression.And(List.of(parts));
	}

	private static ConditionExpression equal(String name) {
		return range(name, Comparator.EQUAL);
	}

	private static ConditionExpression begins(String name) {
		return new ConditionExpression.BeginsWith(Path.of(name), given(name));
	}

	private static ConditionExpression range(String name, Comparator comparator) {
		return new ConditionExpression.Compare(stored(name), comparator, given(name));
	}

	private static ConditionExpression compare(String name, Comparator comparator, AttributeValue value) {
		return new ConditionExpression.Compare(stored(name), comparator, Operand.of(value));
	}

	private static Operand stored(String name) {
		return Operand.of(Path.of(name));
	}

	private static Operand given(String name) {
		return Operand.of(name.equals("total") ? AttributeValue.fromN("1") : AttributeValue.fromS("s3cret"));
	}

}
