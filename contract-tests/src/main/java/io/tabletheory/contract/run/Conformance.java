// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.contract.run.Requirements.Requirement;

/**
 * Which scenarios show what the specification demands, and how they ended.
 */
public record Conformance(Requirements requirements, Path directory, List<ScenarioResult> results) {

	public static Conformance of(Requirements requirements, Path directory, List<ScenarioResult> results) {
		return new Conformance(requirements, directory, results);
	}

	/** The demands that no scenario names. */
	List<Requirement> unshown() {
		return this.requirements.all().stream().filter((requirement) -> naming(requirement).isEmpty()).toList();
	}

	/** The ids that scenarios name and that there are not. */
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

						What the DMS specification 0.1 demands, and the [scenarios](../contract-tests/README.md) that show it. A scenario passes
						only if it holds by maps and by entities, where both offer what it takes, and if both give the same. This page is
						written by the command `run --conformance`, and a test keeps it true.
						""");
		Map<String, List<Requirement>> sections = this.requirements.all()
			.stream()
			.collect(Collectors.groupingBy(Requirement::section, LinkedHashMap::new, Collectors.toList()));
		sections.forEach((section, demands) -> {
			page.append("\n## ").append(section).append("\n\n| demand | | scenarios | result |\n|---|---|---|---|\n");
			demands.forEach((demand) -> page.append(row(demand)));
		});
		return page.toString();
	}

	private String row(Requirement demand) {
		List<ScenarioResult> naming = naming(demand);
		boolean passed = !naming.isEmpty() && naming.stream().allMatch(ScenarioResult::passed);
		return "| " + cell(demand.text()) + " | " + demand.level() + " | "
				+ naming.stream().map(this::file).collect(Collectors.joining(", ")) + " | "
				+ (naming.isEmpty() ? "not shown" : passed ? "passed" : "**failed**") + " |\n";
	}

	private String file(ScenarioResult result) {
		Path file = this.directory.relativize(Path.of(result.scenario().place().file()));
		return file.toString().replace('\\', '/').replaceFirst("^scenarios/", "").replaceFirst("\\.[a-z]+$", "");
	}

	private static String cell(String text) {
		return text.replace("|", "\\|");
	}

}
