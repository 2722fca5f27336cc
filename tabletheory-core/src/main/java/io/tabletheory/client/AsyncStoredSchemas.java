// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import io.tabletheory.ErrorCode;
import io.tabletheory.aws.AsyncPort;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.PauseFuturePort;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The operations of {@link StoredSchemas} without blocking.
 */
public final class AsyncStoredSchemas {

	private final StoredSchemaPrograms programs;

	private final FutureRunner runner;

	private AsyncStoredSchemas(StoredSchemaPrograms programs, FutureRunner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** The schemas in this table, which is the name that DynamoDB has for it. */
	public static AsyncStoredSchemas of(String table, DynamoDbAsyncClient client) {
		return new AsyncStoredSchemas(new StoredSchemaPrograms(table, InstantSource.system()),
				new FutureRunner(FuturePort.of(new AsyncPort(client), new PauseFuturePort())));
	}

	/** The schema of the name {@link StoredSchemas#CURRENT}. */
	public CompletableFuture<OneTableDocument> get() {
		return get(StoredSchemas.CURRENT);
	}

	/**
	 * The schema of this name; fails with {@link ErrorCode#ITEM_NOT_FOUND} if there is
	 * none, and with an {@link InvalidModelException} that has every violation of the
	 * stored schema. Models, fields and indexes come in the order of their names.
	 */
	public CompletableFuture<OneTableDocument> get(String name) {
		return this.runner.run(() -> this.programs.get(name));
	}

	/** The schema of this name, if there is one. */
	public CompletableFuture<Optional<OneTableDocument>> find(String name) {
		return this.runner.run(() -> this.programs.find(name));
	}

	/** The names of the schemas in the table. */
	public CompletableFuture<List<String>> names() {
		return this.runner.run(this.programs::names);
	}

	/**
	 * Stores the schema under its name and replaces one of the same name. Its own
	 * parameters say if the times of creation and update are kept.
	 */
	public CompletableFuture<@Nullable Void> save(OneTableSchema schema) {
		return this.runner.run(() -> this.programs.save(schema));
	}

	/** Deletes the schema of this name; the result is true if there was one. */
	public CompletableFuture<Boolean> delete(String name) {
		return this.runner.run(() -> this.programs.delete(name));
	}

}
