// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;

/**
 * A OneTable schema without the properties that no model can obey, and that a document
 * can therefore only carry: encryption by a password of the npm library, fields that are
 * not stored, and rules for parts of an attribute.
 */
final class StorableSchema {

	private StorableSchema() {
	}

	static OneTableSchema of(OneTableSchema schema) {
		Map<String, @Nullable Object> models = new LinkedHashMap<>();
		schema.models().forEach((model) -> models.put(model.name(), fields(model)));
		Map<String, @Nullable Object> content = new LinkedHashMap<>(schema.content());
		content.put("models", models);
		return TableSchema.read(content);
	}

	private static Map<String, @Nullable Object> fields(OneTableModel model) {
		Map<String, @Nullable Object> fields = new LinkedHashMap<>();
		for (OneTableField field : model.fields()) {
			if (!field.isEncoded()) {
				fields.put(field.name(), content(field));
			}
		}
		return fields;
	}

	private static Map<String, @Nullable Object> content(OneTableField field) {
		Map<String, @Nullable Object> content = new LinkedHashMap<>(field.content());
		content.remove("crypt");
		if (field.isPacked()) {
			content.keySet().removeIf((property) -> !property.equals("type") && !property.equals("map"));
		}
		if (!field.fields().isEmpty()) {
			content.remove("schema");
			content.remove("items");
		}
		return content;
	}

}
