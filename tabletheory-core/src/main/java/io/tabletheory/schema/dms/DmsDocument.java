// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.AttributeDraft;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * The content of one DMS document.
 *
 * @param namespace a name for the group of models, without meaning at run time
 * @param models the models, in the order of the document; at least one, no two of one
 * name, all with the rule of one version for empty records
 */
public record DmsDocument(@Nullable String namespace, List<Model> models) {

	public DmsDocument {
		models = Schema.of(models).models();
		if (models.isEmpty()) {
			throw new InvalidModelException(List
				.of(new Violation(null, "models", null, null, "The document has no models", "Add at least one")));
		}
		requireOneVersion(models);
		if (namespace != null && !Texts.isWellFormed(namespace)) {
			throw new InvalidModelException(List.of(new Violation(null, "namespace", null, null,
					"The namespace has half of a surrogate pair", "Use text that can be written as UTF-8")));
		}
	}

	private static void requireOneVersion(List<Model> models) {
		DmsVersion version = DmsVersion.of(models.get(0).emptiness());
		List<Violation> violations = new ArrayList<>();
		for (Model model : models) {
			if (model.emptiness() != version.emptiness()) {
				violations.add(new Violation(null, "models", model.name(), null,
						"The model has the rule of " + model.emptiness() + " for empty records, and the document is "
								+ version.emptiness(),
						"Put it into a document of its own, or give it the other rule with withEmptiness"));
			}
			violations
				.addAll(version.violations(model.name(), model.attributes().stream().map(AttributeDraft::of).toList()));
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
	}

	/** The version of DMS that the document is written in. */
	public DmsVersion version() {
		return DmsVersion.of(this.models.get(0).emptiness());
	}

}
