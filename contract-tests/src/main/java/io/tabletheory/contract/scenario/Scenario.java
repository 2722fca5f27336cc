// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Steps on the items of models, and what each must give.
 *
 * @param models the one that steps are about unless they name another, and those others
 * @param table the name of the table of the first model, if it is not that of the model
 * @param requirements the ids of the demands of the specification that it is about
 */
public record Scenario(FilePlace place, String name, List<String> models, @Nullable String table,
		List<String> requirements, ScenarioSetup given, List<ScenarioStep> steps) {

	boolean has(String text) {
		return this.name.contains(text) || this.place.file().contains(text);
	}

}
