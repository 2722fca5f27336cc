// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.contract.driver.Endpoint;
import io.tabletheory.contract.driver.EntityDriver;
import io.tabletheory.contract.driver.ItemDriver;
import io.tabletheory.contract.scenario.Fixtures;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

class SuiteTests {

	private static final Endpoint ENDPOINT = Endpoint.embedded();

	@AfterAll
	static void close() {
		ENDPOINT.close();
	}

	@TestFactory
	Stream<DynamicTest> everyScenarioHoldsForEveryDriver() throws IOException {
		Fixtures fixtures = Fixtures.read(Path.of(System.getProperty("fixtures", "fixtures")));
		Suite suite = new Suite(fixtures, ENDPOINT, List.of(ItemDriver.kind(), EntityDriver.kind()));
		return fixtures.scenarios()
			.stream()
			.map((scenario) -> DynamicTest.dynamicTest(scenario.name(),
					() -> assertThat(suite.run(scenario).problems()).isEmpty()));
	}

}
