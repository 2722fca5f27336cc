// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * A random schema with random items. It leaves out what the documentation has on its list
 * of deliberate differences: updates that give some ingredients of an index key, or a
 * time to live where a value is unique, texts with <code>${</code>, and values of other
 * types than their fields.
 */
final class RandomCase {

	private static final List<String> TYPES = List.of("string", "number", "boolean", "date", "buffer", "set", "array",
			"object");

	private static final String[] TEXTS = { "", "a", "B c", "#", "x#y", "ä€", "😀", "a\nb", "0", "null", "\"", "{}",
			"long ".repeat(20) };

	private static final int ITEMS = 3;

	private final SplittableRandom random;

	private final Map<String, String> types = new LinkedHashMap<>();

	private final Map<String, Object> fields = new LinkedHashMap<>();

	/** The fields that templates and scopes are made of. */
	private final List<String> ingredients = new ArrayList<>();

	private final List<String> unique = new ArrayList<>();

	private RandomCase(long seed) {
		this.random = new SplittableRandom(seed);
	}

	/** The case of a seed, which is always the same. */
	static LibraryCase of(long seed) {
		return new LibraryCase("random.json", new RandomCase(seed).content("seed " + seed));
	}

	/** The cases that are recorded. */
	static Stream<LibraryCase> recorded() {
		return LongStream.rangeClosed(1, 60).mapToObj(RandomCase::of);
	}

	private Map<String, @Nullable Object> content(String title) {
		Map<String, @Nullable Object> content = new LinkedHashMap<>();
		content.put("title", title);
		content.put("clock", new BigDecimal(1_768_521_600_123L));
		content.put("params", params());
		int count = 1 + this.random.nextInt(7);
		for (int i = 0; i < count; i++) {
			addField("f" + i);
		}
		addTemplates();
		content.put("fields", this.fields);
		List<Object> steps = new ArrayList<>();
		for (int i = 0; i < ITEMS; i++) {
			addSteps("" + i, steps);
		}
		content.put("steps", steps);
		return content;
	}

	private Map<String, Object> params() {
		Map<String, Object> params = new LinkedHashMap<>();
		if (this.random.nextBoolean()) {
			params.put("isoDates", this.random.nextBoolean());
		}
		switch (this.random.nextInt(5)) {
			case 0 -> params.put("timestamps", true);
			case 1 -> params.put("timestamps", "create");
			case 2 -> params.put("timestamps", "update");
			default -> {
				// No timestamps.
			}
		}
		if (this.random.nextInt(4) == 0) {
			params.put("typeField", "kind");
		}
		if (this.random.nextInt(4) == 0) {
			params.put("createdField", "made");
			params.put("updatedField", "changed");
		}
		return params;
	}

	private void addField(String name) {
		String type = TYPES.get(this.random.nextInt(TYPES.size()));
		Map<String, Object> field = new LinkedHashMap<>();
		field.put("type", type);
		this.types.put(name, type);
		if (this.random.nextInt(4) == 0) {
			field.put("map", "m" + name);
		}
		if (type.equals("date") && this.random.nextInt(3) == 0) {
			field.put(this.random.nextBoolean() ? "ttl" : "isoDates", true);
		}
		if (List.of("string", "number", "boolean").contains(type) && this.random.nextInt(4) == 0) {
			field.put("default", value(type));
		}
		else if (List.of("string", "number").contains(type) && this.random.nextInt(5) == 0) {
			field.put("unique", true);
			this.unique.add(name);
		}
		this.fields.put(name, field);
	}

	private void addTemplates() {
		List<String> scalars = new ArrayList<>();
		this.types.forEach((name, type) -> {
			if (List.of("string", "number", "boolean").contains(type)) {
				scalars.add(name);
			}
		});
		if (scalars.isEmpty()) {
			return;
		}
		StringBuilder template = new StringBuilder(this.random.nextBoolean() ? "${_type}#" : "t#");
		for (String name : scalars.subList(0, 1 + this.random.nextInt(Math.min(3, scalars.size())))) {
			template.append("${").append(name).append(this.random.nextInt(3) == 0 ? ":6" : "").append("}#");
			this.ingredients.add(name);
		}
		this.fields.put("gpk", Map.of("type", "string", "value", "g"));
		this.fields.put("gsk", Map.of("type", "string", "value", template.toString()));
	}

	private void addSteps(String id, List<Object> steps) {
		Map<String, Object> item = new LinkedHashMap<>(Map.of("id", id));
		this.types.forEach((name, type) -> {
			if (this.random.nextInt(4) > 0) {
				item.put(name, this.unique.contains(name) ? unique(type, id) : value(type));
			}
		});
		steps.add(Map.of("op", "create", "properties", item));
		if (this.random.nextInt(3) > 0) {
			Map<String, @Nullable Object> update = new LinkedHashMap<>(Map.of("id", id));
			this.types.forEach((name, type) -> {
				boolean converted = isTimeToLive(name) && !this.unique.isEmpty();
				if (!converted && !this.ingredients.contains(name) && this.random.nextInt(3) == 0) {
					update.put(name, (this.random.nextInt(3) == 0) ? null
							: this.unique.contains(name) ? unique(type, id + "9") : value(type));
				}
			});
			if (update.size() > 1) {
				steps.add(Map.of("op", "clock", "clock", new BigDecimal(1_768_521_700_000L + steps.size())));
				steps.add(Map.of("op", "update", "properties", update));
			}
		}
		if (this.random.nextInt(5) == 0) {
			steps.add(Map.of("op", "remove", "properties", Map.of("id", id)));
		}
	}

	private boolean isTimeToLive(String name) {
		return JsonText.map(this.fields.get(name)).containsKey("ttl");
	}

	private static Object unique(String type, String id) {
		return type.equals("number") ? new BigDecimal("1" + id) : "u" + id;
	}

	private Object value(String type) {
		return switch (type) {
			case "string" -> TEXTS[this.random.nextInt(TEXTS.length)];
			case "number" -> number();
			case "boolean" -> this.random.nextBoolean();
			case "date" -> Map.of("$date", new BigDecimal(this.random.nextLong(0, 4_102_444_800_000L)));
			case "buffer" -> Map.of("$buffer", "AQID");
			case "set" -> Map.of("$set", List.copyOf(new LinkedHashSet<>(List.of("s" + this.random.nextInt(3), "t"))));
			case "array" -> List.of("e", number(), this.random.nextBoolean(), List.of());
			default -> Map.of("k", number(), "l", Map.of("m", "n"));
		};
	}

	private BigDecimal number() {
		return switch (this.random.nextInt(4)) {
			case 0 -> new BigDecimal(this.random.nextInt(-20, 200));
			case 1 -> BigDecimal.valueOf(this.random.nextLong(-99_999_999, 99_999_999), this.random.nextInt(1, 6))
				.stripTrailingZeros();
			case 2 -> new BigDecimal(this.random.nextLong(-9_007_199_254_740_991L, 9_007_199_254_740_991L));
			default -> BigDecimal.ZERO;
		};
	}

}
