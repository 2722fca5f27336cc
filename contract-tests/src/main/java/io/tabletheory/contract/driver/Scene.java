// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

import io.tabletheory.aws.WireLane;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.contract.scenario.FaultRule;
import io.tabletheory.contract.scenario.GivenRandom;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Scenario;
import io.tabletheory.contract.scenario.ScenarioSetup;
import io.tabletheory.contract.scenario.TypedValues;
import io.tabletheory.encryption.DataKeyCaching;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.local.fault.FaultSelection;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * The environment of one scenario for one driver: its tables, a clock, keys, a client
 * with faults that records its requests, and a second client that the driver does not
 * see.
 */
public final class Scene implements AutoCloseable {

	/** Faults shall cost no time: as many attempts as usual, and no pauses. */
	private static final Backoff NO_PAUSES = new Backoff(Duration.ZERO, Duration.ZERO, Backoff.DEFAULT.attempts());

	private static final String MASTER_KEY = "arn:aws:kms:us-east-1:000000000000:key/contract";

	private final Schema schema;

	private final Map<String, String> tables = new LinkedHashMap<>();

	private final Values values;

	private final SteppedClock clock;

	/** Only those of the system's own clock prove whose write an item is from. */
	private final InstantSource moments;

	private final Faults faults = Faults.seeded(1);

	private final List<FaultRule> standing;

	private final RequestLog log = new RequestLog();

	private final ScenarioSetup given;

	private final GivenDataKeys keys;

	private final DynamoDbClient client;

	private final DynamoDbClient behind;

	private final List<Runnable> endings = new ArrayList<>();

	private final ScenarioTables scenarioTables;

	/**
	 * @param alterations what else a client does with requests and responses
	 */
	public Scene(ContractEndpoint endpoint, Schema all, Scenario scenario, List<ExecutionInterceptor> alterations) {
		this.given = scenario.given();
		this.schema = Schema.of(scenario.models().stream().distinct().map(all::model).map(this::typed).toList());
		Map<String, Model> models = new LinkedHashMap<>();
		this.schema.models().forEach((model) -> models.put(model.name(), model));
		this.values = new Values(models);
		rename(scenario);
		this.clock = new SteppedClock(this.given.clock());
		boolean stepped = this.given.clock() != null
				|| scenario.steps().stream().anyMatch((step) -> step.clock() != null);
		this.moments = stepped ? this.clock : InstantSource.system();
		this.keys = new GivenDataKeys(this.given.dataKeys());
		this.standing = this.given.faults();
		this.behind = endpoint.client((builder) -> {
		});
		this.client = endpoint.client((builder) -> {
			builder.httpClient(this.faults.wrap(endpoint.http()));
			builder.overrideConfiguration((override) -> {
				alterations.forEach(override::addExecutionInterceptor);
				override.addExecutionInterceptor(this.log);
			});
			WireLane.addTo(builder);
		});
		this.scenarioTables = new ScenarioTables(this.behind, models, this.tables);
		this.scenarioTables.renew();
	}

	private Model typed(Model model) {
		String attribute = this.given.type();
		return (attribute != null) ? model.typed(new TypeTag(attribute, model.name())) : model;
	}

	private void rename(Scenario scenario) {
		String name = scenario.table();
		if (name != null) {
			String table = this.schema.model(scenario.models().get(0)).table();
			this.schema.models()
				.stream()
				.filter((model) -> model.table().equals(table))
				.forEach((model) -> this.tables.put(model.name(), name));
		}
	}

	/** An engine of the implementation, but for what a driver adds. */
	public TableTheoryBuilder engine() {
		TableTheoryBuilder builder = TableTheory.builder()
			.client(this.client)
			.schema(this.schema)
			.clock(this.moments)
			.batches(BatchOptions.builder().backoff(NO_PAUSES).build())
			.tableNames(this::table)
			// The drivers give the same only if they generate the same.
			.random(new Random(1));
		if (this.given.encrypts()) {
			FieldEncryption.Builder encryption = FieldEncryption.with(this.keys)
				.key(Optional.ofNullable(this.given.masterKey()).orElse(MASTER_KEY))
				.caching(DataKeyCaching.OFF);
			Optional.ofNullable(this.given.random()).map(GivenRandom::new).ifPresent(encryption::random);
			builder.encryption(encryption.build());
		}
		return builder;
	}

	/**
	 * The settings of an asynchronous client that meets the same faults, and whose
	 * requests are remembered too.
	 */
	void settle(DynamoDbAsyncClientBuilder builder, SdkAsyncHttpClient http) {
		builder.httpClient(this.faults.wrap(http));
		builder.overrideConfiguration(
				(override) -> override.retryStrategy(ContractEndpoint.retries()).addExecutionInterceptor(this.log));
		WireLane.addTo(builder);
	}

	/** Does this, too, at the end. */
	void endsWith(Runnable ending) {
		this.endings.add(ending);
	}

	private String table(Model model) {
		return this.tables.getOrDefault(model.name(), model.table());
	}

	public Schema schema() {
		return this.schema;
	}

	public Values values() {
		return this.values;
	}

	public SteppedClock clock() {
		return this.clock;
	}

	public GivenDataKeys keys() {
		return this.keys;
	}

	/** The requests since the last look. */
	public List<Request> takeRequests() {
		return this.log.take();
	}

	/** Lets requests meet these faults, and those of the scenario. */
	public void meet(List<FaultRule> rules) {
		this.faults.reset();
		rules.forEach(this::inject);
		this.standing.forEach(this::inject);
	}

	private void inject(FaultRule rule) {
		FaultSelection calls = this.faults.on(rule.operation()).after(rule.after());
		FaultSelection selected = (rule.times() != null) ? calls.times(rule.times()) : calls;
		switch (rule.kind()) {
			case THROTTLE -> selected.throttle();
			case SERVER_ERROR -> selected.internalServerError();
			case LOST_REQUEST -> selected.loseRequest();
			case LOST_RESPONSE -> selected.loseResponse();
			case CONFLICT -> selected.conflict();
			case UNPROCESSED -> selected.unprocessed(rule.count());
		}
	}

	/** Stores an item behind the driver's back. */
	public void store(String model, Map<String, AttributeValue> item) {
		this.behind.putItem((put) -> put.tableName(table(this.schema.model(model))).item(item));
	}

	/** The item as it is stored, or {@code null} if there is none. */
	public @Nullable Map<String, AttributeValue> raw(Operation.ItemKey key) {
		Model model = this.schema.model(key.model());
		Map<String, AttributeValue> typed = new LinkedHashMap<>();
		this.values.key(key.model(), key.key()).forEach((name, value) -> typed.put(name, keyValue(model, name, value)));
		GetItemResponse response = this.behind
			.getItem((get) -> get.tableName(table(model)).key(typed).consistentRead(true));
		return response.hasItem() ? response.item() : null;
	}

	private static AttributeValue keyValue(Model model, String name, @Nullable Object value) {
		return TypedValues.scalar(Objects.requireNonNull(model.attribute(name)).type().name(), value);
	}

	@Override
	public void close() {
		this.endings.forEach(Runnable::run);
		this.scenarioTables.drop();
		this.client.close();
		this.behind.close();
	}

}
