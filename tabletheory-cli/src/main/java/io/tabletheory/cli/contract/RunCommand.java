// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.contract;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.Target;
import io.tabletheory.cli.UsageException;
import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.run.Conformance;
import io.tabletheory.contract.run.Report;
import io.tabletheory.contract.run.Requirements;
import io.tabletheory.contract.run.ScenarioResult;
import io.tabletheory.contract.run.Suite;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.MalformedFileException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Runs the scenarios of a directory against an endpoint or the embedded database.
 */
public final class RunCommand implements Command {

	/** The scenarios of this project, relative to its root. */
	private static final String FIXTURES = "contract-tests/fixtures";

	private static final String ENDPOINT = "--endpoint";

	private static final String REGION = "--region";

	private static final String DRIVER = "--driver";

	private static final String ONLY = "--only";

	private static final String REPLACE = "--replace-tables";

	private static final String CONFORMANCE = "--conformance";

	@Override
	public String name() {
		return "run";
	}

	@Override
	public List<String> usage() {
		return List.of(
				"run [DIR] [" + ENDPOINT + " URL | " + REGION + " R] [" + DRIVER + " D] [" + ONLY + " TEXT] [" + REPLACE
						+ "] [" + CONFORMANCE + " FILE]",
				"    runs the scenarios of a directory (default: " + FIXTURES + ") with the drivers " + Drivers.names()
						+ "; without an endpoint on an embedded database",
				"    " + ONLY + " those with the text in path or name; " + REPLACE
						+ " even if tables exist, which are deleted; " + CONFORMANCE + " writes the results");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(REPLACE),
				Set.of(ENDPOINT, REGION, DRIVER, ONLY, CONFORMANCE));
		Path directory = directory(given.words());
		List<Driver.DriverFactory> drivers = drivers(given.value(DRIVER));
		try (ContractEndpoint endpoint = endpoint(given)) {
			Fixtures fixtures = Fixtures.read(directory).only(given.value(ONLY));
			if (fixtures.scenarios().isEmpty()) {
				throw new UsageException("There is no scenario in " + directory
						+ (given.has(ONLY) ? " with '" + given.value(ONLY) + "'" : ""));
			}
			if (isRemote(given) && !given.has(REPLACE) && endpoint.tellTables(fixtures, out)) {
				out.println("They would be deleted; give " + REPLACE + " if they may be");
				return false;
			}
			Report report = new Report(directory, drivers, out);
			List<ScenarioResult> results = new Suite(fixtures, endpoint, drivers).run(report::add);
			report.sum(results);
			conformance(given.value(CONFORMANCE), directory, results);
			return results.stream().allMatch(ScenarioResult::passed);
		}
		catch (MalformedFileException | TableTheoryException ex) {
			out.println(ex.getMessage());
			return false;
		}
		catch (SdkException ex) {
			out.println("The request to DynamoDB failed: " + ex.getMessage());
			return false;
		}
		catch (IOException ex) {
			throw new UsageException(ex.toString());
		}
	}

	private static Path directory(List<String> words) throws UsageException {
		if (words.size() > 1) {
			throw new UsageException("One directory can be run, not " + words);
		}
		Path directory = Path.of(words.isEmpty() ? FIXTURES : words.get(0));
		if (!Files.isDirectory(directory)) {
			throw new UsageException("There is no directory " + directory);
		}
		return directory;
	}

	private static List<Driver.DriverFactory> drivers(@Nullable String name) throws UsageException {
		List<Driver.DriverFactory> drivers = Drivers.named(name);
		if (drivers.isEmpty()) {
			throw new UsageException("There is no driver '" + name + "'; there are " + Drivers.names());
		}
		return drivers;
	}

	private static boolean isRemote(Arguments given) {
		return given.has(ENDPOINT) || given.has(REGION);
	}

	private static ContractEndpoint endpoint(Arguments given) throws UsageException {
		return isRemote(given) ? ContractEndpoint.of(Target.of(given.value(ENDPOINT), given.value(REGION)).settings())
				: ContractEndpoint.embedded();
	}

	private static void conformance(@Nullable String file, Path directory, List<ScenarioResult> results)
			throws IOException {
		if (file != null) {
			Files.writeString(Path.of(file), Conformance.of(Requirements.read(directory), directory, results).page());
		}
	}

}
