// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.driver.NotOfferedException;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Scenario;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScenarioResultTests {

	private static ContractEndpoint endpoint;

	private static Fixtures fixtures;

	@BeforeAll
	static void read() throws IOException {
		fixtures = Fixtures.read(Path.of("src/test/resources/foreign"));
		endpoint = ContractEndpoint.embedded();
	}

	@AfterAll
	static void close() {
		endpoint.close();
	}

	private static ScenarioResult run(Driver.DriverFactory... drivers) {
		Scenario scenario = fixtures.scenarios().get(0);
		return new Suite(fixtures, endpoint, List.of(drivers)).run(scenario);
	}

	@Test
	void driversThatPassButGiveOtherThingsFail() {
		Driver.DriverFactory other = BrokenDriver.kind((scene) -> new BrokenDriver(scene) {

			@Override
			public Outcome get(Operation.Get operation) {
				Outcome outcome = super.get(operation);
				assertThat(outcome.item()).isNotNull();
				Map<String, Object> item = new HashMap<>(outcome.item());
				item.put("SK", "OTHER");
				return Outcome.item(item);
			}

		});
		assertThat(run(Drivers.named("items").get(0), other).problems()).hasSize(2)
			.allSatisfy((problem) -> assertThat(problem).contains("the drivers differ: items gives")
				.contains("SK=PROFILE")
				.contains("SK=OTHER"));
	}

	@Test
	void aDriverThatCannotIsNoFailureWhileAnotherOneCan() {
		Driver.DriverFactory unable = BrokenDriver.kind(ScenarioResultTests::unable);
		ScenarioResult result = run(Drivers.named("items").get(0), unable);
		assertThat(result.passed()).isTrue();
		assertThat(result.verdicts().get("broken")).isNotNull()
			.satisfies((verdict) -> assertThat(verdict.result()).isEqualTo(Verdict.Result.NOT_OFFERED));
		assertThat(run(unable).problems()).singleElement()
			.asString()
			.contains("no driver offers the operations that it needs");
	}

	@Test
	void aFailureWithoutAPortableCodeIsTold() {
		Driver.DriverFactory failing = BrokenDriver.kind((scene) -> {
			throw new IllegalStateException("no code");
		});
		assertThat(run(failing).problems()).singleElement()
			.asString()
			.endsWith("lifecycle.yml:7:5: java.lang.IllegalStateException: no code");
	}

	private static Driver unable(Scene scene) {
		throw new NotOfferedException("anything");
	}

}
