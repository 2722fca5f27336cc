// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.run.Requirements.Requirement;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.Scenario;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract, run by maps, by records and by entities.
 */
class SuiteTests {

	static final Path FIXTURES = Path.of("fixtures");

	private static final List<ScenarioResult> results = new ArrayList<>();

	@BeforeAll
	static void run() throws IOException {
		try (ContractEndpoint endpoint = ContractEndpoint.embedded()) {
			results.addAll(new Suite(Fixtures.read(FIXTURES), endpoint, Drivers.all()).run((result) -> {
			}));
		}
	}

	@AfterAll
	static void forget() {
		results.clear();
	}

	@TestFactory
	Stream<DynamicTest> everyScenarioHolds() {
		return results.stream()
			.map((result) -> DynamicTest.dynamicTest(result.scenario().name(),
					() -> assertThat(result.problems()).isEmpty()));
	}

	@Test
	void noTwoScenariosHaveOneName() {
		assertThat(results).extracting(ScenarioResult::scenario).extracting(Scenario::name).doesNotHaveDuplicates();
	}

	@Test
	void everyDemandIsShownByAScenario() throws IOException {
		Conformance conformance = conformance();
		assertThat(conformance.requirements().all()).filteredOn(Requirement::isMust).hasSizeGreaterThan(50);
		assertThat(conformance.unshown()).filteredOn(Requirement::isMust).isEmpty();
		assertThat(conformance.unknown()).as("ids that requirements.yml does not have").isEmpty();
	}

	@Test
	void thePageSaysWhatWasShown() throws IOException {
		assertThat(Files.readString(Path.of("..", "docs", "conformance.md")))
			.as("write the page anew: run --conformance docs/conformance.md")
			.isEqualTo(conformance().page());
	}

	/** Classes cannot do all that maps can, but most of it, and maps are no records. */
	@ParameterizedTest
	@CsvSource({ "items, 0.99", "records, 0.88", "entities, 0.77" })
	void mostScenariosAreRunByEveryFace(String driver, double share) {
		assertThat(results)
			.filteredOn(
					(result) -> Objects.requireNonNull(result.verdicts().get(driver)).result() == Verdict.Result.PASSED)
			.hasSizeGreaterThanOrEqualTo((int) (results.size() * share));
	}

	private static Conformance conformance() throws IOException {
		return Conformance.of(Requirements.read(FIXTURES), FIXTURES, results);
	}

}
