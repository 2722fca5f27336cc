// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableModel;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.OneTableType;
import org.jspecify.annotations.Nullable;

/**
 * The models of a OneTable schema, whose attributes carry the fields that they came from.
 */
final class SchemaModels {

	private SchemaModels() {
	}

	static List<Model> of(OneTableSchema schema, String table) {
		List<Violation> violations = new ArrayList<>();
		schema.models().forEach((model) -> violations.addAll(clashes(schema, model)));
		List<Model> models = List.of();
		try {
			models = StorableSchema.of(schema).toSchema(table).models();
		}
		catch (InvalidModelException ex) {
			violations.addAll(ex.violations());
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
		// OneTable omits nothing that is empty, so that level 0.1 fits, which every
		// implementation reads.
		return carrying(models.stream()
			.map((model) -> carryingFields(model, schema).withEmptiness(EmptinessLevel.DMS_0_1))
			.toList(), schema);
	}

	/** The fields that are stored in the attribute of the type, but are not the type. */
	private static List<Violation> clashes(OneTableSchema schema, OneTableModel model) {
		String typeField = schema.params().typeField();
		List<Violation> clashes = new ArrayList<>();
		for (OneTableField field : model.fields()) {
			boolean type = field.name().equals(typeField) && field.type() == OneTableType.STRING
					&& field.template() == null;
			if (field.attribute().equals(typeField) && !type) {
				clashes
					.add(new Violation(null, "models." + model.name() + "." + field.name(), model.name(), field.name(),
							"The field is stored in " + Texts.quote(typeField) + ", which holds the type of the item",
							"Map the field to another attribute"));
			}
		}
		return clashes;
	}

	private static Model carryingFields(Model model, OneTableSchema schema) {
		OneTableModel fields = schema.model(ModelFields.modelName(model));
		if (fields == null) {
			return model;
		}
		Set<String> names = new LinkedHashSet<>();
		model.attributes().forEach((attribute) -> names.add(attribute.name()));
		String first = model.keys().partition().name();
		List<AttributeModel> attributes = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			attributes.add(FieldOrigin.with(attribute, FieldOrigin.FIELDS,
					FieldOrigin.carried(fields, attribute.name(), names, first)));
		}
		return FieldOrigin.with(model, attributes);
	}

	/** The models, the first of which carries the rest of the schema. */
	static List<Model> carrying(List<Model> models, OneTableSchema schema) {
		List<Model> carrying = new ArrayList<>(models);
		if (!models.isEmpty()) {
			Model first = models.get(0);
			String key = first.keys().partition().name();
			carrying.set(0,
					FieldOrigin.with(first,
							first.attributes()
								.stream()
								.map((attribute) -> attribute.name().equals(key)
										? FieldOrigin.with(attribute, FieldOrigin.DOCUMENT, rest(schema)) : attribute)
								.toList()));
		}
		return carrying;
	}

	/** All of a schema but its models. */
	static Map<String, @Nullable Object> rest(OneTableSchema schema) {
		Map<String, @Nullable Object> rest = new LinkedHashMap<>(schema.content());
		rest.remove("models");
		return rest;
	}

}
