// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemTransaction;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.Records;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random texts for an attribute with a random pattern, written through maps, records and
 * entities: a write is made if and only if its text matches, and a refused one changes
 * nothing.
 */
class PatternPropertyTests {

	private static final int WRITES = 40;

	private static final DynamoDbClient CLIENT = LocalDynamoDb.shared().dynamoDbClient();

	static LongStream seeds() {
		return LongStream.range(0, 12);
	}

	static LongStream manySeeds() {
		return LongStream.range(12, 300);
	}

	@ParameterizedTest
	@Tag("slow")
	@MethodSource("manySeeds")
	void aWriteIsMadeIfItsTextMatchesInManyMoreRuns(long seed) {
		aWriteIsMadeIfItsTextMatches(seed);
	}

	@ParameterizedTest
	@MethodSource("seeds")
	void aWriteIsMadeIfItsTextMatches(long seed) {
		Random random = new Random(seed);
		RandomPattern pattern = RandomPattern.of(random);
		String table = "patterns-" + seed;
		EntityStore store = EntityStore.of(Schema.of(List.of(model(table, pattern))), Label.class);
		List<BiConsumer<String, String>> ways = ways(store);
		Map<String, String> expected = new TreeMap<>();
		for (int i = 0; i < WRITES; i++) {
			String id = String.valueOf(random.nextInt(4));
			String text = text(pattern, random);
			int way = random.nextInt(ways.size());
			boolean made = succeeds(() -> ways.get(way).accept(id, text));
			String step = "seed " + seed + ", write " + i + " by " + way + ": \"" + text + "\" for " + pattern.regex();
			assertThat(made).as(step).isEqualTo(pattern.matches(text));
			if (made) {
				expected.put(id, text);
			}
			assertThat(stored(table)).as(step).isEqualTo(expected);
		}
	}

	private static Model model(String table, RandomPattern pattern) {
		return new Model("Label", table, null, new KeySchema(new KeyAttribute("id", AttributeType.S)), List.of(
				AttributeModel.named("id", AttributeType.S).build(),
				AttributeModel.named("text", AttributeType.S).build().ruled(Map.of("pattern", pattern.regex()))),
				List.of());
	}

	/** Half of the texts match; the others have one character more, less or another. */
	private static String text(RandomPattern pattern, Random random) {
		StringBuilder text = new StringBuilder(pattern.text(random));
		int place = random.nextInt(text.length() + 1);
		String character = Character
			.toString(RandomPattern.ALPHABET.charAt(random.nextInt(RandomPattern.ALPHABET.length())));
		return switch (random.nextInt(6)) {
			case 0 -> text.insert(place, character).toString();
			case 1 -> text.replace(place, Math.min(place + 1, text.length()), character).toString();
			case 2 -> text.delete(place, Math.min(place + 1, text.length())).toString();
			default -> text.toString();
		};
	}

	private static List<BiConsumer<String, String>> ways(EntityStore store) {
		Items maps = store.tableTheory().items("Label");
		Records<Label> records = store.tableTheory().records("Label", Label.class);
		TableTheoryTemplate entities = store.template();
		return List.of((id, text) -> maps.put(Map.of("id", id, "text", text)),
				(id, text) -> maps.putAll(List.of(Map.of("id", id, "text", text))),
				(id, text) -> maps.update(ItemUpdate.of(Map.of("id", id)).set("text", text).upsert()),
				(id, text) -> maps.save(Map.of("id", id, "text", text)),
				(id, text) -> store.tableTheory()
					.transact(ItemTransaction.empty().put("Label", Map.of("id", id, "text", text))),
				(id, text) -> records.put(new Label(id, text)), (id, text) -> records.save(new Label(id, text)),
				(id, text) -> records.putAll(List.of(new Label(id, text))),
				(id, text) -> entities.save(new Label(id, text)),
				(id, text) -> entities.saveAll(List.of(new Label(id, text))),
				(id, text) -> entities.update(EntityUpdate.of(id, Label.class).set("text", text).upsert()),
				(id, text) -> entities.transact((writes) -> writes.save(new Label(id, text))));
	}

	private static boolean succeeds(Runnable write) {
		try {
			write.run();
			return true;
		}
		catch (DataAccessException | TableTheoryException ex) {
			assertThat(ex).hasStackTraceContaining("The attribute 'text' does not match ");
			return false;
		}
	}

	private static Map<String, String> stored(String table) {
		Map<String, String> stored = new HashMap<>();
		CLIENT.scan((scan) -> scan.tableName(table).consistentRead(true))
			.items()
			.forEach((item) -> stored.put(Objects.requireNonNull(item.get("id")).s(),
					Objects.requireNonNull(item.get("text")).s()));
		return stored;
	}

	@ModelName("Label")
	@Table
	record Label(@PartitionKey String id, String text) {

	}

}
