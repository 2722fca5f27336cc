// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

import io.tabletheory.expression.Path;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The oracle collects the items of each group first, and then looks at all of them.
 */
class AggregationPropertyTests {

	private static final Comparator<String> UTF8 = Comparator.comparing((text) -> text.getBytes(StandardCharsets.UTF_8),
			Arrays::compareUnsigned);

	private static final Aggregation AGGREGATION = Aggregation.groupBy("k", "m.k")
		.count("items")
		.aggregate(Aggregate.COUNT, Path.of("n"), "present")
		.sum("n", "sum")
		.average("n", "average")
		.countDistinct("n", "numbers")
		.min("n", "least")
		.max("n", "greatest")
		.min("s", "s.least")
		.max("s", "s.greatest")
		.min("b", "b.least")
		.max("b", "b.greatest")
		.countDistinct("b", "binaries")
		.min("t", "t.least")
		.max("t", "t.greatest");

	@Test
	void onePassGivesWhatCollectedGroupsGive() {
		Fuzz.run(2_000, (random) -> {
			List<Map<String, @Nullable Object>> items = items(random);
			Map<List<@Nullable Object>, List<Map<String, @Nullable Object>>> groups = new LinkedHashMap<>();
			items.forEach((item) -> groups.computeIfAbsent(key(item), (key) -> new ArrayList<>()).add(item));
			Stream<Group> expected = groups.entrySet()
				.stream()
				.map((group) -> oracle(group.getKey(), group.getValue()));
			assertThat(texts(AGGREGATION.over(items.stream()).stream())).isEqualTo(texts(expected));
		});
	}

	@Test
	void havingKeepsWhatAFilterOfTheResultKeeps() {
		Fuzz.run(2_000, (random) -> {
			List<Map<String, @Nullable Object>> items = items(random);
			BigDecimal bound = number(random);
			Stream<Group> expected = AGGREGATION.over(items.stream())
				.stream()
				.filter((group) -> group.value("least", Object.class)
					.filter((least) -> decimal(least).compareTo(bound) >= 0)
					.isPresent());
			Stream<Group> found = AGGREGATION.having("least", ">=", bound).over(items.stream()).stream();
			assertThat(texts(found)).isEqualTo(texts(expected));
		});
	}

	/** With the content of binary values, which have no equality. */
	private static List<String> texts(Stream<Group> groups) {
		return groups
			.map((group) -> group.toString() + Arrays.deepToString(group.keys().values().toArray())
					+ Arrays.deepToString(group.values().values().toArray()))
			.toList();
	}

	private static List<@Nullable Object> key(Map<String, @Nullable Object> item) {
		Object nested = (item.get("m") instanceof Map<?, ?> map) ? map.get("k") : null;
		return Arrays.asList(item.get("k"), nested);
	}

	private static Group oracle(List<@Nullable Object> key, List<Map<String, @Nullable Object>> items) {
		Map<String, @Nullable Object> keys = new LinkedHashMap<>();
		keys.put("k", key.get(0));
		keys.put("m.k", key.get(1));
		List<Object> numbers = present(items, "n", Function.identity());
		BigDecimal sum = numbers.stream()
			.map(AggregationPropertyTests::decimal)
			.reduce(BigDecimal.ZERO, BigDecimal::add);
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		values.put("items", (long) items.size());
		values.put("present", (long) numbers.size());
		values.put("sum", plain(sum));
		values.put("average", numbers.isEmpty() ? null
				: plain(sum.divide(BigDecimal.valueOf(numbers.size()), MathContext.DECIMAL128)));
		values.put("numbers", numbers.stream().map((number) -> plain(decimal(number))).distinct().count());
		extremes(values, "", numbers, Comparator.comparing(AggregationPropertyTests::decimal));
		extremes(values, "s.", present(items, "s", String.class::cast), UTF8);
		List<byte[]> binaries = present(items, "b", byte[].class::cast);
		extremes(values, "b.", binaries, Arrays::compareUnsigned);
		values.put("binaries", binaries.stream().map(Arrays::toString).distinct().count());
		extremes(values, "t.", present(items, "t", Instant.class::cast), Comparator.naturalOrder());
		return new Group(keys, values);
	}

	private static <T> List<T> present(List<Map<String, @Nullable Object>> items, String name,
			Function<Object, T> conversion) {
		return items.stream().map((item) -> item.get(name)).filter(Objects::nonNull).map(conversion).toList();
	}

	private static <T> void extremes(Map<String, @Nullable Object> values, String prefix, List<T> all,
			Comparator<? super T> order) {
		values.put(prefix + "least", all.isEmpty() ? null : Collections.min(all, order));
		values.put(prefix + "greatest", all.isEmpty() ? null : Collections.max(all, order));
	}

	private static BigDecimal decimal(Object number) {
		return new BigDecimal(number.toString());
	}

	private static BigDecimal plain(BigDecimal number) {
		return new BigDecimal(number.stripTrailingZeros().toPlainString());
	}

	private static List<Map<String, @Nullable Object>> items(SplittableRandom random) {
		List<Map<String, @Nullable Object>> items = new ArrayList<>();
		for (int count = random.nextInt(12); count > 0; count--) {
			Map<String, @Nullable Object> item = new HashMap<>();
			put(random, item, "k", random.nextInt(3));
			put(random, item, "m", random.nextBoolean() ? Map.of("k", "" + random.nextInt(2)) : "no map");
			put(random, item, "n", random.nextBoolean() ? number(random) : (Object) random.nextLong(-3, 3));
			put(random, item, "s", RandomValues.text(random));
			put(random, item, "b", new byte[] { (byte) random.nextInt(), (byte) random.nextInt(2) });
			put(random, item, "t", Instant.ofEpochSecond(random.nextInt(), random.nextInt(3)));
			items.add(item);
		}
		return items;
	}

	private static void put(SplittableRandom random, Map<String, @Nullable Object> item, String name, Object value) {
		if (random.nextInt(6) > 0) {
			item.put(name, (random.nextInt(6) > 0) ? value : null);
		}
	}

	private static BigDecimal number(SplittableRandom random) {
		return BigDecimal.valueOf(random.nextInt(-30, 30), random.nextInt(3));
	}

}
