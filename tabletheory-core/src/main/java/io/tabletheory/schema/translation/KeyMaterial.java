// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.HashSet;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a model whose stored text is part of a key, of a template or of a
 * marker. Another form of the same value would be another key there.
 */
final class KeyMaterial {

	private final Model model;

	private final Set<String> names = new HashSet<>();

	private KeyMaterial(Model model) {
		this.model = model;
	}

	static KeyMaterial of(Model model) {
		KeyMaterial material = new KeyMaterial(model);
		model.keys().parts().forEach((part) -> material.names.add(part.name()));
		for (Index index : model.indexes()) {
			index.keys().parts().forEach((part) -> material.names.add(part.name()));
		}
		for (AttributeModel attribute : model.attributes()) {
			ValueRules rules = ValueRules.of(attribute);
			material.addIngredients(rules.template());
			material.addIngredients(rules.scope());
		}
		return material;
	}

	private void addIngredients(@Nullable ValueTemplate template) {
		if (template != null) {
			template.placeholders()
				.forEach((placeholder) -> this.names
					.add(placeholder.attribute((name) -> this.model.attribute(name) != null)));
		}
	}

	boolean contains(AttributeModel attribute) {
		return this.names.contains(attribute.name());
	}

}
