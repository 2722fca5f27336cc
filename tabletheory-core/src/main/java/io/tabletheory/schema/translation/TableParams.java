// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that the models of one table have in common.
 *
 * @param typeField the attribute with the type of an item
 * @param isoDates whether dates are text where a field does not say so; not if a date or
 * a template has milliseconds
 * @param createdField the attribute with the time of creation; {@code null} if the models
 * have none, or different ones
 * @param updatedField the attribute with the time of the last update, likewise
 */
record TableParams(String typeField, boolean isoDates, @Nullable String createdField, @Nullable String updatedField) {

	/** The attribute that OneTable writes where a schema names none. */
	static final String TYPE_FIELD = "_type";

	static TableParams of(List<Model> models) {
		String typeField = TYPE_FIELD;
		for (Model model : models) {
			typeField = (model.type() != null) ? model.type().attribute() : typeField;
		}
		return new TableParams(typeField, !hasMilliseconds(models), common(models, Role.CREATED_AT),
				common(models, Role.UPDATED_AT));
	}

	private static boolean hasMilliseconds(List<Model> models) {
		return models.stream()
			.flatMap((model) -> model.attributes().stream())
			.anyMatch((attribute) -> StoredForm.of(attribute) == StoredForm.EPOCH_MILLIS
					|| isOfMilliseconds(ValueRules.of(attribute).template()));
	}

	private static boolean isOfMilliseconds(@Nullable ValueTemplate template) {
		return template != null && template.dialect() == TemplateDialect.ONETABLE;
	}

	private static @Nullable String common(List<Model> models, Role role) {
		List<String> names = models.stream().map((model) -> name(model, role)).distinct().toList();
		return (names.size() == 1 && !names.get(0).isEmpty()) ? names.get(0) : null;
	}

	private static String name(Model model, Role role) {
		AttributeModel attribute = model.attribute(role);
		return (attribute != null) ? attribute.name() : "";
	}

	/** Returns true if OneTable keeps the timestamp in this attribute. */
	boolean keep(AttributeModel attribute) {
		return attribute.name().equals(this.createdField) || attribute.name().equals(this.updatedField);
	}

	/** The map {@code params}. */
	Map<String, @Nullable Object> tree() {
		Map<String, @Nullable Object> tree = new LinkedHashMap<>();
		tree.put("typeField", this.typeField);
		tree.put("isoDates", this.isoDates);
		if (this.createdField != null || this.updatedField != null) {
			tree.put("timestamps", timestamps());
		}
		if (this.createdField != null) {
			tree.put("createdField", this.createdField);
		}
		if (this.updatedField != null) {
			tree.put("updatedField", this.updatedField);
		}
		return tree;
	}

	private Object timestamps() {
		if (this.createdField != null && this.updatedField != null) {
			return true;
		}
		return (this.createdField != null) ? "create" : "update";
	}

}
