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
 * The tables of some models, each with all models that are stored in it. An operation
 * that changes a table returns when DynamoDB has completed the change. If the change
 * takes longer than the options allow, the operation fails with
 * {@link ErrorCode#TIMEOUT}, and may be called again.
 */
public final class ModelTables {

	private final TablePrograms programs;

	private final Runner runner;

	ModelTables(TablePrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** Returns these tables with other options for creating and waiting. */
	public ModelTables with(TableOptions options) {
		return new ModelTables(this.programs.with(options), this.runner);
	}

	/**
	 * Creates the tables; fails with {@link ErrorCode#TABLE_IN_USE} if one of them
	 * exists.
	 */
	public void create() {
		this.runner.run(this.programs.create());
	}

	/**
	 * Creates the tables that do not exist yet, and enables TTL for the models that use
	 * it. Returns the names of the created tables. Nothing else is changed in an existing
	 * table.
	 */
	public List<String> ensure() {
		return this.runner.run(this.programs.ensure());
	}

	/** The descriptions that DynamoDB gives of the existing tables, by name. */
	public Map<String, TableDescription> describe() {
		return this.runner.run(this.programs.describe());
	}

	/** Every difference between the live tables and the needs of the models. */
	public List<TableDifference> validate() {
		return this.runner.run(this.programs.validate());
	}

	/**
	 * Adds and drops global indexes, one at a time. Returns for each table the changes
	 * made, and those that DynamoDB cannot make.
	 */
	public List<IndexUpdate> updateIndexes(IndexChanges allowed) {
		return this.runner.run(this.programs.updateIndexes(allowed));
	}

	/**
	 * Deletes the tables with their items; returns the names of the tables that existed.
	 */
	public List<String> delete() {
		return this.runner.run(this.programs.delete());
	}

}
