// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.contract.run.Requirements.Requirement;

/**
 * The requirements of the specification, with the scenarios that show them and their
 * results.
 */
public record Conformance(Requirements requirements, Path directory, List<ScenarioResult> results) {

	public static Conformance of(Requirements requirements, Path directory, List<ScenarioResult> results) {
		return new Conformance(requirements, directory, results);
	}

	/** The requirements that no scenario names. */
	List<Requirement> unshown() {
		return this.requirements.all().stream().filter((requirement) -> naming(requirement).isEmpty()).toList();
	}

	/** The unknown ids of requirements that scenarios name. */
	List<String> unknown() {
		List<String> known = this.requirements.all().stream().map(Requirement::id).toList();
		return this.results.stream()
			.flatMap((result) -> result.scenario().requirements().stream())
			.filter((id) -> !known.contains(id))
			.distinct()
			.toList();
	}

	private List<ScenarioResult> naming(Requirement requirement) {
		return this.results.stream()
			.filter((result) -> result.scenario().requirements().contains(requirement.id()))
			.toList();
	}

	/** The page, in Markdown. */
	public String page() {
		StringBuilder page = new StringBuilder(
				"""
						# Conformance

						The demands of the DMS specification 0.1, and the [scenarios](../contract-tests/README.md) that show each of them. They run with
						maps (`items`), with [records](records.md) and with [entities](entities.md). A scenario passes only if it holds for every one
						of these that can run it, and if all of them give the same results. `2 of 3` is the number of scenarios that can run.
						The command `run --conformance` writes this page, and a test compares it.
						""");
		Map<String, List<Requirement>> sections = this.requirements.all()
			.stream()
			.collect(Collectors.groupingBy(Requirement::section, LinkedHashMap::new, Collectors.toList()));
		sections.forEach((section, demands) -> {
			page.append("\n## ")
				.append(section)
				.append("\n\n| demand | | scenarios |")
				.append(heading())
				.append(" |\n");
			page.append("|---|---|---|").append("---|".repeat(drivers().size())).append("\n");
			demands.forEach((demand) -> page.append(row(demand)));
		});
		return page.toString();
	}

	private List<String> drivers() {
		return this.results.stream().flatMap((result) -> result.verdicts().keySet().stream()).distinct().toList();
	}

	private String heading() {
		return drivers().stream().collect(Collectors.joining(" | ", " ", ""));
	}

	private String row(Requirement demand) {
		List<ScenarioResult> naming = naming(demand);
		return "| " + cell(demand.text()) + " | " + demand.level() + " | "
				+ naming.stream().map(this::file).collect(Collectors.joining(", ")) + " | "
				+ drivers().stream().map((driver) -> outcome(naming, driver)).collect(Collectors.joining(" | "))
				+ " |\n";
	}

	private static String outcome(List<ScenarioResult> naming, String driver) {
		if (naming.isEmpty()) {
			return "not shown";
		}
		if (!naming.stream().allMatch(ScenarioResult::passed)) {
			return "**failed**";
		}
		long run = naming.stream()
			.map((result) -> Objects.requireNonNull(result.verdicts().get(driver)).result())
			.filter(Verdict.Result.PASSED::equals)
			.count();
		return (run == 0) ? "not offered"
				: (run == naming.size()) ? "passed" : "passed, " + run + " of " + naming.size();
	}

	private String file(ScenarioResult result) {
		Path file = this.directory.relativize(Path.of(result.scenario().place().file()));
		return file.toString().replace('\\', '/').replaceFirst("^scenarios/", "").replaceFirst("\\.[a-z]+$", "");
	}

	private static String cell(String text) {
		return text.replace("|", "\\|");
	}

}
