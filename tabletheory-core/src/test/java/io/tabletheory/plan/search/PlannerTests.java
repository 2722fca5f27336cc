// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The keys that the planner chooses, and the searches that it refuses.
 */
class PlannerTests extends OrderSearches {

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

}
