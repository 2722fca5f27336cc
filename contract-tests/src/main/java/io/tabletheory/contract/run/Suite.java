// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.Scenario;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/**
 * Runs scenarios with each of several drivers, and compares the results of the drivers.
 */
public final class Suite {

	private final Fixtures fixtures;

	private final ContractEndpoint endpoint;

	private final List<Driver.DriverFactory> drivers;

	private final List<ExecutionInterceptor> alterations;

	public Suite(Fixtures fixtures, ContractEndpoint endpoint, List<Driver.DriverFactory> drivers) {
		this(fixtures, endpoint, drivers, List.of());
	}

	/**
	 * @param alterations interceptors that change requests and responses, for tests that
	 * break an implementation
	 */
	public Suite(Fixtures fixtures, ContractEndpoint endpoint, List<Driver.DriverFactory> drivers,
			List<ExecutionInterceptor> alterations) {
		this.fixtures = fixtures;
		this.endpoint = endpoint;
		this.drivers = List.copyOf(drivers);
		this.alterations = List.copyOf(alterations);
	}

	/** Runs all scenarios. The observer gets each result as soon as it is known. */
	public List<ScenarioResult> run(Consumer<ScenarioResult> observer) {
		List<ScenarioResult> results = new ArrayList<>();
		for (Scenario scenario : this.fixtures.scenarios()) {
			ScenarioResult result = run(scenario);
			results.add(result);
			observer.accept(result);
		}
		return results;
	}

	/** Runs one scenario. */
	public ScenarioResult run(Scenario scenario) {
		Map<String, Verdict> verdicts = new LinkedHashMap<>();
		for (Driver.DriverFactory kind : this.drivers) {
			try (Scene scene = new Scene(this.endpoint, this.fixtures.schema(), scenario, this.alterations)) {
				verdicts.put(kind.name(), new ScenarioRun(scenario, scene, kind).verdict());
			}
		}
		return new ScenarioResult(scenario, verdicts);
	}

}
