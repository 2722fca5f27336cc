// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * DynamoDB finds by a written condition what an independent judge finds.
 */
class ConditionPropertyTests {

	private static final String TABLE = "conditions";

	private static final AttributeDefinition ID = AttributeDefinition.builder()
		.attributeName("id")
		.attributeType(ScalarAttributeType.S)
		.build();

	private static final KeySchemaElement KEY = KeySchemaElement.builder()
		.attributeName("id")
		.keyType(KeyType.HASH)
		.build();

	/** Reserved words, and the operands of every kind. */
	private static final List<Path> PATHS = List.of(Path.of("size"), Path.of("name"), Path.of("values"), Path.of("map"),
			Path.of("list"), Path.parse("map.size"), Path.parse("list[0]"), Path.parse("map.list[1]"));

	private static final List<AttributeType> TYPES = List.of(AttributeType.values());

	private static final List<Comparator> COMPARATORS = List.of(Comparator.values());

	private static final List<String> TEXTS = List.of("a", "ab", "b", "abc");

	private static final Map<String, Map<String, AttributeValue>> ITEMS = new LinkedHashMap<>();

	@BeforeAll
	static void store() {
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		client.createTable((table) -> table.tableName(TABLE)
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(ID)
			.keySchema(KEY));
		SplittableRandom random = new SplittableRandom(1);
		for (int i = 0; i < 60; i++) {
			Map<String, AttributeValue> item = item(random);
			item.put("id", AttributeValue.fromS("" + i));
			ITEMS.put("" + i, item);
			client.putItem((put) -> put.tableName(TABLE).item(item));
		}
	}

	@Test
	void dynamoDbAndTheJudgeFindTheSameItems() {
		Fuzz.run(400, (random) -> {
			ConditionExpression condition = condition(random, 3);
			ExpressionWriter writer = new ExpressionWriter();
			String text = writer.condition(condition);
			assertThat(found(text, writer)).as("%s with %s and %s", text, writer.names(), writer.values())
				.isEqualTo(judged(condition));
		});
	}

	@Test
	void valuesComeInTheOrderOfTheirPlaceholders() {
		Fuzz.run(400, (random) -> {
			ConditionExpression condition = condition(random, 3);
			ExpressionWriter writer = new ExpressionWriter();
			String text = writer.condition(condition);
			List<AttributeValue> values = new ArrayList<>();
			condition.forEachValue(values::add);
			assertThat(values).as(text).containsExactlyElementsOf(writer.values().values());
		});
	}

	private static Set<String> found(String filter, ExpressionWriter writer) {
		ScanRequest.Builder scan = ScanRequest.builder()
			.tableName(TABLE)
			.filterExpression(filter)
			.expressionAttributeNames(writer.names());
		if (!writer.values().isEmpty()) {
			scan.expressionAttributeValues(writer.values());
		}
		return LocalDynamoDb.shared()
			.dynamoDbClient()
			.scan(scan.build())
			.items()
			.stream()
			.map((item) -> item.getOrDefault("id", AttributeValue.fromS("none")).s())
			.collect(Collectors.toSet());
	}

	private static Set<String> judged(ConditionExpression condition) {
		return ITEMS.entrySet()
			.stream()
			.filter((item) -> new Verdict(item.getValue()).of(condition))
			.map(Map.Entry::getKey)
			.collect(Collectors.toSet());
	}

	private static ConditionExpression condition(SplittableRandom random, int depth) {
		if (depth > 0 && random.nextInt(3) > 0) {
			List<ConditionExpression> parts = new ArrayList<>();
			for (int size = 1 + random.nextInt(3); size > 0; size--) {
				parts.add(condition(random, depth - 1));
			}
			return switch (random.nextInt(3)) {
				case 0 -> new ConditionExpression.And(parts);
				case 1 -> new ConditionExpression.Or(parts);
				default -> new ConditionExpression.Not(parts.get(0));
			};
		}
		return simple(random);
	}

	private static ConditionExpression simple(SplittableRandom random) {
		Path path = PATHS.get(random.nextInt(PATHS.size()));
		return switch (random.nextInt(8)) {
			case 0 -> new ConditionExpression.Exists(path);
			case 1 -> new ConditionExpression.NotExists(path);
			case 2 -> new ConditionExpression.HasType(path, TYPES.get(random.nextInt(TYPES.size())));
			case 3 -> new ConditionExpression.BeginsWith(Path.of("name"), Operand.of(text(random)));
			case 4 -> new ConditionExpression.Contains(Path.of(random.nextBoolean() ? "name" : "values"),
					Operand.of(text(random)));
			case 5 -> new ConditionExpression.Between(Operand.of(path), Operand.of(number(random, 0, 3)),
					Operand.of(number(random, 3, 6)));
			case 6 -> new ConditionExpression.In(Operand.of(path), options(random));
			default -> compare(random);
		};
	}

	/** Sometimes more than DynamoDB takes in one IN. */
	private static List<Operand> options(SplittableRandom random) {
		List<Operand> options = new ArrayList<>();
		for (int i = (random.nextInt(8) == 0) ? 100 + random.nextInt(3) : 1; i > 0; i--) {
			options.add(Operand.of(number(random, 10, 20)));
		}
		options.add(Operand.of(number(random, 0, 6)));
		options.add(Operand.of(text(random)));
		return options;
	}

	private static ConditionExpression compare(SplittableRandom random) {
		Comparator comparator = COMPARATORS.get(random.nextInt(COMPARATORS.size()));
		return switch (random.nextInt(3)) {
			case 0 -> new ConditionExpression.Compare(Operand.of(Path.of("size")), comparator,
					Operand.of(number(random, 0, 6)));
			case 1 ->
				new ConditionExpression.Compare(Operand.of(Path.of("name")), comparator, Operand.of(text(random)));
			default -> new ConditionExpression.Compare(Operand.sizeOf(Path.of("values")), comparator,
					Operand.of(number(random, 0, 3)));
		};
	}

	private static Map<String, AttributeValue> item(SplittableRandom random) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		if (random.nextInt(4) > 0) {
			item.put("size", number(random, 0, 6));
		}
		if (random.nextInt(4) > 0) {
			item.put("name", random.nextBoolean() ? text(random) : number(random, 0, 6));
		}
		if (random.nextInt(4) > 0) {
			item.put("values", AttributeValue.fromSs(TEXTS.subList(0, 1 + random.nextInt(4))));
		}
		if (random.nextInt(4) > 0) {
			item.put("map", AttributeValue.fromM(Map.of("size", number(random, 0, 6), "list", list(random))));
		}
		if (random.nextInt(4) > 0) {
			item.put("list", list(random));
		}
		return item;
	}

	private static AttributeValue list(SplittableRandom random) {
		return AttributeValue.fromL(List.of(number(random, 0, 6), text(random)).subList(0, 1 + random.nextInt(2)));
	}

	private static AttributeValue text(SplittableRandom random) {
		return AttributeValue.fromS(TEXTS.get(random.nextInt(TEXTS.size())));
	}

	private static AttributeValue number(SplittableRandom random, int from, int to) {
		return AttributeValue.fromN(Integer.toString(random.nextInt(from, to)));
	}

}
