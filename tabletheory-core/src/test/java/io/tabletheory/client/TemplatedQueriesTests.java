// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Predicate;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Queries of maps by what the keys of their model are made of: whatever is asked, and by
 * whichever key it is answered, the result is that of filtering all items of the model.
 */
class TemplatedQueriesTests {

	private static final byte[] DOCUMENT = """
			dms_version: "0.1"
			models:
			- name: "Event"
			  table: { name: "templated-queries" }
			  keys:
			    partition: { attribute: "PK", type: "S" }
			    sort: { attribute: "SK", type: "S" }
			  attributes:
			    - { attribute: "PK", type: "S", required: true, tags: { tabletheory: { template: "O#{owner}" } } }
			    - { attribute: "SK", type: "S", required: true, tags: { tabletheory: { template: "E#{day:3}#{id}" } } }
			    - { attribute: "owner", type: "S", required: true }
			    - { attribute: "day", type: "N", required: true }
			    - { attribute: "id", type: "S", required: true }
			    - { attribute: "status", type: "S", optional: true }
			    - { attribute: "GSI1PK", type: "S", optional: true, tags: { tabletheory: { template: "S#{status}" } } }
			    - { attribute: "GSI1SK", type: "S", optional: true, tags: { tabletheory: { template: "{day:3}#{owner}" } } }
			  indexes:
			    - name: "byStatus"
			      type: "GSI"
			      partition: { attribute: "GSI1PK", type: "S" }
			      sort: { attribute: "GSI1SK", type: "S" }
			      projection: { type: "ALL" }
			"""
		.getBytes(UTF_8);

	private static final List<String> TEXTS = List.of("a", "a!", "a$", "ab", "b", "b~", "z");

	private static final Set<String> WAYS = Set.of("QUERY", "QUERY byStatus", "several", "several byStatus", "refused",
			"sorted", "sorted several");

	private static final List<Map<String, Object>> EVENTS = new ArrayList<>();

	private static Items events;

	private final Set<String> ways = new TreeSet<>();

	@BeforeAll
	static void store() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		TableTheory theory = TableTheory.builder()
			.client(local.dynamoDbClient())
			.schema(Schema.of(DmsReader.read("test", DOCUMENT).models()))
			.build();
		theory.tables().delete();
		theory.tables().ensure();
		events = theory.items("Event");
		SplittableRandom random = new SplittableRandom(11);
		Set<String> keys = new TreeSet<>();
		for (int i = 0; i < 120; i++) {
			Map<String, Object> event = new HashMap<>(
					Map.of("owner", text(random), "day", random.nextInt(12), "id", text(random)));
			if (random.nextInt(4) > 0) {
				event.put("status", text(random));
			}
			if (keys.add(event.get("owner") + "|" + event.get("day") + "|" + event.get("id"))) {
				events.put(event);
				EVENTS.add(event);
			}
		}
		TEXTS.forEach((text) -> local.dynamoDbClient()
			.putItem((put) -> put.tableName("templated-queries").item(other(text))));
	}

	/** An item of another model, whose keys look as if they were made so. */
	private static Map<String, AttributeValue> other(String text) {
		return Map.of("PK", AttributeValue.fromS("O#" + text), "SK", AttributeValue.fromS("E#005#other"), "GSI1PK",
				AttributeValue.fromS("S#" + text), "GSI1SK", AttributeValue.fromS("005#" + text));
	}

	private static String text(SplittableRandom random) {
		return TEXTS.get(random.nextInt(TEXTS.size()));
	}

	@Test
	void findsWhatFilteringAllItemsFinds() {
		Fuzz.run(Integer.getInteger("tabletheory.fuzz.runs", 0) > 20_000 ? 20_000 : 300, this::check);
	}

	/** By the same questions each time, because chance may ask none of a rare kind. */
	@Test
	void asksInEveryWay() {
		int questions = 0;
		while (!this.ways.containsAll(WAYS)) {
			assertThat(questions).as(this.ways::toString).isLessThan(3_000);
			check(new SplittableRandom(questions++));
		}
	}

	@Test
	void theKeyOfAnItemIsFoundByWhatItIsMadeOf() {
		ItemQuery query = ItemQuery.where("owner", "=", "a!").and("day", "BETWEEN", 3, 7);
		QueryRequest request = (QueryRequest) events.explain(query).request().orElseThrow();
		assertThat(request.keyConditionExpression()).isEqualTo("#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2");
		assertThat(request.expressionAttributeValues()).containsEntry(":v0", AttributeValue.fromS("O#a!"))
			.containsEntry(":v1", AttributeValue.fromS("E#003"));
	}

	@Test
	void aPartitionThatIsNamedHasItemsOfOtherModels() {
		assertThat(events.all(ItemQuery.where("PK", "=", "O#z"))).extracting((item) -> item.get("SK"))
			.contains("E#005#other");
		QueryRequest request = (QueryRequest) events.explain(ItemQuery.where("PK", "=", "O#z")).request().orElseThrow();
		assertThat(request.keyConditionExpression()).isEqualTo("#n0 = :v0");
	}

	private void check(SplittableRandom random) {
		Meant meant = all(random);
		ItemQuery query = ItemQuery.where(meant.filter()).pageSize(1 + random.nextInt(30));
		boolean sorted = random.nextInt(4) == 0;
		ItemQuery asked = sorted ? query.orderBy("day").descending() : query;
		List<Map<String, Object>> expected = EVENTS.stream().filter(meant.meaning()).toList();
		List<Map<String, @Nullable Object>> found;
		try {
			found = events.all(asked);
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isIn(ErrorCode.INVALID_OPERATOR);
			this.ways.add("refused");
			return;
		}
		assertThat(found.stream().map(TemplatedQueriesTests::identity).toList()).as(asked::toString)
			.containsExactlyInAnyOrderElementsOf(expected.stream().map(TemplatedQueriesTests::identity).toList());
		assertThat(events.count(asked)).isEqualTo(expected.size());
		if (sorted) {
			assertThat(found).isSortedAccordingTo(Comparator.comparing(TemplatedQueriesTests::day).reversed());
		}
		note(asked, sorted, expected.size());
	}

	private static int day(Map<String, ?> event) {
		return ((Number) Objects.requireNonNull(event.get("day"))).intValue();
	}

	private static String identity(Map<String, ?> event) {
		return event.get("owner") + "|" + event.get("day") + "|" + event.get("id");
	}

	private void note(ItemQuery query, boolean sorted, int size) {
		boolean several = false;
		try {
			assertThat(windows(query.limit(3))).isEqualTo(size);
		}
		catch (TableTheoryException ex) {
			assertThat(ex.problem()).contains("between which there is no position");
			several = true;
		}
		String index = events.explain(query).index().map((name) -> " " + name).orElse("");
		this.ways.add((several ? "several" : "QUERY") + index);
		if (sorted) {
			this.ways.add(several ? "sorted several" : "sorted");
		}
	}

	private static int windows(ItemQuery query) {
		int size = 0;
		ItemQuery part = query;
		while (true) {
			ItemWindow window = events.scroll(part);
			size += window.items().size();
			String next = window.next();
			if (next == null) {
				return size;
			}
			part = query.after(next);
		}
	}

	private static Meant all(SplittableRandom random) {
		Meant meant = text((random.nextInt(3) > 0) ? "owner" : "status", random);
		for (int more = random.nextInt(4); more > 0; more--) {
			meant = meant.and((random.nextInt(6) == 0) ? one(random).or(one(random)) : one(random));
		}
		return (random.nextInt(5) == 0) ? meant.or(text("owner", random).and(one(random))) : meant;
	}

	private static Meant one(SplittableRandom random) {
		return switch (random.nextInt(5)) {
			case 0 -> text("owner", random);
			case 1 -> text("status", random);
			case 2 -> text("id", random);
			default -> number(random);
		};
	}

	private static Meant number(SplittableRandom random) {
		int low = random.nextInt(-2, 14);
		int high = random.nextInt(-2, 14);
		int day = random.nextInt(12);
		return switch (random.nextInt(6)) {
			case 0 -> new Meant(Filter.where("day", "<", low), (event) -> day(event) < low);
			case 1 -> new Meant(Filter.where("day", ">", low), (event) -> day(event) > low);
			case 2 -> new Meant(Filter.where("day", ">=", low), (event) -> day(event) >= low);
			case 3 -> new Meant(Filter.where("day", "BETWEEN", Math.min(low, high), Math.max(low, high)),
					(event) -> day(event) >= Math.min(low, high) && day(event) <= Math.max(low, high));
			case 4 -> new Meant(Filter.where("day", "IN", day, day + 1),
					(event) -> day(event) == day || day(event) == day + 1);
			default -> new Meant(Filter.where("day", "=", day), (event) -> day(event) == day);
		};
	}

	private static Meant text(String attribute, SplittableRandom random) {
		String text = text(random);
		String other = text(random);
		return switch (random.nextInt(8)) {
			case 0 -> new Meant(Filter.where(attribute, "IN", text, other),
					(event) -> text.equals(event.get(attribute)) || other.equals(event.get(attribute)));
			case 1 -> new Meant(Filter.where(attribute, "BEGINS_WITH", text),
					(event) -> event.get(attribute) instanceof String value && value.startsWith(text));
			case 2 -> new Meant(Filter.where(attribute, ">=", text),
					(event) -> event.get(attribute) instanceof String value && value.compareTo(text) >= 0);
			default -> new Meant(Filter.where(attribute, "=", text), (event) -> text.equals(event.get(attribute)));
		};
	}

	/** A filter, and what it means of an event. */
	private record Meant(Filter filter, Predicate<Map<String, Object>> meaning) {

		Meant and(Meant other) {
			return new Meant(this.filter.and(other.filter), this.meaning.and(other.meaning));
		}

		Meant or(Meant other) {
			return new Meant(this.filter.or(other.filter), this.meaning.or(other.meaning));
		}

	}

}
