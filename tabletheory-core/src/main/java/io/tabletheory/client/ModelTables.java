// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.flow.Runner;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The tables of some models, each with all models that are stored in it. What changes a
 * table returns when DynamoDB is done; should that take longer than the options allow, it
 * fails with {@link ErrorCode#TIMEOUT}, and may be called again.
 */
public final class ModelTables {

	private final Runner runner;

	private final List<TableDefinition> definitions;

	private final TableOptions options;

	private ModelTables(Runner runner, List<TableDefinition> definitions, TableOptions options) {
		this.runner = runner;
		this.definitions = definitions;
		this.options = options;
	}

	static ModelTables of(Runner runner, List<TableDefinition> definitions) {
		return new ModelTables(runner, definitions, TableOptions.DEFAULTS);
	}

	/** The same tables, created and waited for in another way. */
	public ModelTables with(TableOptions options) {
		return new ModelTables(this.runner, this.definitions, options);
	}

	/** Creates the tables; fails with {@link ErrorCode#TABLE_IN_USE} where one exists. */
	public void create() {
		this.definitions.forEach((definition) -> this.runner.run(Tables.create(definition, this.options)));
	}

	/**
	 * Creates the tables that do not exist yet, and enables TTL where models want it; the
	 * names of those that were created. Nothing else of an existing table is changed.
	 */
	public List<String> ensure() {
		return this.runner.run(Tables.ensure(this.definitions, this.options));
	}

	/** What DynamoDB says of the tables that exist, by name. */
	public Map<String, TableDescription> describe() {
		Map<String, TableDescription> descriptions = new LinkedHashMap<>();
		this.definitions.forEach((definition) -> this.runner.run(Tables.describe(definition))
			.ifPresent((description) -> descriptions.put(definition.table(), description)));
		return descriptions;
	}

	/** Every difference between the live tables and what the models need. */
	public List<TableDifference> validate() {
		return this.definitions.stream()
			.flatMap((definition) -> this.runner.run(Tables.validate(definition)).stream())
			.toList();
	}

	/**
	 * Adds and drops global indexes, one at a time; what was done, and what DynamoDB
	 * cannot change, for each table.
	 */
	public List<IndexUpdate> updateIndexes(IndexChanges allowed) {
		return this.definitions.stream()
			.map((definition) -> this.runner.run(Tables.updateIndexes(definition, allowed, this.options)))
			.toList();
	}

	/** Deletes the tables with their items; the names of those that existed. */
	public List<String> delete() {
		return this.definitions.stream()
			.filter((definition) -> this.runner.run(Tables.delete(definition, this.options)))
			.map(TableDefinition::table)
			.toList();
	}

}
