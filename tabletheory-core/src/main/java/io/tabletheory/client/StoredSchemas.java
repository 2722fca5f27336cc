// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The OneTable schemas that a table has of itself, in the items in which the npm library
 * keeps them.
 */
public final class StoredSchemas {

	/** The name of the schema that applications use. */
	public static final String CURRENT = "Current";

	private final StoredSchemaPrograms programs;

	private final Runner runner;

	private StoredSchemas(StoredSchemaPrograms programs, Runner runner) {
		this.programs = programs;
		this.runner = runner;
	}

	/** The schemas in this table, which is the name that DynamoDB has for it. */
	public static StoredSchemas of(String table, DynamoDbClient client) {
		return new StoredSchemas(new StoredSchemaPrograms(table, InstantSource.system()),
				new Runner(Port.of(new BlockingPort(client), new PausePort())));
	}

	/** The schema of the name {@link #CURRENT}. */
	public OneTableDocument get() {
		return get(CURRENT);
	}

	/**
	 * The schema of this name; fails with {@link ErrorCode#ITEM_NOT_FOUND} if there is
	 * none. Models, fields and indexes come in the order of their names.
	 * @throws InvalidModelException with every violation of the stored schema
	 */
	public OneTableDocument get(String name) {
		return this.runner.run(this.programs.get(name));
	}

	/** The schema of this name, if there is one. */
	public Optional<OneTableDocument> find(String name) {
		return this.runner.run(this.programs.find(name));
	}

	/** The names of the schemas in the table. */
	public List<String> names() {
		return this.runner.run(this.programs.names());
	}

	/**
	 * Stores the schema under its name and replaces one of the same name. Its own
	 * parameters say if the times of creation and update are kept.
	 */
	public void save(OneTableSchema schema) {
		this.runner.run(this.programs.save(schema));
	}

	/** Deletes the schema of this name; returns true if there was one. */
	public boolean delete(String name) {
		return this.runner.run(this.programs.delete(name));
	}

}
