// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.flow.Runner;
import io.tabletheory.schema.Model;
import io.tabletheory.sdk.BlockingPort;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The tables of a scenario: one for each name, with the indexes of all of its models.
 */
final class ScenarioTables {

	private final Runner runner;

	private final List<TableDefinition> definitions;

	ScenarioTables(DynamoDbClient client, Map<String, Model> modelsByName, Map<String, String> names) {
		this.runner = new Runner(new BlockingPort(client));
		this.definitions = modelsByName.values()
			.stream()
			.collect(Collectors.groupingBy((model) -> names.getOrDefault(model.name(), model.table()),
					LinkedHashMap::new, Collectors.toList()))
			.entrySet()
			.stream()
			.map((table) -> TableDefinition.of(table.getKey(), table.getValue()))
			.toList();
	}

	/** Makes them, without what was in them. */
	void renew() {
		for (TableDefinition definition : this.definitions) {
			drop(definition);
			this.runner.run(Tables.create(definition, TableOptions.DEFAULTS));
		}
	}

	void drop() {
		this.definitions.forEach(this::drop);
	}

	private void drop(TableDefinition definition) {
		this.runner.run(Tables.delete(definition, TableOptions.DEFAULTS));
	}

}
