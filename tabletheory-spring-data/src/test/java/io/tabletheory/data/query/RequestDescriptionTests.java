// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.plan.search.Relation;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;

class RequestDescriptionTests {

	private static final EntityReads<Visit> VISITS = reads();

	private static final Argument FIRST = new Argument(0);

	private static final Argument SECOND = new Argument(1);

	@Test
	void showsAWholeKeyThatIsMadeOfProperties() {
		assertThat(only(where("user").is(FIRST).and("day").is(SECOND))).satisfies((request) -> {
			assertThat(request.operation()).isEqualTo("GetItem");
			assertThat(request.key()).isEqualTo("PK = 'USER#{:a}' AND SK = 'DAY#{:b}'");
			assertThat(request.filter()).isNull();
		});
	}

	@Test
	void showsTheBeginningOfAKey() {
		assertThat(only(where("user").is(FIRST)).key()).isEqualTo("PK = 'USER#{:a}' AND begins_with(SK, 'DAY#')");
	}

	@Test
	void showsARangeOfAKey() {
		assertThat(only(where("user").is(FIRST).and("day").greaterThan(SECOND)).key())
			.isEqualTo("PK = 'USER#{:a}' AND SK from 'DAY#' where day > :b");
		assertThat(only(where("user").is(FIRST).and("day").between(3, SECOND)).key())
			.isEqualTo("PK = 'USER#{:a}' AND SK from 'DAY#' where day BETWEEN 3 AND :b");
	}

	@Test
	void showsWhatIsFiltered() {
		assertThat(filter(where("page").contains(SECOND).or(where("page").startsWith("it's"))))
			.isEqualTo("(contains(page, :b) OR begins_with(page, 'it''s'))");
		assertThat(filter(where("page").isNotNull()))
			.isEqualTo("NOT (attribute_not_exists(page) OR attribute_type(page, NULL))");
		assertThat(filter(where("page").in("a", "b"))).isEqualTo("page IN ('a', 'b')");
		assertThat(filter(where("tags").isNotEmpty())).isEqualTo("size(tags) > 0");
	}

	@Test
	void showsARequestForEachAlternative() {
		assertThat(described(where("user").is(FIRST).or(where("user").is(SECOND)))).extracting(RequestDescription::key)
			.containsExactly("PK = 'USER#{:a}' AND begins_with(SK, 'DAY#')",
					"PK = 'USER#{:b}' AND begins_with(SK, 'DAY#')");
	}

	@Test
	void showsThatSeveralItemsAreReadTogether() {
		Criteria users = new Criteria.Comparison("user", Relation.IN, List.of(FIRST));
		assertThat(only(users.and(where("day").is(SECOND)))).satisfies((request) -> {
			assertThat(request.operation()).isEqualTo("BatchGetItem");
			assertThat(request.key()).isEqualTo("PK = 'USER#{each of :a}' AND SK = 'DAY#{:b}'");
		});
	}

	private static String filter(Criteria criteria) {
		return String.valueOf(only(where("user").is(FIRST).and(criteria)).filter());
	}

	private static RequestDescription only(Criteria criteria) {
		List<RequestDescription> requests = described(criteria);
		assertThat(requests).hasSize(1);
		return requests.get(0);
	}

	private static List<RequestDescription> described(Criteria criteria) {
		return VISITS.describe(VISITS.plan(EntityQuery.ALL.criteria(criteria)), List.of(":a", ":b"),
				(place, constant) -> constant);
	}

	private static EntityReads<Visit> reads() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Visit.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory unconnected = TableTheory.builder().schema(converter.schema()).buildUnconnected();
		return new TableTheoryTemplate(unconnected, converter).runner().reads(Visit.class);
	}

	@Table("visits")
	@PartitionKey(name = "PK", template = "USER#{user}")
	@SortKey(name = "SK", template = "DAY#{day:5}")
	record Visit(String user, int day, String page, Set<String> tags) {

	}

}
