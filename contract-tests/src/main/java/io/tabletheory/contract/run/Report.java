// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.contract.driver.Driver;

/**
 * The table of results: a line for each scenario, a column for each driver, and the
 * problems below.
 */
public final class Report {

	private static final int COLUMN = 10;

	private final Path directory;

	private final List<String> drivers;

	private final PrintStream out;

	private final long begin = System.nanoTime();

	public Report(Path directory, List<Driver.DriverFactory> drivers, PrintStream out) {
		this.directory = directory;
		this.drivers = drivers.stream().map(Driver.DriverFactory::name).toList();
		this.out = out;
		out.println(this.drivers.stream().map(Report::column).collect(Collectors.joining()) + "scenario");
	}

	public void add(ScenarioResult result) {
		String columns = this.drivers.stream()
			.map((driver) -> column(word(Objects.requireNonNull(result.verdicts().get(driver)))))
			.collect(Collectors.joining());
		Path file = Path.of(result.scenario().place().file());
		this.out.println(columns + this.directory.relativize(file) + "  " + result.scenario().name() + missing(result));
		result.problems().forEach((problem) -> this.out.println("    " + problem));
	}

	/** The features that drivers lack for a scenario. */
	private static String missing(ScenarioResult result) {
		return result.verdicts()
			.entrySet()
			.stream()
			.filter((verdict) -> verdict.getValue().result() == Verdict.Result.NOT_OFFERED)
			.map((verdict) -> "  (not by " + verdict.getKey() + ": " + verdict.getValue().reason() + ")")
			.collect(Collectors.joining());
	}

	public void sum(List<ScenarioResult> results) {
		long passed = results.stream().filter(ScenarioResult::passed).count();
		String offered = this.drivers.stream()
			.map((driver) -> count(results, driver) + " by " + driver)
			.collect(Collectors.joining(", "));
		this.out.println(passed + " passed, " + (results.size() - passed) + " failed (" + offered + ") in "
				+ Duration.ofNanos(System.nanoTime() - this.begin).toSeconds() + " s");
	}

	private static long count(List<ScenarioResult> results, String driver) {
		return results.stream()
			.map((result) -> Objects.requireNonNull(result.verdicts().get(driver)))
			.filter((verdict) -> verdict.result() == Verdict.Result.PASSED)
			.count();
	}

	/** The word for a result. A feature that the driver's API lacks is no failure. */
	private static String word(Verdict verdict) {
		return switch (verdict.result()) {
			case PASSED -> "ok";
			case FAILED -> "FAILED";
			case NOT_OFFERED -> "-";
		};
	}

	private static String column(String word) {
		return String.format("%-" + COLUMN + "s", word);
	}

}
