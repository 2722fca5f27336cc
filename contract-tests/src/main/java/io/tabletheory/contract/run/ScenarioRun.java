// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.NotOfferedException;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.driver.Request;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.golden.GoldenFile;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Scenario;
import io.tabletheory.contract.scenario.ScenarioSetup;
import io.tabletheory.contract.scenario.ScenarioStep;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.contract.scenario.TypedValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Runs the steps of one scenario with one driver, on a scene of its own.
 */
final class ScenarioRun {

	private final Scenario scenario;

	private final Scene scene;

	private final Driver.DriverFactory kind;

	private final List<Trace> trace = new ArrayList<>();

	/** The attributes on which drivers must agree. */
	private final Set<String> certain;

	private @Nullable Driver driver;

	ScenarioRun(Scenario scenario, Scene scene, Driver.DriverFactory kind) {
		this.scenario = scenario;
		this.scene = scene;
		this.kind = kind;
		this.certain = certain(scenario.given(), scene.schema());
	}

	/**
	 * The attributes without those whose values differ between runs, and those that no
	 * model has, for which classes have no property.
	 */
	private static Set<String> certain(ScenarioSetup given, Schema schema) {
		return schema.models()
			.stream()
			.flatMap((model) -> model.attributes().stream())
			.filter((attribute) -> !attribute.name().equals(given.type()))
			.filter((attribute) -> given.clock() != null || !isStamped(attribute))
			.filter((attribute) -> given.random() != null || !attribute.isSealed())
			.map(AttributeModel::name)
			.collect(Collectors.toSet());
	}

	private static boolean isStamped(AttributeModel attribute) {
		return attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT);
	}

	Verdict verdict() {
		for (ScenarioStep step : this.scenario.steps()) {
			try {
				run(step);
			}
			catch (NotOfferedException ex) {
				return Verdict.notOffered(step.place(), String.valueOf(ex.getMessage()));
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				return Verdict.failed(step.place(), "The run was interrupted");
			}
			// An exception of a driver must not stop the other scenarios.
			catch (RuntimeException ex) {
				return Verdict.failed(step.place(),
						(ex instanceof UnmetException) ? String.valueOf(ex.getMessage()) : ex.toString());
			}
		}
		return Verdict.passed(List.copyOf(this.trace));
	}

	private void run(ScenarioStep step) throws InterruptedException {
		if (step.clock() != null) {
			this.scene.clock().set(step.clock());
		}
		this.scene.meet(step.faults());
		this.scene.takeRequests();
		this.scene.keys().takeMade();
		this.scene.keys().takeOpened();
		Failure failure = null;
		Outcome outcome = Outcome.NOTHING;
		try {
			outcome = perform(step.operation());
		}
		catch (UnmetException | NotOfferedException ex) {
			throw ex;
		}
		catch (RuntimeException ex) {
			failure = Failure.of(ex);
			if (failure == null) {
				throw ex;
			}
		}
		check(step, outcome, failure);
	}

	private void check(ScenarioStep step, Outcome outcome, @Nullable Failure failure) {
		List<Request> requests = this.scene.takeRequests();
		Checks checks = new Checks(this.scene.values(), step);
		checks.ending(failure);
		Map<String, AttributeValue> stored = (step.operation().subject() != null && checks.looksAtRaw())
				? this.scene.raw(step.operation().subject()) : null;
		Trace given = trace(step, outcome, failure, stored);
		if (failure == null) {
			checks.outcome(given);
		}
		if (checks.looksAtRaw()) {
			checks.raw(stored);
		}
		checks.requests(requests);
		checks.keyCalls(this.scene.keys().takeMade(), this.scene.keys().takeOpened());
		save(step, outcome);
		this.trace.add(given.only(this.certain));
	}

	private void save(ScenarioStep step, Outcome outcome) {
		Map<String, @Nullable Object> item = Objects.requireNonNullElse(outcome.item(), Map.of());
		step.save()
			.forEach((variable, attribute) -> this.scene.values()
				.save(variable, attribute.equals(ScenarioStep.CURSOR) ? outcome.cursor() : item.get(attribute)));
	}

	private Trace trace(ScenarioStep step, Outcome outcome, @Nullable Failure failure,
			@Nullable Map<String, AttributeValue> stored) {
		Models models = Models.of(step.operation(), this.scene.values());
		return new Trace((failure != null) ? failure.code() : "ok",
				(outcome.item() != null) ? Checks.form(models.one(), outcome.item()) : null,
				(outcome.items() != null) ? rows(models, outcome.items()) : null, outcome.count(), outcome.cursor(),
				(stored != null) ? TypedForm.item(stored) : null);
	}

	private static List<@Nullable Map<String, @Nullable Object>> rows(Models models,
			List<@Nullable Map<String, @Nullable Object>> items) {
		List<@Nullable Map<String, @Nullable Object>> rows = new ArrayList<>();
		for (Map<String, @Nullable Object> item : items) {
			rows.add((item != null) ? Checks.form(models.ofRow(rows.size()), item) : null);
		}
		return Collections.unmodifiableList(rows);
	}

	private Outcome perform(Operation operation) throws InterruptedException {
		if (operation instanceof Operation.Sleep sleep) {
			this.scene.clock().pass(Duration.ofMillis(sleep.millis()));
		}
		else if (operation instanceof Operation.Store store) {
			this.scene.store(store.model(), TypedValues.item(store.raw()));
		}
		else if (operation instanceof Operation.Load load) {
			DmsReader.read("document", load.document().getBytes(UTF_8));
		}
		else if (operation instanceof Operation.Golden golden) {
			golden(golden);
		}
		else {
			return Performance.of(operation, driver());
		}
		return Outcome.NOTHING;
	}

	private void golden(Operation.Golden golden) {
		Path file = Path.of(this.scenario.place().file()).resolveSibling(golden.file());
		String problem = GoldenFile.read(file).firstProblem(this.kind.formats());
		if (problem != null) {
			throw new UnmetException(problem);
		}
	}

	/**
	 * The driver. The first step that needs it makes it, so that a failure to make it is
	 * a failure of the step.
	 */
	private Driver driver() {
		Driver made = this.driver;
		if (made == null) {
			made = this.kind.on(this.scene);
			this.driver = made;
		}
		return made;
	}

}
