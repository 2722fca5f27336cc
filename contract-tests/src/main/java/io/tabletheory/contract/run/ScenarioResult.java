// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.contract.scenario.Scenario;
import io.tabletheory.contract.scenario.ScenarioStep;

/**
 * The results of a scenario, by the names of the drivers.
 */
public record ScenarioResult(Scenario scenario, Map<String, Verdict> verdicts) {

	public ScenarioResult {
		verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
	}

	/**
	 * Returns true if some driver has passed, none has failed, and those that passed
	 * agree.
	 */
	public boolean passed() {
		return problems().isEmpty();
	}

	/** The problems; empty if the scenario passed. */
	public List<String> problems() {
		List<String> problems = new ArrayList<>();
		this.verdicts.forEach((driver, verdict) -> {
			if (verdict.result() == Verdict.Result.FAILED) {
				problems.add(driver + ": " + verdict.text());
			}
		});
		if (this.verdicts.values().stream().allMatch((verdict) -> verdict.result() == Verdict.Result.NOT_OFFERED)) {
			problems.add(this.scenario.place() + ": no driver offers the operations that it needs: "
					+ this.verdicts.values().stream().map(Verdict::text).toList());
		}
		differences(problems);
		return problems;
	}

	private void differences(List<String> problems) {
		String first = null;
		for (String driver : this.verdicts.keySet()) {
			Verdict verdict = Objects.requireNonNull(this.verdicts.get(driver));
			if (verdict.result() == Verdict.Result.PASSED) {
				if (first != null) {
					differences(first, driver, problems);
				}
				first = (first != null) ? first : driver;
			}
		}
	}

	private void differences(String first, String second, List<String> problems) {
		List<Trace> expected = Objects.requireNonNull(this.verdicts.get(first)).trace();
		List<Trace> found = Objects.requireNonNull(this.verdicts.get(second)).trace();
		for (int i = 0; i < this.scenario.steps().size(); i++) {
			ScenarioStep step = this.scenario.steps().get(i);
			if (!expected.get(i).agrees(found.get(i))) {
				problems.add(step.place() + ": the drivers differ: " + first + " gives " + expected.get(i) + " and "
						+ second + " gives " + found.get(i));
			}
		}
	}

}
