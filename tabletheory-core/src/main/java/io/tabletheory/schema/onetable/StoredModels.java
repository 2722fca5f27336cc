// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The models in the item of a schema.
 */
final class StoredModels {

	/** The properties of the fields that the library adds to the models that it reads. */
	private static final Set<String> ADDED = Set.of("name", "type", "required", "hidden");

	private StoredModels() {
	}

	/** The models without those, and without the fields, that the library adds. */
	static Map<String, @Nullable Object> own(Map<String, @Nullable Object> models, StoredParams params) {
		Map<String, @Nullable Object> own = new LinkedHashMap<>();
		models.forEach((name, model) -> {
			if (!OneTableSchema.BUILT_IN_MODELS.contains(name)) {
				own.put(name, (model instanceof Map) ? fields(Content.of(model).map(), params) : model);
			}
		});
		return own;
	}

	private static Map<String, @Nullable Object> fields(Map<String, @Nullable Object> model, StoredParams params) {
		Map<String, @Nullable Object> fields = new LinkedHashMap<>(model);
		fields.entrySet().removeIf((field) -> isAdded(field.getKey(), field.getValue(), params));
		return fields;
	}

	private static boolean isAdded(String name, @Nullable Object field, StoredParams params) {
		Content content = Content.of(field);
		if (!ADDED.containsAll(content.map().keySet())) {
			return false;
		}
		boolean named = name.equals(content.text("name"));
		return (params.typeFields().contains(name) && (named || !content.has("name")))
				|| (named && params.timeFields().contains(name));
	}

	/** The models with types and generators as the npm library knows them. */
	static Map<String, @Nullable Object> loadable(OneTableSchema schema) {
		Map<String, @Nullable Object> models = new LinkedHashMap<>();
		schema.models().forEach((model) -> {
			Map<String, @Nullable Object> fields = new LinkedHashMap<>();
			model.fields().forEach((field) -> fields.put(field.name(), loadable(field)));
			models.put(model.name(), fields);
		});
		return models;
	}

	private static Map<String, @Nullable Object> loadable(OneTableField field) {
		Map<String, @Nullable Object> content = new LinkedHashMap<>();
		content.put("type", field.type().text());
		field.content().forEach(content::putIfAbsent);
		if (content.remove("uuid") != null && field.generator() != null) {
			content.put("generate", field.generator());
		}
		if (!field.fields().isEmpty()) {
			Map<String, @Nullable Object> nested = new LinkedHashMap<>();
			field.fields().forEach((each) -> nested.put(each.name(), loadable(each)));
			if (field.type() == OneTableType.ARRAY) {
				Map<String, @Nullable Object> items = new LinkedHashMap<>(Content.of(content.get("items")).map());
				items.put("schema", nested);
				content.put("items", items);
			}
			else {
				content.put("schema", nested);
			}
		}
		return content;
	}

}
