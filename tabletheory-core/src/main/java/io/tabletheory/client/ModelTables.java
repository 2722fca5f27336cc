// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.flow.Runner;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The tables of some models, each with all models that are stored in it. What changes a
 * table returns when DynamoDB is done; should that take longer than the options allow, it
 * fails with {@link ErrorCode#TIMEOUT}, and may be called again.
 */
public final class ModelTables {

	private final TablePrograms programs;

	private final Runner runner;

	ModelTables(TablePrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** The same tables, created and waited for in another way. */
	public ModelTables with(TableOptions options) {
		return new ModelTables(this.programs.with(options), this.runner);
	}

	/** Creates the tables; fails with {@link ErrorCode#TABLE_IN_USE} where one exists. */
	public void create() {
		this.runner.run(this.programs.create());
	}

	/**
	 * Creates the tables that do not exist yet, and enables TTL where models want it; the
	 * names of those that were created. Nothing else of an existing table is changed.
	 */
	public List<String> ensure() {
		return this.runner.run(this.programs.ensure());
	}

	/** What DynamoDB says of the tables that exist, by name. */
	public Map<String, TableDescription> describe() {
		return this.runner.run(this.programs.describe());
	}

	/** Every difference between the live tables and what the models need. */
	public List<TableDifference> validate() {
		return this.runner.run(this.programs.validate());
	}

	/**
	 * Adds and drops global indexes, one at a time; what was done, and what DynamoDB
	 * cannot change, for each table.
	 */
	public List<IndexUpdate> updateIndexes(IndexChanges allowed) {
		return this.runner.run(this.programs.updateIndexes(allowed));
	}

	/** Deletes the tables with their items; the names of those that existed. */
	public List<String> delete() {
		return this.runner.run(this.programs.delete());
	}

}
