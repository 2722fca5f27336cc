// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;

/**
 * The policy of annotated keys, which is stricter than a template needs: different
 * properties always make different keys.
 */
final class KeyPolicy {

	private KeyPolicy() {
	}

	/** The reasons that no key can be made from the template. */
	static List<String> problems(ValueTemplate template) {
		List<String> problems = new ArrayList<>(template.problems());
		if (!template.isSeparated()) {
			problems.add("has two properties without a text between them, so that nobody could tell where"
					+ " one ends; put one between, such as #");
		}
		return problems.stream()
			.map((problem) -> "The key template " + Texts.quote(template.text()) + " " + problem)
			.toList();
	}

}
