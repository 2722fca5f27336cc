// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.expression.Verdict;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.QueryPlan;
import io.tabletheory.plan.search.Search;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import io.tabletheory.testing.Fuzz;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Whatever way the planner finds on DynamoDB Local, the items are those that a judge
 * finds among all; and windows of them, one after the other, are all of them.
 */
@Tag("slow")
class PlannedReadsPropertyTests {

	private static final List<String> TEXTS = List.of("a", "ab", "abc", "b", "ba");

	private static final ItemDecoder<Map<String, AttributeValue>> RAW = ValueReader::toAttributes;

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	private final Runner runner = new Runner(Port.of(new BlockingPort(this.client), new PausePort()));

	private final QueryPrograms queries = new QueryPrograms(new Reads());

	private final Map<String, Integer> ways = new HashMap<>();

	@Test
	void aPlannedReadFindsWhatFilteringAllItemsFinds() {
		Fuzz.run(16, this::check);
		assertThat(this.ways.keySet()).as("ways taken: %s", this.ways)
			.contains("GET", "QUERY", "QUERY GSI", "QUERY LSI", "SCAN", "refused", "empty", "several QUERY",
					"several QUERY GSI", "sorted QUERY");
	}

	private void check(SplittableRandom random) {
		Model model = model(random);
		Step<?> ensured = Tables.ensure(List.of(TableDefinition.of(model.table(), List.of(model))),
				TableOptions.DEFAULTS);
		this.runner.run(ensured);
		List<Map<String, AttributeValue>> items = items(model, random);
		items.forEach((item) -> this.client.putItem((put) -> put.tableName(model.table()).item(item)));
		for (int i = 0; i < 90; i++) {
			check(model, items, random);
		}
		this.client.deleteTable((table) -> table.tableName(model.table()));
	}

	private void check(Model model, List<Map<String, AttributeValue>> items, SplittableRandom random) {
		ConditionExpression condition = condition(model, random);
		boolean named = !model.indexes().isEmpty() && random.nextInt(4) == 0;
		@Nullable Index index = named ? model.indexes().get(random.nextInt(model.indexes().size())) : null;
		Order order = new Order(random.nextInt(6) == 0 ? pick(random, "b", "c", "sk") : null, random.nextBoolean());
		List<Path> selected = (random.nextInt(3) > 0) ? List.of()
				: List.of(Path.of(pick(random, "a", "b", "c")), Path.of(pick(random, "pk", "d")));
		Search search = new Search(condition, (index != null) ? index.name() : null,
				(random.nextInt(3) > 0) ? Order.NATURAL : order, selected, random.nextInt(5) == 0,
				Access.QUERY_OR_SCAN);
		BoundQuery query;
		try {
			query = new Planner(model).plan(search, Origin.NONE).bind(Origin.NONE);
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_OPERATOR);
			assertThat(named || !search.order().equals(Order.NATURAL)).as(ex.getMessage()).isTrue();
			count("refused");
			return;
		}
		count(way(query));
		List<Map<String, AttributeValue>> expected = items.stream()
			.filter((item) -> index == null
					|| index.keys().parts().stream().allMatch((key) -> item.containsKey(key.name())))
			.filter((item) -> new Verdict(item).of(condition))
			.map((item) -> projected(item, model, index, selected))
			.toList();
		List<Map<String, AttributeValue>> found = this.runner.run(this.queries.all(request(model, query, Limits.NONE)));
		assertThat(found.stream().map((item) -> only(item, selected)).toList()).as("%s of %s", search, model)
			.containsExactlyInAnyOrderElementsOf(expected);
		assertOrder(query, found);
		assertThat(this.runner.run(this.queries.count(request(model, query, Limits.NONE)))).isEqualTo(found.size());
		Limits small = new Limits(1 + random.nextInt(4), 1 + random.nextInt(6));
		assertThat(this.runner.run(this.queries.all(request(model, query, small))))
			.hasSameSizeAs(found.subList(0, Math.min(found.size(), (int) small.results())));
		if (query.reads().size() > 1) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> this.runner.run(this.queries.window(request(model, query, small), RAW)))
				.withMessageContaining("between which there is no position");
			return;
		}
		assertThat(windows(model, query, small)).as("windows of %s of %s", search, model).isEqualTo(found);
	}

	private void count(String way) {
		this.ways.merge(way, 1, Integer::sum);
	}

	private static String way(BoundQuery query) {
		if (query.reads().isEmpty() || query.reads().stream().allMatch(QueryPlan::isEmpty)) {
			return "empty";
		}
		AccessPattern pattern = query.reads().get(0).pattern();
		@Nullable Index index = pattern.index();
		String operation = pattern.operation().name();
		return ((query.reads().size() > 1) ? ((query.order() != null) ? "sorted " : "several ") : "")
				+ ((index != null && operation.equals("QUERY")) ? operation + " " + index.type() : operation);
	}

	private static void assertOrder(BoundQuery query, List<Map<String, AttributeValue>> found) {
		if (query.reads().isEmpty() || (query.reads().size() > 1 && query.order() == null)) {
			return;
		}
		AccessPattern pattern = query.reads().get(0).pattern();
		@Nullable KeyAttribute sort = pattern.key().sort();
		if (pattern.operation() == Operation.QUERY && sort != null
				&& found.stream().allMatch((item) -> item.containsKey(sort.name()))) {
			Comparator<Map<String, AttributeValue>> order = (left, right) -> KeyValues.compare(value(left, sort),
					value(right, sort));
			assertThat(found).isSortedAccordingTo(pattern.descending() ? order.reversed() : order);
		}
	}

	private static AttributeValue value(Map<String, AttributeValue> item, KeyAttribute key) {
		return item.getOrDefault(key.name(), AttributeValue.fromNul(true));
	}

	private List<Map<String, AttributeValue>> windows(Model model, BoundQuery query, Limits limits) {
		List<Map<String, AttributeValue>> joined = new ArrayList<>();
		KeyedWindow.Start start = KeyedWindow.Start.BEGINNING;
		while (true) {
			KeyedWindow<Map<String, AttributeValue>> window = this.runner
				.run(this.queries.window(request(model, query, start, limits), RAW));
			joined.addAll(window.items().stream().map((item) -> selected(item, query.reads().get(0))).toList());
			Cursor next = window.next();
			if (next == null) {
				return joined;
			}
			start = new KeyedWindow.Start(next, false);
		}
	}

	/** The attributes that a decoder would take, in addition to the key. */
	private static Map<String, AttributeValue> selected(Map<String, AttributeValue> item, QueryPlan query) {
		return only(item, query.pattern().selected());
	}

	private static Map<String, AttributeValue> only(Map<String, AttributeValue> item, List<Path> selected) {
		Map<String, AttributeValue> only = new HashMap<>(item);
		if (!selected.isEmpty()) {
			only.keySet().removeIf((name) -> !selected.contains(Path.of(name)));
		}
		return only;
	}

	private static SearchRequest<Map<String, AttributeValue>> request(Model model, BoundQuery query, Limits limits) {
		return request(model, query, KeyedWindow.Start.BEGINNING, limits);
	}

	private static SearchRequest<Map<String, AttributeValue>> request(Model model, BoundQuery query,
			KeyedWindow.Start start, Limits limits) {
		return new SearchRequest<>(plan(model), query, start, limits, null, RAW, UnreadableItems.FAIL,
				BatchOptions.DEFAULTS);
	}

	private static TablePlan plan(Model model) {
		return TablePlan.of(model, model.table());
	}

	private static Map<String, AttributeValue> projected(Map<String, AttributeValue> item, Model model,
			@Nullable Index index, List<Path> selected) {
		Map<String, AttributeValue> projected = new HashMap<>(item);
		if (!selected.isEmpty()) {
			projected.keySet().removeIf((name) -> !selected.contains(Path.of(name)));
		}
		else if (index != null && index.type() == Index.Type.GSI
				&& index.projection().type() != IndexProjection.Type.ALL) {
			projected.keySet()
				.removeIf((name) -> !index.keys().contains(name) && !model.keys().contains(name)
						&& !index.projection().fields().contains(name));
		}
		return projected;
	}

	private static Model model(SplittableRandom random) {
		KeyAttribute partition = new KeyAttribute("pk", AttributeType.S);
		AttributeType sortType = pick(random, AttributeType.S, AttributeType.N);
		boolean sorted = random.nextInt(4) > 0;
		KeySchema keys = new KeySchema(partition, sorted ? new KeyAttribute("sk", sortType) : null);
		List<Index> indexes = new ArrayList<>();
		for (int count = random.nextInt(5); count > 0; count--) {
			indexes.add(index("index-" + count, keys, sorted && random.nextBoolean(), random));
		}
		return new Model("M", "planned", null, keys, List.of(AttributeModel.named("pk", AttributeType.S).build(),
				AttributeModel.named("sk", sortType).build(), AttributeModel.named("a", AttributeType.S).build(),
				AttributeModel.named("b", AttributeType.N).build(),
				AttributeModel.named("c", AttributeType.S).required(true).build(),
				AttributeModel.named("d", AttributeType.SS).build()), indexes);
	}

	private static Index index(String name, KeySchema table, boolean local, SplittableRandom random) {
		IndexProjection projection = pick(random, IndexProjection.ALL, IndexProjection.ALL, IndexProjection.KEYS_ONLY,
				IndexProjection.include("b", "d"));
		KeyAttribute first = pick(random, key("a"), key("b"), key("c"));
		KeyAttribute second = pick(random, key("a"), key("b"), key("c"), table.partition());
		if (local) {
			return new Index(name, Index.Type.LSI, new KeySchema(table.partition(), first), projection);
		}
		return new Index(name, Index.Type.GSI,
				new KeySchema(first, (first.equals(second) || random.nextInt(3) == 0) ? null : second), projection);
	}

	private static KeyAttribute key(String name) {
		return new KeyAttribute(name, name.equals("b") ? AttributeType.N : AttributeType.S);
	}

	private static List<Map<String, AttributeValue>> items(Model model, SplittableRandom random) {
		Map<Object, Map<String, AttributeValue>> items = new LinkedHashMap<>();
		for (int i = 0; i < 40; i++) {
			Map<String, AttributeValue> item = new HashMap<>();
			for (AttributeModel attribute : model.attributes()) {
				boolean certain = model.keys().contains(attribute.name()) || attribute.required();
				if (certain || random.nextInt(4) > 0) {
					item.put(attribute.name(),
							(attribute.type() == AttributeType.SS)
									? AttributeValue.fromSs(TEXTS.subList(0, 1 + random.nextInt(4)))
									: value(attribute, random));
				}
			}
			items.put(model.keys().parts().stream().map((key) -> item.get(key.name())).toList(), item);
		}
		return List.copyOf(items.values());
	}

	private static ConditionExpression condition(Model model, SplittableRandom random) {
		List<ConditionExpression> parts = new ArrayList<>();
		if (random.nextInt(4) > 0) {
			parts.add(partition(model, random));
		}
		if (random.nextInt(8) == 0) {
			parts.add(compare(model, "sk", io.tabletheory.expression.Comparator.LESS_OR_EQUAL, random));
			parts.add(compare(model, "sk", io.tabletheory.expression.Comparator.GREATER_OR_EQUAL, random));
		}
		IntStream.range(0, random.nextInt(4)).forEach((i) -> parts.add(part(model, random, 2)));
		if (parts.isEmpty()) {
			parts.add(equality(model, "a", random));
		}
		return new ConditionExpression.And(parts);
	}

	/** The condition on a partition key: one value, several, or one in each branch. */
	private static ConditionExpression partition(Model model, SplittableRandom random) {
		String name = pick(random, "pk", "pk", "a", "b", "c");
		AttributeModel attribute = attribute(model, name);
		return switch (random.nextInt(6)) {
			case 0 -> new ConditionExpression.In(Operand.of(Path.of(name)),
					IntStream.rangeClosed(0, random.nextInt(3))
						.mapToObj((i) -> Operand.of(value(attribute, random)))
						.toList());
			case 1 -> equality(model, name, random).and(part(model, random, 1))
				.or(equality(model, pick(random, "pk", "a", name), random).and(part(model, random, 1)));
			default -> equality(model, name, random);
		};
	}

	private static ConditionExpression equality(Model model, String name, SplittableRandom random) {
		return compare(model, name, io.tabletheory.expression.Comparator.EQUAL, random);
	}

	private static ConditionExpression compare(Model model, String name,
			io.tabletheory.expression.Comparator comparator, SplittableRandom random) {
		return new ConditionExpression.Compare(Operand.of(Path.of(name)), comparator,
				Operand.of(value(attribute(model, name), random)));
	}

	private static ConditionExpression part(Model model, SplittableRandom random, int depth) {
		AttributeModel attribute = attribute(model, pick(random, "pk", "sk", "sk", "sk", "a", "a", "b", "b", "c"));
		Path path = Path.of(attribute.name());
		return switch (random.nextInt(14)) {
			case 0 -> (depth > 0) ? part(model, random, depth - 1).or(part(model, random, depth - 1))
					: new ConditionExpression.Exists(path);
			case 1 -> (depth > 0) ? part(model, random, depth - 1).negated() : new ConditionExpression.NotExists(path);
			case 2 -> (depth > 0) ? part(model, random, depth - 1).and(part(model, random, depth - 1))
					: new ConditionExpression.Exists(path);
			case 3 -> new ConditionExpression.In(Operand.of(path),
					List.of(Operand.of(value(attribute, random)), Operand.of(value(attribute, random))));
			case 4 -> new ConditionExpression.Contains(Path.of("d"), Operand.of(AttributeValue.fromS(text(random))));
			case 5 -> new ConditionExpression.Exists(Path.of(pick(random, "a", "b", "d")));
			case 6, 7 -> (attribute.type() == AttributeType.S)
					? new ConditionExpression.BeginsWith(path, Operand.of(value(attribute, random)))
					: between(attribute, random);
			case 8 -> between(attribute, random);
			default -> new ConditionExpression.Compare(Operand.of(path),
					pick(random, io.tabletheory.expression.Comparator.values()), Operand.of(value(attribute, random)));
		};
	}

	/** DynamoDB refuses a filter with bounds the wrong way round. */
	private static ConditionExpression between(AttributeModel attribute, SplittableRandom random) {
		AttributeValue one = value(attribute, random);
		AttributeValue other = value(attribute, random);
		boolean ordered = KeyValues.compare(one, other) <= 0;
		return new ConditionExpression.Between(Operand.of(Path.of(attribute.name())), Operand.of(ordered ? one : other),
				Operand.of(ordered ? other : one));
	}

	private static AttributeModel attribute(Model model, String name) {
		return model.attributes()
			.stream()
			.filter((attribute) -> attribute.name().equals(name))
			.findFirst()
			.orElseThrow();
	}

	private static AttributeValue value(AttributeModel attribute, SplittableRandom random) {
		return (attribute.type() == AttributeType.N) ? AttributeValue.fromN(Integer.toString(random.nextInt(-2, 4)))
				: AttributeValue.fromS(text(random));
	}

	private static String text(SplittableRandom random) {
		return TEXTS.get(random.nextInt(TEXTS.size()));
	}

	@SafeVarargs
	private static <T> T pick(SplittableRandom random, T... choices) {
		return choices[random.nextInt(choices.length)];
	}

}
