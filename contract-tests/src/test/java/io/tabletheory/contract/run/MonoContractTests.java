// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.MonoDrivers;
import io.tabletheory.contract.scenario.Fixtures;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract by maps, records and entities whose programs run as Monos: what a reactive
 * face needs is there.
 */
@Tag("slow")
class MonoContractTests {

	private static final List<ScenarioResult> results = new ArrayList<>();

	@BeforeAll
	static void run() throws IOException {
		try (ContractEndpoint endpoint = ContractEndpoint.embedded(); MonoDrivers drivers = new MonoDrivers()) {
			results.addAll(new Suite(Fixtures.read(SuiteTests.FIXTURES), endpoint, drivers.all()).run((result) -> {
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

}
