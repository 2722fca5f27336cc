// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;

/**
 * Random OneTable documents that reach every property of a field.
 */
final class RandomSchemas {

	private static final String[] TYPES = { "string", "number", "boolean", "date", "object", "array", "set", "buffer",
			"binary", "arraybuffer" };

	private final SplittableRandom random;

	private final List<String> texts = new ArrayList<>();

	private RandomSchemas(SplittableRandom random) {
		this.random = random;
	}

	static Map<String, @Nullable Object> document(SplittableRandom random) {
		return new RandomSchemas(random).document();
	}

	private Map<String, @Nullable Object> document() {
		Map<String, @Nullable Object> document = new LinkedHashMap<>();
		maybe(document, "format", "onetable:1.1.0");
		document.put("version", "1.0." + this.random.nextInt(9));
		maybe(document, "name", "Shop");
		maybe(document, "description", "All \"things\" #1");
		document.put("indexes", indexes());
		if (this.random.nextBoolean()) {
			document.put("params", params());
		}
		document.put("models", models());
		maybe(document, "queries", Map.of("q", Map.of("type", "Scan", "limit", 10)));
		maybe(document, "items", List.of(Map.of("id", "1")));
		maybe(document, "process", Map.of("a", List.of(1.5, true)));
		maybe(document, "extensions", Map.of("acme:editor", Map.of("colour", "red")));
		maybe(document, "unknown", "x");
		return document;
	}

	private Map<String, @Nullable Object> indexes() {
		Map<String, @Nullable Object> indexes = new LinkedHashMap<>();
		indexes.put("primary", Map.of("hash", "pk", "sort", "sk"));
		if (this.random.nextBoolean()) {
			indexes.put("gs1", Map.of("hash", "g1", "sort", "g2", "follow", true, "description", "first"));
		}
		if (this.random.nextBoolean()) {
			indexes.put("ls1", Map.of("type", "local", "sort", "l1", "project", pick("keys", "all")));
		}
		return indexes;
	}

	private Map<String, @Nullable Object> params() {
		Map<String, @Nullable Object> params = new LinkedHashMap<>();
		maybe(params, "typeField", "kind");
		maybe(params, "isoDates", this.random.nextBoolean());
		maybe(params, "timestamps", pick(true, false, "create", "update"));
		maybe(params, "createdField", "made");
		maybe(params, "nulls", this.random.nextBoolean());
		maybe(params, "separator", "|");
		return params;
	}

	private Map<String, @Nullable Object> models() {
		Map<String, @Nullable Object> models = new LinkedHashMap<>();
		for (int i = 1 + this.random.nextInt(3); i > 0; i--) {
			models.put("Model" + i, model());
		}
		return models;
	}

	private Map<String, @Nullable Object> model() {
		Map<String, @Nullable Object> model = new LinkedHashMap<>();
		this.texts.clear();
		this.texts.add("id");
		model.put("pk", Map.of("type", "string", "value", "m#${id}"));
		model.put("sk", Map.of("type", "string", "value", "${id:8}#x"));
		model.put("id", Map.of("type", "string", "required", true));
		for (String key : List.of("g1", "g2", "l1")) {
			if (this.random.nextBoolean()) {
				model.put(key, Map.of("type", "string", "value", pick("a#${id}", "${id}")));
			}
		}
		for (int i = this.random.nextInt(8); i > 0; i--) {
			model.put("f" + i, field(i));
		}
		if (this.random.nextInt(3) == 0) {
			model.put("p1", Map.of("type", "string", "map", "packed.one"));
			model.put("p2", Map.of("type", "date", "map", "packed.two"));
		}
		return model;
	}

	private Map<String, @Nullable Object> field(int number) {
		Map<String, @Nullable Object> field = new LinkedHashMap<>();
		String type = pick(TYPES);
		field.put("type", type);
		maybe(field, "required", this.random.nextBoolean());
		maybe(field, "hidden", this.random.nextBoolean());
		maybe(field, "map", "attr" + number);
		maybe(field, "nulls", this.random.nextBoolean());
		maybe(field, "reference", "Other:primary");
		switch (type) {
			case "string" -> text(field);
			case "number" -> maybe(field, "default", number * 100);
			case "boolean" -> maybe(field, "default", this.random.nextBoolean());
			case "date" -> maybe(field, pick("ttl", "isoDates"), true);
			case "object" ->
				maybe(field, "schema", Map.of("city", Map.of("type", "string"), "at", Map.of("type", "date")));
			case "array" ->
				maybe(field, "items", Map.of("type", "object", "schema", Map.of("sku", Map.of("type", "string"))));
			default -> maybe(field, "filter", false);
		}
		maybe(field, "colour", "red");
		return field;
	}

	private void text(Map<String, @Nullable Object> field) {
		switch (this.random.nextInt(6)) {
			case 0 -> field.put("value", "x#${" + this.texts.get(0) + "}");
			case 1 -> field.put("generate", pick("ulid", "uuid", "uid(8)"));
			case 2 -> field.put("enum", List.of("a", "b"));
			case 3 -> field.put("validate", "/^[a-z]+$/i");
			case 4 -> field.put("crypt", true);
			default -> field.put("unique", true);
		}
	}

	private void maybe(Map<String, @Nullable Object> map, String key, Object value) {
		if (this.random.nextInt(3) == 0) {
			map.put(key, value);
		}
	}

	@SafeVarargs
	private <T> T pick(T... choices) {
		return choices[this.random.nextInt(choices.length)];
	}

}
