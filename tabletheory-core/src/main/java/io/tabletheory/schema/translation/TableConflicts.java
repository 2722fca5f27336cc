// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.key.ValueTemplate;
import io.tabletheory.schema.onetable.OneTableIndex;
import org.jspecify.annotations.Nullable;

/**
 * The models of one table that no OneTable schema can describe safely.
 */
final class TableConflicts {

	/** The names of models that the npm library keeps for itself. */
	private static final Set<String> RESERVED = Set.of("_Schema", "_Migration", "_Unique");

	private final List<Model> models;

	private final String typeField;

	private final List<Violation> violations = new ArrayList<>();

	private TableConflicts(List<Model> models) {
		this.models = models;
		this.typeField = TableParams.of(models).typeField();
	}

	static List<Violation> of(List<Model> models) {
		TableConflicts conflicts = new TableConflicts(models);
		models.forEach(conflicts::checkModel);
		conflicts.checkNames();
		conflicts.checkIndexes();
		return conflicts.violations;
	}

	private void checkModel(Model model) {
		KeySchema keys = this.models.get(0).keys();
		if (!model.keys().equals(keys)) {
			add(model, "keys", null,
					"The key of the table differs from that of model " + Texts.quote(this.models.get(0).name()),
					"Give all models of the table the same key");
		}
		if (model.type() != null && !model.type().attribute().equals(this.typeField)) {
			add(model, "type", model.type().attribute(), "Another model of the table has the type attribute "
					+ Texts.quote(this.typeField) + ", and a OneTable schema has one",
					"Give all models the same type attribute");
		}
		ModelFields.attributes(model).forEach((attribute) -> checkAttribute(model, attribute));
		checkBinary(model, "keys", model.keys());
		model.indexes().forEach((index) -> checkBinary(model, "indexes", index.keys()));
	}

	private void checkAttribute(Model model, AttributeModel attribute) {
		if (model.type() == null && attribute.name().equals(this.typeField)) {
			add(model, "attributes", attribute.name(), "OneTable writes the type of items to this attribute",
					"Rename the attribute, or declare it as the type attribute of the model");
		}
		ValueRules rules = ValueRules.of(attribute);
		checkTemplate(model, attribute, rules.template());
		checkTemplate(model, attribute, rules.scope());
	}

	private void checkTemplate(Model model, AttributeModel attribute, @Nullable ValueTemplate template) {
		if (template == null) {
			return;
		}
		for (ValueTemplate.Placeholder placeholder : template.placeholders()) {
			if (placeholder.path().indexOf('.') >= 0 && model.attribute(placeholder.path()) != null) {
				add(model, "attributes", attribute.name(),
						"The template " + Texts.quote(template.text()) + " names the attribute "
								+ Texts.quote(placeholder.path()) + ", whose dots OneTable takes for a path",
						"Rename that attribute");
			}
		}
	}

	private void checkBinary(Model model, String path, KeySchema keys) {
		for (KeyAttribute part : keys.parts()) {
			if (part.type() == AttributeType.B) {
				add(model, path, part.name(), "The key has type B, and OneTable has keys of type S and N only",
						"Use type S, with base64 text");
			}
		}
	}

	private void checkNames() {
		Map<String, Model> seen = new HashMap<>();
		for (Model model : this.models) {
			String name = ModelFields.modelName(model);
			Model other = seen.putIfAbsent(name, model);
			if (other != null) {
				add(model, "type", null, "Items of model " + Texts.quote(other.name()) + " have the same type "
						+ Texts.quote(name) + ", which is the name of one OneTable model",
						"Give each model a type of its own");
			}
			if (RESERVED.contains(name)) {
				add(model, "name", null, "OneTable keeps the name " + Texts.quote(name) + " for itself",
						"Give the model another name");
			}
		}
	}

	private void checkIndexes() {
		Map<String, Index> seen = new HashMap<>();
		for (Model model : this.models) {
			for (Index index : model.indexes()) {
				Index other = seen.putIfAbsent(index.name(), index);
				if (other != null && !isSame(other, index)) {
					add(model, "indexes", index.name(), "Another model of the table defines the index differently",
							"Give the index the same type, keys and projection in all models");
				}
				if (index.name().equals(OneTableIndex.PRIMARY)) {
					add(model, "indexes", index.name(), "In OneTable this is the name of the table's own key",
							"Give the index another name");
				}
			}
		}
	}

	private static boolean isSame(Index one, Index other) {
		return one.type() == other.type() && one.keys().equals(other.keys())
				&& one.projection().type() == other.projection().type()
				&& new HashSet<>(one.projection().fields()).equals(new HashSet<>(other.projection().fields()));
	}

	private void add(Model model, String path, @Nullable String part, String problem, String remedy) {
		this.violations.add(new Violation(null, path, model.name(), part, problem, remedy));
	}

}
