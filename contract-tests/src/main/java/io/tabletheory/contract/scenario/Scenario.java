// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Steps on the items of models, with their expectations.
 *
 * @param models the default model of steps, then the other models that steps name
 * @param table the name of the table of the first model, if it differs from that of the
 * model
 * @param requirements the ids of the requirements of the specification that the scenario
 * shows
 */
public record Scenario(FilePlace place, String name, List<String> models, @Nullable String table,
		List<String> requirements, ScenarioSetup given, List<ScenarioStep> steps) {

	boolean has(String text) {
		return this.name.contains(text) || this.place.file().contains(text);
	}

}
