// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.ErrorCode;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.table.IndexChanges;
import io.tabletheory.table.IndexUpdate;
import io.tabletheory.table.TableDifference;
import io.tabletheory.table.TableOptions;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * The operations of {@link ModelTables} without blocking.
 */
public final class AsyncModelTables {

	private final TablePrograms programs;

	private final FutureRunner runner;

	AsyncModelTables(TablePrograms programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** Returns these tables with other options for creating and waiting. */
	public AsyncModelTables with(TableOptions options) {
		return new AsyncModelTables(this.programs.with(options), this.runner);
	}

	/**
	 * Creates the tables; fails with {@link ErrorCode#TABLE_IN_USE} if one of them
	 * exists.
	 */
	public CompletableFuture<@Nullable Void> create() {
		return this.runner.run(this.programs::create);
	}

	/**
	 * Creates the tables that do not exist yet, and enables TTL for the models that use
	 * it. Returns the names of the created tables. Nothing else is changed in an existing
	 * table.
	 */
	public CompletableFuture<List<String>> ensure() {
		return this.runner.run(this.programs::ensure);
	}

	/** The descriptions that DynamoDB gives of the existing tables, by name. */
	public CompletableFuture<Map<String, TableDescription>> describe() {
		return this.runner.run(this.programs::describe);
	}

	/** Every difference between the live tables and the needs of the models. */
	public CompletableFuture<List<TableDifference>> validate() {
		return this.runner.run(this.programs::validate);
	}

	/**
	 * Adds and drops global indexes, one at a time. Returns for each table the changes
	 * made, and those that DynamoDB cannot make.
	 */
	public CompletableFuture<List<IndexUpdate>> updateIndexes(IndexChanges allowed) {
		return this.runner.run(() -> this.programs.updateIndexes(allowed));
	}

	/**
	 * Deletes the tables with their items; returns the names of the tables that existed.
	 */
	public CompletableFuture<List<String>> delete() {
		return this.runner.run(this.programs::delete);
	}

}
