// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The rules for models and the attributes that their fields share (OneTable Schema
 * Specification 1.1.0, "Models").
 */
final class ModelChecks {

	private static final Spot MODELS = Spot.ROOT.key("models");

	private static final Pattern NAME = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");

	private final OneTableSchema schema;

	private final Findings findings;

	private ModelChecks(OneTableSchema schema, Findings findings) {
		this.schema = schema;
		this.findings = findings;
	}

	static void check(OneTableSchema schema, Map<String, @Nullable Object> models, Findings findings) {
		ModelChecks checks = new ModelChecks(schema, findings);
		models.forEach((name, value) -> checks.check(name, value));
	}

	private void check(String name, @Nullable Object value) {
		Spot spot = MODELS.model(name);
		checkName(name, spot);
		OneTableModel model = this.schema.model(name);
		if (!(value instanceof Map)) {
			if (value != PlainValues.UNREADABLE) {
				this.findings.violation(spot,
						"A model is a map of fields, found " + ((value != null) ? Shape.description(value) : "null"),
						"Write { \"pk\": { \"type\": \"string\", \"value\": \"...\" } }");
			}
		}
		else if (model != null) {
			FieldChecks fields = new FieldChecks(this.schema, model, this.findings);
			Content.of(value).map().forEach((field, content) -> fields.check(field, content, spot));
			checkAttributes(model, spot);
			new TemplateChecks(this.schema, model, this.findings).check(spot);
			new KeyChecks(this.schema, model, this.findings).check(spot);
		}
	}

	private void checkName(String name, Spot spot) {
		if (name.equals("_Unique")) {
			this.findings.violation(spot.asKey(), "The model \"_Unique\" is that of the markers of unique values",
					"Rename the model");
		}
		else if (OneTableSchema.BUILT_IN_MODELS.contains(name)) {
			this.findings.warning(OneTableWarningCode.MODEL_NAME, spot,
					"The model " + Texts.quote(name) + " is the library's own and is not read", "Remove it");
		}
		else if (!NAME.matcher(name).matches()) {
			this.findings.warning(OneTableWarningCode.MODEL_NAME, spot,
					"The name " + Texts.quote(name) + " is not one word of letters, digits and _",
					"Rename the model; stored items keep the old name in their type attribute");
		}
	}

	private void checkAttributes(OneTableModel model, Spot spot) {
		List<String> keys = this.schema.indexes().stream().flatMap(IndexKey::of).map(IndexKey::attribute).toList();
		Map<String, OneTableField> stored = new HashMap<>();
		for (OneTableField field : model.fields()) {
			Spot place = spot.field(field.name()).key("map");
			if (field.isPacked() && keys.contains(field.attribute())) {
				this.findings.violation(place,
						"The attribute " + Texts.quote(field.attribute()) + " is a key, which cannot be packed",
						"Map the field to another attribute");
			}
			String target = field.isPacked() ? field.attribute() + "." + field.packedKey() : field.attribute();
			OneTableField first = stored.putIfAbsent(target, field);
			if (first != null) {
				this.findings.violation(place,
						"The field " + Texts.quote(first.name()) + " is stored in " + Texts.quote(target) + ", too",
						"Map each field to an attribute of its own");
			}
		}
	}

}
