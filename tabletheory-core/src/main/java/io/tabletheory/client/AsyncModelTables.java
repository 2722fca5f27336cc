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
 * What {@link ModelTables} does, without blocking.
 */
public final class AsyncModelTables {

	private final TablePrograms programs;

	private final FutureRunner runner;

	AsyncModelTables(TablePrograms programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** The same tables, created and waited for in another way. */
	public AsyncModelTables with(TableOptions options) {
		return new AsyncModelTables(this.programs.with(options), this.runner);
	}

	/** Creates the tables; fails with {@link ErrorCode#TABLE_IN_USE} where one exists. */
	public CompletableFuture<@Nullable Void> create() {
		return this.runner.run(this.programs::create);
	}

	/**
	 * Creates the tables that do not exist yet, and enables TTL where models want it; the
	 * names of those that were created. Nothing else of an existing table is changed.
	 */
	public CompletableFuture<List<String>> ensure() {
		return this.runner.run(this.programs::ensure);
	}

	/** What DynamoDB says of the tables that exist, by name. */
	public CompletableFuture<Map<String, TableDescription>> describe() {
		return this.runner.run(this.programs::describe);
	}

	/** Every difference between the live tables and what the models need. */
	public CompletableFuture<List<TableDifference>> validate() {
		return this.runner.run(this.programs::validate);
	}

	/**
	 * Adds and drops global indexes, one at a time; what was done, and what DynamoDB
	 * cannot change, for each table.
	 */
	public CompletableFuture<List<IndexUpdate>> updateIndexes(IndexChanges allowed) {
		return this.runner.run(() -> this.programs.updateIndexes(allowed));
	}

	/** Deletes the tables with their items; the names of those that existed. */
	public CompletableFuture<List<String>> delete() {
		return this.runner.run(this.programs::delete);
	}

}
