// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.aws.BlockingPort;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.schema.Model;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The tables of a scenario: one for each name, with the indexes of all of its models.
 */
final class ScenarioTables {

	private static final Duration POLL = Duration.ofMillis(500);

	private static final int POLLS = 240;

	private final DynamoDbClient client;

	private final Runner runner;

	private final List<TableDefinition> definitions;

	ScenarioTables(DynamoDbClient client, Map<String, Model> modelsByName, Map<String, String> names) {
		this.client = client;
		this.runner = new Runner(Port.of(new BlockingPort(client), new PausePort()));
		this.definitions = modelsByName.values()
			.stream()
			.collect(Collectors.groupingBy((model) -> names.getOrDefault(model.name(), model.table()),
					LinkedHashMap::new, Collectors.toList()))
			.entrySet()
			.stream()
			.map((table) -> TableDefinition.of(table.getKey(), table.getValue()))
			.toList();
	}

	/**
	 * Makes them, without what was in them, and without time to live: what scenarios
	 * store has expired long ago, and must stay.
	 */
	void renew() {
		for (TableDefinition definition : this.definitions) {
			drop(definition);
			this.client.createTable(definition.createRequest(TableOptions.DEFAULTS));
			this.client.waiter()
				.waitUntilTableExists((request) -> request.tableName(definition.table()),
						(waiter) -> waiter.maxAttempts(POLLS).backoffStrategyV2(BackoffStrategy.fixedDelay(POLL)));
		}
	}

	void drop() {
		this.definitions.forEach(this::drop);
	}

	private void drop(TableDefinition definition) {
		this.runner.run(Tables.delete(definition, TableOptions.DEFAULTS));
	}

}
