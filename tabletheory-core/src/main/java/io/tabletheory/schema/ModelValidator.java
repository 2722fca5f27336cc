// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * The rules that every model obeys, whatever it came from. One home for them: readers add
 * only where a rule was broken.
 */
@Internal
public final class ModelValidator {

	private ModelValidator() {
	}

	/** Every rule that the draft breaks, in the order of its parts. */
	public static List<Violation> validate(ModelDraft draft) {
		Inspection inspection = new Inspection(draft);
		checkName(inspection, draft.name());
		checkTable(inspection, draft.table());
		KeyRules.check(inspection);
		checkAttributes(inspection, draft.attributes());
		IndexRules.check(inspection);
		return inspection.violations();
	}

	private static void checkName(Inspection inspection, @Nullable String name) {
		if (name != null && name.isBlank()) {
			inspection.report("name", null, "The model's name is blank",
					"Name the model; the name is the same in every language");
		}
		else if (name != null && !Texts.isWellFormed(name)) {
			inspection.report("name", null, "The model's name has half of a surrogate pair",
					"Use a name that can be written as UTF-8");
		}
	}

	private static void checkTable(Inspection inspection, @Nullable String table) {
		// The shortest name depends on the prefix that the application puts before it.
		String problem = (table != null) ? Names.partProblem(table) : null;
		if (problem != null) {
			inspection.report("table.name", null,
					"The name of the table " + Texts.quote(String.valueOf(table)) + " " + problem,
					"Use 3 to 255 letters (a-z, A-Z), digits, dots, dashes and underscores");
		}
	}

	private static void checkAttributes(Inspection inspection, List<AttributeDraft> attributes) {
		if (attributes.isEmpty()) {
			inspection.report("attributes", null, "The model lists no attributes",
					"List the key attributes and whatever else an item holds");
		}
		Set<String> names = new HashSet<>();
		RoleRules roles = new RoleRules(inspection);
		for (int i = 0; i < attributes.size(); i++) {
			AttributeDraft attribute = attributes.get(i);
			String path = "attributes[" + i + "]";
			if (attribute.name() != null && !names.add(attribute.name())) {
				inspection.report(path + ".attribute", attribute.name(), "The attribute is listed twice",
						"Keep one of the two");
			}
			AttributeRules.check(inspection, attribute, path);
			roles.check(attribute, path);
		}
	}

}
