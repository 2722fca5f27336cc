// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.EntityQuery;
import io.tabletheory.engine.Explanation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Sort;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PlannedQueryTests {

	private static final Instant NOON = Instant.parse("2026-01-16T12:00:00Z");

	private static TableTheoryTemplate template;

	@BeforeAll
	static void create() {
		template = Reading.template(Event.class, Visit.class, Step.class, Sample.class);
	}

	private static String explained(FindOperation<?> finder) {
		Explanation explanation = template.explain(finder);
		if (explanation.exactRequest() instanceof GetItemRequest get) {
			return "get " + values(get.key());
		}
		if (explanation.exactRequest() instanceof BatchGetItemRequest batch) {
			return "batch " + batch.requestItems()
				.values()
				.iterator()
				.next()
				.keys()
				.stream()
				.map(PlannedQueryTests::values)
				.collect(Collectors.joining(", "));
		}
		if (explanation.exactRequest() instanceof ScanRequest scan) {
			return "scan" + filter(scan.filterExpression(), scan.expressionAttributeNames(),
					scan.expressionAttributeValues());
		}
		QueryRequest query = (QueryRequest) Objects.requireNonNull(explanation.exactRequest());
		return "query" + ((query.indexName() != null) ? " " + query.indexName() : "")
				+ (Boolean.FALSE.equals(query.scanIndexForward()) ? " backwards" : "") + ": "
				+ text(query.keyConditionExpression(), query.expressionAttributeNames(),
						query.expressionAttributeValues())
				+ filter(query.filterExpression(), query.expressionAttributeNames(), query.expressionAttributeValues());
	}

	private static String filter(@Nullable String filter, Map<String, String> names,
			Map<String, AttributeValue> values) {
		return (filter != null) ? "; filter: " + text(filter, names, values) : "";
	}

	private static String text(String expression, Map<String, String> names, Map<String, AttributeValue> values) {
		String text = expression;
		for (Map.Entry<String, String> name : new TreeMap<>(names).descendingMap().entrySet()) {
			text = text.replace(name.getKey(), name.getValue());
		}
		for (Map.Entry<String, AttributeValue> value : new TreeMap<>(values).descendingMap().entrySet()) {
			text = text.replace(value.getKey(), value(value.getValue()));
		}
		return text;
	}

	private static String values(Map<String, AttributeValue> key) {
		return key.values().stream().map(PlannedQueryTests::value).toList().toString();
	}

	private static String value(AttributeValue value) {
		return (value.s() != null) ? value.s() : value.n();
	}

	private static FindOperation<Event> events(Criteria criteria) {
		return FindOperation.of(Event.class).matching(criteria);
	}

	@Test
	void warnsOfAFilterThatLeavesOutMoreThanOtherTypes() {
		Criteria day = OF_CUSTOMER.and(Event::day).greaterThan(LocalDate.of(2026, 1, 1));
		assertThat(template.explain(events(day)).warnings()).isEmpty();
		assertThat(template.explain(events(day.and(Event::note).is("n"))).warnings())
			.containsExactly("Items that the filter leaves out are read and paid for too");
	}

	private static final Criteria OF_CUSTOMER = where(Event::customer).is("c1");

	@Test
	void readsOneItemByAllSources() {
		assertThat(
				explained(events(OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16)).and(Event::number).is(7))))
			.isEqualTo("get [USER#c1, EVENT#2026-01-16#00007]");
	}

	@Test
	void narrowsTheSortKeyByWhatItBeginsWith() {
		assertThat(explained(events(OF_CUSTOMER)))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#); filter: type = Event");
	}

	@Test
	void narrowsTheSortKeyByItsFirstSources() {
		assertThat(explained(events(OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16)))))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#2026-01-16#); filter: type = Event");
	}

	@Test
	void takesARangeOfDatesInTheMiddleAsARangeOfTheKey() {
		assertThat(explained(
				events(OF_CUSTOMER.and(Event::day).between(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 31)))))
			.isEqualTo("query: PK = USER#c1 AND SK BETWEEN EVENT#2026-01-01 AND EVENT#2026-01-31$;"
					+ " filter: type = Event");
	}

	@Test
	void narrowsByOneEndOfARange() {
		assertThat(explained(events(OF_CUSTOMER.and(Event::day).greaterThan(LocalDate.of(2026, 1, 1)))))
			.isEqualTo("query: PK = USER#c1 AND SK BETWEEN EVENT#2026-01-02 AND EVENT$; filter: type = Event");
		assertThat(explained(events(OF_CUSTOMER.and(Event::day).lessThan(LocalDate.of(2026, 1, 1)))))
			.isEqualTo("query: PK = USER#c1 AND SK BETWEEN EVENT# AND EVENT#2026-01-01; filter: type = Event");
	}

	@Test
	void narrowsByAPrefixOfASource() {
		assertThat(explained(events(OF_CUSTOMER.and(Event::day).startsWith("2026-01"))))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#2026-01);"
					+ " filter: begins_with(day, 2026-01) AND type = Event");
	}

	@Test
	void rangesOfWholeNumbersNeedNoFilter() {
		Criteria ofDay = OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16));
		String begin = "query: PK = USER#c1 AND SK BETWEEN EVENT#2026-01-16#";
		assertThat(explained(events(ofDay.and(Event::number).greaterThan(7))))
			.isEqualTo(begin + "00008 AND EVENT#2026-01-16#99999; filter: type = Event");
		assertThat(
				explained(events(ofDay.and(Event::number).lessThan(7.5).and(Event::number).greaterThanOrEqualTo(-3))))
			.isEqualTo(begin + "00000 AND EVENT#2026-01-16#00007; filter: type = Event");
		assertThat(explained(events(ofDay.and(Event::number).between(2.5, 100_000))))
			.isEqualTo(begin + "00003 AND EVENT#2026-01-16#99999; filter: type = Event");
	}

	@Test
	void asksForNothingWhereNoNumberHasTheWidth() {
		Criteria ofDay = OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16));
		assertThat(template.explain(events(ofDay.and(Event::number).greaterThan(99_999))).request()).isEmpty();
		assertThat(template.explain(events(ofDay.and(Event::number).lessThan(0))).request()).isEmpty();
	}

	@Test
	void readsAnIndexByItsTemplate() {
		assertThat(explained(events(where(Event::status).is("OPEN").and(Event::moment).greaterThanOrEqualTo(NOON))))
			.isEqualTo("query byStatus: GSI1PK = STATUS#OPEN AND GSI1SK >= 2026-01-16T12:00:00.000000000Z;"
					+ " filter: type = Event");
	}

	@Test
	void choosesNoIndexThatLacksItems() {
		assertThatThrownBy(() -> template.explain(events(where(Event::status).is("OPEN"))))
			.hasMessageContaining("leaves out items without \"GSI1SK\"")
			.hasMessageContaining("GSI1PK is made of STATUS#{status}")
			.hasMessageContaining(
					"GSI1SK is made of {moment}; moment may be absent: declare @Attribute(required = true)");
		assertThat(explained(events(where(Event::status).is("OPEN")).index("byStatus")))
			.isEqualTo("query byStatus: GSI1PK = STATUS#OPEN; filter: type = Event");
	}

	@Test
	void choosesAnIndexWhoseKeyIsMadeOfWhatNoItemLacks() {
		assertThat(explained(FindOperation.of(Visit.class)
			.matching(where(Visit::status).is("OPEN"))
			.sort(Sort.by("moment").descending())))
			.isEqualTo("query byStatus backwards: GSI1PK = STATUS#OPEN; filter: type = Visit");
		assertThat(explained(FindOperation.of(Visit.class).matching(where(Visit::place).is("Rome"))))
			.isEqualTo("query byPlace: GSI2PK = Rome; filter: type = Visit");
	}

	@Test
	void sortsByTheSourceOfASortKey() {
		assertThat(explained(events(OF_CUSTOMER).sort(Sort.by("day").descending())))
			.isEqualTo("query backwards: PK = USER#c1 AND begins_with(SK, EVENT#); filter: type = Event");
		assertThat(explained(events(OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16)))
			.sort(Sort.by("customer", "day", "number")))).startsWith("query: PK = USER#c1");
		assertThat(explained(events(OF_CUSTOMER).descending())).startsWith("query backwards: PK = USER#c1");
		assertThat(explained(events(OF_CUSTOMER).sort(Sort.by("day").descending()).descending()))
			.startsWith("query: PK = USER#c1");
	}

	@Test
	void refusesOrdersThatNoKeyHas() {
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER).sort(Sort.by("note"))))
			.hasMessageContaining("is sorted by \"SK\", not by \"note\"");
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER).sort(Sort.by("number"))))
			.hasMessageContaining("is sorted by \"SK\", not by \"number\"");
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER).sort(Sort.by("day", "note"))))
			.hasMessageContaining("DynamoDB sorts by one key, and has no order by [day, note]");
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER).sort(Sort.by(Sort.Order.by("day").ignoreCase()))))
			.hasMessageContaining("it cannot ignore case");
	}

	@Test
	void readsABatchByTheValuesOfAKey() {
		assertThat(explained(
				events(OF_CUSTOMER.and(Event::day).is(LocalDate.of(2026, 1, 16)).and(Event::number).in(1, 2, 1))))
			.isEqualTo("batch [USER#c1, EVENT#2026-01-16#00001], [USER#c1, EVENT#2026-01-16#00002]");
	}

	@Test
	void asksOncePerValueOfAPartitionKey() {
		assertThat(explained(events(where(Event::customer).in("c1", "c2"))))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#); filter: type = Event");
	}

	@Test
	void asksOncePerAlternativeThatAKeyAnswers() {
		Criteria either = OF_CUSTOMER.or(where(Event::customer).is("c2").and(Event::note).is("n"));
		assertThat(explained(events(either)))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#); filter: type = Event");
		assertThat(template.runner().reads(Event.class).plan(EntityQuery.ALL.criteria(either)).patterns()).hasSize(2);
	}

	@Test
	void filtersByAnOrWithinOnePartition() {
		assertThat(explained(events(OF_CUSTOMER.and(where(Event::note).is("a").or(where(Event::note).is("b"))))))
			.isEqualTo("query: PK = USER#c1 AND begins_with(SK, EVENT#);"
					+ " filter: (note = a OR note = b) AND type = Event");
	}

	@Test
	void refusesAnOrOfWhichNoKeyAnswersAPart() {
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER.or(where(Event::note).is("n")))))
			.hasMessageContaining("No key finds these items without reading all others");
		assertThat(explained(events(OF_CUSTOMER.or(where(Event::note).is("n"))).allowScan()))
			.isEqualTo("scan; filter: (customer = c1 OR note = n) AND type = Event");
	}

	@Test
	void namesWhatAKeyIsMadeOf() {
		assertThatThrownBy(() -> template.explain(events(where("PK").is("USER#c1"))))
			.hasMessageContaining("Event has no property PK, which is a key made of USER#{customer}");
	}

	@Test
	void namesTheIndexesThereAre() {
		assertThatThrownBy(() -> template.explain(events(OF_CUSTOMER).index("byNothing")))
			.hasMessageContaining(" has no index \"byNothing\"; name one that it has: \"byStatus\"");
	}

	@Test
	void keepsAValueApartFromWhatFollowsIt() {
		assertThatThrownBy(() -> template.explain(
				FindOperation.of(Sample.class).matching(where(Sample::device).is("d").and(Sample::place).is("a#b"))))
			.hasMessageContaining("but place has in it, or ends like, \"#\"");
	}

	@Test
	void readsPlainKeysByRange() {
		assertThat(explained(
				FindOperation.of(Step.class).matching(where(Step::plan).is("p").and(Step::number).greaterThan(1.5))))
			.isEqualTo("query: plan = p AND number > 1.5");
		assertThat(explained(
				FindOperation.of(Step.class).matching(where(Step::plan).is("p").and(Step::number).in(List.of(1, 2)))))
			.isEqualTo("batch [p, 1], [p, 2]");
		assertThat(explained(FindOperation.of(Step.class)
			.matching(where(Step::plan).in("p", "q").and(Step::number).in(List.of(1, 2)))))
			.isEqualTo("batch [p, 1], [p, 2], [q, 1], [q, 2]");
		assertThat(template.explain(FindOperation.of(Step.class).matching(where(Step::plan).in(List.of()))).request())
			.isEmpty();
	}

	@Test
	void needsNoFilterForAnExclusiveEndOfAMoment() {
		Criteria atPlace = where(Sample::device).is("d").and(Sample::place).is("p");
		String key = "query: device = d AND SK BETWEEN AT#p#";
		assertThat(explained(
				FindOperation.of(Sample.class).matching(atPlace.and(Sample::moment).greaterThanOrEqualTo(NOON))))
			.isEqualTo(key + "2026-01-16T12:00:00.000000000Z AND AT#p$");
		assertThat(explained(FindOperation.of(Sample.class).matching(atPlace.and(Sample::moment).greaterThan(NOON))))
			.isEqualTo(key + "2026-01-16T12:00:00.000000000[ AND AT#p$");
		assertThat(explained(FindOperation.of(Sample.class).matching(atPlace.and(Sample::moment).lessThan(NOON))))
			.isEqualTo(key + " AND AT#p#2026-01-16T12:00:00.000000000Y\udbff\udfff");
	}

	@Test
	void keepsTheFilterWhereTextsOfAnyLengthAreFollowed() {
		assertThat(explained(FindOperation.of(Sample.class)
			.matching(where(Sample::device).is("d").and(Sample::place).lessThan("a!"))))
			.isEqualTo("query: device = d AND SK BETWEEN AT# AND AT$; filter: place < a!");
		assertThat(explained(FindOperation.of(Sample.class)
			.matching(where(Sample::device).is("d").and(Sample::place).lessThan("ab"))))
			.isEqualTo("query: device = d AND SK BETWEEN AT# AND AT#ab$; filter: place < ab");
	}

	@Table(name = "planned-query-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "EVENT#{day}#{number:5}")
	@IndexPartitionKey(index = "byStatus", name = "GSI1PK", template = "STATUS#{status}")
	@IndexSortKey(index = "byStatus", name = "GSI1SK", template = "{moment}")
	record Event(String customer, LocalDate day, int number, @Nullable String status, @Nullable Instant moment,
			@Nullable String note) {

	}

	@Table(name = "planned-query-tests", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "VISIT#{number:5}")
	@IndexPartitionKey(index = "byStatus", name = "GSI1PK", template = "STATUS#{status}")
	@IndexSortKey(index = "byStatus", name = "GSI1SK", template = "{moment}")
	@IndexPartitionKey(index = "byPlace", name = "GSI2PK", template = "{place}")
	@IndexSortKey(index = "byPlace", name = "GSI2SK", template = "{customer}#{count}")
	record Visit(String customer, int number, @Nullable String status, @Attribute(required = true) Instant moment,
			@Nullable String place, int count) {

	}

	@Table(name = "planned-query-tests-steps")
	record Step(@PartitionKey String plan, @SortKey int number) {

	}

	@Table(name = "planned-query-tests-readings")
	@SortKey(name = "SK", template = "AT#{place}#{moment}")
	record Sample(@PartitionKey String device, String place, Instant moment) {

	}

}
